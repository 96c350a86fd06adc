-- The tables of release 0.1.0. Functions and triggers stand beside their domains.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Accounts

CREATE TABLE account (
  user_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  role text NOT NULL DEFAULT 'CUSTOMER' CHECK (role IN ('CUSTOMER', 'ADMIN')),
  first_name text NOT NULL CHECK (first_name <> ''),
  last_name text NOT NULL,
  email text NOT NULL CHECK (email <> ''),
  phone text CHECK (phone ~ '^[6-9][0-9]{9}$'),
  password_hash text NOT NULL,
  session_epoch integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  email_confirmed_at timestamptz,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX account_email ON account (lower(email));
CREATE INDEX account_email_prefix ON account (lower(email) COLLATE "C");
CREATE INDEX account_last_name_prefix ON account (lower(last_name) COLLATE "C");
CREATE INDEX account_name_prefix ON account (lower(first_name || ' ' || last_name) COLLATE "C");
CREATE INDEX account_newest ON account (created_at, user_id);
CREATE UNIQUE INDEX account_phone ON account (phone);
CREATE INDEX account_phone_prefix ON account (phone COLLATE "C");

CREATE TABLE session (
  key text PRIMARY KEY,
  value text NOT NULL,
  expires_at timestamptz,
  user_id uuid
);
CREATE INDEX session_expiry ON session (expires_at);
CREATE INDEX session_of_user ON session (user_id, expires_at);

CREATE TABLE password_reset (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  sent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX password_reset_expiry ON password_reset (expires_at);
CREATE INDEX password_reset_user ON password_reset (user_id);

CREATE TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limit_expiry ON rate_limit (expire);

CREATE TABLE address (
  address_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  text text NOT NULL CHECK (text <> ''),
  is_default boolean NOT NULL DEFAULT false,
  full_name text,
  phone text CHECK (phone ~ '^[6-9][0-9]{9}$'),
  pincode text CHECK (pincode ~ '^[0-9]{6}$'),
  address_line1 text,
  address_line2 text,
  landmark text,
  city text,
  state text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT address_text UNIQUE (user_id, text)
);
CREATE UNIQUE INDEX address_default ON address (user_id) WHERE is_default;

-- The catalogue

CREATE TABLE book (
  book_id text PRIMARY KEY,
  book_description text NOT NULL CHECK (book_description <> ''),
  author text[] NOT NULL,
  publisher text NOT NULL,
  subject text NOT NULL,
  exam text NOT NULL,
  class smallint[] NOT NULL,
  tags text[] NOT NULL,
  language text NOT NULL DEFAULT 'English',
  details text NOT NULL,
  image_keys text[] NOT NULL DEFAULT '{}',
  new_price integer NOT NULL CHECK (new_price >= 0),
  new_price_discount integer NOT NULL CHECK (new_price_discount >= 0),
  pre_owned_price integer NOT NULL CHECK (pre_owned_price >= 0),
  pre_owned_price_discount integer NOT NULL CHECK (pre_owned_price_discount >= 0),
  new_stock integer CHECK (new_stock >= 0),
  pre_owned_stock integer CHECK (pre_owned_stock >= 0),
  edition text,
  exam_year smallint,
  created_at timestamptz NOT NULL DEFAULT now(),
  search tsvector NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  rating_sum integer NOT NULL DEFAULT 0,
  rating_count integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  is_published boolean NOT NULL DEFAULT true,
  shelf text CHECK (shelf ~ '^[A-Z0-9-]{1,12}$'),
  weight_grams integer CHECK (weight_grams BETWEEN 1 AND 20000),
  hsn text NOT NULL DEFAULT '4901' CHECK (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  isbns text[] NOT NULL DEFAULT '{}' CHECK (cardinality(isbns) <= 10),
  copy_count integer,
  copy_price integer,
  used_price integer,
  papers_to smallint,
  edition_year smallint,
  highest_copy_price integer,
  latest_year smallint
) WITH (fillfactor=85);
CREATE INDEX book_all_unpublished ON book (created_at, book_id) WHERE NOT is_published;
CREATE INDEX book_category_unpublished ON book (lower(exam), lower(subject), created_at, book_id)
  WHERE NOT is_published;
CREATE INDEX book_class ON book USING gin (class);
CREATE INDEX book_exam_unpublished ON book (lower(exam), created_at, book_id) WHERE NOT is_published;
CREATE INDEX book_exam_year ON book (lower(exam), latest_year) WHERE latest_year IS NOT NULL;
CREATE INDEX book_language ON book (language);
CREATE INDEX book_no_image ON book (created_at, book_id) WHERE image_keys = '{}';
CREATE INDEX book_publisher ON book (publisher);
CREATE INDEX book_search ON book USING gin (search);
CREATE INDEX book_subject_unpublished ON book (lower(subject), created_at, book_id) WHERE NOT is_published;
CREATE INDEX book_textbook_year ON book (lower(subject), latest_year)
  WHERE publisher = 'NCERT' AND latest_year IS NOT NULL;

-- Lists of all books, of an exam, of a subject and of both, each in each order.
DO $$
DECLARE
  list text[];
  sorted text[];
BEGIN
  FOREACH sorted SLICE 1 IN ARRAY ARRAY[
    ['relevance', '(''trending'' = ANY (tags)), created_at'],
    ['newest', 'created_at'],
    ['new_price', 'new_price_discount'],
    ['pre_owned_price', 'pre_owned_price_discount'],
    ['new_discount', '(round(100.0 * greatest(new_price - new_price_discount, 0) / greatest(new_price, 1))::integer)'],
    ['pre_owned_discount',
      '(round(100.0 * greatest(pre_owned_price - pre_owned_price_discount, 0) / greatest(pre_owned_price, 1))::integer)']]
  LOOP
    EXECUTE format('CREATE INDEX book_all_%s ON book (%s, book_id) WHERE is_published', VARIADIC sorted);
    FOREACH list SLICE 1 IN ARRAY ARRAY[
      ['exam', 'lower(exam)'], ['subject', 'lower(subject)'], ['category', 'lower(exam) || ''/'' || lower(subject)']]
    LOOP
      EXECUTE format('CREATE INDEX book_%s_%s ON book ((CASE WHEN is_published THEN %s END), %s, book_id)',
        list[1], sorted[1], list[2], sorted[2]);
    END LOOP;
  END LOOP;
END $$;

CREATE TABLE book_isbn (
  isbn text COLLATE "C" PRIMARY KEY DEFERRABLE INITIALLY DEFERRED,
  book_id text NOT NULL REFERENCES book ON DELETE CASCADE
);
CREATE INDEX book_isbn_of_book ON book_isbn (book_id);

CREATE TABLE book_change (
  book_id text,
  version integer,
  at timestamptz NOT NULL DEFAULT now(),
  who text NOT NULL,
  what jsonb NOT NULL,
  PRIMARY KEY (book_id, version)
);

CREATE TABLE reserved_book_id (
  book_id text PRIMARY KEY,
  reserved_by uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  reserved_until timestamptz NOT NULL
);
CREATE INDEX reserved_book_id_expiry ON reserved_book_id (reserved_until);

CREATE TABLE book_import (
  import_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  state text NOT NULL DEFAULT 'READY' CHECK (state IN ('READY', 'RUNNING', 'DONE', 'FAILED')),
  who text NOT NULL,
  rows jsonb NOT NULL,
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  message text,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE book_sales (
  book_id text PRIMARY KEY,
  copies integer NOT NULL CHECK (copies > 0)
);
CREATE INDEX book_sales_best ON book_sales (copies DESC, book_id);

CREATE TABLE stock_movement (
  stock_movement_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  book_id text NOT NULL REFERENCES book ON DELETE CASCADE,
  condition text NOT NULL CHECK (condition IN ('new', 'preowned')),
  change integer NOT NULL,
  stock_after integer CHECK (stock_after >= 0),
  reason text NOT NULL CHECK (reason IN ('SALE', 'CANCEL', 'RETURN', 'COUNT', 'DAMAGE', 'INTAKE', 'EDIT')),
  order_id text,
  user_id uuid REFERENCES account ON DELETE SET NULL,
  note text CHECK (char_length(note) BETWEEN 1 AND 200),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_movement_of_book ON stock_movement (book_id, stock_movement_id DESC);

CREATE TABLE image (
  key text PRIMARY KEY,
  drawing jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  original text UNIQUE,
  is_drawing boolean NOT NULL DEFAULT false,
  CHECK ((drawing IS NULL) <> (original IS NULL))
);

CREATE TABLE staged_image (
  original text PRIMARY KEY,
  key text UNIQUE REFERENCES image,
  staged_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staged_image_age ON staged_image (staged_at);

-- Search and facets

CREATE TABLE search_word (
  word text COLLATE "C" PRIMARY KEY,
  books integer NOT NULL DEFAULT 0,
  frequency smallint GENERATED ALWAYS AS (floor(log(2.0, greatest(books, 1)::numeric))) STORED NOT NULL
);
CREATE INDEX search_word_prefix_1 ON search_word (left(word, 1), frequency DESC, word);
CREATE INDEX search_word_prefix_2 ON search_word (left(word, 2), frequency DESC, word);
CREATE INDEX search_word_prefix_3 ON search_word (left(word, 3), frequency DESC, word);
CREATE INDEX search_word_spelling ON search_word USING gin (word gin_trgm_ops) WHERE word !~ '[0-9]{3}';

CREATE TABLE search_posting (
  word text COLLATE "C",
  "position" bigint,
  book_id text,
  bits_1 bigint NOT NULL,
  bits_2 bigint NOT NULL,
  PRIMARY KEY (word, "position", book_id) INCLUDE (bits_1, bits_2)
);

CREATE TABLE facet_count (
  exam text NOT NULL,
  subject text NOT NULL,
  class smallint[] NOT NULL,
  publisher text NOT NULL,
  language text NOT NULL,
  is_published boolean NOT NULL,
  new_in_stock boolean NOT NULL,
  pre_owned_in_stock boolean NOT NULL,
  books integer NOT NULL
);
CREATE INDEX facet_count_category ON facet_count (exam, subject);

CREATE TABLE low_stock_book (
  book_id text PRIMARY KEY REFERENCES book ON DELETE CASCADE
);

-- Delivery

CREATE TABLE pincode (
  pincode text PRIMARY KEY CHECK (pincode ~ '^[1-9][0-9]{5}$'),
  district text NOT NULL,
  state text NOT NULL
);

-- Carts and exams

CREATE TABLE cart_line (
  cart_line_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  book_id text NOT NULL REFERENCES book ON DELETE CASCADE,
  condition text NOT NULL CHECK (condition IN ('new', 'preowned')),
  quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 10),
  price_when_added integer NOT NULL CHECK (price_when_added >= 0),
  added_at timestamptz NOT NULL DEFAULT now(),
  slot smallint NOT NULL CHECK (slot BETWEEN 1 AND 100),
  CONSTRAINT cart_line_slot UNIQUE (user_id, slot),
  UNIQUE (user_id, book_id, condition)
);
CREATE INDEX cart_line_book ON cart_line (book_id);

CREATE TABLE exam_target (
  user_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  exam text NOT NULL CHECK (char_length(exam) BETWEEN 1 AND 40),
  year smallint NOT NULL CHECK (year BETWEEN 2020 AND 2100)
);

-- Orders

CREATE TABLE customer_order (
  order_id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account,
  idempotency_key text NOT NULL,
  status text NOT NULL
    CHECK (status IN ('PENDING_PAYMENT', 'PLACED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED',
      'EXPIRED', 'RETURNED')),
  payment_option text NOT NULL CHECK (payment_option IN ('ONLINE', 'PAY_ON_DELIVERY')),
  item_total integer NOT NULL CHECK (item_total > 0),
  list_total integer NOT NULL CHECK (list_total >= 0),
  delivery_fee integer NOT NULL CHECK (delivery_fee >= 0),
  payment_fee integer NOT NULL CHECK (payment_fee >= 0),
  discount integer NOT NULL CHECK (discount >= 0),
  total integer NOT NULL CHECK (total > 0),
  payment_id text UNIQUE,
  ship_to_name text NOT NULL,
  shipping_address text NOT NULL,
  phone text NOT NULL,
  delivery_instruction text CHECK (char_length(delivery_instruction) <= 150),
  expected_delivery_date date NOT NULL,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  UNIQUE (user_id, idempotency_key),
  CHECK (total = item_total + delivery_fee + payment_fee - discount),
  CONSTRAINT customer_order_no_order_without_its_payment
    CHECK (payment_option = 'PAY_ON_DELIVERY' OR payment_id IS NOT NULL
      OR status IN ('PENDING_PAYMENT', 'EXPIRED', 'CANCELLED'))
);
CREATE INDEX customer_order_expired ON customer_order (created_at) WHERE status = 'EXPIRED';
CREATE INDEX customer_order_newest ON customer_order (created_at, order_id);
CREATE INDEX customer_order_number ON customer_order (order_id COLLATE "C");
CREATE INDEX customer_order_of_status ON customer_order (status, created_at, order_id);
CREATE INDEX customer_order_of_user ON customer_order (user_id, created_at DESC, order_id DESC);
CREATE INDEX customer_order_under_way ON customer_order (expected_delivery_date, order_id)
  WHERE status IN ('PLACED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY');
CREATE INDEX customer_order_unpaid ON customer_order (created_at) WHERE status = 'PENDING_PAYMENT';

CREATE TABLE order_line (
  order_line_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id text NOT NULL REFERENCES customer_order,
  "position" smallint NOT NULL,
  book_id text NOT NULL,
  book_description text NOT NULL,
  cover_key text,
  condition text NOT NULL CHECK (condition IN ('new', 'preowned')),
  quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 10),
  unit_price integer NOT NULL CHECK (unit_price > 0),
  list_price integer NOT NULL CHECK (list_price >= 0),
  holds_stock boolean NOT NULL,
  cancelled_quantity smallint NOT NULL DEFAULT 0,
  copy_id uuid,
  copy jsonb,
  CHECK (cancelled_quantity BETWEEN 0 AND quantity)
);
CREATE INDEX order_line_book ON order_line (book_id);
CREATE INDEX order_line_of_copy ON order_line (copy_id) WHERE copy_id IS NOT NULL;
CREATE UNIQUE INDEX order_line_once ON order_line (order_id, book_id, condition, copy_id) NULLS NOT DISTINCT;

CREATE TABLE order_event (
  order_event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES customer_order,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  user_id uuid REFERENCES account,
  is_internal boolean NOT NULL DEFAULT false
);
CREATE INDEX order_event_of_order ON order_event (order_id, order_event_id);
CREATE INDEX order_event_placed ON order_event (at, order_id) WHERE kind = 'PLACED';

CREATE TABLE order_hold (
  order_hold_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id text NOT NULL REFERENCES customer_order,
  reason text NOT NULL CHECK (reason IN ('COD_CONFIRMATION', 'ADDRESS', 'STOCK', 'PAYMENT', 'OTHER')),
  note text CHECK (char_length(note) <= 500),
  user_id uuid REFERENCES account,
  created_at timestamptz NOT NULL,
  released_at timestamptz,
  released_by uuid REFERENCES account,
  reminded_at timestamptz
);
CREATE INDEX order_hold_of_order ON order_hold (order_id, created_at);
CREATE UNIQUE INDEX order_hold_open ON order_hold (order_id) WHERE released_at IS NULL;
CREATE INDEX order_hold_unconfirmed ON order_hold (created_at)
  WHERE released_at IS NULL AND reason = 'COD_CONFIRMATION' AND user_id IS NULL;

CREATE TABLE late_order_email (
  order_id text PRIMARY KEY REFERENCES customer_order,
  created_at timestamptz NOT NULL
);

-- Used copies and the waitlist

CREATE TABLE copy (
  copy_id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-Z]{6,12}$'),
  book_id text NOT NULL REFERENCES book ON UPDATE CASCADE,
  status text NOT NULL CHECK (status IN ('INTAKE', 'ON_SHELF', 'HELD', 'SOLD', 'RETURNED', 'WRITTEN_OFF')),
  grade text NOT NULL CHECK (grade IN ('LIKE_NEW', 'VERY_GOOD', 'GOOD', 'FAIR')),
  printing_year smallint CHECK (printing_year BETWEEN 1950 AND 2100),
  edition text CHECK (char_length(edition) BETWEEN 1 AND 60),
  pencil_percent smallint NOT NULL DEFAULT 0 CHECK (pencil_percent BETWEEN 0 AND 100),
  pen_percent smallint NOT NULL DEFAULT 0 CHECK (pen_percent BETWEEN 0 AND 100),
  highlighter_percent smallint NOT NULL DEFAULT 0 CHECK (highlighter_percent BETWEEN 0 AND 100),
  answers_filled text NOT NULL DEFAULT 'NONE' CHECK (answers_filled IN ('NONE', 'SOME', 'MOST')),
  missing_pages smallint NOT NULL DEFAULT 0 CHECK (missing_pages BETWEEN 0 AND 99),
  has_loose_binding boolean NOT NULL DEFAULT false,
  has_name boolean NOT NULL DEFAULT false,
  note text CHECK (char_length(note) BETWEEN 1 AND 200),
  price integer NOT NULL CHECK (price BETWEEN 1 AND 100000),
  shelf text CHECK (char_length(shelf) BETWEEN 1 AND 20),
  photos jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_array_length(photos) <= 6),
  order_line_id uuid REFERENCES order_line ON DELETE SET NULL,
  want_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT copy_held_once CHECK (CASE status
    WHEN 'HELD' THEN (order_line_id IS NULL) <> (want_id IS NULL)
    WHEN 'ON_SHELF' THEN order_line_id IS NULL AND want_id IS NULL
    ELSE want_id IS NULL END)
);
CREATE INDEX copy_by_status ON copy (status, created_at DESC, copy_id);
CREATE INDEX copy_of_book ON copy (book_id, created_at DESC, copy_id);
CREATE INDEX copy_of_order_line ON copy (order_line_id) WHERE order_line_id IS NOT NULL;
CREATE UNIQUE INDEX copy_of_want ON copy (want_id) WHERE want_id IS NOT NULL;
CREATE INDEX copy_on_shelf ON copy (book_id, price, copy_id) WHERE status = 'ON_SHELF';
CREATE INDEX copy_photos ON copy USING gin (photos jsonb_path_ops);
CREATE INDEX copy_recent ON copy (created_at DESC, copy_id DESC);

CREATE TABLE copy_event (
  copy_event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  copy_id uuid NOT NULL REFERENCES copy,
  at timestamptz NOT NULL DEFAULT now(),
  from_status text,
  to_status text NOT NULL,
  what text NOT NULL,
  user_id uuid REFERENCES account ON DELETE SET NULL,
  order_id text,
  version integer
);
CREATE INDEX copy_event_of_copy ON copy_event (copy_id, copy_event_id DESC);
CREATE INDEX copy_event_of_user ON copy_event (user_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX copy_event_of_version ON copy_event (copy_id, version);

CREATE TABLE want (
  want_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  book_id text NOT NULL REFERENCES book ON UPDATE CASCADE ON DELETE CASCADE,
  min_grade text NOT NULL CHECK (min_grade IN ('LIKE_NEW', 'VERY_GOOD', 'GOOD', 'FAIR')),
  max_price integer NOT NULL CHECK (max_price BETWEEN 1 AND 100000),
  "position" bigint GENERATED ALWAYS AS IDENTITY,
  slot smallint NOT NULL CHECK (slot BETWEEN 1 AND 20),
  silences smallint NOT NULL DEFAULT 0,
  copy_id uuid UNIQUE REFERENCES copy,
  held_until timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT want_of_user UNIQUE (user_id, book_id),
  CONSTRAINT want_slot UNIQUE (user_id, slot),
  CONSTRAINT want_held_until CHECK ((copy_id IS NULL) = (held_until IS NULL))
);
CREATE INDEX want_held ON want (held_until) WHERE held_until IS NOT NULL;
CREATE INDEX want_queue ON want (book_id, "position");

CREATE TABLE want_offer (
  want_id uuid REFERENCES want ON DELETE CASCADE,
  copy_id uuid REFERENCES copy,
  offered_at timestamptz NOT NULL,
  PRIMARY KEY (want_id, copy_id)
);
CREATE INDEX want_offer_of_copy ON want_offer (copy_id);

CREATE TABLE cart_copy (
  user_id uuid REFERENCES account ON DELETE CASCADE,
  copy_id uuid REFERENCES copy ON DELETE CASCADE,
  price_when_added integer NOT NULL CHECK (price_when_added > 0),
  slot smallint NOT NULL CHECK (slot BETWEEN 1 AND 20),
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, copy_id),
  CONSTRAINT cart_copy_slot UNIQUE (user_id, slot)
);
CREATE INDEX cart_copy_copy ON cart_copy (copy_id);

ALTER TABLE order_line ADD CONSTRAINT order_line_one_copy CHECK (copy_id IS NULL OR quantity = 1) NOT VALID;
ALTER TABLE order_line ADD FOREIGN KEY (copy_id) REFERENCES copy;
ALTER TABLE copy ADD FOREIGN KEY (want_id) REFERENCES want;

-- Payments

CREATE TABLE payment_intent (
  provider_order_id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account,
  order_id text UNIQUE REFERENCES customer_order,
  amount_in_paise integer NOT NULL CHECK (amount_in_paise > 0),
  created_at timestamptz NOT NULL,
  next_check_at timestamptz
);
CREATE INDEX payment_intent_check ON payment_intent (next_check_at);

CREATE TABLE payment (
  provider_payment_id text PRIMARY KEY,
  provider_order_id text NOT NULL REFERENCES payment_intent,
  amount_in_paise integer NOT NULL,
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('created', 'failed', 'authorized', 'captured', 'refunded')),
  method text,
  is_signed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  refunded_in_paise integer NOT NULL DEFAULT 0,
  CONSTRAINT payment_refunded CHECK (refunded_in_paise BETWEEN 0 AND amount_in_paise)
);
CREATE INDEX payment_of_intent ON payment (provider_order_id);

CREATE TABLE refund (
  refund_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  provider_payment_id text NOT NULL REFERENCES payment,
  reason text NOT NULL
    CHECK (reason IN ('CANCELLATION', 'SHORT_PICK', 'EXCHANGE', 'RETURNED_PARCEL', 'GOODWILL', 'MADE_AT_PROVIDER',
      'NOT_NEEDED', 'WRONG_AMOUNT', 'SOLD_OUT', 'NO_ORDER')),
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'PROCESSED', 'FAILED')),
  provider_refund_id text UNIQUE,
  created_at timestamptz NOT NULL,
  next_check_at timestamptz,
  amount_in_paise integer NOT NULL CHECK (amount_in_paise > 0),
  failure text,
  note text CHECK (char_length(note) <= 500),
  user_id uuid REFERENCES account,
  retry_of uuid UNIQUE REFERENCES refund,
  CONSTRAINT refund_failure CHECK ((status = 'FAILED') = (failure IS NOT NULL))
);
CREATE INDEX refund_check ON refund (next_check_at);
CREATE INDEX refund_day ON refund (created_at);
CREATE INDEX refund_failed ON refund (created_at) WHERE status = 'FAILED';
CREATE INDEX refund_of_payment ON refund (provider_payment_id, created_at);
CREATE INDEX refund_pending ON refund (created_at) WHERE status = 'PENDING';

