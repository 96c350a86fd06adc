import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders, what was asked of the payment provider for them, and what it told. */
export class Orders20261122010000 implements MigrationInterface {
  name = 'Orders20261122010000';

  async up(runner: QueryRunner): Promise<void> {
    await orders(runner);
    await payments(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE customer_order DROP CONSTRAINT customer_order_paid_by');
    await runner.query(
      'DROP TABLE webhook_event, refund, payment, payment_request, book_sales, order_event, order_line, customer_order',
    );
  }
}

async function orders(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE customer_order (
      order_id text PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES account,
      request_id text NOT NULL,
      status text NOT NULL CHECK (status IN ('PENDING_PAYMENT', 'PLACED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY',
        'DELIVERED', 'CANCELLED', 'EXPIRED')),
      payment_option text NOT NULL CHECK (payment_option IN ('ONLINE', 'PAY_ON_DELIVERY')),
      item_total integer NOT NULL CHECK (item_total > 0),
      list_total integer NOT NULL CHECK (list_total >= 0),
      delivery_fee integer NOT NULL CHECK (delivery_fee >= 0),
      payment_fee integer NOT NULL CHECK (payment_fee >= 0),
      discount integer NOT NULL CHECK (discount >= 0),
      total integer NOT NULL CHECK (total > 0),
      paid_by text UNIQUE,
      ship_to_name text NOT NULL,
      shipping_address text NOT NULL,
      phone text NOT NULL,
      delivery_instruction text CHECK (char_length(delivery_instruction) <= 150),
      expected_delivery_date date NOT NULL,
      created_at timestamptz NOT NULL,
      UNIQUE (user_id, request_id),
      CHECK (total = item_total + delivery_fee + payment_fee - discount),
      CONSTRAINT customer_order_no_order_without_its_payment CHECK (
        payment_option = 'PAY_ON_DELIVERY' OR paid_by IS NOT NULL
        OR status IN ('PENDING_PAYMENT', 'EXPIRED', 'CANCELLED'))
    )`);
  await runner.query('CREATE INDEX customer_order_of_user ON customer_order (user_id, created_at DESC, order_id DESC)');
  await runner.query(
    `CREATE INDEX customer_order_unpaid ON customer_order (created_at) WHERE status = 'PENDING_PAYMENT'`,
  );
  await runner.query(`
    CREATE TABLE order_line (
      order_line_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      order_id text NOT NULL REFERENCES customer_order,
      position smallint NOT NULL,
      book_id text NOT NULL,
      book_description text NOT NULL,
      cover_key text,
      condition text NOT NULL CHECK (condition IN ('new', 'preowned')),
      quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 10),
      unit_price integer NOT NULL CHECK (unit_price > 0),
      list_price integer NOT NULL CHECK (list_price >= 0),
      holds_stock boolean NOT NULL,
      UNIQUE (order_id, book_id, condition)
    )`);
  await runner.query('CREATE INDEX order_line_book ON order_line (book_id)');
  await runner.query(`
    CREATE TABLE order_event (
      order_event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id text NOT NULL REFERENCES customer_order,
      at timestamptz NOT NULL,
      kind text NOT NULL,
      text text NOT NULL
    )`);
  await runner.query('CREATE TABLE book_sales (book_id text PRIMARY KEY, copies integer NOT NULL CHECK (copies > 0))');
  await runner.query('CREATE INDEX book_sales_best ON book_sales (copies DESC, book_id)');
  await runner.query('CREATE INDEX order_event_of_order ON order_event (order_id, order_event_id)');
}

async function payments(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE payment_request (
      provider_order_id text PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES account,
      order_id text UNIQUE REFERENCES customer_order,
      amount_in_paise integer NOT NULL CHECK (amount_in_paise > 0),
      created_at timestamptz NOT NULL,
      next_check_at timestamptz
    )`);
  await runner.query('CREATE INDEX payment_request_check ON payment_request (next_check_at)');
  await runner.query(`
    CREATE TABLE payment (
      provider_payment_id text PRIMARY KEY,
      provider_order_id text NOT NULL REFERENCES payment_request,
      amount_in_paise integer NOT NULL,
      currency text NOT NULL,
      status text NOT NULL CHECK (status IN ('created', 'failed', 'authorized', 'captured', 'refunded')),
      method text,
      is_signed boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL
    )`);
  await runner.query('CREATE INDEX payment_of_request ON payment (provider_order_id)');
  await runner.query(
    'ALTER TABLE customer_order ADD CONSTRAINT customer_order_paid_by FOREIGN KEY (paid_by) REFERENCES payment',
  );
  await runner.query(`
    CREATE TABLE refund (
      refund_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      provider_payment_id text NOT NULL UNIQUE REFERENCES payment,
      reason text NOT NULL CHECK (reason IN ('NOT_NEEDED', 'WRONG_AMOUNT', 'SOLD_OUT', 'NO_ORDER')),
      status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'PROCESSED')),
      provider_refund_id text,
      created_at timestamptz NOT NULL,
      next_check_at timestamptz
    )`);
  await runner.query('CREATE INDEX refund_check ON refund (next_check_at)');
  await runner.query(
    'CREATE TABLE webhook_event (event_id text PRIMARY KEY, event_type text NOT NULL, received_at timestamptz NOT NULL)',
  );
}
