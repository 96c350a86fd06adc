import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Jobs, QueuedJob } from '../src/platform/jobs/jobs.ts';
import { markLoaded, readSampleImages, SAMPLE_IMAGES } from './sample-files.ts';

/** Queue of the job that takes the retired drawings out of the books. */
export const RETIRED_IMAGES = 'retired-images';

/** Drawings of earlier versions that showed what a printed book was not known to show: a back cover and inside pages. */
const RETIRED = '-(back|spread)-[0-9a-f]{10}-[0-9]+x[0-9]+$';

/** Few enough for a statement of a second: each changed book is counted and indexed anew. */
const BOOKS_AT_ONCE = 100;
/** A job may take 45 s. What is left is the next job's. */
const WORK_MS = 20_000;

interface Position {
  /** The id of the last book that is done; undefined: none is. */
  after?: string | undefined;
}

interface RetiredImagesParts {
  database: DataSource;
  jobs: Jobs;
  log: Logger;
}

/**
 * Takes the retired drawings out of all books, some at a time while the shop is open: the summary of the same book
 * replaces the back cover. Other images of the books stay, in their order; so do the rows of the drawings, whose URLs
 * may be in use. Repeating it changes nothing.
 */
export class RetiredImages {
  constructor(private readonly parts: RetiredImagesParts) {}

  /** Job: works through the books by their ids. */
  replace = async ({ data }: Pick<QueuedJob<Position>, 'data'>): Promise<void> => {
    const { database, jobs, log } = this.parts;
    const replacements = await this.readReplacements();
    const end = performance.now() + WORK_MS;
    let { after } = data;
    let books = 0;
    while (performance.now() < end) {
      const batch = await this.replaceNext(replacements, after);
      if (!batch.last) {
        log.info({ books }, 'retired pictures are replaced in all books');
        return markLoaded(database, SAMPLE_IMAGES);
      }
      after = batch.last;
      books += batch.changed;
    }
    log.info({ books, after }, 'retired pictures are being replaced');
    await jobs.enqueue(RETIRED_IMAGES, { after } satisfies Position);
  };

  /** The retired drawings as JSON, with the summary that replaces each; none for inside pages. */
  private async readReplacements(): Promise<string> {
    const { database } = this.parts;
    const sql = 'SELECT key FROM image WHERE is_drawing AND key ~ $1';
    const retired: { key: string }[] = await database.query(sql, [RETIRED]);
    const images = await readSampleImages();
    const summaries = new Map(images.map(({ key }) => [key.replace(/-summary-.*/, '-back-'), key]));
    return JSON.stringify(
      retired.map(({ key }) => ({ key, summary: summaries.get(key.replace(/-back-.*/, '-back-')) })),
    );
  }

  private async replaceNext(replacements: string, after = ''): Promise<{ last: string | null; changed: number }> {
    const [batch] = await this.parts.database.query(
      `WITH next AS MATERIALIZED (SELECT book_id FROM book WHERE book_id > $2 ORDER BY book_id LIMIT ${BOOKS_AT_ONCE}),
       retired AS MATERIALIZED (SELECT key, summary FROM jsonb_to_recordset($1) AS _ (key text, summary text)),
       changed AS (
         UPDATE book SET image_keys = ARRAY(
           SELECT coalesce(summary, listed.key)
           FROM unnest(image_keys) WITH ORDINALITY AS listed (key, position) LEFT JOIN retired USING (key)
           WHERE retired.key IS NULL OR summary IS NOT NULL
           ORDER BY position)
         FROM next WHERE book.book_id = next.book_id AND image_keys && ARRAY(SELECT key FROM retired) RETURNING 1)
       SELECT (SELECT max(book_id) FROM next) AS last, (SELECT count(*)::integer FROM changed) AS changed`,
      [replacements, after],
    );
    return batch;
  }
}
