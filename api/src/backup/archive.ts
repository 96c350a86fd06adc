import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Header } from 'tar';

/** Size of a block of a tar file: a header is one block, and content is filled up to whole blocks. */
const BLOCK = 512;
const END = Buffer.alloc(2 * BLOCK);

const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

/** Writes a tar file, entry by entry. */
export class ArchiveWriter {
  private constructor(private readonly file: FileHandle) {}

  static async create(path: string): Promise<ArchiveWriter> {
    return new ArchiveWriter(await open(path, 'wx', 0o600));
  }

  /** Adds an entry whose content has just this many bytes. */
  async add(path: string, size: number, content: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
    const header = new Header({ path, size, mode: 0o600, type: 'File', mtime: new Date() });
    if (header.encode()) throw new Error(`The name ${path} is too long for a tar file`);
    await this.file.writeFile(header.block as Buffer);
    for await (const chunk of content) await this.file.writeFile(chunk);
    await this.file.writeFile(Buffer.alloc(paddingOf(size)));
  }

  /** Ends the file and makes it durable. */
  async finish(): Promise<void> {
    await this.file.writeFile(END);
    await this.file.sync();
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

/** Where the content of an entry is in the file. */
interface Entry {
  start: number;
  size: number;
}

/** A tar file whose entries are read in any order. */
export interface Archive {
  names: readonly string[];
  /** The content of an entry. Throws if the file does not have it. */
  read(name: string): Readable;
}

/** Lists the entries of a tar file. Returns null if it is not a whole one. */
export async function openArchive(path: string): Promise<Archive | null> {
  const file = await open(path);
  const entries = await listEntries(file).finally(() => file.close());
  return (
    entries && {
      names: [...entries.keys()],
      read(name) {
        const { start, size } = entries.get(name) ?? fail(name);
        return size === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + size - 1 });
      },
    }
  );
}

async function listEntries(file: FileHandle): Promise<Map<string, Entry> | null> {
  const entries = new Map<string, Entry>();
  const block = Buffer.alloc(BLOCK);
  for (let position = 0; ;) {
    const { bytesRead } = await file.read(block, 0, BLOCK, position);
    if (bytesRead < BLOCK) return null;
    const { nullBlock, cksumValid, path, size } = new Header(block);
    if (nullBlock) return entries;
    if (!cksumValid || path === undefined || size === undefined || entries.has(path)) return null;
    entries.set(path, { start: position + BLOCK, size });
    position += BLOCK + size + paddingOf(size);
  }
}

function fail(name: string): never {
  throw new Error(`There is no entry ${name}`);
}
