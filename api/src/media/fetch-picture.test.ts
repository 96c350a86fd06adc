import { isIP, type LookupFunction } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFakeHttpServer } from '../../test/fake-http-server.ts';
import { createPictureFetcher } from './fetch-picture.ts';
import { UPLOAD_LIMITS, UPLOAD_MESSAGES } from './uploads.rules.ts';

const badInput = (message: string) => expect.objectContaining({ code: 'BAD_USER_INPUT', fields: { url: message } });

/** Resolves names that do not exist. */
const lookup = ((name: string, options: { all?: boolean }, callback: (...args: unknown[]) => void) => {
  const address = name === 'public.test' ? '127.0.0.1' : '127.0.0.2';
  callback(null, ...(options.all ? [[{ address, family: 4 }]] : [address, 4]));
}) as unknown as LookupFunction;

/** Resolves every name to these addresses. */
const resolvesTo = (...addresses: string[]) =>
  ((_name: string, options: { all?: boolean }, callback: (...args: unknown[]) => void) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    callback(null, ...(options.all ? [found] : [addresses[0], isIP(addresses[0] ?? '')]));
  }) as unknown as LookupFunction;

const server = useFakeHttpServer();
const inside = useFakeHttpServer();
const portOf = ({ url }: { url: string }) => new URL(url).port;
const requested = ({ requests }: typeof server) => requests.map(({ path }) => path);

let redirects: Record<string, string>;
beforeEach(() => {
  for (const { requests } of [server, inside]) requests.length = 0;
  redirects = {};
  server.handler = ({ path: where }, response) => {
    const to = redirects[where];
    if (to) return response.writeHead(302, { Location: to }).end();
    if (where === '/picture') return response.end('a picture');
    if (where === '/hangs') return response.write('a');
    if (where === '/endless') return stream(response);
    if (where === '/too-large')
      return response.writeHead(200, { 'Content-Length': UPLOAD_LIMITS.bytes * 2 }).write('a');
    return response.writeHead(404).end();
  };
});
afterEach(() => vi.restoreAllMocks());

