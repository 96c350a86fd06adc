import type { DataSource } from 'typeorm';

/** Pseudorandom whole numbers from 0 to `below` - 1, by the number of a book. */
const random = (salt: number, below: number) => `abs(hashint4extended(number, ${salt}) % ${below})`;

/**
 * Adds many books to the sample by one statement, distributed over exams, subjects and publishers like the sample. One of
 * 500 is trending, one of 50 unpublished, and a few are sold out in a condition.
 */
export async function addManyBooks(database: DataSource, count: number): Promise<void> {
  const indexes: { name: string; definition: string }[] = await database.query(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = 'book'::regclass AND NOT indisunique ORDER BY indexrelid`,
  );
  // Built again from all books, which is quicker than book by book.
  await database.query(`DROP INDEX ${indexes.map(({ name }) => name).join(', ')}`);
  await database.query(
    `WITH model AS (SELECT *, row_number() OVER (ORDER BY book_id) AS row FROM book),
     models AS (SELECT count(*) AS count FROM model),
     made AS (
       SELECT number, 150 + ${random(1, 900)} AS new_price, 60 + ${random(2, 45)} AS percent,
         ${random(3, 31_536_000)} AS age, ${random(4, 60)} AS stock, ${random(5, 500)} = 0 AS is_trending
       FROM generate_series(1, $1::int) AS number
     )
     INSERT INTO book (book_id, book_description, author, publisher, subject, exam, class, tags, language, details,
       image_keys, new_price, new_price_discount, pre_owned_price, pre_owned_price_discount, new_stock,
       pre_owned_stock, is_published, papers_to, created_at, search)
     SELECT left(model.book_id, -4) || 1000000 + number, book_description || ' ' || number, author, publisher, subject, exam,
       class, array_remove(tags, 'trending') || CASE WHEN is_trending THEN ARRAY['trending'] ELSE '{}' END, language, details,
       image_keys, made.new_price, made.new_price * percent / 100, made.new_price * 6 / 10, made.new_price * percent / 200,
       nullif(stock, 59), nullif(stock / 2, 25), ${random(6, 50)} > 0, papers_to, now() - age * interval '1 second', search
     FROM made CROSS JOIN models JOIN model ON model.row = 1 + ${random(7, 1_000_000)} % models.count`,
    [count],
  );
  for (const { definition } of indexes) await database.query(definition);
  await database.query('VACUUM (ANALYZE) book');
}

/** Puts a copy of each 20th book on the shelf, printed in 2014 to 2025. Few name an edition, some not even their printing. */
export async function addManyCopies(database: DataSource): Promise<void> {
  await database.query(
    `INSERT INTO copy (copy_id, code, book_id, status, grade, printing_year, edition, edition_year, price)
     SELECT gen_random_uuid(), 'C' || 100000 + number, book_id, 'ON_SHELF', 'GOOD', nullif(2014 + ${random(8, 13)}, 2026),
       'Edition ' || named_year, named_year, pre_owned_price_discount
     FROM (SELECT *, CAST(row_number() OVER (ORDER BY book_id) AS int) AS number FROM book) AS book
       CROSS JOIN LATERAL (SELECT CASE WHEN ${random(9, 10)} = 0 THEN 2018 + ${random(10, 8)} END AS named_year) AS edition
     WHERE number % 20 = 0`,
  );
  await database.query('VACUUM (ANALYZE) book, copy');
}
