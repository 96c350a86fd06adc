import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotFound } from '../platform/errors.ts';
import { mediaRoutes } from './media.routes.ts';

const KEY = 'known-front-0123456789-1200x1600';

let directory: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  // The data folder may lie in one whose name starts with a dot.
  directory = await mkdtemp(path.join(tmpdir(), '.media-'));
  const rendition = async (key: string, width: number, format: string) => {
    if (key !== KEY) throw new NotFound('There is no such picture.');
    const file = path.join(directory, `${width}.${format}`);
    if (!existsSync(file)) await writeFile(file, 'a picture');
    return file;
  };
  server = express().use(mediaRoutes({ rendition })).listen(0, '127.0.0.1');
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
