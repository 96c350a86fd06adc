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
const CROWDED = 'crowded-1200x1600';

let directory: string;
let server: Server;
let origin: string;
const requests: QueueRequest[] = [];

beforeAll(async () => {
  // The data folder may lie in one whose name starts with a dot.
  directory = await mkdtemp(path.join(tmpdir(), '.media-'));
  const rendition = async (key: string, width: number, format: string, request: QueueRequest) => {
    requests.push(request);
    if (key === HANGING) return new Promise<string>(() => {});
    if (key === CROWDED) throw new Unavailable('Too many pictures.');
    if (key !== KEY) throw new NotFound('There is no such picture.');
    const file = path.join(directory, `${width}.${format}`);
    if (!existsSync(file)) await writeFile(file, 'a picture');
    return file;
  };
  server = express().set('trust proxy', 1).use(mediaRoutes({ rendition })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
  await rm(directory, { recursive: true, force: true });
});

describe('a picture', () => {
  it.each([
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
  ])('is served as %s to be kept for ever', async (format, type) => {
    const answer = await fetch(`${origin}/media/${KEY}/320.${format}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('etag')).toBeTruthy();
    expect(await answer.text()).toBe('a picture');
  });

  it('answers HEAD without a body', async () => {
    const answer = await fetch(`${origin}/media/${KEY}/320.webp`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe('9');
    expect(await answer.text()).toBe('');
  });

  it('is not sent again to whoever has it', async () => {
    const etag = (await fetch(`${origin}/media/${KEY}/640.webp`)).headers.get('etag') ?? '';
    const answer = await fetch(`${origin}/media/${KEY}/640.webp`, {
      headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
    });
    expect(answer.status).toBe(304);
  });
});

describe('a picture that is being made', () => {
  it('is waited for as long as the connection lasts', async () => {
    requests.length = 0;
    const browser = new AbortController();
    const asking = fetch(`${origin}/media/${HANGING}/320.webp`, { signal: browser.signal });
    await expect.poll(() => requests.length).toBe(1);
    expect(requests[0]?.signal.aborted).toBe(false);
    browser.abort();
    await expect(asking).rejects.toThrow('aborted');
    await expect.poll(() => requests[0]?.signal.aborted).toBe(true);
  });

  it('is waited for in the name of a network', async () => {
    requests.length = 0;
    for (const address of ['198.51.100.7', '2001:db8:1:2:3::4', '2001:db8:1:2:ffff::1'])
      await fetch(`${origin}/media/${KEY}/320.webp`, { headers: { 'X-Forwarded-For': address } });
    expect(requests.map(({ client }) => client)).toEqual(['198.51.100.7', '2001:db8:1:2::/64', '2001:db8:1:2::/64']);
  });

  it('is refused for a while to who asks for too many', async () => {
    const answer = await fetch(`${origin}/media/${CROWDED}/320.webp`);
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(await answer.json()).toEqual({ message: 'Too many pictures.' });
  });
});

describe('a picture that does not exist', () => {
  it.each([
    `/media/nobody-1200x1600/320.webp`,
    `/media/${KEY}/321.webp`,
    `/media/${KEY}/320.png`,
    `/media/no-key/320.webp`,
    `/media/..%2F..%2Fetc-10x10/320.webp`,
  ])('is refused and the refusal not kept: %s', async (address) => {
    const answer = await fetch(origin + address);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ message: 'There is no such picture.' });
  });
});
