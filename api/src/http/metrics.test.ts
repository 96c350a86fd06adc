import { describe, expect, it, vi } from 'vitest';
import { renderTestPage } from '../../test/response-cache.ts';
import { type ShopInstance, useTestShop } from '../../test/test-shop.ts';
import { Client } from '../../test/client.ts';
import { poolOf } from '../platform/database/database.ts';

const TOKEN = 'a token of Prometheus';
const AUTHORIZED = { Authorization: `Bearer ${TOKEN}` };
const shop = useTestShop({ metricsToken: TOKEN, responseCacheMb: 8, renderPage: renderTestPage, runJobs: false });
const plain = useTestShop({ runJobs: false });

const scrape = async ({ url }: ShopInstance = shop) => (await new Client(url).get('/metrics', AUTHORIZED)).text();
/** The value of a sample, 0 if there is none. */
async function valueOf(sample: string): Promise<number> {
  const line = (await scrape()).split('\n').find((text) => text.startsWith(`${sample} `));
  return Number(line?.slice(sample.length) ?? 0);
}
const countOf = (labels: string) => valueOf(`examshelf_http_request_duration_seconds_count{${labels}}`);

describe('/metrics', () => {
  it('answers the token of Prometheus alone, without a session', async () => {
    const response = await shop.get('/metrics', AUTHORIZED);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Set-Cookie')).toBeNull();
    for (const Authorization of ['', TOKEN, `Bearer ${TOKEN} `.repeat(2), 'Bearer another token'])
      expect((await shop.get('/metrics', { Authorization })).status).toBe(401);
  });

  it('is not there without a token', async () => {
    expect((await plain.get('/metrics')).status).toBe(404);
  });

  it('reports the process', async () => {
    const text = await scrape();
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'nodejs_gc_duration_seconds',
    ])
      expect(text).toContain(`# TYPE ${name} `);
  });
});

describe('requests', () => {
  it('are counted by the names of the operations of the web; a client cannot add a name', async () => {
    const before = await countOf('type="graphql",operation="other",status="2xx"');
    const visitor = shop.visitor();
    const call = (operationName: string) =>
      visitor.post('/graphql', { operationName, query: `query ${operationName} { me { userId } }` });
    expect((await call('AccountPage')).status).toBe(200);
    expect((await call('Invented')).status).toBe(200);
    await visitor.graphql('{ me { userId } }');
    expect(await countOf('type="graphql",operation="other",status="2xx"')).toBe(before + 2);
    expect(await countOf('type="graphql",operation="AccountPage",status="2xx"')).toBe(1);
    expect(await scrape()).not.toContain('Invented');
  });

  it('are counted by the patterns of routes, not by paths', async () => {
    await shop.get('/api/books/JEEPHY0001');
    await shop.get('/api/no/such/call');
    expect(await countOf('type="route",operation="GET /api/books/:bookId",status="4xx"')).toBe(1);
    expect(await countOf('type="other",operation="other",status="4xx"')).toBe(1);
    const text = await scrape();
    expect(text).not.toContain('JEEPHY0001');
    expect(text).not.toContain('such');
  });

  it('that the response cache answers are counted as those that filled it', async () => {
    const results = async () => [
      await valueOf('examshelf_response_cache_requests_total{result="stored"}'),
      await valueOf('examshelf_response_cache_requests_total{result="hit"}'),
    ];
    const [stored = 0, hit = 0] = await results();
    for (let times = 0; times < 3; times += 1) await shop.get('/search?q=physics');
    expect(await results()).toEqual([stored + 1, hit + 2]);
    expect(await countOf('type="page",operation="/",status="2xx"')).toBe(3);
    expect(await valueOf('examshelf_response_cache_bytes')).toBeGreaterThan(1_000);
  });

  it('that the client gave up are counted as aborted', async () => {
    const waiting = vi.spyOn(shop.services.catalogue, 'featuredBooks').mockReturnValue(new Promise(() => {}));
    const controller = new AbortController();
    const given = fetch(`${shop.url}/api/books?aborted`, { signal: controller.signal });
    await expect.poll(() => valueOf('examshelf_http_requests_in_progress')).toBe(1);
    controller.abort();
    await expect(given).rejects.toThrow('abort');
    await expect.poll(() => countOf('type="route",operation="GET /api/books",status="aborted"')).toBe(1);
    expect(await valueOf('examshelf_http_requests_in_progress')).toBe(0);
    waiting.mockRestore();
  });

  it('of GraphQL that fail with the status 200 are counted by the codes of their errors', async () => {
    await shop.graphql('{ orders { edges { cursor } } }');
    expect(await valueOf('examshelf_graphql_errors_total{code="UNAUTHENTICATED"}')).toBe(1);
  });
});

describe('a second shop of the process', () => {
  it('has its own metrics, and reads the database once for the scrapes of ten seconds', async () => {
    const other = await shop.addInstance();
    const statements = vi.spyOn(poolOf(other.reserved), 'query');
    await new Client(other.url).get('/api/cities');
    expect(await scrape(other)).toContain('examshelf_database_up 1');
    expect(await scrape()).not.toContain('/api/cities');
    for (let times = 0; times < 3; times += 1) await scrape(other);
    expect(statements).toHaveBeenCalledOnce();
  });
});

describe('while the database hangs', () => {
  it('its figures are missing, and everything else is there in time', async () => {
    const other = await shop.addInstance();
    vi.spyOn(poolOf(other.reserved), 'query').mockReturnValue(new Promise(() => {}) as never);
    const text = await scrape(other);
    expect(text).toContain('examshelf_database_up 0');
    expect(text).not.toContain('examshelf_orders{');
    expect(text).not.toContain('examshelf_queue_jobs{');
    expect(text).toContain('examshelf_database_connections{pool="main",state="idle"}');
    expect(text).toMatch(/process_resident_memory_bytes \d+/);
  });
});
