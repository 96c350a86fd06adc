import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { useFakeHttpServer } from '../../test/fake-http-server.ts';
import { s3Storage } from './s3-storage.ts';
import type { ImageStorage } from './storage.ts';

const bucket = useFakeHttpServer();

let objects: Map<string, Buffer>;
let types: (string | undefined)[];
let errors: number[];
let storage: ImageStorage;
let logged: string[];
const log = pino({ base: undefined }, { write: (line) => void logged.push(line) });

const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=AKIATEST\/\d{8}\/ap-south-1\/s3\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[\da-f]{64}$/;

beforeEach(() => {
  objects = new Map();
  types = [];
  errors = [];
  logged = [];
  bucket.handler = ({ method, path: name, headers, body }, response) => {
    const error = SIGNATURE.test(headers.authorization ?? '') ? errors.shift() : 403;
    if (error) return response.writeHead(error).end('<Error/>');
    if (method === 'PUT') {
      objects.set(name, body);
      types.push(headers['content-type']);
    }
    if (method === 'DELETE') objects.delete(name);
    const found = objects.get(name);
    const status = method === 'DELETE' ? 204 : found ? 200 : 404;
    return response.writeHead(status).end(method === 'GET' ? (found ?? '<Error/>') : undefined);
  };
  storage = storageAt(bucket.url);
});

/** No server listens here. */
const UNREACHABLE = 'http://127.0.0.1:1';

function storageAt(endpoint: string): ImageStorage {
  const keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'a secret of tests only' };
  return s3Storage({ endpoint, region: 'ap-south-1', bucket: 'books', ...keys }, log);
}

it('stores originals in a bucket with signed requests', async () => {
  await storage.put('one.webp', Buffer.from('a picture'));
  expect([...objects]).toEqual([['/books/originals/one.webp', Buffer.from('a picture')]]);
  expect(String(await storage.get('one.webp'))).toBe('a picture');
  await storage.remove('one.webp');
  expect(objects.size).toBe(0);
  expect(await storage.get('one.webp')).toBeNull();
  await storage.remove('one.webp');
});

it('stores the media type of an original', async () => {
  for (const name of ['one.webp', 'sample/two.svg', 'sample/complete'])
    await storage.put(name, Buffer.from('a picture'));
  expect(types).toEqual(['image/webp', 'image/svg+xml', 'application/octet-stream']);
  expect(String(await storage.get('sample/two.svg'))).toBe('a picture');
});

it('retries when the service fails', async () => {
  errors = [503, 500];
  await storage.put('one.webp', Buffer.from('a picture'));
  expect(objects.size).toBe(1);
});

it('throws UNAVAILABLE when the service rejects a request or is unreachable, and logs the reason', async () => {
  const unavailable = expect.objectContaining({ code: 'UNAVAILABLE' });
  errors = [403];
  await expect(storage.put('one.webp', Buffer.from('a picture'))).rejects.toEqual(unavailable);
  errors = [404];
  await expect(storage.put('one.webp', Buffer.from('a picture'))).rejects.toEqual(unavailable);
  await expect(storageAt(UNREACHABLE).get('one.webp')).rejects.toEqual(unavailable);
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual(Array(3).fill('the bucket of pictures failed'));
  expect(logged.join('')).not.toContain('a secret of tests');
});
