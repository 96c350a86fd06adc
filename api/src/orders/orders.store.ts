import { type EntityManager, In, type FindOptionsRelations, type SelectQueryBuilder } from 'typeorm';
import { Order, OrderEvent, OrderLine } from './order.entity.ts';
import { type OrderEventKind, OrderStatus } from './orders.rules.ts';

/** What an order is made of when it is written. */
export type NewOrder = Omit<Order, 'paidBy' | 'lines' | 'events' | 'paymentIntent'>;

/** What a line of it is made of. */
export type NewLine = Omit<OrderLine, 'orderLineId' | 'orderId' | 'order' | 'position' | 'book' | 'holdsStock'>;

/** What is told with an order. */
const WHOLE: FindOptionsRelations<Order> = {
  lines: { book: true },
  events: true,
  paymentIntent: { payments: { refund: true } },
};

/** Questions to the tables of orders. */
export class OrderStore {
  constructor(private readonly manager: EntityManager) {}

  /** Does several things as one. */
  transaction<Result>(work: (store: OrderStore, transaction: EntityManager) => Promise<Result>): Promise<Result> {
    return this.manager.transaction((transaction) => work(new OrderStore(transaction), transaction));
  }

  /** An order of a user with all that is told with it; null where they have none of this number. */
  async findOrder(userId: string, orderId: string): Promise<Order | null> {
    const [order] = await this.whole([orderId], userId);
    return order ?? null;
  }

  /** The number of the order that a user made with this request, which has to be there. */
  async getByIdempotencyKey(userId: string, idempotencyKey: string): Promise<string> {
    return (await this.manager.findOneByOrFail(Order, { userId, idempotencyKey })).orderId;
  }

  /** The same, or null. */
  async findByIdempotencyKey(userId: string, idempotencyKey: string): Promise<string | null> {
    const order = await this.manager.findOne(Order, { select: { orderId: true }, where: { userId, idempotencyKey } });
    return order?.orderId ?? null;
  }

  /** Orders of a user, newest first, behind the one of that number. */
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
    return this.whole(
      found.map(({ orderId }) => orderId),
      userId,
    );
  }

  countOrders(userId: string): Promise<number> {
    return this.manager.countBy(Order, { userId });
  }

  /** Writes an order, unless the user has made one with the same request. Answers whether it is new. */
  async insertOrder(order: NewOrder, lines: readonly NewLine[]): Promise<boolean> {
    const insert = this.manager.createQueryBuilder().insert().into(Order).values(order).orIgnore();
    const { raw } = await insert.returning('order_id').execute();
    if (raw.length === 0) return false;
    const rows = lines.map((line, position) => ({ ...line, position, orderId: order.orderId, holdsStock: false }));
    await this.manager.insert(OrderLine, rows);
    return true;
  }

  /** An order, without what is told with it, that nobody else changes until the transaction ends. */
  lockOrder(orderId: string): Promise<Order> {
    // Not FOR UPDATE: what refers to the order may be written meanwhile.
    const lock = { mode: 'for_no_key_update' } as const;
    return this.manager.findOneOrFail(Order, { where: { orderId }, lock });
  }

  findLines(orderId: string): Promise<OrderLine[]> {
    return this.manager.find(OrderLine, { where: { orderId }, order: { position: 'ASC' } });
  }

  async updateOrder({ orderId }: Order, changes: Partial<Pick<Order, 'status' | 'paidBy'>>): Promise<void> {
    await this.manager.update(Order, { orderId }, changes);
  }

  /** Counts the copies of lines as sold. Books are counted in one order, so that two orders do not wait for each other. */
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

  /** Orders from before a time that nobody has paid, oldest first. Those whose payment is on its way are left out. */
  async unpaidSince(time: Date, limit: number): Promise<string[]> {
    const orders = this.unpaid().andWhere('unpaid.createdAt <= :time', { time }).limit(limit);
    return (await orders.getMany()).map(({ orderId }) => orderId);
  }

  /** When the unpaid orders of a user were written, oldest first, without those whose payment is on its way. */
  async unpaidOf(userId: string): Promise<Date[]> {
    const orders = await this.unpaid().andWhere('unpaid.userId = :userId', { userId }).getMany();
    return orders.map(({ createdAt }) => createdAt);
  }

  /**
   * Which copies a user has ordered at least `times` times since a time without ever paying, until the orders expired.
   * Orders that could not be paid, as the provider was out of reach, do not count.
   */
  expiredCopies(userId: string, since: Date, times: number): Promise<Pick<OrderLine, 'bookId' | 'condition'>[]> {
    return this.manager.query(
      `SELECT book_id AS "bookId", condition FROM order_line
       JOIN customer_order USING (order_id) JOIN payment_request USING (order_id)
       WHERE customer_order.user_id = $1 AND customer_order.created_at > $2 AND customer_order.status = 'EXPIRED'
         AND NOT EXISTS (SELECT FROM payment WHERE payment.provider_order_id = payment_request.provider_order_id
           AND payment.status IN ('authorized', 'captured', 'refunded'))
       GROUP BY book_id, condition HAVING count(*) >= $3`,
      [userId, since, times],
    );
  }

  private unpaid(): SelectQueryBuilder<Order> {
    const orders = this.manager.createQueryBuilder(Order, 'unpaid').select(['unpaid.orderId', 'unpaid.createdAt']);
    orders.where('unpaid.status = :status', { status: OrderStatus.PENDING_PAYMENT });
    orders.andWhere(`NOT EXISTS (
      SELECT FROM payment JOIN payment_request USING (provider_order_id) WHERE payment_request.order_id = unpaid.order_id
        AND (payment.status = 'authorized' OR payment.status = 'created' AND payment.is_signed))`);
    return orders.orderBy('unpaid.createdAt');
  }

  private async whole(orderIds: string[], userId: string): Promise<Order[]> {
    const orders = await this.manager.find(Order, {
      where: { orderId: In(orderIds), userId },
      relations: WHOLE,
      // One question a table: joined, every line would come with every event.
      relationLoadStrategy: 'query',
      order: { createdAt: 'DESC', orderId: 'DESC' },
    });
    for (const order of orders) {
      order.lines.sort((one, other) => one.position - other.position);
      order.events.sort((one, other) => Number(one.orderEventId) - Number(other.orderEventId));
    }
    return orders;
  }
}
