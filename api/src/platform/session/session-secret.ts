import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SigningKeys } from '../signing-keys.ts';
import { nullIfMissing } from '../null-if-missing.ts';

export const secretFileOf = (dataDir: string) => path.join(dataDir, 'session-secret');

interface SecretConfig {
  sessionSecret: string | undefined;
  oldSessionSecret: string | undefined;
  dataDir: string;
}

/** The configured secrets, else that of the data folder. */
export async function openSigningKeys(config: SecretConfig): Promise<SigningKeys> {
  const { sessionSecret = await readOrCreateSecret(config.dataDir), oldSessionSecret } = config;
  return new SigningKeys(oldSessionSecret ? [sessionSecret, oldSessionSecret] : [sessionSecret]);
}

/** Returns the secret of a data folder, created on first use. Processes that start at the same time get the same one. */
export async function readOrCreateSecret(dataDir: string): Promise<string> {
  const file = secretFileOf(dataDir);
  return (await readFile(file, 'utf8').catch(nullIfMissing)) ?? (await create(file));
}

async function create(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  // Unlike a rename, a link does not replace the file of another process.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  return readFile(file, 'utf8');
}
