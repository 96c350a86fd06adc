import type { DataSource } from 'typeorm';
import type { SampleImage } from './sample-pictures.ts';

/** Drawings of earlier versions that showed what a printed book was not known to show: a back cover and inside pages. */
const RETIRED = '-(back|spread)-[0-9a-f]{10}-[0-9]+x[0-9]+$';

/**
 * Takes the retired drawings out of all books: the summary of the same book replaces the back cover. Other images of the
 * books stay, in their order; so do the rows of the drawings, whose URLs may be in use.
 */
export async function replaceRetiredImages(database: DataSource, images: SampleImage[]): Promise<void> {
  const retired: { key: string }[] = await database.query('SELECT key FROM image WHERE is_drawing AND key ~ $1', [
    RETIRED,
  ]);
  const summaries = new Map(images.map(({ key }) => [key.replace(/-summary-.*/, '-back-'), key]));
  const rows = retired.map(({ key }) => ({ key, summary: summaries.get(key.replace(/-back-.*/, '-back-')) }));
  await database.query(
    `WITH retired AS MATERIALIZED (SELECT key, summary FROM jsonb_to_recordset($1) AS _ (key text, summary text))
     UPDATE book SET image_keys = ARRAY(
       SELECT coalesce(summary, listed.key)
       FROM unnest(image_keys) WITH ORDINALITY AS listed (key, position) LEFT JOIN retired USING (key)
       WHERE retired.key IS NULL OR summary IS NOT NULL
       ORDER BY position)
     WHERE image_keys && $2::text[]`,
    [JSON.stringify(rows), rows.map(({ key }) => key)],
  );
}
