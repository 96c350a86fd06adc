import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
  executable();
  const renditions = await mkdtemp(path.join(tmpdir(), 'examshelf-renditions-'));
  project.provide('renditions', renditions);
  const shopHost = await buildHost();
  project.provide('shopHost', shopHost);
  return async () => {
    for (const folder of [renditions, shopHost]) await rm(folder, { recursive: true, force: true });
  };
}

/** Builds the process of the shops, with a link to its packages. */
async function buildHost(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'examshelf-host-'));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const options = ['--config', 'web/e2e/host/vite.config.ts', '--outDir', folder, '--emptyOutDir', 'false'];
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', ...options, '--logLevel', 'error'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return folder;
}