CREATE TABLE refund_line (
  refund_id uuid REFERENCES refund,
  order_line_id uuid REFERENCES order_line,
  quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 10),
  PRIMARY KEY (refund_id, order_line_id)
);

CREATE TABLE webhook_event (
  event_id text PRIMARY KEY,
  event_type text NOT NULL,
  received_at timestamptz NOT NULL,
  created_at timestamptz
);
CREATE INDEX webhook_event_late ON webhook_event (received_at) WHERE received_at - created_at > interval '5 minutes';
CREATE INDEX webhook_event_received ON webhook_event (received_at);

CREATE TABLE payment_link (
  payment_link_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  items jsonb NOT NULL CHECK (jsonb_array_length(items) BETWEEN 1 AND 100),
  address_id uuid REFERENCES address ON DELETE SET NULL,
  delivery_instruction text CHECK (char_length(delivery_instruction) <= 150),
  note text CHECK (char_length(note) BETWEEN 1 AND 140),
  total integer NOT NULL CHECK (total > 0),
  attempt smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX payment_link_end ON payment_link (ends_at);
CREATE INDEX payment_link_of_address ON payment_link (address_id);
CREATE INDEX payment_link_of_user ON payment_link (user_id, created_at DESC);

ALTER TABLE customer_order ADD CONSTRAINT customer_order_payment_id FOREIGN KEY (payment_id) REFERENCES payment;

-- Shipments

CREATE TABLE shipment (
  shipment_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id text NOT NULL REFERENCES customer_order,
  kind text NOT NULL CHECK (kind IN ('OUTBOUND', 'REPLACEMENT', 'PICKUP')),
  status text NOT NULL
    CHECK (status IN ('READY', 'SHIPPED', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'DELIVERED', 'RETURNING', 'RETURNED',
      'LOST', 'VOIDED')),
  courier text NOT NULL CHECK (courier IN ('DELHIVERY', 'INDIA_POST', 'BLUE_DART', 'DTDC', 'OTHER')),
  awb text CHECK (char_length(awb) BETWEEN 1 AND 40),
  weight_grams integer CHECK (weight_grams BETWEEN 1 AND 50000),
  created_at timestamptz NOT NULL,
  shipped_at timestamptz,
  delivered_at timestamptz,
  received_at timestamptz,
  status_at timestamptz NOT NULL DEFAULT now(),
  promised_on date,
  region text
);
CREATE UNIQUE INDEX shipment_awb ON shipment (courier, awb) WHERE awb IS NOT NULL AND status <> 'VOIDED';
CREATE INDEX shipment_delivered ON shipment (delivered_at) WHERE delivered_at IS NOT NULL;
CREATE INDEX shipment_ended ON shipment (status_at)
  WHERE kind = 'OUTBOUND' AND status IN ('DELIVERED', 'RETURNED', 'LOST');
CREATE INDEX shipment_of_order ON shipment (order_id, created_at);
CREATE UNIQUE INDEX shipment_outbound ON shipment (order_id) WHERE kind = 'OUTBOUND' AND status <> 'VOIDED';
CREATE INDEX shipment_promise ON shipment (region, status_at DESC)
  WHERE kind = 'OUTBOUND' AND status IN ('DELIVERED', 'RETURNED', 'LOST');
CREATE INDEX shipment_received ON shipment (received_at) WHERE received_at IS NOT NULL;
CREATE INDEX shipment_replacement_trouble ON shipment (order_id)
  WHERE kind = 'REPLACEMENT' AND status IN ('ATTEMPTED', 'RETURNING', 'LOST');
CREATE INDEX shipment_shipped ON shipment (shipped_at) WHERE shipped_at IS NOT NULL;
CREATE INDEX shipment_tracking ON shipment (awb) WHERE awb IS NOT NULL;
CREATE INDEX shipment_trouble ON shipment (order_id)
  WHERE kind = 'OUTBOUND' AND (status IN ('ATTEMPTED', 'RETURNING', 'LOST') OR status = 'RETURNED' AND received_at IS NULL);

CREATE TABLE shipment_line (
  shipment_id uuid REFERENCES shipment,
  order_line_id uuid REFERENCES order_line,
  quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 10),
  disposition text CHECK (disposition IN ('RESTOCKED', 'REGRADED', 'WRITTEN_OFF', 'MISSING')),
  PRIMARY KEY (shipment_id, order_line_id)
);

