import { describe, expect, inject, it } from 'vitest';
import { useChildProcessShops } from '../../../test/child-process-shops.ts';
import { createTestDatabase } from '../../../test/databases.ts';
import { useFakeHttpServer } from '../../../test/fake-http-server.ts';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${TRACE_ID}-b7ad6b7169203331-01`;

/** Prints at exit how many files of OpenTelemetry have been loaded. */
const COUNT_FILES = `--import=data:text/javascript,import{createRequire}from'node:module';process.on('exit',()=>console.log('files'+'%20'+Object.keys(createRequire('file:///').cache).filter((name)=>name.includes('@opentelemetry')).length))`;

const openShop = useChildProcessShops();
const collector = useFakeHttpServer();

/** SpanKind of OTLP. */
const CLIENT_SPAN = 3;

interface ReceivedSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

interface ReceivedTraces {
  resourceSpans: { resource: unknown; scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

const open = async (variables: NodeJS.ProcessEnv) =>
  openShop({
    DATA_DIR: inject('runFolder'),
    DATABASE_URL: await createTestDatabase(inject('postgresUrl')),
    RESPONSE_CACHE_MB: '0',
    NODE_OPTIONS: COUNT_FILES,
    ...variables,
  });

/** A call with a token in its query string and an email address among its variables. */
const callWithPersonalData = (url: string) =>
  fetch(`${url}/graphql?token=secret-token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'secret-agent', traceparent: TRACEPARENT },
    body: JSON.stringify({
      operationName: 'AccountPage',
      query: 'query AccountPage($text: String!) { books(search: $text) { totalCount } }',
      variables: { text: 'secret@example.test' },
    }),
  });

describe('traces', () => {
  it('have a request with its statements, under the names of metrics and without personal data', async () => {
    const shop = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '100' });
    await fetch(`${shop.url}/api/books/NOTHERE1`);
    expect(await (await callWithPersonalData(shop.url)).json()).toMatchObject({ data: { books: { totalCount: 1 } } });
    await expect.poll(() => collector.requests.some(({ body }) => body.includes('"job reconciliation"'))).toBe(true);
    expect(await shop.end('SIGTERM')).toBe(0);

    const bodies = collector.requests.map(({ path, body }) => {
      expect(path).toBe('/v1/traces');
      return body.toString();
    });
    const received = bodies.flatMap((body) => (JSON.parse(body) as ReceivedTraces).resourceSpans);
    expect(JSON.stringify(received[0]?.resource)).toContain('examshelf');
    const spans = received.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    const request = spans.find(({ name }) => name === 'graphql AccountPage');
    expect(request).toMatchObject({ traceId: TRACE_ID, parentSpanId: 'b7ad6b7169203331' });
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.map(({ traceId }) => traceId)).toEqual(statements.map(() => TRACE_ID));
    expect(spans.map(({ name }) => name)).toContain('route GET /api/books/:bookId');
    expect(bodies.join('\n')).not.toMatch(/secret|client\.address|user_agent/);
    // Calls of the shop name the server that they go to.
    expect(JSON.stringify(spans.filter(({ kind }) => kind !== CLIENT_SPAN))).not.toContain('peer.address');
    expect(shop.log.find((line) => line.includes(TRACE_ID))).toContain('"path":"/graphql"');
    expect(shop.log.at(-1)).toMatch(/^files [1-9]\d+$/);
  });

  it('cost nothing unless they are configured: no file of OpenTelemetry is loaded', async () => {
    const shop = await open({});
    await callWithPersonalData(shop.url);
    await shop.end('SIGTERM');
    expect(shop.log.at(-1)).toBe('files 0');
  });
});
