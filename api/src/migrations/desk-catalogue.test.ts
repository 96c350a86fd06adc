import type { MigrationInterface } from 'typeorm';
import { expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../test/databases.ts';
import { migrate, openDataSource } from '../platform/database/database.ts';
import { tables } from '../tables.ts';
import { DeskCatalogue20261123130000 } from './20261123130000-desk-catalogue.ts';

it('The migration to several ISBNs keeps those of a shop, and its stock begins with what is counted', async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'));
  const before = tables.migrations.filter((migration) => (migration as unknown) !== DeskCatalogue20261123130000);
  await migrate({ url, ...tables, migrations: before });
  const database = await openDataSource({ url, ...tables, max: 2 });
  try {
    const books: [id: string, isbn: string | null, stock: number | null, version: number][] = [
      ['A1', '8177091875', 5, 3],
      ['A2', '9788177091878', null, 2],
      ['A3', '9788177091879', 0, 1],
      ['A4', null, null, 1],
      ['A5', '', null, 1],
    ];
    for (const [index, [bookId, isbn, stock, version]] of books.entries())
      await database.query(
        `INSERT INTO book (book_id, book_description, author, publisher, subject, exam, class, tags, details, new_price,
           new_price_discount, pre_owned_price, pre_owned_price_discount, search, isbn, new_stock, version, created_at)
         VALUES ($1, 'A book', '{}', 'A House', 'Physics', 'JEE', '{}', '{}', '', 1, 1, 1, 1, '', $2, $3, $4,
           now() + make_interval(secs => $5))`,
        [bookId, isbn, stock, version, index],
      );
    const runner = database.createQueryRunner();
    const migration: MigrationInterface = new DeskCatalogue20261123130000();
    await runner.startTransaction();
    await migration.up(runner);
    await runner.commitTransaction();
    expect(await database.query('SELECT book_id, isbns, shelf, hsn, version FROM book ORDER BY book_id')).toEqual([
      { book_id: 'A1', isbns: ['9788177091878'], shelf: null, hsn: '4901', version: 3 },
      { book_id: 'A2', isbns: [], shelf: null, hsn: '4901', version: 3 },
      { book_id: 'A3', isbns: ['9788177091879'], shelf: null, hsn: '4901', version: 1 },
      { book_id: 'A4', isbns: [], shelf: null, hsn: '4901', version: 1 },
      { book_id: 'A5', isbns: [], shelf: null, hsn: '4901', version: 1 },
    ]);
    expect(await database.query('SELECT book_id, version, what FROM book_change')).toEqual([
      { book_id: 'A2', version: 3, what: [{ field: 'isbns', before: '9788177091878', after: null }] },
    ]);
    expect(await database.query('SELECT book_id, condition, change, stock_after FROM stock_movement')).toEqual([
      { book_id: 'A1', condition: 'new', change: 5, stock_after: 5 },
      { book_id: 'A3', condition: 'new', change: 0, stock_after: 0 },
    ]);
    await database.query(
      `UPDATE book SET isbns = '{9788177092325,9780306406157}', shelf = 'A3-2' WHERE book_id = 'A4'`,
    );
    await runner.startTransaction();
    await migration.down(runner);
    await runner.commitTransaction();
    expect(await database.query('SELECT book_id, isbn FROM book WHERE isbn IS NOT NULL ORDER BY book_id')).toEqual([
      { book_id: 'A1', isbn: '9788177091878' },
      { book_id: 'A3', isbn: '9788177091879' },
      { book_id: 'A4', isbn: '9788177092325' },
    ]);
    await database.query(`UPDATE book SET isbn = NULL WHERE book_id = 'A4'`);
    expect(await database.query(`SELECT version FROM book WHERE book_id = 'A4'`)).toEqual([{ version: 3 }]);
    await runner.release();
  } finally {
    await database.destroy();
  }
});
