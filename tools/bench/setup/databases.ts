import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { migrate, withoutTimeouts } from '../../../api/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../../api/embedded-postgres/embedded-postgres.ts';
import type { OnProgress } from '../../../api/src/platform/server/progress.ts';
import { addPlausibleBooks } from '../../../api/sample/plausible-books.ts';
import { loadSample } from '../../../api/sample/sample-catalogue.ts';
import { tables } from '../../../api/src/tables.ts';
import { addManyCopies } from '../../../api/test/many-books.ts';
import { parentOf } from '../load/processor-time.ts';

/** A PostgreSQL of its own, with all its data in a temporary folder. */
export interface DatabaseServer {
  /** The temporary folder, also for the files of the shops. */
  folder: string;
  /** Process id of the server, 0 if it is unknown. */
  postmaster: number;
  version: string;
  /** Creates a database with the sample catalogue, this many made-up books and some copies. Returns its URL. */
  createShopDatabase(books: number, onProgress: OnProgress): Promise<string>;
  /** Copies a database that no one is connected to. Returns the URL of the copy. */
  copyDatabase(url: string): Promise<string>;
  close(): Promise<void>;
}

const SAMPLE = 'sample';

/** Moves books that were added at the same time apart, so that every order by time has one right answer. */
const DISTINCT_TIMES = `UPDATE book SET created_at = created_at + tie.number * interval '1 millisecond'
  FROM (SELECT book_id, row_number() OVER (PARTITION BY created_at ORDER BY book_id) - 1 AS number FROM book) AS tie
  WHERE tie.book_id = book.book_id AND tie.number > 0`;

export async function startDatabaseServer(onProgress: OnProgress): Promise<DatabaseServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'examshelf-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, onProgress });
  const admin = new Client({ connectionString: postgres.url });
  // A drill may end its connection.
  admin.on('error', () => {});
  await admin.connect();
  let created = 0;
  const create = async (name: string, template: string) => {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    return urlOf(postgres.url, name);
  };
  await loadSampleInto(await create(SAMPLE, 'template0'), onProgress);
  const { rows } = await admin.query<{ pid: number; server_version: string }>(
    "SELECT pg_backend_pid() AS pid, split_part(current_setting('server_version'), ' ', 1) AS server_version",
  );
  return {
    folder,
    postmaster: parentOf(rows[0]?.pid ?? 0),
    version: rows[0]?.server_version ?? '',
    async createShopDatabase(books, onBook) {
      const url = await create(`shop_${++created}`, SAMPLE);
      await withoutTimeouts({ url, ...tables }, async (database) => {
        await addPlausibleBooks(database, books, onBook);
        await addManyCopies(database);
        await database.query(DISTINCT_TIMES);
        // Now, so that no vacuum runs while the shop is measured.
        await database.query('VACUUM ANALYZE');
      });
      return url;
    },
    copyDatabase: (url) => create(`copy_${++created}`, new URL(url).pathname.slice(1)),
    async close() {
      await admin.end();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs statements on a database. */
export async function execute(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Reads rows of a database. */
export async function read<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function loadSampleInto(url: string, onProgress: OnProgress): Promise<void> {
  await migrate({ url, ...tables });
  await withoutTimeouts({ url, ...tables }, (database) => loadSample(database, onProgress));
}

function urlOf(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
