import type { MigrationInterface, QueryRunner } from 'typeorm';

const OTHER_COLUMNS = `book_description, author, publisher, subject, exam, class, tags, language, details, image_keys,
  new_price, new_price_discount, pre_owned_price, pre_owned_price_discount, new_stock, pre_owned_stock, isbn, edition,
  exam_year`;

/** Whether shoppers see a book. The change history of a deleted book stays. */
export class PublishedBooks20261122140000 implements MigrationInterface {
  name = 'PublishedBooks20261122140000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE book ADD COLUMN is_published boolean NOT NULL DEFAULT true');
    // With the column, so that the sitemap still reads the index alone.
    await replaceShelfIndex(runner, 'INCLUDE (is_published)');
    await replaceVersionTrigger(runner, `${OTHER_COLUMNS}, is_published`);
    await runner.query('ALTER TABLE book_change DROP CONSTRAINT book_change_book_id_fkey');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DELETE FROM book_change WHERE NOT EXISTS (SELECT FROM book WHERE book_id = book_change.book_id)',
    );
    await runner.query('ALTER TABLE book_change ADD FOREIGN KEY (book_id) REFERENCES book ON DELETE CASCADE');
    await replaceVersionTrigger(runner, OTHER_COLUMNS);
    await replaceShelfIndex(runner);
    await runner.query('ALTER TABLE book DROP COLUMN is_published');
  }
}

async function replaceShelfIndex(runner: QueryRunner, included = ''): Promise<void> {
  await runner.query('DROP INDEX book_shelf');
  await runner.query(
    `CREATE INDEX book_shelf ON book (lower(exam), lower(subject), created_at DESC, book_id) ${included}`,
  );
}

/** The version of a book changes with these columns. */
async function replaceVersionTrigger(runner: QueryRunner, columns: string): Promise<void> {
  await runner.query('DROP TRIGGER book_version ON book');
  await runner.query(`
    CREATE TRIGGER book_version BEFORE UPDATE OF ${columns} ON book
    FOR EACH ROW EXECUTE FUNCTION next_book_version()`);
}
