import { describe, expect, it } from 'vitest';
import { addBook, OPERATIONS } from '../../../test/books.ts';
import { cacheOf, cacheStatus, HIT, newUrl, STORED } from '../../../test/response-cache.ts';
import { openTcpProxy } from '../../../test/tcp-proxy.ts';
import { useTestShop } from '../../../test/test-shop.ts';

const shop = useTestShop({ responseCacheMb: 8 });

describe('a change', () => {
  it('is read by another process from GraphQL, REST and pages as soon as it hears of it', async () => {
    const other = await shop.addInstance({
      renderPage: async () => {
        const [book] = await other.services.catalogue.getBooks([bookId]);
        return { status: 200, route: '/book/:bookId', html: String(book?.newPriceDiscount) };
      },
    });
    const { client } = await shop.admin();
    const { bookId, saved, fields } = await addBook(client, { newPrice: 500, newPriceDiscount: 400 });
    const visitor = shop.visitor().at(other.url);
    const query = `{ book(bookId: "${bookId}") { newPriceDiscount } }`;
    const prices = async () => {
      const { data } = await visitor.graphql<{ book: { newPriceDiscount: number } }>(query);
      const rest = await (await visitor.get(`/api/books/${bookId}`)).json();
      const page = await (await visitor.get(`/book/${bookId}`)).text();
      return [data.book.newPriceDiscount, rest.newPriceDiscount, Number(page)];
    };
    let { version } = saved;
    for (let price = 400; price < 403; price += 1) {
      await expect.poll(prices).toEqual([price, price, price]);
      expect(cacheStatus(await visitor.get(`/api/books/${bookId}`))).toBe(HIT);
      const input = { ...fields, newPriceDiscount: price + 1 };
      const { errors } = await client.graphql(OPERATIONS.update, { bookId, version, input });
      expect(errors).toBeUndefined();
      version += 1;
      await expect.poll(prices).toEqual([price + 1, price + 1, price + 1]);
      for (let read = 0; read < 5; read += 1) expect(await prices()).toEqual([price + 1, price + 1, price + 1]);
      // The process of the change reads it at once.
      expect((await (await shop.get(`/api/books/${bookId}`)).json()).newPriceDiscount).toBe(price + 1);
    }
  });

  it.each([
    ['the stock of a book', `UPDATE book SET new_stock = 3 WHERE book_id = 'JEEPHY7253'`],
    ['many books', `UPDATE book SET new_price = new_price + 1 WHERE exam = 'NEET'`],
    ['a book that is deleted', `DELETE FROM book WHERE book_id = 'JEEPHY8359'`],
  ])('of %s empties the cache', async (_what, statement) => {
    await shop.get(newUrl());
    expect(cacheOf(shop).bytes).toBeGreaterThan(0);
    await shop.database.query(statement);
    await expect.poll(() => cacheOf(shop).bytes).toBe(0);
  });
});

describe('a process that does not hear of changes', () => {
  it('answers without the cache until it listens again, then starts empty', async () => {
    const proxy = await openTcpProxy({ host: '127.0.0.1', port: Number(new URL(shop.databaseUrl).port) });
    const other = await shop.addInstance({ cacheDatabaseUrl: proxy.proxiedUrl });
    const visitor = shop.visitor().at(other.url);
    const path = newUrl();
    await visitor.get(path);
    expect(cacheStatus(await visitor.get(path))).toBe(HIT);
    await proxy.refuseConnections();
    await expect.poll(() => cacheOf(other).isOpen).toBe(false);
    expect(cacheOf(other).bytes).toBe(0);
    expect(cacheStatus(await visitor.get(path))).toBeNull();
    expect((await visitor.get(path)).status).toBe(200);
    await proxy.acceptConnections();
    await expect.poll(() => cacheOf(other).isOpen).toBe(true);
    expect(cacheStatus(await visitor.get(path))).toBe(STORED);
    proxy.close();
  });

  it('because the server has ended its connection, listens again', async () => {
    const path = newUrl();
    await shop.get(path);
    const ended = await shop.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'examshelf-changes'`,
    );
    expect(ended.length).toBeGreaterThan(0);
    await expect.poll(() => cacheOf(shop).bytes).toBe(0);
    await expect.poll(() => cacheOf(shop).isOpen).toBe(true);
    expect(cacheStatus(await shop.get(path))).toBe(STORED);
    await shop.database.query('UPDATE book SET new_price = new_price + 1');
    await expect.poll(() => cacheOf(shop).bytes).toBe(0);
  });
});
