import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { useTestShop } from '../test-shop.ts';
import { jobOf } from '../jobs.ts';
import { problemOf } from './judge.ts';

const shop = useTestShop({ publicUrl: 'https://shop.test', runJobs: false });
let admin: Client;
beforeAll(async () => {
  admin = (await shop.admin()).client;
});

/** Sends a request as it is written, and returns all that comes back. */
async function sendRaw(lines: string[], body = ''): Promise<string> {
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {});
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

const statusOf = (raw: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(raw)?.[1]);

/** The status, and what is wrong with the answer. */
async function judged(response: Response): Promise<[number, string | null]> {
  return [response.status, problemOf({ status: response.status, text: await response.text() })];
}

describe('every response', () => {
  const PATHS = [
    '/',
    '/api/books',
    '/api/nothing',
    '/media/nothing',
    '/robots.txt',
    '/graphql',
    '/.well-known/security.txt',
  ];

  it.each(PATHS)('every response has the headers that browsers enforce: %s', async (path) => {
    const { headers } = await shop.get(path);
    const policy = headers.get('Content-Security-Policy') ?? '';
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(directive);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
  });

  it.each(PATHS)('every response says what it is, and nothing of the server: %s', async (path) => {
    const { headers } = await shop.get(path);
    expect(headers.get('Content-Type')).toMatch(
      /^(application\/(json|xml|graphql-response\+json)|text\/(html|plain)); charset=utf-8/,
    );
    expect([headers.get('X-Powered-By'), headers.get('Server')]).toEqual([null, null]);
  });

  it.each(['GET', 'OPTIONS', 'POST'])('no response allows another origin to read it: %s', async (method) => {
    for (const path of PATHS) {
      const response = await shop.visitor().send(method, path, undefined, { Origin: 'https://other.example.test' });
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect(response.status).toBeLessThan(500);
    }
  });
});

describe('methods', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'PROPFIND', 'BOGUS'])(
    'methods that a path does not have are refused: %s',
    async (method) => {
      for (const path of ['/api/login', '/graphql', '/api/books', '/media/x', '/']) {
        const raw = await sendRaw([`${method} ${path} HTTP/1.1`, 'Host: shop.test', 'Content-Length: 0']);
        expect([path, statusOf(raw) >= 400 && statusOf(raw) < 500]).toEqual([path, true]);
      }
    },
  );

  it('TRACE is refused and echoes nothing', async () => {
    const raw = await sendRaw(['TRACE / HTTP/1.1', 'Host: shop.test', 'X-Secret: echoed']);
    expect([statusOf(raw) >= 400 && statusOf(raw) < 500, raw.includes('echoed')]).toEqual([true, false]);
  });

  it('a header or field cannot replace the method', async () => {
    const headers = { 'X-HTTP-Method-Override': 'DELETE', 'X-Method-Override': 'POST' };
    expect((await shop.get('/api/books?_method=DELETE', headers)).status).toBe(200);
    expect((await shop.get('/api/login?_method=POST', headers)).status).toBe(404);
  });

  it('HEAD has no body and OPTIONS changes nothing', async () => {
    const head = await shop.visitor().send('HEAD', '/api/books');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await admin.send('OPTIONS', '/api/logout')).status).toBeLessThan(500);
    expect((await admin.get('/api/verify-session')).status).toBe(200);
  });
});

