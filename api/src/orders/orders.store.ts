import { type EntityManager, In } from 'typeorm';
import { type NewOrder, type NewOrderLine, Order, OrderEvent, OrderLine } from './order.entity.ts';
import type { OrderEventKind } from './orders.rules.ts';

/** Queries on orders, their lines and events. */
export class OrderStore {
  constructor(private readonly manager: EntityManager) {}

  /** Runs several queries in one transaction. */
  transaction<Result>(work: (store: OrderStore, transaction: EntityManager) => Promise<Result>): Promise<Result> {
    return this.manager.transaction((transaction) => work(new OrderStore(transaction), transaction));
  }

  /** An order of a user with lines, books and events; null if the user has no such order. */
  async findOrder(userId: string, orderId: string): Promise<Order | null> {
    const [order] = await this.loadOrders([orderId], userId);
    return order ?? null;
  }

  /** Number of the order that a user created with this idempotency key. Throws if it does not exist. */
  async getByIdempotencyKey(userId: string, idempotencyKey: string): Promise<string> {
    return (await this.manager.findOneByOrFail(Order, { userId, idempotencyKey })).orderId;
  }

  /** Number of the order that a user created with this idempotency key, or null. */
  async findByIdempotencyKey(userId: string, idempotencyKey: string): Promise<string | null> {
    const order = await this.manager.findOne(Order, { select: { orderId: true }, where: { userId, idempotencyKey } });
    return order?.orderId ?? null;
  }

  /** Orders of a user, newest first; with `after`, those that follow the order of that number. */
  async findPage(userId: string, after: string | null, limit: number): Promise<Order[]> {
    const orders = this.manager.createQueryBuilder(Order, 'placed').select('placed.orderId', 'orderId');
    orders.where('placed.userId = :userId', { userId });
    if (after !== null) {
      orders.andWhere(
        `(placed.createdAt, placed.orderId) <
          (SELECT created_at, order_id FROM customer_order WHERE order_id = :after AND user_id = :userId)`,
        { after },
      );
    }
    orders.orderBy('placed.createdAt', 'DESC').addOrderBy('placed.orderId', 'DESC').limit(limit);
    const found = await orders.getRawMany<{ orderId: string }>();
    return this.loadOrders(
      found.map(({ orderId }) => orderId),
      userId,
    );
  }

  countOrders(userId: string): Promise<number> {
    return this.manager.countBy(Order, { userId });
  }

  /** Inserts an order, unless the user has one with the same idempotency key. Returns whether it was inserted. */
  async insertOrder(order: NewOrder, lines: readonly NewOrderLine[]): Promise<boolean> {
    const insert = this.manager.createQueryBuilder().insert().into(Order).values(order).orIgnore();
    const { raw } = await insert.returning('order_id').execute();
    if (raw.length === 0) return false;
    const rows = lines.map((line, position) => ({ ...line, position, orderId: order.orderId, holdsStock: false }));
    await this.manager.insert(OrderLine, rows);
    return true;
  }

  /** An order without its relations, locked until the transaction ends. */
  lockOrder(orderId: string): Promise<Order> {
    // Not FOR UPDATE, which would block inserts that refer to the order.
    const lock = { mode: 'for_no_key_update' } as const;
    return this.manager.findOneOrFail(Order, { where: { orderId }, lock });
  }

  findLines(orderId: string): Promise<OrderLine[]> {
    return this.manager.find(OrderLine, { where: { orderId }, order: { position: 'ASC' } });
  }

  /** Whether any order, paid or not, contains a book. */
  isOrdered(bookId: string): Promise<boolean> {
    return this.manager.existsBy(OrderLine, { bookId });
  }

  async updateOrder({ orderId }: Order, changes: Partial<Pick<Order, 'status' | 'paymentId'>>): Promise<void> {
    await this.manager.update(Order, { orderId }, changes);
  }

  /** Adds the copies of these lines to the sales figures, sorted by book so that two orders cannot deadlock. */
  async addSales(lines: readonly OrderLine[]): Promise<void> {
    await this.manager.query(
      `INSERT INTO book_sales (book_id, copies)
       SELECT book_id, sum(quantity) FROM unnest($1::text[], $2::int[]) AS line (book_id, quantity)
       GROUP BY book_id ORDER BY book_id
       ON CONFLICT (book_id) DO UPDATE SET copies = book_sales.copies + excluded.copies`,
      [lines.map(({ bookId }) => bookId), lines.map(({ quantity }) => quantity)],
    );
  }

  async addEvent(orderId: string, at: Date, kind: OrderEventKind, text: string): Promise<void> {
    await this.manager.insert(OrderEvent, { orderId, at, kind, text });
  }

  /** Orders with lines, books and events: three statements, as a join would repeat every line for every event. */
  private async loadOrders(orderIds: string[], userId: string): Promise<Order[]> {
    const where = { orderId: In(orderIds) };
    const orders = await this.manager.find(Order, {
      where: { ...where, userId },
      order: { createdAt: 'DESC', orderId: 'DESC' },
    });
    if (orders.length === 0) return [];
    const lines = await this.manager.find(OrderLine, { where, relations: { book: true }, order: { position: 'ASC' } });
    const events = await this.manager.find(OrderEvent, { where, order: { orderEventId: 'ASC' } });
    for (const order of orders) {
      order.lines = lines.filter(({ orderId }) => orderId === order.orderId);
      order.events = events.filter(({ orderId }) => orderId === order.orderId);
    }
    return orders;
  }
}