async function stream(response: { write: (chunk: Buffer) => boolean; destroyed: boolean }): Promise<void> {
  const chunk = Buffer.alloc(256 * 1024);
  while (!response.destroyed) {
    response.write(chunk);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('a URL that is not on the public internet', () => {
  const fetchPicture = createPictureFetcher({ lookup });

  it.each([
    'http://127.0.0.1:PORT/picture',
    'http://127.1:PORT/picture',
    'http://2130706433:PORT/picture',
    'http://0177.0.0.1:PORT/picture',
    'http://0x7f.0.0.1:PORT/picture',
    'http://[::ffff:127.0.0.1]:PORT/picture',
    'http://[::ffff:7f00:1]:PORT/picture',
    'http://[::1]:PORT/picture',
    'http://0.0.0.0:PORT/picture',
    'http://[::]:PORT/picture',
    'http://public.test:PORT/picture',
    'https://public.test:PORT/picture',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/picture',
    'http://172.16.0.1/picture',
    'http://192.168.1.1/picture',
    'http://100.64.0.1/picture',
    'http://[fe80::1]/picture',
    'http://[fd00::1]/picture',
    'http://[64:ff9b::7f00:1]/picture',
    'http://224.0.0.1/picture',
    'http://127.0.0.1.:PORT/picture',
    'http://0x7f000001:PORT/picture',
    'http://017700000001:PORT/picture',
    'http://①②⑦.0.0.1:PORT/picture',
    'http://[::127.0.0.1]:PORT/picture',
    'http://[0:0:0:0:0:ffff:127.0.0.1]:PORT/picture',
    'http://unknown.test:PORT/picture',
    'http://unknown.test.:PORT/picture',
  ])('is not requested: %s', async (url) => {
    const fetching = fetchPicture(url.replace('PORT', portOf(server)), 'url');
    await expect(fetching).rejects.toEqual(badInput(UPLOAD_MESSAGES.notPublic));
    expect(requested(server)).toEqual([]);
  });

  it.each([
    ['this network', '0.1.2.3'],
    ['private', '10.0.0.1'],
    ['shared by customers of a provider', '100.64.0.1'],
    ['loopback', '127.1.2.3'],
    ['link-local', '169.254.169.254'],
    ['protocol assignments', '192.0.0.8'],
    ['documentation', '192.0.2.1'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmarks', '198.18.0.1'],
    ['multicast', '239.255.255.250'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['IPv4-compatible', '::7f00:1'],
    ['IPv4-compatible, private', '::a00:1'],
    ['IPv4-mapped', '::ffff:7f00:1'],
    ['IPv4-translated', '::ffff:0:7f00:1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::7f00:1'],
    ['discard', '100::1'],
    ['dummy', '100:0:0:1::1'],
    ['Teredo', '2001:0:7f00:1::'],
    ['benchmarks', '2001:2::1'],
    ['documentation', '2001:db8::1'],
    ['6to4', '2002:7f00:1::'],
    ['documentation', '3fff::1'],
    ['never assigned', '4000::1'],
    ['segment routing', '5f00::1'],
    ['unique local', 'fd00::1'],
    ['link-local', 'fe80::1'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
  ])('is not requested by its address or by a name: %s, %s', async (_range, address) => {
    const host = address.includes(':') ? `[${address}]` : address;
    const byName = createPictureFetcher({ lookup: resolvesTo(address) });
    for (const fetching of [
      fetchPicture(`http://${host}:${portOf(server)}/picture`, 'url'),
      byName(`http://name.test:${portOf(server)}/picture`, 'url'),
      byName(`https://name.test:${portOf(server)}/picture`, 'url'),
    ])
      await expect(fetching).rejects.toEqual(badInput(UPLOAD_MESSAGES.notPublic));
    expect(requested(server)).toEqual([]);
  });

  it('is not requested when a name resolves to several addresses and one is not public', async () => {
    for (const address of ['127.0.0.1', '::7f00:1', 'fe80::1%lo']) {
      const byName = createPictureFetcher({ lookup: resolvesTo('2000::1', address) });
      const fetching = byName(`http://name.test:${portOf(server)}/picture`, 'url');
      await expect(fetching).rejects.toEqual(badInput(UPLOAD_MESSAGES.notPublic));
    }
  });

  it.each(['localhost', 'LOCALHOST', 'localhost.'])(
    'is not requested by the name of the own machine: %s',
    async (name) => {
      const fetching = createPictureFetcher()(`http://${name}:${portOf(server)}/picture`, 'url');
      await expect(fetching).rejects.toEqual(badInput(expect.stringMatching(/not on the public|does not answer/)));
      expect(requested(server)).toEqual([]);
    },
  );

  it.each([
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'ftp://example.test/picture',
    'javascript:alert(1)',
    'http://user:password@example.test/picture',
    'http://[fe80::1%25lo]/picture',
    'http://[fe80::1%lo]/picture',
    '//example.test/picture',
    'picture.png',
    'http://',
    '',
    `http://example.test/${'x'.repeat(UPLOAD_LIMITS.url)}`,
  ])('is invalid: %s', async (url) => {
    await expect(fetchPicture(url, 'url')).rejects.toEqual(badInput(UPLOAD_MESSAGES.url));
  });
});

describe('a redirect', () => {
  const fetchPicture = createPictureFetcher({ lookup, allowIPAddressList: ['127.0.0.1'] });

  it('is followed up to three times', async () => {
    redirects = { '/1': '/2', '/2': `${server.url}/3`, '/3': '/picture', '/0': '/1' };
    expect(String(await fetchPicture(`http://public.test:${portOf(server)}/1`, 'url'))).toBe('a picture');
    await expect(fetchPicture(`${server.url}/0`, 'url')).rejects.toEqual(badInput(UPLOAD_MESSAGES.redirects));
  });

  it('to the own network is not followed', async () => {
    redirects = {
      '/out': `http://inside.test:${portOf(inside)}/secret`,
      '/in': `http://[::1]:${portOf(inside)}/secret`,
    };
    for (const path of ['/out', '/in'])
      await expect(fetchPicture(server.url + path, 'url')).rejects.toEqual(badInput(UPLOAD_MESSAGES.notPublic));
    expect([requested(server), requested(inside)]).toEqual([['/out', '/in'], []]);
  });

  it.each(['file:///etc/passwd', 'data:image/png;base64,AAAA', 'http://user:password@public.test/'])(
    'to an invalid URL is not followed: %s',
    async (to) => {
      redirects = { '/out': to };
      await expect(fetchPicture(`${server.url}/out`, 'url')).rejects.toEqual(badInput(UPLOAD_MESSAGES.url));
    },
  );
});

describe('a public URL', () => {
  const fetchPicture = createPictureFetcher({ lookup, allowIPAddressList: ['127.0.0.1'] });

  it('returns its file', async () => {
    expect(String(await fetchPicture(`http://public.test:${portOf(server)}/picture`, 'url'))).toBe('a picture');
  });

  it.each(['/endless', '/too-large'])('with too much content is aborted: %s', async (where) => {
    if (where === '/too-large') vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon());
    const message = where === '/endless' ? UPLOAD_MESSAGES.tooLarge : UPLOAD_MESSAGES.tooSlow;
    await expect(fetchPicture(server.url + where, 'url')).rejects.toEqual(badInput(message));
  });

  it('that does not end is aborted after the timeout', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon());
    await expect(fetchPicture(`${server.url}/hangs`, 'url')).rejects.toEqual(badInput(UPLOAD_MESSAGES.tooSlow));
    expect(timeout).toHaveBeenCalledWith(10_000);
  });

  it('that fails is rejected with the reason', async () => {
    await expect(fetchPicture(`${server.url}/nothing`, 'url')).rejects.toEqual(
      badInput('This address answered with 404.'),
    );
    await expect(fetchPicture('http://127.0.0.1:1', 'url')).rejects.toEqual(badInput(UPLOAD_MESSAGES.unreachable));
  });
});

/** Stands for ten seconds. */
function soon(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 200);
  return controller.signal;
}