describe('bodies', () => {
  it.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=a',
    'application/x-www-form-urlencoded',
    'a',
    '',
  ])('of another type than JSON are refused: %j', async (type) => {
    for (const path of ['/api/login', '/graphql']) {
      const [status, problem] = await judged(await shop.post(path, 'a=1', { 'Content-Type': type }));
      expect([path, problem]).toEqual([path, null]);
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });

  it.each(['application/json; charset=utf-16', 'application/json; charset=none'])(
    'in another charset are refused: %s',
    async (type) => {
      const [status, problem] = await judged(await shop.post('/api/login', '{}', { 'Content-Type': type }));
      expect([problem, status >= 400]).toEqual([null, true]);
    },
  );

  it.each([
    ['half an object', '{'],
    ['more than an object', '{"a":1}}'],
    ['half a prototype', '{"__proto__":'],
    ['NUL', '\u0000'],
    ['NaN', 'NaN'],
    ['50,000 open lists', '['.repeat(50_000)],
  ])('that are no JSON are refused: %s', async (_what, body) => {
    for (const path of ['/api/login', '/graphql']) {
      const [status, problem] = await judged(await shop.post(path, body));
      expect([path, status, problem]).toEqual([path, 400, null]);
    }
  });

  it('of a megabyte are refused as too large', async () => {
    for (const path of ['/api/contact', '/graphql'])
      expect(await judged(await shop.post(path, JSON.stringify({ a: 'a'.repeat(1_000_000) })))).toEqual([413, null]);
  });

  it('a compressed body is counted as it is unpacked', async () => {
    const body = gzipSync(JSON.stringify({ a: 'a'.repeat(20_000_000) }));
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
    expect(body.length).toBeLessThan(50_000);
    for (const path of ['/api/contact', '/graphql'])
      expect(await judged(await fetch(shop.url + path, { method: 'POST', headers, body }))).toEqual([413, null]);
    const broken = await fetch(`${shop.url}/api/contact`, { method: 'POST', headers, body: 'no gzip' });
    expect(await judged(broken)).toEqual([400, null]);
  });

  it('a key that is sent twice counts once', async () => {
    const body = '{"email":"a@example.test","email":"b@example.test","password":"x","password":"wrong horse"}';
    expect(await judged(await shop.post('/api/login', body))).toEqual([401, null]);
  });
});

