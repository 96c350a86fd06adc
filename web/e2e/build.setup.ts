import { execFileSync } from 'node:child_process';
import { executable } from './browser.ts';

/** The built shop and a browser, ready before the first test. */
export default function setup(): void {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  executable();
}
