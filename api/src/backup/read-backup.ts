import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { StartupError } from '../platform/server/run-program.ts';
import type { OnProgress } from '../platform/server/progress.ts';
import { type Archive, openArchive } from './archive.ts';
import { entryOf, type Manifest, MANIFEST, MANIFEST_DIGEST, manifestSchema, SECRET } from './manifest.ts';
import { measure, measureBuffer } from './measure.ts';

/** A backup whose content is what its manifest says. */
export interface Backup {
  archive: Archive;
  manifest: Manifest;
}

/** Opens a backup and checks all of its content. Throws a StartupError for a file that is cut off, changed or foreign. */
export async function readBackup(file: string, onProgress: OnProgress): Promise<Backup> {
  try {
    const archive = await openArchive(file);
    if (!archive) throw new Error('it is not a whole tar file');
    const manifest = await readManifest(archive);
    await verifyEntries(archive, manifest, onProgress);
    return { archive, manifest };
  } catch (error) {
    throw new StartupError(`${file} is not a whole backup: ${(error as Error).message}.`);
  }
}

async function readManifest(archive: Archive): Promise<Manifest> {
  const manifest = await text(archive.read(MANIFEST));
  const digest = await text(archive.read(MANIFEST_DIGEST));
  if (measureBuffer(Buffer.from(manifest)).sha256 !== digest) throw new Error(`${MANIFEST} has changed`);
  const result = manifestSchema.safeParse(JSON.parse(manifest));
  if (!result.success) throw new Error(`${MANIFEST} is not of this release or an earlier one`);
  return result.data;
}

async function verifyEntries(archive: Archive, manifest: Manifest, onProgress: OnProgress): Promise<void> {
  const contents = [
    ...manifest.tables.map((table) => ({ ...table, entry: entryOf.table(table), isTable: true })),
    ...manifest.pictures.map((picture) => ({ ...picture, entry: entryOf.picture(picture.name), isTable: false })),
    ...(manifest.secret ? [{ ...manifest.secret, entry: SECRET, isTable: false }] : []),
  ];
  const known = new Set([MANIFEST, MANIFEST_DIGEST, ...contents.map(({ entry }) => entry)]);
  const unknown = archive.names.find((name) => !known.has(name));
  if (unknown) throw new Error(`${unknown} is not in its list`);
  for (const { entry, isTable, bytes, sha256 } of contents) {
    onProgress(entry);
    const content = archive.read(entry);
    const found = await measure(isTable ? content.pipe(createGunzip()) : content);
    if (found.bytes !== bytes || found.sha256 !== sha256) throw new Error(`${entry} has changed`);
  }
}
