import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { executable } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which all shops of the run store resized pictures: a URL is the same picture in each. */
    renditions: string;
    /** The folder of the built `host/shop-host.ts`. */
    shopHost: string;
  }
}

/** Builds the shop and unpacks the browser before the first test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  const building = buildHost();
  executable();
  const renditions = mkdtempSync(path.join(tmpdir(), 'examshelf-renditions-'));
  project.provide('renditions', renditions);
  const shopHost = await building;
  project.provide('shopHost', shopHost);
  return async () => {
    for (const folder of [renditions, shopHost]) await rm(folder, { recursive: true, force: true });
  };
}

/** Builds the process of the shops, with a link to its packages. It has begun when this returns. */
async function buildHost(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'examshelf-host-'));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const options = ['--config', 'web/e2e/host/vite.config.ts', '--outDir', folder, '--emptyOutDir', 'false'];
  const command = ['node_modules/vite/bin/vite.js', 'build', ...options, '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, command, { env: { ...process.env, NODE_ENV: 'production' } });
  return folder;
}