CREATE TABLE courier_event (
  courier text,
  event_key text,
  awb text NOT NULL,
  status text,
  text text NOT NULL,
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (courier, event_key)
);
CREATE INDEX courier_event_of_parcel ON courier_event (courier, awb, at);
CREATE INDEX courier_event_received ON courier_event (received_at);

-- Cash

CREATE TABLE collection (
  order_id text PRIMARY KEY REFERENCES customer_order,
  amount_in_paise integer NOT NULL CHECK (amount_in_paise > 0),
  status text NOT NULL CHECK (status IN ('DUE', 'COLLECTED', 'REMITTED', 'SHORT', 'WAIVED')),
  due_at timestamptz NOT NULL,
  collected_at timestamptz,
  refunded_in_paise integer NOT NULL DEFAULT 0,
  remitted_in_paise integer NOT NULL DEFAULT 0,
  remitted_at timestamptz,
  CONSTRAINT collection_refunded CHECK (refunded_in_paise BETWEEN 0 AND amount_in_paise),
  CONSTRAINT collection_remitted CHECK (CASE status
    WHEN 'REMITTED' THEN remitted_in_paise = amount_in_paise
    WHEN 'SHORT' THEN remitted_in_paise >= 0 AND remitted_in_paise < amount_in_paise
    ELSE remitted_in_paise = 0 END)
);
CREATE INDEX collection_due ON collection (due_at, order_id) WHERE status = 'DUE';
CREATE INDEX collection_kept ON collection (collected_at, order_id) WHERE status = 'COLLECTED';
CREATE INDEX collection_remitted_day ON collection (remitted_at, order_id) WHERE status = 'REMITTED';
CREATE INDEX collection_short ON collection (collected_at, order_id) WHERE status = 'SHORT';
CREATE INDEX collection_status ON collection (status, due_at);

