import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/** The file of a new backup: a name that ends in .tar, or else a folder, in which it is named by the time. Creates its folder. */
export async function backupFileOf(given: string, now: Date): Promise<string> {
  const name = `examshelf-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar`;
  const file = given.endsWith('.tar') ? path.resolve(given) : path.resolve(given, name);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  return file;
}
