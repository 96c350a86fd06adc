import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildFiles } from './assets.ts';

let server: Server;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'build-'));
  await writeFile(path.join(folder, 'page.js'), 'export {};');
  await new Promise<void>((listening) => {
    server = express()
      .use(buildFiles(folder))
      .listen(0, '127.0.0.1', () => listening());
  });
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** Asks for a path as it is: a URL would be normalized. */
const ask = (requested: string) =>
  new Promise<object>((answered) => {
    const { port } = server.address() as AddressInfo;
    get({ host: '127.0.0.1', port, path: requested }, (response) => {
      response.resume();
      answered({ status: response.statusCode, location: response.headers.location });
    });
  });

it('A path that leaves the folder of the build is not redirected, to this or another site', async () => {
  for (const requested of ['/\\evil.example/%2e%2e', '/%5cevil.example/%2e%2e', '//evil.example/%2e%2e', '/.'])
    expect(await ask(requested)).toEqual({ status: 404, location: undefined });
  expect(await ask('/page.js')).toEqual({ status: 200, location: undefined });
});