CREATE TABLE payout (
  payout_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id text NOT NULL REFERENCES collection,
  amount_in_paise integer NOT NULL CHECK (amount_in_paise > 0),
  upi_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('DUE', 'PAID')),
  reference text CHECK (char_length(reference) BETWEEN 1 AND 40),
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  paid_by uuid REFERENCES account,
  CHECK ((status = 'PAID') = (reference IS NOT NULL AND paid_at IS NOT NULL))
);
CREATE INDEX payout_day ON payout (created_at);
CREATE INDEX payout_due ON payout (created_at) WHERE status = 'DUE';
CREATE INDEX payout_of_order ON payout (order_id, created_at);
CREATE UNIQUE INDEX payout_reference ON payout (reference) WHERE reference IS NOT NULL;

CREATE TABLE remittance (
  remittance_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  courier text NOT NULL CHECK (courier IN ('DELHIVERY', 'INDIA_POST', 'BLUE_DART', 'DTDC', 'OTHER')),
  digest text NOT NULL,
  reference text NOT NULL CHECK (char_length(reference) BETWEEN 1 AND 40),
  remitted_on date NOT NULL,
  row_count integer NOT NULL CHECK (row_count > 0),
  listed_in_paise integer NOT NULL CHECK (listed_in_paise >= 0),
  user_id uuid NOT NULL REFERENCES account,
  created_at timestamptz NOT NULL,
  UNIQUE (courier, digest)
);
CREATE INDEX remittance_newest ON remittance (created_at, remittance_id);