describe('messages', () => {
  it('a request with two lengths is refused', async () => {
    const smuggled = 'GET /api/smuggled HTTP/1.1\r\nHost: shop.test\r\n\r\n';
    const lengths = ['Content-Length: 4', 'Transfer-Encoding: chunked'];
    const raw = await sendRaw(['POST /api/login HTTP/1.1', 'Host: shop.test', ...lengths], `0\r\n\r\n${smuggled}`);
    expect(statusOf(raw)).toBe(400);
    expect(raw.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it.each([
    ['a line break in a header', ['GET / HTTP/1.1', 'Host: shop.test', 'X-A: a\nSet-Cookie: b=1']],
    ['no host', ['GET / HTTP/1.1']],
    ['a header of 100 kB', ['GET / HTTP/1.1', 'Host: shop.test', `X-A: ${'a'.repeat(100_000)}`]],
    ['an address of 100 kB', [`GET /${'a'.repeat(100_000)} HTTP/1.1`, 'Host: shop.test']],
  ])('with %s is refused', async (_what, lines) => {
    const status = statusOf(await sendRaw(lines));
    expect(Number.isNaN(status) || (status >= 400 && status < 500)).toBe(true);
  });

  it('an absolute address and a foreign host lead nowhere else', async () => {
    for (const lines of [
      ['GET http://other.example.test/robots.txt HTTP/1.1', 'Host: other.example.test'],
      ['GET /robots.txt HTTP/1.1', 'Host: other.example.test', 'X-Forwarded-Host: other.example.test'],
    ]) {
      const raw = await sendRaw(lines);
      expect([statusOf(raw) < 500, raw.includes('other.example.test')]).toEqual([true, false]);
    }
  });

  it('a range of no file and conditions of no sense are ignored or refused', async () => {
    for (const [name, value] of [
      ['Range', 'bytes=9999999999-'],
      ['Range', 'bytes=0-1,0-1,0-1'],
      ['If-None-Match', '\u00ff"'],
      ['If-Modified-Since', 'never'],
    ] as const)
      expect((await shop.get('/robots.txt', { [name]: value })).status).toBeLessThan(500);
  });

  it('cookies of no sense are no session and no error', async () => {
    for (const cookie of [
      '__Host-session=s%3Aa.b',
      '__Host-session=%E0%A4%A',
      `__Host-session=${'a'.repeat(4_000)}`,
      '__proto__=1; =; ;;',
      '__Host-device=a.b.c',
    ])
      expect((await shop.get('/api/verify-session', { Cookie: cookie })).status).toBe(401);
  });
});

describe('paths', () => {
  const OUTSIDE = [
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/etc/passwd',
    '..%5c..%5cwindows',
    '%252e%252e%252fetc',
    '....//etc/passwd',
    '.git/config',
    '.env',
    '',
    '%00',
  ];

  it.each(['/media/', '/assets/', '/api/', '/api/exchange-photos/', '/api/orders/ES-1/documents/', '/'])(
    'no path leaves the folders of the shop: %s',
    async (mount) => {
      for (const path of OUTSIDE) {
        const raw = await sendRaw([`GET ${mount}${path} HTTP/1.1`, 'Host: shop.test', 'Accept: application/json']);
        expect([path, statusOf(raw) < 500, /root:|\[core\]|Index of/.test(raw)]).toEqual([path, true, false]);
      }
    },
  );
});

describe('GraphQL documents', () => {
  const aliases = Array.from({ length: 1_000 }, (_, index) => `a${index}: __typename`).join(' ');
  const login = 'login(input: { email: "a@example.test", password: "wrong horse" }) { userId }';
  const manyLogins = Array.from({ length: 100 }, (_, index) => `a${index}: ${login}`).join(' ');

  it.each([
    ['1,000 aliases', `{ ${aliases} }`],
    ['100 logins at once', `mutation { ${manyLogins} }`],
    ['fragments in a circle', 'query { ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
    ['directives in thousands', `{ __typename ${'@skip(if: false) '.repeat(2_000)} }`],
    ['an unknown directive', '{ __typename @a }'],
    ['depth', `${'{ featuredBooks { related(first: 1) '.repeat(300)}${'} }'.repeat(300)}`],
    ['fields with names of a prototype', '{ __proto__ constructor }'],
    ['a number for a document', 7],
    ['a list for a document', ['{ __typename }']],
  ])('documents that are made to take long are refused: %s', async (_what, query) => {
    const [status, problem] = await judged(await shop.post('/graphql', { query }));
    expect([status >= 400 && status < 500, problem]).toEqual([true, null]);
  });

  it('several operations in one body are refused', async () => {
    expect(
      await judged(await shop.post('/graphql', [{ query: '{ __typename }' }, { query: '{ __typename }' }])),
    ).toEqual([400, null]);
  });

  it('a GET needs a header that pages of other sites cannot set, and changes nothing', async () => {
    const headers = { Accept: 'application/json' };
    expect((await shop.get('/graphql?query={__schema{types{name}}}', headers)).status).toBe(400);
    const preflight = { ...headers, 'Apollo-Require-Preflight': 'true' };
    expect((await admin.get('/graphql?query=mutation{logout{message}}', preflight)).status).toBeGreaterThanOrEqual(400);
    expect((await admin.get('/api/verify-session')).status).toBe(200);
  });
});

it('links of emails have the public address, whatever host was asked', async () => {
  const { email } = await shop.customer();
  const forged = {
    Host: 'other.example.test',
    'X-Forwarded-Host': 'other.example.test',
    Forwarded: 'host=other.example.test',
  };
  const query = 'mutation ($email: String!) { requestPasswordReset(email: $email) { message } }';
  await shop.post('/graphql', { query, variables: { email } }, forged);
  const [job] = await shop.database.query(`SELECT data FROM pgboss.job WHERE data ->> 'email' = $1`, [email]);
  await shop.services.passwordResets.sendLink(jobOf(job.data));
  const texts = JSON.stringify(await shop.emails());
  expect(texts).toContain('https://shop.test/reset-password');
  expect(texts).not.toContain('other.example.test');
});
