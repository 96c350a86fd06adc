import type { Client } from '../client.ts';
import { addShopper } from '../purchases.ts';
import type { World } from '../statement-calls.ts';
import type { TestUser } from '../test-users.ts';

export const CALLERS = ['visitor', 'customer', 'another customer', 'admin'] as const;
export type CallerName = (typeof CALLERS)[number];

/** What accepted requests change of accounts and sessions. */
const SAVE = `
  CREATE TABLE saved_account AS SELECT user_id, email, phone, password_hash, session_epoch FROM account;
  CREATE TABLE saved_session AS SELECT * FROM session`;
const RESTORE = `
  UPDATE account SET email = saved.email, phone = saved.phone, password_hash = saved.password_hash,
    session_epoch = saved.session_epoch FROM saved_account AS saved WHERE saved.user_id = account.user_id;
  INSERT INTO session SELECT * FROM saved_session ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

/** Clients of every kind, whose accounts and sessions an accepted request may change. */
export class Callers {
  private readonly clients = new Map<CallerName, Client>();
  private addresses = 0;

  private constructor(private readonly world: World) {}

  static async open(world: World): Promise<Callers> {
    const { shop, customer } = world;
    const callers = new Callers(world);
    callers.clients.set('admin', world.clients.admin);
    await callers.logIn('customer', customer);
    await callers.logIn('another customer', await addShopper(shop));
    await shop.database.query(SAVE);
    return callers;
  }

  private async logIn(name: CallerName, { email, password }: TestUser): Promise<void> {
    const client = this.world.shop.visitor();
    const { status } = await client.post('/api/login', { email, password });
    if (status !== 200) throw new Error(`The ${name} cannot log in: ${status}`);
    this.clients.set(name, client);
  }

  /** Sends a request with the cookies that a caller had at first, a visitor at a packing station, from a new address: limits of networks have their own tests. */
  async send(name: CallerName, ...[method, path, body, headers]: Parameters<Client['send']>): Promise<Response> {
    const { shop } = this.world;
    const client = (this.clients.get(name) ?? this.world.clients.station).at(shop.url);
    this.addresses += 1;
    const address = [10, this.addresses >> 16, (this.addresses >> 8) & 255, this.addresses & 255].join('.');
    return client.send(method, path, body, { ...headers, 'X-Forwarded-For': address });
  }

  /** Gives back what accepted requests took: copies, limits, and accounts and sessions if they changed. */
  async restore(areAccountsChanged: boolean): Promise<void> {
    const { shop, books, unpaidOrderId } = this.world;
    await shop.database.query('DELETE FROM rate_limit');
    await shop.database.query('UPDATE book SET is_published = true WHERE NOT is_published');
    await shop.database.query(
      `UPDATE customer_order SET status = 'EXPIRED' WHERE status = 'PENDING_PAYMENT' AND order_id <> $1`,
      [unpaidOrderId],
    );
    const [restocked] = (await shop.database.query(
      'UPDATE book SET new_stock = 500, pre_owned_stock = 500 WHERE book_id = ANY($1) RETURNING book_id',
      [books],
    )) as [{ book_id: string }[]];
    const deleted = books.findIndex((bookId) => restocked.every((book) => book.book_id !== bookId));
    if (deleted >= 0) books[deleted] = await this.findSpareBook();
    if (areAccountsChanged) await shop.database.query(RESTORE);
  }

  /** A book that takes the place of a deleted one. */
  private async findSpareBook(): Promise<string> {
    const { shop, books } = this.world;
    const [book] = await shop.database.query(
      'SELECT book_id FROM book WHERE book_id <> ALL($1) ORDER BY book_id DESC LIMIT 1',
      [books],
    );
    return book.book_id;
  }
}