CREATE TABLE remittance_line (
  order_id text REFERENCES collection,
  remittance_id uuid REFERENCES remittance,
  amount_in_paise integer NOT NULL CHECK (amount_in_paise >= 0),
  PRIMARY KEY (order_id, remittance_id)
);
CREATE INDEX remittance_line_of_remittance ON remittance_line (remittance_id);

-- Bills and credit notes

CREATE TABLE document_counter (
  series text CHECK (series IN ('BILL_OF_SUPPLY', 'CREDIT_NOTE')),
  financial_year smallint,
  last_serial integer NOT NULL CHECK (last_serial > 0),
  PRIMARY KEY (series, financial_year)
);

CREATE TABLE document (
  number text PRIMARY KEY CHECK (char_length(number) <= 16),
  series text NOT NULL,
  financial_year smallint NOT NULL,
  serial integer NOT NULL CHECK (serial > 0),
  order_id text NOT NULL REFERENCES customer_order,
  shipment_id uuid NOT NULL REFERENCES shipment,
  issued_at timestamptz NOT NULL,
  content jsonb NOT NULL,
  UNIQUE (series, financial_year, serial),
  FOREIGN KEY (series, financial_year) REFERENCES document_counter
);
CREATE UNIQUE INDEX document_bill ON document (shipment_id) WHERE series = 'BILL_OF_SUPPLY';
CREATE INDEX document_of_order ON document (order_id);

