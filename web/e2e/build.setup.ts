import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { executable } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which all shops of the run store resized pictures: a URL is the same picture in each. */
    renditions: string;
  }
}

/** Builds the shop and unpacks the browser before the first test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  executable();
  const renditions = await mkdtemp(path.join(tmpdir(), 'examshelf-renditions-'));
  project.provide('renditions', renditions);
  return () => rm(renditions, { recursive: true, force: true });
}
