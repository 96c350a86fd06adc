import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotFound, Unavailable } from '../platform/errors.ts';
import type { QueueRequest } from './fair-queue.ts';
import { mediaRoutes } from './media.routes.ts';

const KEY = 'known-front-0123456789-1200x1600';
const HANGING = 'hanging-1200x1600';
const BUSY = 'busy-1200x1600';

let directory: string;
let server: Server;
let origin: string;
const requests: QueueRequest[] = [];

beforeAll(async () => {
  // DATA_DIR may be below a folder whose name starts with a dot.
  directory = await mkdtemp(path.join(tmpdir(), '.media-'));
  const getRendition = async (key: string, width: number, format: string, request: QueueRequest) => {
    requests.push(request);
    if (key === HANGING) return new Promise<string>(() => {});
    if (key === BUSY) throw new Unavailable('Too many pictures.');
    if (key !== KEY) throw new NotFound('There is no such picture.');
    const file = path.join(directory, `${width}.${format}`);
    if (!existsSync(file)) await writeFile(file, 'a picture');
    return file;
  };
  server = express().set('trust proxy', 1).use(mediaRoutes({ getRendition })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
  await rm(directory, { recursive: true, force: true });
});

describe('a rendition', () => {
  it.each([
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
  ])('is served as %s and cached for good', async (format, type) => {
    const response = await fetch(`${origin}/media/${KEY}/320.${format}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('etag')).toBeTruthy();
    expect(await response.text()).toBe('a picture');
  });

  it('has no body in the response to HEAD', async () => {
    const response = await fetch(`${origin}/media/${KEY}/320.webp`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('9');
    expect(await response.text()).toBe('');
  });

  it('is not sent again to a browser that has it', async () => {
    const etag = (await fetch(`${origin}/media/${KEY}/640.webp`)).headers.get('etag') ?? '';
    const response = await fetch(`${origin}/media/${KEY}/640.webp`, {
      headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
    });
    expect(response.status).toBe(304);
  });
});

describe('a request for a rendition that is not ready', () => {
  it('waits until the connection closes', async () => {
    requests.length = 0;
    const browser = new AbortController();
    const fetching = fetch(`${origin}/media/${HANGING}/320.webp`, { signal: browser.signal });
    await expect.poll(() => requests.length).toBe(1);
    expect(requests[0]?.signal.aborted).toBe(false);
    browser.abort();
    await expect(fetching).rejects.toThrow('aborted');
    await expect.poll(() => requests[0]?.signal.aborted).toBe(true);
  });

  it('is processed round robin by network', async () => {
    requests.length = 0;
    for (const address of ['198.51.100.7', '2001:db8:1:2:3::4', '2001:db8:1:2:ffff::1'])
      await fetch(`${origin}/media/${KEY}/320.webp`, { headers: { 'X-Forwarded-For': address } });
    expect(requests.map(({ client }) => client)).toEqual(['198.51.100.7', '2001:db8:1:2::/64', '2001:db8:1:2::/64']);
  });

  it('fails with 503 when too many requests of the client wait', async () => {
    const response = await fetch(`${origin}/media/${BUSY}/320.webp`);
    expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(await response.json()).toEqual({ message: 'Too many pictures.' });
  });
});

describe('a rendition that does not exist', () => {
  it.each([
    `/media/unknown-1200x1600/320.webp`,
    `/media/${KEY}/321.webp`,
    `/media/${KEY}/320.png`,
    `/media/no-key/320.webp`,
    `/media/..%2F..%2Fetc-10x10/320.webp`,
  ])('gets 404, which is not cached: %s', async (url) => {
    const response = await fetch(origin + url);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ message: 'There is no such picture.' });
  });
});