CREATE TABLE bill_credit (
  number text PRIMARY KEY REFERENCES document,
  total integer NOT NULL,
  credited integer NOT NULL,
  CONSTRAINT bill_credit_within_bill CHECK (credited BETWEEN 0 AND total)
);

-- Exchanges

CREATE TABLE exchange (
  exchange_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id text NOT NULL REFERENCES customer_order,
  order_line_id uuid NOT NULL REFERENCES order_line,
  quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 10),
  reason text NOT NULL
    CHECK (reason IN ('NOT_AS_DESCRIBED', 'WRONG_BOOK', 'WRONG_EDITION', 'DAMAGED', 'MISSING_PAGES', 'NOT_IN_PARCEL')),
  comment text CHECK (char_length(comment) BETWEEN 1 AND 1000),
  status text NOT NULL
    CHECK (status IN ('REQUESTED', 'APPROVED', 'DECLINED', 'WITHDRAWN', 'PICKUP_BOOKED', 'PICKED_UP', 'RECEIVED',
      'RESOLVED', 'REJECTED')),
  status_at timestamptz NOT NULL,
  remedy text CHECK (remedy IN ('REPLACEMENT', 'REFUND')),
  resolution text CHECK (resolution IN ('REPLACED', 'REFUNDED', 'PART_REFUNDED', 'KEPT')),
  message text CHECK (char_length(message) BETWEEN 1 AND 500),
  refund_in_paise integer CHECK (refund_in_paise > 0),
  upi_id text,
  holds_stock boolean NOT NULL DEFAULT false,
  pickup_shipment_id uuid REFERENCES shipment,
  replacement_shipment_id uuid REFERENCES shipment,
  created_at timestamptz NOT NULL,
  replacement_copy_id uuid REFERENCES copy,
  CHECK ((status = 'RESOLVED') = (resolution IS NOT NULL))
);
CREATE INDEX exchange_day ON exchange (created_at DESC, exchange_id DESC);
CREATE INDEX exchange_of_order ON exchange (order_id, created_at);
CREATE UNIQUE INDEX exchange_open ON exchange (order_line_id)
  WHERE status IN ('REQUESTED', 'APPROVED', 'PICKUP_BOOKED', 'PICKED_UP', 'RECEIVED');
