import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { executable } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where every shop of the run keeps the sizes of its pictures: an address means the same picture in all of them. */
    renditions: string;
  }
}

/** The built shop and a browser, ready before the first test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  executable();
  const renditions = await mkdtemp(path.join(tmpdir(), 'examshelf-renditions-'));
  project.provide('renditions', renditions);
  return () => rm(renditions, { recursive: true, force: true });
}