CREATE INDEX exchange_queue ON exchange (created_at, exchange_id)
  WHERE status IN ('REQUESTED', 'APPROVED', 'PICKUP_BOOKED', 'PICKED_UP', 'RECEIVED');

CREATE TABLE exchange_photo (
  photo_id uuid PRIMARY KEY,
  order_id text NOT NULL REFERENCES customer_order,
  exchange_id uuid REFERENCES exchange,
  original text NOT NULL UNIQUE,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX exchange_photo_of_exchange ON exchange_photo (exchange_id, created_at);
CREATE INDEX exchange_photo_unused ON exchange_photo (created_at) WHERE exchange_id IS NULL;

-- Reviews, feedback and messages

CREATE TABLE review (
  review_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_line_id uuid NOT NULL REFERENCES order_line,
  book_id text NOT NULL REFERENCES book,
  user_id uuid NOT NULL REFERENCES account,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  review_text text NOT NULL CHECK (char_length(review_text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  hidden_reason text CHECK (hidden_reason <> ''),
  is_delivered boolean NOT NULL DEFAULT false,
  CONSTRAINT review_once UNIQUE (order_line_id)
);
CREATE INDEX review_low ON review (created_at DESC, review_id) WHERE rating <= 3 AND hidden_reason IS NULL;
CREATE INDEX review_of_book ON review (book_id, created_at DESC, review_id DESC);
CREATE INDEX review_shown ON review (book_id, created_at DESC, review_id DESC)
  WHERE is_delivered AND hidden_reason IS NULL;

CREATE TABLE delivery_feedback (
  order_id text PRIMARY KEY REFERENCES customer_order,
  is_on_time boolean,
  is_packed_well boolean,
  is_as_described boolean,
  comment text CHECK (char_length(comment) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL,
  CHECK (num_nonnulls(is_on_time, is_packed_well, is_as_described) > 0)
);
CREATE INDEX delivery_feedback_day ON delivery_feedback (created_at);

CREATE TABLE contact_message (
  ticket text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'ANSWERED')),
  answered_at timestamptz,
  answered_by uuid REFERENCES account,
  CONSTRAINT contact_message_answered CHECK (CASE status
    WHEN 'OPEN' THEN num_nonnulls(answered_at, answered_by) = 0
    ELSE num_nulls(answered_at, answered_by) = 0 END)
);
CREATE INDEX contact_message_answered ON contact_message (answered_at) WHERE status = 'ANSWERED';
CREATE INDEX contact_message_email ON contact_message (lower(email) text_pattern_ops);
CREATE INDEX contact_message_newest ON contact_message (created_at DESC, ticket DESC);
CREATE INDEX contact_message_status ON contact_message (status, created_at, ticket);
CREATE INDEX contact_message_ticket ON contact_message (ticket text_pattern_ops);
CREATE INDEX contact_message_words ON contact_message
  USING gin (to_tsvector('simple', name || ' ' || subject || ' ' || message));

-- The desk

CREATE TABLE order_word (
  word text COLLATE "C",
  created_at timestamptz,
  order_id text,
  PRIMARY KEY (word, created_at, order_id)
);

CREATE TABLE pick_list (
  number integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account,
  created_at timestamptz NOT NULL
);

CREATE TABLE pick_list_order (
  order_id text PRIMARY KEY REFERENCES customer_order,
  number integer NOT NULL REFERENCES pick_list,
  tray smallint CHECK (tray > 0),
  UNIQUE (number, tray)
);
CREATE INDEX pick_list_order_next ON pick_list_order (number, tray NULLS FIRST, order_id);

CREATE TABLE short_copy (
  order_hold_id uuid PRIMARY KEY REFERENCES order_hold,
  order_line_id uuid NOT NULL REFERENCES order_line,
  quantity smallint NOT NULL CHECK (quantity > 0)
);

CREATE TABLE packing_claim (
  order_id text PRIMARY KEY REFERENCES customer_order,
  user_id uuid NOT NULL REFERENCES account,
  until timestamptz NOT NULL
);

CREATE TABLE manifest (
  manifest_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  courier text NOT NULL CHECK (courier IN ('DELHIVERY', 'INDIA_POST', 'BLUE_DART', 'DTDC', 'OTHER')),
  user_id uuid NOT NULL REFERENCES account,
  created_at timestamptz NOT NULL,
  shipped_at timestamptz
);
CREATE UNIQUE INDEX manifest_open ON manifest (courier) WHERE shipped_at IS NULL;

CREATE TABLE manifest_shipment (
  shipment_id uuid PRIMARY KEY REFERENCES shipment,
  manifest_id uuid NOT NULL REFERENCES manifest,
  added_at timestamptz NOT NULL
);
CREATE INDEX manifest_shipment_of_manifest ON manifest_shipment (manifest_id, added_at);

-- The sample and the payments sandbox

CREATE TABLE sample_load (
  name text PRIMARY KEY,
  loaded_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sandbox_order (
  id text PRIMARY KEY,
  amount integer NOT NULL CHECK (amount > 0),
  receipt text,
  notes jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'attempted', 'paid')),
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sandbox_order_created_at ON sandbox_order (created_at);
CREATE INDEX sandbox_order_receipt ON sandbox_order (receipt);

CREATE TABLE sandbox_payment (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES sandbox_order,
  amount integer NOT NULL CHECK (amount > 0),
  amount_refunded integer NOT NULL DEFAULT 0,
  status text NOT NULL CHECK (status IN ('created', 'authorized', 'captured', 'refunded', 'failed')),
  method text NOT NULL CHECK (method IN ('card', 'upi')),
  vpa text,
  card_last4 text,
  error_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (amount_refunded BETWEEN 0 AND amount),
  CHECK ((status = 'refunded') = (amount_refunded = amount)),
  CHECK ((status = 'failed') = (error_reason IS NOT NULL))
);
CREATE INDEX sandbox_payment_order ON sandbox_payment (order_id);

CREATE TABLE sandbox_refund (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES sandbox_payment,
  amount integer NOT NULL CHECK (amount > 0),
  idempotency_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'processed' CHECK (status IN ('pending', 'processed', 'failed')),
  receipt text,
  notes jsonb NOT NULL DEFAULT '{}',
  speed text NOT NULL DEFAULT 'normal' CHECK (speed IN ('normal', 'optimum')),
  UNIQUE (payment_id, idempotency_key)
);

CREATE TABLE sandbox_webhook (
  id text PRIMARY KEY,
  event text NOT NULL,
  body text NOT NULL,
  withheld boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sandbox_webhook_created ON sandbox_webhook (created_at);
CREATE INDEX sandbox_webhook_withheld ON sandbox_webhook (created_at) WHERE withheld;

CREATE TABLE sandbox_fault (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL
    CHECK (kind IN ('delay', 'hang', 'reset', 'error', 'nonsense', 'drop', 'withhold', 'duplicate', 'pending',
      'reject', 'conflict')),
  target text NOT NULL,
  times_left integer NOT NULL CHECK (times_left >= 0),
  delay_ms integer NOT NULL,
  copies integer NOT NULL
);
