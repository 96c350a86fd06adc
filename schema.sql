-- Printed by npm run codegen: what a new database has.

CREATE TABLE account (
  user_id uuid DEFAULT gen_random_uuid() NOT NULL,
  role text DEFAULT 'CUSTOMER' NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text,
  phone text,
  password_hash text NOT NULL,
  session_epoch integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  email_confirmed_at timestamptz,
  deleted_at timestamptz,
  needs_second_factor boolean DEFAULT false NOT NULL,
  paused_at timestamptz,
  CONSTRAINT account_pkey PRIMARY KEY (user_id),
  CONSTRAINT account_email_check CHECK (email <> ''),
  CONSTRAINT account_first_name_check CHECK (first_name <> ''),
  CONSTRAINT account_phone_check CHECK (phone ~ '^[6-9][0-9]{9}$'),
  CONSTRAINT account_role_check CHECK (role IN ('CUSTOMER', 'OWNER', 'MANAGER', 'PACKER', 'BOOKKEEPER'))
);
CREATE UNIQUE INDEX account_email ON account (lower(email));
CREATE INDEX account_email_prefix ON account (lower(email) COLLATE "C");
CREATE INDEX account_last_name_prefix ON account (lower(last_name) COLLATE "C");
CREATE INDEX account_name_prefix ON account (lower((first_name || ' ') || last_name) COLLATE "C");
CREATE INDEX account_newest ON account (created_at, user_id);
CREATE UNIQUE INDEX account_phone ON account (phone);
CREATE INDEX account_phone_prefix ON account (phone COLLATE "C");
CREATE INDEX account_staff ON account (user_id) WHERE role <> 'CUSTOMER';
CREATE TRIGGER reviewer_change AFTER UPDATE OF first_name, last_name ON account FOR EACH ROW WHEN (old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name) EXECUTE FUNCTION notify_reviewer_change();

CREATE TABLE account_change (
  account_change_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  email text NOT NULL,
  phone text,
  changed_at timestamptz NOT NULL,
  CONSTRAINT account_change_pkey PRIMARY KEY (account_change_id),
  CONSTRAINT account_change_kind_check CHECK (kind IN ('EMAIL', 'PHONE', 'PASSWORD')),
  CONSTRAINT account_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE INDEX account_change_changed_at ON account_change (changed_at);
CREATE INDEX account_change_email ON account_change (lower(email));
CREATE INDEX account_change_phone ON account_change (phone);
CREATE INDEX account_change_user ON account_change (user_id);

CREATE TABLE accounting_month (
  month text NOT NULL,
  closed_at timestamptz NOT NULL,
  closed_by uuid NOT NULL,
  bills integer NOT NULL,
  supplies_in_paise bigint NOT NULL,
  figures jsonb NOT NULL,
  CONSTRAINT accounting_month_pkey PRIMARY KEY (month),
  CONSTRAINT accounting_month_month_check CHECK (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  CONSTRAINT accounting_month_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES account(user_id)
);
CREATE TRIGGER accounting_month_unchanged BEFORE DELETE OR UPDATE OR TRUNCATE ON accounting_month FOR EACH STATEMENT EXECUTE FUNCTION refuse_month_change();

CREATE TABLE address (
  address_id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  text text NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  full_name text,
  phone text,
  pincode text,
  address_line1 text,
  address_line2 text,
  landmark text,
  city text,
  state text,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT address_pkey PRIMARY KEY (address_id),
  CONSTRAINT address_text UNIQUE (user_id, text),
  CONSTRAINT address_phone_check CHECK (phone ~ '^[6-9][0-9]{9}$'),
  CONSTRAINT address_pincode_check CHECK (pincode ~ '^[0-9]{6}$'),
  CONSTRAINT address_text_check CHECK (text <> ''),
  CONSTRAINT address_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX address_default ON address (user_id) WHERE is_default;
CREATE TRIGGER address_account_exists BEFORE INSERT ON address FOR EACH ROW EXECUTE FUNCTION require_account();

CREATE TABLE approval (
  approval_id uuid DEFAULT gen_random_uuid() NOT NULL,
  kind text NOT NULL,
  request jsonb NOT NULL,
  subject text NOT NULL,
  customer_id uuid NOT NULL,
  amount_in_paise integer NOT NULL,
  receiver text NOT NULL,
  reason text NOT NULL,
  status text DEFAULT 'REQUESTED' NOT NULL,
  requested_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_by uuid,
  decided_at timestamptz,
  note text,
  CONSTRAINT approval_pkey PRIMARY KEY (approval_id),
  CONSTRAINT approval_amount_in_paise_check CHECK (amount_in_paise > 0),
  CONSTRAINT approval_check CHECK (decided_by <> requested_by OR status = 'WITHDRAWN'),
  CONSTRAINT approval_kind_check CHECK (kind IN ('REFUND', 'PAYOUT', 'BUY_BACK_PAYOUT', 'STORE_CREDIT')),
  CONSTRAINT approval_status_check CHECK (status IN ('REQUESTED', 'APPROVED', 'DECLINED', 'WITHDRAWN', 'EXPIRED')),
  CONSTRAINT approval_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES account(user_id),
  CONSTRAINT approval_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(user_id),
  CONSTRAINT approval_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES account(user_id)
);
CREATE INDEX approval_of_customer ON approval (customer_id);
CREATE INDEX approval_of_subject ON approval (subject);
CREATE INDEX approval_of_time ON approval (created_at, approval_id);
CREATE UNIQUE INDEX approval_open ON approval (kind, subject) WHERE status = 'REQUESTED';

CREATE TABLE approval_allowance (
  user_id uuid NOT NULL,
  limit_name text NOT NULL,
  day date NOT NULL,
  amount_in_paise integer NOT NULL,
  CONSTRAINT approval_allowance_pkey PRIMARY KEY (user_id, limit_name, day),
  CONSTRAINT approval_allowance_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);

CREATE TABLE approval_limits (
  is_only_row boolean DEFAULT true NOT NULL,
  refunds integer DEFAULT 5000 NOT NULL,
  payouts integer DEFAULT 5000 NOT NULL,
  store_credit integer DEFAULT 1000 NOT NULL,
  price_percent smallint DEFAULT 40 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  changed_by uuid,
  changed_at timestamptz,
  CONSTRAINT approval_limits_pkey PRIMARY KEY (is_only_row),
  CONSTRAINT approval_limits_is_only_row_check CHECK (is_only_row),
  CONSTRAINT approval_limits_payouts_check CHECK (payouts >= 0),
  CONSTRAINT approval_limits_price_percent_check CHECK (price_percent >= 0 AND price_percent <= 100),
  CONSTRAINT approval_limits_refunds_check CHECK (refunds >= 0),
  CONSTRAINT approval_limits_store_credit_check CHECK (store_credit >= 0),
  CONSTRAINT approval_limits_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES account(user_id)
);

CREATE TABLE awb_number (
  courier text NOT NULL,
  awb text NOT NULL,
  shipment_id uuid,
  CONSTRAINT awb_number_pkey PRIMARY KEY (courier, awb),
  CONSTRAINT awb_number_awb_check CHECK (char_length(awb) >= 1 AND char_length(awb) <= 40),
  CONSTRAINT awb_number_courier_fkey FOREIGN KEY (courier) REFERENCES courier_settings(courier),
  CONSTRAINT awb_number_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipment(shipment_id)
);
CREATE INDEX awb_number_free ON awb_number (courier, awb) WHERE shipment_id IS NULL;
CREATE INDEX awb_number_shipment ON awb_number (shipment_id) WHERE shipment_id IS NOT NULL;

CREATE TABLE bill_credit (
  number text NOT NULL,
  total integer NOT NULL,
  credited integer NOT NULL,
  CONSTRAINT bill_credit_pkey PRIMARY KEY (number),
  CONSTRAINT bill_credit_within_bill CHECK (credited >= 0 AND credited <= total),
  CONSTRAINT bill_credit_number_fkey FOREIGN KEY (number) REFERENCES document(number)
);

CREATE TABLE book (
  book_id text NOT NULL,
  book_description text NOT NULL,
  author text[] NOT NULL,
  publisher text NOT NULL,
  subject text NOT NULL,
  exam text NOT NULL,
  class smallint[] NOT NULL,
  tags text[] NOT NULL,
  language text DEFAULT 'English' NOT NULL,
  details text NOT NULL,
  image_keys text[] DEFAULT '{}'::text[] NOT NULL,
  new_price integer NOT NULL,
  new_price_discount integer NOT NULL,
  pre_owned_price integer NOT NULL,
  pre_owned_price_discount integer NOT NULL,
  new_stock integer,
  pre_owned_stock integer,
  edition text,
  exam_year smallint,
  created_at timestamptz DEFAULT now() NOT NULL,
  search tsvector NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  rating_sum integer DEFAULT 0 NOT NULL,
  rating_count integer DEFAULT 0 NOT NULL,
  is_published boolean DEFAULT true NOT NULL,
  shelf text,
  weight_grams integer,
  hsn text DEFAULT '4901' NOT NULL,
  isbns text[] DEFAULT '{}'::text[] NOT NULL,
  copy_count integer,
  copy_price integer,
  used_price integer,
  papers_to smallint,
  edition_year smallint,
  highest_copy_price integer,
  latest_year smallint,
  set_new_price integer,
  set_pre_owned_price integer,
  copy_grade text,
  latest_copy_printing_year smallint,
  latest_copy_edition_year smallint,
  shelf_mrp integer,
  set_mrp integer,
  printing_year smallint,
  latest_copy_content_year smallint,
  CONSTRAINT book_pkey PRIMARY KEY (book_id),
  CONSTRAINT book_book_description_check CHECK (book_description <> ''),
  CONSTRAINT book_hsn_check CHECK (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  CONSTRAINT book_isbns_check CHECK (cardinality(isbns) <= 10),
  CONSTRAINT book_new_price_check CHECK (new_price >= 0),
  CONSTRAINT book_new_price_discount_check CHECK (new_price_discount >= 0),
  CONSTRAINT book_new_stock_check CHECK (new_stock >= 0),
  CONSTRAINT book_pre_owned_price_check CHECK (pre_owned_price >= 0),
  CONSTRAINT book_pre_owned_price_discount_check CHECK (pre_owned_price_discount >= 0),
  CONSTRAINT book_pre_owned_stock_check CHECK (pre_owned_stock >= 0),
  CONSTRAINT book_rating_count_check CHECK (rating_count >= 0),
  CONSTRAINT book_shelf_check CHECK (shelf ~ '^[A-Z0-9-]{1,12}$'),
  CONSTRAINT book_weight_grams_check CHECK (weight_grams >= 1 AND weight_grams <= 20000)
) WITH (fillfactor=85);
CREATE INDEX book_all_new_discount ON book ((round(100.0 * GREATEST(new_price - new_price_discount, 0)::numeric / GREATEST(new_price, 1)::numeric)::integer), book_id) WHERE is_published;
CREATE INDEX book_all_new_price ON book (new_price_discount, book_id) WHERE is_published;
CREATE INDEX book_all_newest ON book (created_at, book_id) WHERE is_published;
CREATE INDEX book_all_pre_owned_discount ON book ((round(100.0 * GREATEST(pre_owned_price - pre_owned_price_discount, 0)::numeric / GREATEST(pre_owned_price, 1)::numeric)::integer), book_id) WHERE is_published;
CREATE INDEX book_all_pre_owned_price ON book (pre_owned_price_discount, book_id) WHERE is_published;
CREATE INDEX book_all_relevance ON book (('trending' = ANY (tags)), created_at, book_id) WHERE is_published;
CREATE INDEX book_all_unpublished ON book (created_at, book_id) WHERE NOT is_published;
CREATE INDEX book_category_new_discount ON book ((CASE WHEN is_published THEN (lower(exam) || '/') || lower(subject) END), (round(100.0 * GREATEST(new_price - new_price_discount, 0)::numeric / GREATEST(new_price, 1)::numeric)::integer), book_id);
CREATE INDEX book_category_new_price ON book ((CASE WHEN is_published THEN (lower(exam) || '/') || lower(subject) END), new_price_discount, book_id);
CREATE INDEX book_category_newest ON book ((CASE WHEN is_published THEN (lower(exam) || '/') || lower(subject) END), created_at, book_id);
CREATE INDEX book_category_pre_owned_discount ON book ((CASE WHEN is_published THEN (lower(exam) || '/') || lower(subject) END), (round(100.0 * GREATEST(pre_owned_price - pre_owned_price_discount, 0)::numeric / GREATEST(pre_owned_price, 1)::numeric)::integer), book_id);
CREATE INDEX book_category_pre_owned_price ON book ((CASE WHEN is_published THEN (lower(exam) || '/') || lower(subject) END), pre_owned_price_discount, book_id);
CREATE INDEX book_category_relevance ON book ((CASE WHEN is_published THEN (lower(exam) || '/') || lower(subject) END), ('trending' = ANY (tags)), created_at, book_id);
CREATE INDEX book_category_unpublished ON book (lower(exam), lower(subject), created_at, book_id) WHERE NOT is_published;
CREATE INDEX book_class ON book USING gin (class);
CREATE INDEX book_course_year ON book (lower(exam), lower(subject), GREATEST(LEAST(printing_year, edition_year), latest_copy_content_year));
CREATE INDEX book_exam_new_discount ON book ((CASE WHEN is_published THEN lower(exam) END), (round(100.0 * GREATEST(new_price - new_price_discount, 0)::numeric / GREATEST(new_price, 1)::numeric)::integer), book_id);
CREATE INDEX book_exam_new_price ON book ((CASE WHEN is_published THEN lower(exam) END), new_price_discount, book_id);
CREATE INDEX book_exam_newest ON book ((CASE WHEN is_published THEN lower(exam) END), created_at, book_id);
CREATE INDEX book_exam_pre_owned_discount ON book ((CASE WHEN is_published THEN lower(exam) END), (round(100.0 * GREATEST(pre_owned_price - pre_owned_price_discount, 0)::numeric / GREATEST(pre_owned_price, 1)::numeric)::integer), book_id);
CREATE INDEX book_exam_pre_owned_price ON book ((CASE WHEN is_published THEN lower(exam) END), pre_owned_price_discount, book_id);
CREATE INDEX book_exam_relevance ON book ((CASE WHEN is_published THEN lower(exam) END), ('trending' = ANY (tags)), created_at, book_id);
CREATE INDEX book_exam_unpublished ON book (lower(exam), created_at, book_id) WHERE NOT is_published;
CREATE INDEX book_language ON book (language);
CREATE INDEX book_no_image ON book (created_at, book_id) WHERE image_keys = '{}'::text[];
CREATE INDEX book_papers_year ON book (lower(exam), (CASE WHEN printing_year IS NULL THEN COALESCE(papers_to, latest_copy_printing_year)
    ELSE LEAST(papers_to, GREATEST(printing_year, latest_copy_printing_year))
END)) WHERE lower(subject) = 'pyq';
CREATE INDEX book_publisher ON book (publisher);
CREATE INDEX book_search ON book USING gin (search);
CREATE INDEX book_subject_new_discount ON book ((CASE WHEN is_published THEN lower(subject) END), (round(100.0 * GREATEST(new_price - new_price_discount, 0)::numeric / GREATEST(new_price, 1)::numeric)::integer), book_id);
CREATE INDEX book_subject_new_price ON book ((CASE WHEN is_published THEN lower(subject) END), new_price_discount, book_id);
CREATE INDEX book_subject_newest ON book ((CASE WHEN is_published THEN lower(subject) END), created_at, book_id);
CREATE INDEX book_subject_pre_owned_discount ON book ((CASE WHEN is_published THEN lower(subject) END), (round(100.0 * GREATEST(pre_owned_price - pre_owned_price_discount, 0)::numeric / GREATEST(pre_owned_price, 1)::numeric)::integer), book_id);
CREATE INDEX book_subject_pre_owned_price ON book ((CASE WHEN is_published THEN lower(subject) END), pre_owned_price_discount, book_id);
CREATE INDEX book_subject_relevance ON book ((CASE WHEN is_published THEN lower(subject) END), ('trending' = ANY (tags)), created_at, book_id);
CREATE INDEX book_subject_unpublished ON book (lower(subject), created_at, book_id) WHERE NOT is_published;
CREATE INDEX book_textbook_exam_year ON book (lower(exam), GREATEST(COALESCE(printing_year, edition_year), latest_copy_printing_year)) WHERE publisher = 'NCERT' AND GREATEST(COALESCE(printing_year, edition_year), latest_copy_printing_year) IS NOT NULL;
CREATE INDEX book_textbook_subject_year ON book (lower(subject), GREATEST(COALESCE(printing_year, edition_year), latest_copy_printing_year)) WHERE publisher = 'NCERT' AND GREATEST(COALESCE(printing_year, edition_year), latest_copy_printing_year) IS NOT NULL;
CREATE TRIGGER book_copies BEFORE UPDATE OF pre_owned_price_discount, pre_owned_stock, copy_count, copy_price ON book FOR EACH ROW WHEN (new.copy_count IS NOT NULL) EXECUTE FUNCTION keep_copies_offer();
CREATE TRIGGER book_facets_added AFTER INSERT ON book REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_books('1');
CREATE TRIGGER book_facets_changed AFTER UPDATE ON book FOR EACH ROW WHEN (lower(old.exam) IS DISTINCT FROM lower(new.exam) OR lower(old.subject) IS DISTINCT FROM lower(new.subject) OR old.class IS DISTINCT FROM new.class OR old.publisher IS DISTINCT FROM new.publisher OR old.language IS DISTINCT FROM new.language OR old.is_published IS DISTINCT FROM new.is_published OR (COALESCE(old.new_stock, 1) > 0) IS DISTINCT FROM (COALESCE(new.new_stock, 1) > 0) OR (COALESCE(old.pre_owned_stock, 1) > 0) IS DISTINCT FROM (COALESCE(new.pre_owned_stock, 1) > 0)) EXECUTE FUNCTION count_changed_book();
CREATE TRIGGER book_facets_deleted AFTER DELETE ON book REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_books('-1');
CREATE TRIGGER book_isbns_added AFTER INSERT ON book REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_isbns();
CREATE TRIGGER book_isbns_changed AFTER UPDATE OF isbns ON book FOR EACH ROW WHEN (old.isbns IS DISTINCT FROM new.isbns) EXECUTE FUNCTION change_isbns();
CREATE TRIGGER book_low_stock_added AFTER INSERT ON book REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_low_stock();
CREATE TRIGGER book_low_stock_changed AFTER UPDATE ON book FOR EACH ROW WHEN (((LEAST(old.new_stock, old.pre_owned_stock) <= 3) IS TRUE) <> ((LEAST(new.new_stock, new.pre_owned_stock) <= 3) IS TRUE)) EXECUTE FUNCTION change_low_stock();
CREATE TRIGGER book_search_added AFTER INSERT ON book REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION index_added_books();
CREATE TRIGGER book_search_changed AFTER UPDATE OF book_id, search, created_at ON book FOR EACH ROW WHEN (old.book_id IS DISTINCT FROM new.book_id OR old.search IS DISTINCT FROM new.search OR old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION reindex_book();
CREATE TRIGGER book_search_deleted AFTER DELETE ON book FOR EACH ROW EXECUTE FUNCTION unindex_book();
CREATE TRIGGER book_version BEFORE UPDATE OF book_description, author, publisher, subject, exam, class, tags, language, details, image_keys, new_price, new_price_discount, pre_owned_price, pre_owned_price_discount, new_stock, pre_owned_stock, edition, exam_year, is_published, shelf, weight_grams, hsn, isbns ON book FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER public_change AFTER INSERT OR DELETE OR TRUNCATE ON book FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
CREATE TRIGGER public_update AFTER UPDATE ON book FOR EACH ROW WHEN (old.new_stock IS DISTINCT FROM new.new_stock OR old.pre_owned_stock IS DISTINCT FROM new.pre_owned_stock OR old.new_price IS DISTINCT FROM new.new_price OR old.new_price_discount IS DISTINCT FROM new.new_price_discount OR old.pre_owned_price IS DISTINCT FROM new.pre_owned_price OR old.pre_owned_price_discount IS DISTINCT FROM new.pre_owned_price_discount OR old.is_published IS DISTINCT FROM new.is_published OR old.rating_sum IS DISTINCT FROM new.rating_sum OR old.rating_count IS DISTINCT FROM new.rating_count OR old.isbns IS DISTINCT FROM new.isbns OR old.image_keys IS DISTINCT FROM new.image_keys OR old.book_description IS DISTINCT FROM new.book_description OR old.author IS DISTINCT FROM new.author OR old.publisher IS DISTINCT FROM new.publisher OR old.subject IS DISTINCT FROM new.subject OR old.exam IS DISTINCT FROM new.exam OR old.class IS DISTINCT FROM new.class OR old.tags IS DISTINCT FROM new.tags OR old.language IS DISTINCT FROM new.language OR old.edition IS DISTINCT FROM new.edition OR old.exam_year IS DISTINCT FROM new.exam_year OR old.printing_year IS DISTINCT FROM new.printing_year OR old.created_at IS DISTINCT FROM new.created_at OR old.details IS DISTINCT FROM new.details OR old.search IS DISTINCT FROM new.search) EXECUTE FUNCTION notify_public_change();

CREATE TABLE book_change (
  book_id text NOT NULL,
  version integer NOT NULL,
  at timestamptz DEFAULT now() NOT NULL,
  who text NOT NULL,
  what jsonb NOT NULL,
  CONSTRAINT book_change_pkey PRIMARY KEY (book_id, version)
);

CREATE TABLE book_field_source (
  book_id text NOT NULL,
  field text NOT NULL,
  source text NOT NULL,
  CONSTRAINT book_field_source_pkey PRIMARY KEY (book_id, field),
  CONSTRAINT book_field_source_field_check CHECK (field IN ('bookDescription', 'author', 'publisher', 'language', 'edition')),
  CONSTRAINT book_field_source_source_check CHECK (source IN ('OPEN_LIBRARY', 'GOOGLE_BOOKS')),
  CONSTRAINT book_field_source_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(book_id) ON DELETE CASCADE
);

CREATE TABLE book_import (
  import_id uuid DEFAULT gen_random_uuid() NOT NULL,
  state text DEFAULT 'READY' NOT NULL,
  who text NOT NULL,
  rows jsonb NOT NULL,
  total integer NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  message text,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT book_import_pkey PRIMARY KEY (import_id),
  CONSTRAINT book_import_state_check CHECK (state IN ('READY', 'RUNNING', 'DONE', 'FAILED'))
);

CREATE TABLE book_isbn (
  isbn text COLLATE "C" NOT NULL,
  book_id text NOT NULL,
  CONSTRAINT book_isbn_pkey PRIMARY KEY (isbn) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT book_isbn_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(book_id) ON DELETE CASCADE
);
CREATE INDEX book_isbn_of_book ON book_isbn (book_id);

CREATE TABLE book_promise (
  book_id text NOT NULL,
  amount integer NOT NULL,
  until date NOT NULL,
  exam_over date NOT NULL,
  CONSTRAINT book_promise_pkey PRIMARY KEY (book_id),
  CONSTRAINT book_promise_amount_check CHECK (amount > 0),
  CONSTRAINT book_promise_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(book_id) ON DELETE CASCADE
);
CREATE TRIGGER book_promise_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON book_promise FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();

CREATE TABLE book_sales (
  book_id text NOT NULL,
  copies integer NOT NULL,
  CONSTRAINT book_sales_pkey PRIMARY KEY (book_id),
  CONSTRAINT book_sales_copies_check CHECK (copies > 0)
);
CREATE INDEX book_sales_best ON book_sales (copies DESC, book_id);

CREATE TABLE buy_back (
  buy_back_id text NOT NULL,
  user_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  status text NOT NULL,
  method text NOT NULL,
  pay_by text NOT NULL,
  upi_id text,
  returns_books boolean NOT NULL,
  seller_name text NOT NULL,
  seller_address text NOT NULL,
  phone text NOT NULL,
  city text,
  courier text,
  awb text,
  total integer NOT NULL,
  created_at timestamptz NOT NULL,
  valid_until timestamptz NOT NULL,
  received_at timestamptz,
  closed_at timestamptz,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT buy_back_pkey PRIMARY KEY (buy_back_id),
  CONSTRAINT buy_back_user_id_idempotency_key_key UNIQUE (user_id, idempotency_key),
  CONSTRAINT buy_back_check CHECK ((upi_id IS NULL) = (pay_by = 'CREDIT')),
  CONSTRAINT buy_back_method_check CHECK (method IN ('PICKUP', 'PARCEL', 'SHOP')),
  CONSTRAINT buy_back_pay_by_check CHECK (pay_by IN ('UPI', 'CREDIT')),
  CONSTRAINT buy_back_status_check CHECK (status IN ('QUOTED', 'SENT', 'RECEIVED', 'CLOSED', 'CANCELLED', 'EXPIRED', 'LOST')),
  CONSTRAINT buy_back_total_check CHECK (total > 0),
  CONSTRAINT buy_back_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE INDEX buy_back_awb ON buy_back (awb) WHERE awb IS NOT NULL;
CREATE INDEX buy_back_newest ON buy_back (created_at, buy_back_id);
CREATE INDEX buy_back_of_user ON buy_back (user_id, created_at, buy_back_id);
CREATE INDEX buy_back_open ON buy_back (status, created_at, buy_back_id) WHERE status IN ('QUOTED', 'SENT', 'RECEIVED', 'LOST');
CREATE TRIGGER buy_back_account_exists BEFORE INSERT ON buy_back FOR EACH ROW EXECUTE FUNCTION require_account();

CREATE TABLE buy_back_book (
  buy_back_book_id uuid DEFAULT gen_random_uuid() NOT NULL,
  buy_back_id text NOT NULL,
  "position" smallint NOT NULL,
  book_id text NOT NULL,
  book_description text NOT NULL,
  status text NOT NULL,
  answers jsonb NOT NULL,
  quoted_grade text NOT NULL,
  quoted integer NOT NULL,
  basis jsonb NOT NULL,
  order_line_id uuid,
  found_grade text,
  offered integer,
  reason text,
  refusal text,
  photo_key text,
  intake jsonb,
  offered_at timestamptz,
  copy_id uuid,
  CONSTRAINT buy_back_book_pkey PRIMARY KEY (buy_back_book_id),
  CONSTRAINT buy_back_book_buy_back_id_position_key UNIQUE (buy_back_id, "position"),
  CONSTRAINT buy_back_book_check CHECK (status <> 'ACCEPTED' OR copy_id IS NOT NULL AND offered IS NOT NULL),
  CONSTRAINT buy_back_book_found_grade_check CHECK (found_grade IN ('LIKE_NEW', 'VERY_GOOD', 'GOOD', 'FAIR')),
  CONSTRAINT buy_back_book_offered_check CHECK (offered > 0),
  CONSTRAINT buy_back_book_quoted_check CHECK (quoted > 0),
  CONSTRAINT buy_back_book_quoted_grade_check CHECK (quoted_grade IN ('LIKE_NEW', 'VERY_GOOD', 'GOOD', 'FAIR')),
  CONSTRAINT buy_back_book_status_check CHECK (status IN ('QUOTED', 'OFFERED', 'ACCEPTED', 'DECLINED', 'REFUSED', 'MISSING', 'RETURNED', 'RECYCLED')),
  CONSTRAINT buy_back_book_buy_back_id_fkey FOREIGN KEY (buy_back_id) REFERENCES buy_back(buy_back_id),
  CONSTRAINT buy_back_book_copy_id_fkey FOREIGN KEY (copy_id) REFERENCES copy(copy_id)
);
CREATE INDEX buy_back_book_asked ON buy_back_book (offered_at) WHERE status = 'OFFERED';
CREATE INDEX buy_back_book_bought ON buy_back_book (order_line_id) WHERE order_line_id IS NOT NULL;
CREATE INDEX buy_back_book_coming ON buy_back_book (book_id) WHERE status IN ('QUOTED', 'OFFERED');
CREATE INDEX buy_back_book_copy ON buy_back_book (copy_id) WHERE copy_id IS NOT NULL;

CREATE TABLE buy_back_event (
  buy_back_event_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  buy_back_id text NOT NULL,
  at timestamptz NOT NULL,
  text text NOT NULL,
  user_id uuid,
  CONSTRAINT buy_back_event_pkey PRIMARY KEY (buy_back_event_id),
  CONSTRAINT buy_back_event_buy_back_id_fkey FOREIGN KEY (buy_back_id) REFERENCES buy_back(buy_back_id),
  CONSTRAINT buy_back_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id) ON DELETE SET NULL
);
CREATE INDEX buy_back_event_of ON buy_back_event (buy_back_id, buy_back_event_id);

CREATE TABLE buy_back_promise (
  order_line_id uuid NOT NULL,
  user_id uuid NOT NULL,
  book_id text NOT NULL,
  amount integer NOT NULL,
  until date NOT NULL,
  exam_over date NOT NULL,
  CONSTRAINT buy_back_promise_pkey PRIMARY KEY (order_line_id),
  CONSTRAINT buy_back_promise_amount_check CHECK (amount > 0)
);
CREATE INDEX buy_back_promise_of_user ON buy_back_promise (user_id, until);
CREATE INDEX buy_back_promise_open ON buy_back_promise (until);

CREATE TABLE buy_back_reminder (
  user_id uuid NOT NULL,
  sent smallint DEFAULT 0 NOT NULL,
  sent_at timestamptz,
  stopped_at timestamptz,
  CONSTRAINT buy_back_reminder_pkey PRIMARY KEY (user_id)
);

CREATE TABLE buy_back_settings (
  is_only_row boolean NOT NULL,
  is_open boolean NOT NULL,
  margin_percent smallint NOT NULL,
  pickup_cost integer NOT NULL,
  handling_cost integer NOT NULL,
  credit_bonus_percent smallint NOT NULL,
  daily_limit integer NOT NULL,
  promise_cap integer NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  changed_by uuid,
  changed_at timestamptz,
  CONSTRAINT buy_back_settings_pkey PRIMARY KEY (is_only_row),
  CONSTRAINT buy_back_settings_credit_bonus_percent_check CHECK (credit_bonus_percent >= 0 AND credit_bonus_percent <= 100),
  CONSTRAINT buy_back_settings_daily_limit_check CHECK (daily_limit >= 0 AND daily_limit <= 10000000),
  CONSTRAINT buy_back_settings_handling_cost_check CHECK (handling_cost >= 0 AND handling_cost <= 1000),
  CONSTRAINT buy_back_settings_is_only_row_check CHECK (is_only_row),
  CONSTRAINT buy_back_settings_margin_percent_check CHECK (margin_percent >= 0 AND margin_percent <= 90),
  CONSTRAINT buy_back_settings_pickup_cost_check CHECK (pickup_cost >= 0 AND pickup_cost <= 1000),
  CONSTRAINT buy_back_settings_promise_cap_check CHECK (promise_cap >= 0 AND promise_cap <= 100000000)
);

CREATE TABLE cart_copy (
  user_id uuid NOT NULL,
  copy_id uuid NOT NULL,
  price_when_added integer NOT NULL,
  slot smallint NOT NULL,
  added_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT cart_copy_pkey PRIMARY KEY (user_id, copy_id),
  CONSTRAINT cart_copy_slot UNIQUE (user_id, slot),
  CONSTRAINT cart_copy_price_when_added_check CHECK (price_when_added > 0),
  CONSTRAINT cart_copy_slot_check CHECK (slot >= 1 AND slot <= 20),
  CONSTRAINT cart_copy_copy_id_fkey FOREIGN KEY (copy_id) REFERENCES copy(copy_id) ON DELETE CASCADE,
  CONSTRAINT cart_copy_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id) ON DELETE CASCADE
);
CREATE INDEX cart_copy_copy ON cart_copy (copy_id);
CREATE TRIGGER cart_copy_account_exists BEFORE INSERT ON cart_copy FOR EACH ROW EXECUTE FUNCTION require_account();

CREATE TABLE cart_line (
  cart_line_id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  book_id text NOT NULL,
  condition text NOT NULL,
  quantity smallint NOT NULL,
  price_when_added integer NOT NULL,
  added_at timestamptz DEFAULT now() NOT NULL,
  slot smallint NOT NULL,
  CONSTRAINT cart_line_pkey PRIMARY KEY (cart_line_id),
  CONSTRAINT cart_line_slot UNIQUE (user_id, slot),
  CONSTRAINT cart_line_user_id_book_id_condition_key UNIQUE (user_id, book_id, condition),
  CONSTRAINT cart_line_condition_check CHECK (condition IN ('new', 'preowned')),
  CONSTRAINT cart_line_price_when_added_check CHECK (price_when_added >= 0),
  CONSTRAINT cart_line_quantity_check CHECK (quantity >= 1 AND quantity <= 10),
  CONSTRAINT cart_line_slot_check CHECK (slot >= 1 AND slot <= 100),
  CONSTRAINT cart_line_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(book_id) ON DELETE CASCADE,
  CONSTRAINT cart_line_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id) ON DELETE CASCADE
);
CREATE INDEX cart_line_book ON cart_line (book_id);
CREATE TRIGGER cart_line_account_exists BEFORE INSERT ON cart_line FOR EACH ROW EXECUTE FUNCTION require_account();

CREATE TABLE collection (
  order_id text NOT NULL,
  amount_in_paise integer NOT NULL,
  status text NOT NULL,
  due_at timestamptz NOT NULL,
  collected_at timestamptz,
  refunded_in_paise integer DEFAULT 0 NOT NULL,
  remitted_in_paise integer DEFAULT 0 NOT NULL,
  remitted_at timestamptz,
  CONSTRAINT collection_pkey PRIMARY KEY (order_id),
  CONSTRAINT collection_amount_in_paise_check CHECK (amount_in_paise > 0),
  CONSTRAINT collection_refunded CHECK (refunded_in_paise >= 0 AND refunded_in_paise <= amount_in_paise),
  CONSTRAINT collection_remitted CHECK (
CASE status
    WHEN 'REMITTED' THEN remitted_in_paise = amount_in_paise
    WHEN 'SHORT' THEN remitted_in_paise >= 0 AND remitted_in_paise < amount_in_paise
    ELSE remitted_in_paise = 0
END),
  CONSTRAINT collection_status_check CHECK (status IN ('DUE', 'COLLECTED', 'REMITTED', 'SHORT', 'WAIVED')),
  CONSTRAINT collection_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(order_id)
);
CREATE INDEX collection_day ON collection (collected_at) WHERE collected_at IS NOT NULL;
CREATE INDEX collection_due ON collection (due_at, order_id) WHERE status = 'DUE';
CREATE INDEX collection_kept ON collection (collected_at, order_id) WHERE status = 'COLLECTED';
CREATE INDEX collection_remitted_day ON collection (remitted_at, order_id) WHERE status = 'REMITTED';
CREATE INDEX collection_short ON collection (collected_at, order_id) WHERE status = 'SHORT';
CREATE INDEX collection_status ON collection (status, due_at);

CREATE TABLE contact_message (
  ticket text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  status text DEFAULT 'OPEN' NOT NULL,
  answered_at timestamptz,
  answered_by uuid,
  order_id text,
  CONSTRAINT contact_message_pkey PRIMARY KEY (ticket),
  CONSTRAINT contact_message_answered CHECK (
CASE status
    WHEN 'OPEN' THEN num_nonnulls(answered_at, answered_by) = 0
    ELSE num_nulls(answered_at, answered_by) = 0
END),
  CONSTRAINT contact_message_status_check CHECK (status IN ('OPEN', 'ANSWERED')),
  CONSTRAINT contact_message_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES account(user_id)
);
CREATE INDEX contact_message_answered ON contact_message (answered_at) WHERE status = 'ANSWERED';
CREATE INDEX contact_message_email ON contact_message (lower(email) text_pattern_ops);
CREATE INDEX contact_message_newest ON contact_message (created_at DESC, ticket DESC);
CREATE INDEX contact_message_of_order ON contact_message (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX contact_message_status ON contact_message (status, created_at, ticket);
CREATE INDEX contact_message_ticket ON contact_message (ticket text_pattern_ops);
CREATE INDEX contact_message_words ON contact_message USING gin (to_tsvector('simple'::regconfig, (((name || ' ') || subject) || ' ') || message));

CREATE TABLE contact_reply (
  ticket text NOT NULL,
  request_key uuid NOT NULL,
  at timestamptz DEFAULT now() NOT NULL,
  by uuid NOT NULL,
  text text NOT NULL,
  CONSTRAINT contact_reply_pkey PRIMARY KEY (ticket, request_key),
  CONSTRAINT contact_reply_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 5000),
  CONSTRAINT contact_reply_by_fkey FOREIGN KEY (by) REFERENCES account(user_id),
  CONSTRAINT contact_reply_ticket_fkey FOREIGN KEY (ticket) REFERENCES contact_message(ticket) ON DELETE CASCADE
);

CREATE TABLE copy (
  copy_id uuid NOT NULL,
  code text NOT NULL,
  book_id text NOT NULL,
  status text NOT NULL,
  grade text NOT NULL,
  printing_year smallint,
  edition text,
  pencil_percent smallint DEFAULT 0 NOT NULL,
  pen_percent smallint DEFAULT 0 NOT NULL,
  highlighter_percent smallint DEFAULT 0 NOT NULL,
  answers_filled text DEFAULT 'NONE' NOT NULL,
  missing_pages smallint DEFAULT 0 NOT NULL,
  has_loose_binding boolean DEFAULT false NOT NULL,
  has_name boolean DEFAULT false NOT NULL,
  note text,
  price integer NOT NULL,
  shelf text,
  photos jsonb DEFAULT '[]'::jsonb NOT NULL,
  order_line_id uuid,
  want_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  held_for uuid,
  held_until timestamptz,
  edition_year smallint,
  cost_in_paise integer,
  provenance text,
  CONSTRAINT copy_pkey PRIMARY KEY (copy_id),
  CONSTRAINT copy_code_key UNIQUE (code),
  CONSTRAINT copy_answers_filled_check CHECK (answers_filled IN ('NONE', 'SOME', 'MOST')),
  CONSTRAINT copy_code_check CHECK (code ~ '^[0-9A-Z]{6,12}$'),
  CONSTRAINT copy_cost_in_paise_check CHECK (cost_in_paise >= 0),
  CONSTRAINT copy_edition_check CHECK (char_length(edition) >= 1 AND char_length(edition) <= 60),
  CONSTRAINT copy_grade_check CHECK (grade IN ('LIKE_NEW', 'VERY_GOOD', 'GOOD', 'FAIR')),
  CONSTRAINT copy_held_once CHECK (
CASE status
    WHEN 'HELD' THEN (order_line_id IS NULL) <> (want_id IS NULL)
    WHEN 'ON_SHELF' THEN order_line_id IS NULL AND want_id IS NULL
    ELSE want_id IS NULL
END),
  CONSTRAINT copy_highlighter_percent_check CHECK (highlighter_percent >= 0 AND highlighter_percent <= 100),
  CONSTRAINT copy_missing_pages_check CHECK (missing_pages >= 0 AND missing_pages <= 99),
  CONSTRAINT copy_note_check CHECK (char_length(note) >= 1 AND char_length(note) <= 200),
  CONSTRAINT copy_pen_percent_check CHECK (pen_percent >= 0 AND pen_percent <= 100),
  CONSTRAINT copy_pencil_percent_check CHECK (pencil_percent >= 0 AND pencil_percent <= 100),
  CONSTRAINT copy_photos_check CHECK (jsonb_array_length(photos) <= 6),
  CONSTRAINT copy_price_check CHECK (price >= 1 AND price <= 100000),
  CONSTRAINT copy_printing_year_check CHECK (printing_year >= 1950 AND printing_year <= 2100),
  CONSTRAINT copy_shelf_check CHECK (char_length(shelf) >= 1 AND char_length(shelf) <= 20),
  CONSTRAINT copy_status_check CHECK (status IN ('INTAKE', 'ON_SHELF', 'HELD', 'SOLD', 'RETURNED', 'WRITTEN_OFF')),
  CONSTRAINT copy_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(book_id) ON UPDATE CASCADE,
  CONSTRAINT copy_held_for_fkey FOREIGN KEY (held_for) REFERENCES account(user_id) ON DELETE SET NULL,
  CONSTRAINT copy_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_line(order_line_id) ON DELETE SET NULL,
  CONSTRAINT copy_want_id_fkey FOREIGN KEY (want_id) REFERENCES want(want_id)
);
CREATE INDEX copy_by_status ON copy (status, created_at DESC, copy_id);
CREATE INDEX copy_of_book ON copy (book_id, created_at DESC, copy_id);
CREATE INDEX copy_of_customer ON copy (held_for) WHERE held_for IS NOT NULL;
CREATE INDEX copy_of_order_line ON copy (order_line_id) WHERE order_line_id IS NOT NULL;
CREATE UNIQUE INDEX copy_of_want ON copy (want_id) WHERE want_id IS NOT NULL;
CREATE INDEX copy_on_shelf ON copy (book_id, price, copy_id) WHERE status = 'ON_SHELF';
CREATE INDEX copy_photos ON copy USING gin (photos jsonb_path_ops);
CREATE INDEX copy_recent ON copy (created_at DESC, copy_id DESC);
CREATE TRIGGER copy_announced AFTER UPDATE ON copy FOR EACH ROW WHEN (old.status = 'ON_SHELF' OR new.status = 'ON_SHELF') EXECUTE FUNCTION notify_public_change();
CREATE TRIGGER copy_counted AFTER INSERT OR DELETE OR UPDATE OF status, price, book_id, grade, missing_pages, printing_year, edition_year, pencil_percent, pen_percent, highlighter_percent ON copy FOR EACH ROW EXECUTE FUNCTION count_copies();
CREATE TRIGGER copy_version BEFORE UPDATE ON copy FOR EACH ROW EXECUTE FUNCTION next_version();

CREATE TABLE copy_event (
  copy_event_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  copy_id uuid NOT NULL,
  at timestamptz DEFAULT now() NOT NULL,
  from_status text,
  to_status text NOT NULL,
  what text NOT NULL,
  user_id uuid,
  order_id text,
  version integer,
  CONSTRAINT copy_event_pkey PRIMARY KEY (copy_event_id),
  CONSTRAINT copy_event_copy_id_fkey FOREIGN KEY (copy_id) REFERENCES copy(copy_id),
  CONSTRAINT copy_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id) ON DELETE SET NULL
);
CREATE INDEX copy_event_of_copy ON copy_event (copy_id, copy_event_id DESC);
CREATE INDEX copy_event_of_user ON copy_event (user_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX copy_event_of_version ON copy_event (copy_id, version);

CREATE TABLE count_scan (
  scan_id uuid NOT NULL,
  count_id uuid NOT NULL,
  book_id text NOT NULL,
  condition text NOT NULL,
  copy_id uuid,
  units integer NOT NULL,
  shelf text NOT NULL,
  user_id uuid NOT NULL,
  at timestamptz NOT NULL,
  expected integer NOT NULL,
  version integer NOT NULL,
  CONSTRAINT count_scan_pkey PRIMARY KEY (scan_id),
  CONSTRAINT count_scan_condition_check CHECK (condition IN ('new', 'preowned')),
  CONSTRAINT count_scan_count_id_fkey FOREIGN KEY (count_id) REFERENCES stock_count(count_id),
  CONSTRAINT count_scan_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE INDEX count_scan_of_item ON count_scan (count_id, book_id, condition, copy_id);

CREATE TABLE courier_event (
  courier text NOT NULL,
  event_key text NOT NULL,
  awb text NOT NULL,
  status text,
  text text NOT NULL,
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  CONSTRAINT courier_event_pkey PRIMARY KEY (courier, event_key)
);
CREATE INDEX courier_event_of_parcel ON courier_event (courier, awb, at);
CREATE INDEX courier_event_received ON courier_event (received_at);

CREATE TABLE courier_invoice (
  courier_invoice_id uuid DEFAULT gen_random_uuid() NOT NULL,
  courier text NOT NULL,
  digest text NOT NULL,
  reference text NOT NULL,
  invoiced_on date NOT NULL,
  row_count integer NOT NULL,
  listed_in_paise integer NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT courier_invoice_pkey PRIMARY KEY (courier_invoice_id),
  CONSTRAINT courier_invoice_courier_digest_key UNIQUE (courier, digest),
  CONSTRAINT courier_invoice_courier_check CHECK (courier IN ('DELHIVERY', 'INDIA_POST', 'BLUE_DART', 'DTDC', 'OTHER', 'SHIPROCKET')),
  CONSTRAINT courier_invoice_listed_in_paise_check CHECK (listed_in_paise >= 0),
  CONSTRAINT courier_invoice_reference_check CHECK (char_length(reference) >= 1 AND char_length(reference) <= 40),
  CONSTRAINT courier_invoice_row_count_check CHECK (row_count > 0),
  CONSTRAINT courier_invoice_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE INDEX courier_invoice_newest ON courier_invoice (created_at, courier_invoice_id);

CREATE TABLE courier_pincode (
  courier text NOT NULL,
  pincode text NOT NULL,
  takes_cash boolean NOT NULL,
  CONSTRAINT courier_pincode_pkey PRIMARY KEY (courier, pincode),
  CONSTRAINT courier_pincode_courier_fkey FOREIGN KEY (courier) REFERENCES courier_settings(courier)
);

CREATE TABLE courier_rate (
  courier text NOT NULL,
  zone text NOT NULL,
  valid_from date NOT NULL,
  first_in_paise integer NOT NULL,
  further_in_paise integer NOT NULL,
  cash_in_paise integer NOT NULL,
  cash_basis_points smallint NOT NULL,
  transit_days smallint NOT NULL,
  CONSTRAINT courier_rate_pkey PRIMARY KEY (courier, zone, valid_from),
  CONSTRAINT courier_rate_cash_basis_points_check CHECK (cash_basis_points >= 0 AND cash_basis_points <= 10000),
  CONSTRAINT courier_rate_cash_in_paise_check CHECK (cash_in_paise >= 0),
  CONSTRAINT courier_rate_first_in_paise_check CHECK (first_in_paise >= 0),
  CONSTRAINT courier_rate_further_in_paise_check CHECK (further_in_paise >= 0),
  CONSTRAINT courier_rate_transit_days_check CHECK (transit_days >= 0),
  CONSTRAINT courier_rate_zone_check CHECK (zone IN ('DISTRICT', 'STATE', 'NEIGHBOUR', 'FAR', 'REMOTE')),
  CONSTRAINT courier_rate_courier_fkey FOREIGN KEY (courier) REFERENCES courier_settings(courier)
);

CREATE TABLE courier_settings (
  courier text NOT NULL,
  is_used boolean NOT NULL,
  max_cash_in_paise integer NOT NULL,
  CONSTRAINT courier_settings_pkey PRIMARY KEY (courier),
  CONSTRAINT courier_settings_courier_check CHECK (courier IN ('DELHIVERY', 'INDIA_POST', 'BLUE_DART', 'DTDC', 'SHIPROCKET', 'OTHER')),
  CONSTRAINT courier_settings_max_cash_in_paise_check CHECK (max_cash_in_paise >= 0)
);

CREATE TABLE customer_note (
  user_id uuid NOT NULL,
  at timestamptz DEFAULT clock_timestamp() NOT NULL,
  by uuid NOT NULL,
  text text NOT NULL,
  CONSTRAINT customer_note_pkey PRIMARY KEY (user_id, at),
  CONSTRAINT customer_note_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 500),
  CONSTRAINT customer_note_by_fkey FOREIGN KEY (by) REFERENCES account(user_id),
  CONSTRAINT customer_note_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);

CREATE TABLE customer_order (
  order_id text NOT NULL,
  user_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  status text NOT NULL,
  payment_option text NOT NULL,
  item_total integer NOT NULL,
  list_total integer NOT NULL,
  delivery_fee integer NOT NULL,
  payment_fee integer NOT NULL,
  discount integer NOT NULL,
  total integer NOT NULL,
  payment_id text,
  ship_to_name text NOT NULL,
  shipping_address text NOT NULL,
  phone text NOT NULL,
  delivery_instruction text,
  expected_delivery_date date NOT NULL,
  created_at timestamptz NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  store_credit integer DEFAULT 0 NOT NULL,
  store_credit_returned_in_paise integer DEFAULT 0 NOT NULL,
  pincode text,
  placed_by uuid,
  is_paid_in_cash boolean DEFAULT false NOT NULL,
  CONSTRAINT customer_order_pkey PRIMARY KEY (order_id),
  CONSTRAINT customer_order_payment_id_key UNIQUE (payment_id),
  CONSTRAINT customer_order_user_id_idempotency_key_key UNIQUE (user_id, idempotency_key),
  CONSTRAINT customer_order_check CHECK (total = (item_total + delivery_fee + payment_fee - discount)),
  CONSTRAINT customer_order_check1 CHECK (store_credit >= 0 AND store_credit <= total),
  CONSTRAINT customer_order_check2 CHECK (store_credit_returned_in_paise >= 0 AND store_credit_returned_in_paise <= (store_credit * 100)),
  CONSTRAINT customer_order_delivery_fee_check CHECK (delivery_fee >= 0),
  CONSTRAINT customer_order_delivery_instruction_check CHECK (char_length(delivery_instruction) <= 150),
  CONSTRAINT customer_order_discount_check CHECK (discount >= 0),
  CONSTRAINT customer_order_item_total_check CHECK (item_total > 0),
  CONSTRAINT customer_order_list_total_check CHECK (list_total >= 0),
  CONSTRAINT customer_order_no_order_without_its_payment CHECK (payment_option = 'PAY_ON_DELIVERY' OR payment_id IS NOT NULL OR (status IN ('PENDING_PAYMENT', 'EXPIRED', 'CANCELLED')) OR store_credit = total),
  CONSTRAINT customer_order_payment_fee_check CHECK (payment_fee >= 0),
  CONSTRAINT customer_order_payment_option_check CHECK (payment_option IN ('ONLINE', 'PAY_ON_DELIVERY')),
  CONSTRAINT customer_order_status_check CHECK (status IN ('PENDING_PAYMENT', 'PLACED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED', 'EXPIRED', 'RETURNED')),
  CONSTRAINT customer_order_total_check CHECK (total > 0),
  CONSTRAINT customer_order_payment_id FOREIGN KEY (payment_id) REFERENCES payment(provider_payment_id),
  CONSTRAINT customer_order_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE INDEX customer_order_expired ON customer_order (created_at) WHERE status = 'EXPIRED';
CREATE INDEX customer_order_newest ON customer_order (created_at, order_id);
CREATE INDEX customer_order_number ON customer_order (order_id COLLATE "C");
CREATE INDEX customer_order_of_pincode ON customer_order (pincode, payment_option, status);
CREATE INDEX customer_order_of_status ON customer_order (status, created_at, order_id);
CREATE INDEX customer_order_of_user ON customer_order (user_id, created_at DESC, order_id DESC);
CREATE INDEX customer_order_under_way ON customer_order (expected_delivery_date, order_id) WHERE status IN ('PLACED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY');
CREATE INDEX customer_order_unpaid ON customer_order (created_at) WHERE status = 'PENDING_PAYMENT';
CREATE TRIGGER customer_order_account_exists BEFORE INSERT ON customer_order FOR EACH ROW EXECUTE FUNCTION require_account();
CREATE TRIGGER order_left_desk AFTER UPDATE OF status ON customer_order FOR EACH ROW WHEN (old.status = 'PLACED' AND new.status <> 'PLACED') EXECUTE FUNCTION leave_desk();
CREATE TRIGGER order_words_changed AFTER UPDATE OF ship_to_name, pincode, phone ON customer_order FOR EACH ROW EXECUTE FUNCTION change_recipient_words();
CREATE TRIGGER reviews_delivered AFTER UPDATE OF status ON customer_order FOR EACH ROW WHEN (old.status <> new.status AND new.status = 'DELIVERED') EXECUTE FUNCTION deliver_reviews();

CREATE TABLE delivery_feedback (
  order_id text NOT NULL,
  is_on_time boolean,
  is_packed_well boolean,
  is_as_described boolean,
  comment text,
  created_at timestamptz NOT NULL,
  CONSTRAINT delivery_feedback_pkey PRIMARY KEY (order_id),
  CONSTRAINT delivery_feedback_check CHECK (num_nonnulls(is_on_time, is_packed_well, is_as_described) > 0),
  CONSTRAINT delivery_feedback_comment_check CHECK (char_length(comment) >= 1 AND char_length(comment) <= 1000),
  CONSTRAINT delivery_feedback_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(order_id)
);
CREATE INDEX delivery_feedback_day ON delivery_feedback (created_at);
CREATE TRIGGER delivery_feedback_account_exists BEFORE INSERT ON delivery_feedback FOR EACH ROW EXECUTE FUNCTION require_account_of_order();

CREATE TABLE document (
  number text NOT NULL,
  series text NOT NULL,
  financial_year smallint NOT NULL,
  serial integer NOT NULL,
  order_id text NOT NULL,
  shipment_id uuid NOT NULL,
  issued_at timestamptz NOT NULL,
  content jsonb NOT NULL,
  CONSTRAINT document_pkey PRIMARY KEY (number),
  CONSTRAINT document_series_financial_year_serial_key UNIQUE (series, financial_year, serial),
  CONSTRAINT document_number_check CHECK (char_length(number) <= 16),
  CONSTRAINT document_serial_check CHECK (serial > 0),
  CONSTRAINT document_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(order_id),
  CONSTRAINT document_series_financial_year_fkey FOREIGN KEY (series, financial_year) REFERENCES document_counter(series, financial_year),
  CONSTRAINT document_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipment(shipment_id)
);
CREATE UNIQUE INDEX document_bill ON document (shipment_id) WHERE series = 'BILL_OF_SUPPLY';
CREATE INDEX document_day ON document (issued_at);
CREATE INDEX document_of_order ON document (order_id);
CREATE TRIGGER document_in_open_month BEFORE INSERT ON document FOR EACH ROW EXECUTE FUNCTION require_open_month();
CREATE TRIGGER document_unchanged BEFORE DELETE OR UPDATE OR TRUNCATE ON document FOR EACH STATEMENT EXECUTE FUNCTION refuse_document_change();

CREATE TABLE document_counter (
  series text NOT NULL,
  financial_year smallint NOT NULL,
  last_serial integer NOT NULL,
  CONSTRAINT document_counter_pkey PRIMARY KEY (series, financial_year),
  CONSTRAINT document_counter_last_serial_check CHECK (last_serial > 0),
  CONSTRAINT document_counter_series_check CHECK (series IN ('BILL_OF_SUPPLY', 'CREDIT_NOTE', 'PURCHASE_VOUCHER'))
);

CREATE TABLE draft_order (
  draft_order_id uuid NOT NULL,
  status text NOT NULL,
  user_id uuid NOT NULL,
  items jsonb NOT NULL,
  address_id uuid,
  delivery_instruction text,
  note text,
  updated_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  order_id text,
  CONSTRAINT draft_order_pkey PRIMARY KEY (draft_order_id),
  CONSTRAINT draft_order_check CHECK ((status = 'ORDERED') = (order_id IS NOT NULL)),
  CONSTRAINT draft_order_status_check CHECK (status IN ('OPEN', 'ORDERED', 'EXPIRED')),
  CONSTRAINT draft_order_address_id_fkey FOREIGN KEY (address_id) REFERENCES address(address_id) ON DELETE SET NULL,
  CONSTRAINT draft_order_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES account(user_id),
  CONSTRAINT draft_order_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE INDEX draft_order_by_time ON draft_order (created_at DESC, draft_order_id DESC);
CREATE INDEX draft_order_of_address ON draft_order (address_id);
CREATE INDEX draft_order_of_user ON draft_order (user_id);
CREATE INDEX draft_order_to_end ON draft_order (expires_at);

CREATE TABLE exam_fact (
  exam_fact_id text NOT NULL,
  fact jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  user_id uuid,
  saved_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT exam_fact_pkey PRIMARY KEY (exam_fact_id),
  CONSTRAINT exam_fact_exam_fact_id_check CHECK (exam_fact_id ~ '^[a-z0-9-]{1,60}$'),
  CONSTRAINT exam_fact_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE TRIGGER exam_fact_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON exam_fact FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();

CREATE TABLE exam_target (
  user_id uuid NOT NULL,
  exam text NOT NULL,
  year smallint NOT NULL,
  CONSTRAINT exam_target_pkey PRIMARY KEY (user_id),
  CONSTRAINT exam_target_exam_check CHECK (char_length(exam) >= 1 AND char_length(exam) <= 40),
  CONSTRAINT exam_target_year_check CHECK (year >= 2020 AND year <= 2100),
  CONSTRAINT exam_target_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id) ON DELETE CASCADE
);
CREATE TRIGGER exam_target_account_exists BEFORE INSERT ON exam_target FOR EACH ROW EXECUTE FUNCTION require_account();

CREATE TABLE exchange (
  exchange_id uuid DEFAULT gen_random_uuid() NOT NULL,
  order_id text NOT NULL,
  order_line_id uuid NOT NULL,
  quantity smallint NOT NULL,
  reason text NOT NULL,
  comment text,
  status text NOT NULL,
  status_at timestamptz NOT NULL,
  remedy text,
  resolution text,
  message text,
  refund_in_paise integer,
  upi_id text,
  holds_stock boolean DEFAULT false NOT NULL,
  pickup_shipment_id uuid,
  replacement_shipment_id uuid,
  created_at timestamptz NOT NULL,
  replacement_copy_id uuid,
  store_credit_in_paise integer DEFAULT 0 NOT NULL,
  replacement_due_at timestamptz,
  CONSTRAINT exchange_pkey PRIMARY KEY (exchange_id),
  CONSTRAINT exchange_check CHECK ((status = 'RESOLVED') = (resolution IS NOT NULL)),
  CONSTRAINT exchange_comment_check CHECK (char_length(comment) >= 1 AND char_length(comment) <= 1000),
  CONSTRAINT exchange_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 500),
  CONSTRAINT exchange_quantity_check CHECK (quantity >= 1 AND quantity <= 10),
  CONSTRAINT exchange_reason_check CHECK (reason IN ('NOT_AS_DESCRIBED', 'WRONG_BOOK', 'WRONG_EDITION', 'DAMAGED', 'MISSING_PAGES', 'NOT_IN_PARCEL')),
  CONSTRAINT exchange_refund_in_paise_check CHECK (refund_in_paise > 0),
  CONSTRAINT exchange_remedy_check CHECK (remedy IN ('REPLACEMENT', 'REFUND')),
  CONSTRAINT exchange_resolution_check CHECK (resolution IN ('REPLACED', 'REFUNDED', 'PART_REFUNDED', 'KEPT')),
  CONSTRAINT exchange_status_check CHECK (status IN ('REQUESTED', 'APPROVED', 'DECLINED', 'WITHDRAWN', 'PICKUP_BOOKED', 'PICKED_UP', 'RECEIVED', 'RESOLVED', 'REJECTED')),
  CONSTRAINT exchange_store_credit_in_paise_check CHECK (store_credit_in_paise >= 0),
  CONSTRAINT exchange_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(order_id),
  CONSTRAINT exchange_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_line(order_line_id),
  CONSTRAINT exchange_pickup_shipment_id_fkey FOREIGN KEY (pickup_shipment_id) REFERENCES shipment(shipment_id),
  CONSTRAINT exchange_replacement_copy_id_fkey FOREIGN KEY (replacement_copy_id) REFERENCES copy(copy_id),
  CONSTRAINT exchange_replacement_shipment_id_fkey FOREIGN KEY (replacement_shipment_id) REFERENCES shipment(shipment_id)
);
CREATE INDEX exchange_day ON exchange (created_at DESC, exchange_id DESC);
CREATE INDEX exchange_of_order ON exchange (order_id, created_at);
CREATE UNIQUE INDEX exchange_open ON exchange (order_line_id) WHERE status IN ('REQUESTED', 'APPROVED', 'PICKUP_BOOKED', 'PICKED_UP', 'RECEIVED');
CREATE INDEX exchange_queue ON exchange (created_at, exchange_id) WHERE status IN ('REQUESTED', 'APPROVED', 'PICKUP_BOOKED', 'PICKED_UP', 'RECEIVED');
CREATE INDEX exchange_replacement_due ON exchange (order_id) WHERE replacement_due_at IS NOT NULL AND replacement_shipment_id IS NULL AND (status IN ('APPROVED', 'RECEIVED'));
CREATE TRIGGER exchange_account_exists BEFORE INSERT ON exchange FOR EACH ROW EXECUTE FUNCTION require_account_of_order();
CREATE TRIGGER replacement_left_desk AFTER UPDATE OF status, replacement_shipment_id ON exchange FOR EACH ROW WHEN (old.replacement_due_at IS NOT NULL AND old.replacement_shipment_id IS NULL) EXECUTE FUNCTION leave_desk();

CREATE TABLE exchange_photo (
  photo_id uuid NOT NULL,
  order_id text NOT NULL,
  exchange_id uuid,
  original text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT exchange_photo_pkey PRIMARY KEY (photo_id),
  CONSTRAINT exchange_photo_original_key UNIQUE (original),
  CONSTRAINT exchange_photo_exchange_id_fkey FOREIGN KEY (exchange_id) REFERENCES exchange(exchange_id),
  CONSTRAINT exchange_photo_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(order_id)
);
CREATE INDEX exchange_photo_of_exchange ON exchange_photo (exchange_id, created_at);
CREATE INDEX exchange_photo_unused ON exchange_photo (created_at) WHERE exchange_id IS NULL;
CREATE TRIGGER exchange_photo_account_exists BEFORE INSERT ON exchange_photo FOR EACH ROW EXECUTE FUNCTION require_account_of_order();

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

CREATE TABLE image (
  key text NOT NULL,
  drawing jsonb,
  created_at timestamptz DEFAULT now() NOT NULL,
  original text,
  is_drawing boolean DEFAULT false NOT NULL,
  CONSTRAINT image_pkey PRIMARY KEY (key),
  CONSTRAINT image_original_key UNIQUE (original),
  CONSTRAINT image_check CHECK ((drawing IS NULL) <> (original IS NULL))
);

CREATE TABLE late_order_email (
  order_id text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT late_order_email_pkey PRIMARY KEY (order_id),
  CONSTRAINT late_order_email_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(order_id)
);

CREATE TABLE lot (
  lot_id uuid DEFAULT gen_random_uuid() NOT NULL,
  book_id text NOT NULL,
  received_on date NOT NULL,
  cost_in_paise integer,
  mrp integer NOT NULL,
  printing_year smallint,
  edition text,
  units_left integer NOT NULL,
  added_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT lot_pkey PRIMARY KEY (lot_id),
  CONSTRAINT lot_cost_in_paise_check CHECK (cost_in_paise >= 0),
  CONSTRAINT lot_edition_check CHECK (char_length(edition) >= 1 AND char_length(edition) <= 60),
  CONSTRAINT lot_mrp_check CHECK (mrp >= 1 AND mrp <= 1000000),
  CONSTRAINT lot_printing_year_check CHECK (printing_year >= 1950 AND printing_year <= 2100),
  CONSTRAINT lot_units_left_check CHECK (units_left >= 0),
  CONSTRAINT lot_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(book_id) ON DELETE CASCADE
);
CREATE INDEX lot_of_book ON lot (book_id, received_on, added_at, lot_id);

CREATE TABLE low_stock_book (
  book_id text NOT NULL,
  CONSTRAINT low_stock_book_pkey PRIMARY KEY (book_id),
  CONSTRAINT low_stock_book_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(book_id) ON DELETE CASCADE
);

CREATE TABLE manifest (
  manifest_id uuid DEFAULT gen_random_uuid() NOT NULL,
  number integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  courier text NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  shipped_at timestamptz,
  CONSTRAINT manifest_pkey PRIMARY KEY (manifest_id),
  CONSTRAINT manifest_number_key UNIQUE (number),
  CONSTRAINT manifest_courier_check CHECK (courier IN ('DELHIVERY', 'INDIA_POST', 'BLUE_DART', 'DTDC', 'OTHER', 'SHIPROCKET')),
  CONSTRAINT manifest_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE UNIQUE INDEX manifest_open ON manifest (courier) WHERE shipped_at IS NULL;

CREATE TABLE manifest_shipment (
  shipment_id uuid NOT NULL,
  manifest_id uuid NOT NULL,
  added_at timestamptz NOT NULL,
  CONSTRAINT manifest_shipment_pkey PRIMARY KEY (shipment_id),
  CONSTRAINT manifest_shipment_manifest_id_fkey FOREIGN KEY (manifest_id) REFERENCES manifest(manifest_id),
  CONSTRAINT manifest_shipment_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipment(shipment_id)
);
CREATE INDEX manifest_shipment_of_manifest ON manifest_shipment (manifest_id, added_at);

CREATE TABLE migration (
  id integer DEFAULT nextval('migration_id_seq'::regclass) NOT NULL,
  "timestamp" bigint NOT NULL,
  name character varying NOT NULL,
  CONSTRAINT "PK_3043fc6b8af7c99b8b98830094f" PRIMARY KEY (id)
);

CREATE TABLE missed_search (
  day date NOT NULL,
  words text NOT NULL,
  count integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT missed_search_pkey PRIMARY KEY (day, words),
  CONSTRAINT missed_search_words_check CHECK (char_length(words) >= 3 AND char_length(words) <= 60)
);

CREATE TABLE order_event (
  order_event_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id text NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  user_id uuid,
  is_internal boolean DEFAULT false NOT NULL,
  CONSTRAINT order_event_pkey PRIMARY KEY (order_event_id),
  CONSTRAINT order_event_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(order_id),
  CONSTRAINT order_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE INDEX order_event_of_order ON order_event (order_id, order_event_id);
CREATE INDEX order_event_placed ON order_event (at, order_id) WHERE kind = 'PLACED';

CREATE TABLE order_hold (
  order_hold_id uuid DEFAULT gen_random_uuid() NOT NULL,
  order_id text NOT NULL,
  reason text NOT NULL,
  note text,
  user_id uuid,
  created_at timestamptz NOT NULL,
  released_at timestamptz,
  released_by uuid,
  reminded_at timestamptz,
  CONSTRAINT order_hold_pkey PRIMARY KEY (order_hold_id),
  CONSTRAINT order_hold_note_check CHECK (char_length(note) <= 500),
  CONSTRAINT order_hold_reason_check CHECK (reason IN ('COD_CONFIRMATION', 'ADDRESS', 'STOCK', 'PAYMENT', 'OTHER')),
  CONSTRAINT order_hold_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(order_id),
  CONSTRAINT order_hold_released_by_fkey FOREIGN KEY (released_by) REFERENCES account(user_id),
  CONSTRAINT order_hold_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE INDEX order_hold_of_order ON order_hold (order_id, created_at);
CREATE UNIQUE INDEX order_hold_open ON order_hold (order_id) WHERE released_at IS NULL;
CREATE INDEX order_hold_unconfirmed ON order_hold (created_at) WHERE released_at IS NULL AND reason = 'COD_CONFIRMATION' AND user_id IS NULL;

CREATE TABLE order_line (
  order_line_id uuid DEFAULT gen_random_uuid() NOT NULL,
  order_id text NOT NULL,
  "position" smallint NOT NULL,
  book_id text NOT NULL,
  book_description text NOT NULL,
  cover_key text,
  condition text NOT NULL,
  quantity smallint NOT NULL,
  unit_price integer NOT NULL,
  list_price integer NOT NULL,
  holds_stock boolean NOT NULL,
  cancelled_quantity smallint DEFAULT 0 NOT NULL,
  copy_id uuid,
  copy jsonb,
  price_reason text,
  CONSTRAINT order_line_pkey PRIMARY KEY (order_line_id),
  CONSTRAINT order_line_check CHECK (cancelled_quantity >= 0 AND cancelled_quantity <= quantity),
  CONSTRAINT order_line_condition_check CHECK (condition IN ('new', 'preowned')),
  CONSTRAINT order_line_list_price_check CHECK (list_price >= 0),
  CONSTRAINT order_line_one_copy CHECK (copy_id IS NULL OR quantity = 1) NOT VALID,
  CONSTRAINT order_line_quantity_check CHECK (quantity >= 1 AND quantity <= 10),
  CONSTRAINT order_line_unit_price_check CHECK (unit_price > 0),
  CONSTRAINT order_line_copy_id_fkey FOREIGN KEY (copy_id) REFERENCES copy(copy_id),
  CONSTRAINT order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(order_id)
);
CREATE INDEX order_line_book ON order_line (book_id);
CREATE INDEX order_line_of_copy ON order_line (copy_id) WHERE copy_id IS NOT NULL;
CREATE UNIQUE INDEX order_line_once ON order_line (order_id, book_id, condition, copy_id) NULLS NOT DISTINCT;
CREATE TRIGGER order_words_added AFTER INSERT ON order_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_order_words();

CREATE TABLE order_word (
  word text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  order_id text NOT NULL,
  CONSTRAINT order_word_pkey PRIMARY KEY (word, created_at, order_id)
);

CREATE TABLE packing_claim (
  order_id text NOT NULL,
  user_id uuid NOT NULL,
  until timestamptz NOT NULL,
  CONSTRAINT packing_claim_pkey PRIMARY KEY (order_id),
  CONSTRAINT packing_claim_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(order_id),
  CONSTRAINT packing_claim_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);

CREATE TABLE parcel_settings (
  is_only_row boolean NOT NULL,
  packaging_grams smallint NOT NULL,
  copy_grams smallint NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  changed_at timestamptz,
  changed_by uuid,
  CONSTRAINT parcel_settings_pkey PRIMARY KEY (is_only_row),
  CONSTRAINT parcel_settings_copy_grams_check CHECK (copy_grams > 0),
  CONSTRAINT parcel_settings_is_only_row_check CHECK (is_only_row),
  CONSTRAINT parcel_settings_packaging_grams_check CHECK (packaging_grams >= 0),
  CONSTRAINT parcel_settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES account(user_id)
);

CREATE TABLE parent (
  user_id uuid NOT NULL,
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  CONSTRAINT parent_pkey PRIMARY KEY (user_id),
  CONSTRAINT parent_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);

CREATE TABLE passkey (
  passkey_id text NOT NULL,
  user_id uuid NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT passkey_pkey PRIMARY KEY (passkey_id),
  CONSTRAINT passkey_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  CONSTRAINT passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id) ON DELETE CASCADE
);
CREATE INDEX passkey_user ON passkey (user_id);

CREATE TABLE password_reset (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  sent_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT password_reset_pkey PRIMARY KEY (id),
  CONSTRAINT password_reset_token_hash_key UNIQUE (token_hash),
  CONSTRAINT password_reset_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id) ON DELETE CASCADE
);
CREATE INDEX password_reset_expiry ON password_reset (expires_at);
CREATE INDEX password_reset_user ON password_reset (user_id);

CREATE TABLE payment (
  provider_payment_id text NOT NULL,
  provider_order_id text NOT NULL,
  amount_in_paise integer NOT NULL,
  currency text NOT NULL,
  status text NOT NULL,
  method text,
  is_signed boolean DEFAULT false NOT NULL,
  created_at timestamptz NOT NULL,
  refunded_in_paise integer DEFAULT 0 NOT NULL,
  instrument text,
  fee_in_paise integer,
  CONSTRAINT payment_pkey PRIMARY KEY (provider_payment_id),
  CONSTRAINT payment_fee_in_paise_check CHECK (fee_in_paise >= 0),
  CONSTRAINT payment_refunded CHECK (refunded_in_paise >= 0 AND refunded_in_paise <= amount_in_paise),
  CONSTRAINT payment_status_check CHECK (status IN ('created', 'failed', 'authorized', 'captured', 'refunded')),
  CONSTRAINT payment_provider_order_id_fkey FOREIGN KEY (provider_order_id) REFERENCES payment_intent(provider_order_id)
);
CREATE INDEX payment_day ON payment (created_at);
CREATE INDEX payment_of_intent ON payment (provider_order_id);

CREATE TABLE payment_intent (
  provider_order_id text NOT NULL,
  user_id uuid NOT NULL,
  order_id text,
  amount_in_paise integer NOT NULL,
  created_at timestamptz NOT NULL,
  next_check_at timestamptz,
  CONSTRAINT payment_intent_pkey PRIMARY KEY (provider_order_id),
  CONSTRAINT payment_intent_order_id_key UNIQUE (order_id),
  CONSTRAINT payment_intent_amount_in_paise_check CHECK (amount_in_paise > 0),
  CONSTRAINT payment_intent_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(order_id),
  CONSTRAINT payment_intent_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE INDEX payment_intent_check ON payment_intent (next_check_at);

CREATE TABLE payment_link (
  payment_link_id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  items jsonb NOT NULL,
  address_id uuid,
  delivery_instruction text,
  note text,
  total integer NOT NULL,
  attempt smallint DEFAULT 0 NOT NULL,
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  placed_by uuid,
  CONSTRAINT payment_link_pkey PRIMARY KEY (payment_link_id),
  CONSTRAINT payment_link_token_hash_key UNIQUE (token_hash),
  CONSTRAINT payment_link_delivery_instruction_check CHECK (char_length(delivery_instruction) <= 150),
  CONSTRAINT payment_link_items_check CHECK (jsonb_array_length(items) >= 1 AND jsonb_array_length(items) <= 100),
  CONSTRAINT payment_link_note_check CHECK (char_length(note) >= 1 AND char_length(note) <= 140),
  CONSTRAINT payment_link_token_hash_check CHECK (octet_length(token_hash) = 32),
  CONSTRAINT payment_link_total_check CHECK (total > 0),
  CONSTRAINT payment_link_address_id_fkey FOREIGN KEY (address_id) REFERENCES address(address_id) ON DELETE SET NULL,
  CONSTRAINT payment_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE INDEX payment_link_end ON payment_link (ends_at);
CREATE INDEX payment_link_of_address ON payment_link (address_id);
CREATE INDEX payment_link_of_user ON payment_link (user_id, created_at DESC);
CREATE TRIGGER payment_link_account_exists BEFORE INSERT ON payment_link FOR EACH ROW EXECUTE FUNCTION require_account();

CREATE TABLE payment_restriction (
  payment_restriction_id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  reason text NOT NULL,
  until date,
  restricted_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  lifted_at timestamptz,
  lifted_by uuid,
  CONSTRAINT payment_restriction_pkey PRIMARY KEY (payment_restriction_id),
  CONSTRAINT payment_restriction_kind_check CHECK (kind IN ('ONLINE_ONLY', 'BLOCKED')),
  CONSTRAINT payment_restriction_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES account(user_id),
  CONSTRAINT payment_restriction_restricted_by_fkey FOREIGN KEY (restricted_by) REFERENCES account(user_id),
  CONSTRAINT payment_restriction_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE UNIQUE INDEX payment_restriction_open ON payment_restriction (user_id) WHERE lifted_at IS NULL;

CREATE TABLE payout (
  payout_id uuid DEFAULT gen_random_uuid() NOT NULL,
  order_id text,
  amount_in_paise integer NOT NULL,
  upi_id text NOT NULL,
  status text NOT NULL,
  reference text,
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  paid_by uuid,
  buy_back_id text,
  CONSTRAINT payout_pkey PRIMARY KEY (payout_id),
  CONSTRAINT payout_buy_back_id_key UNIQUE (buy_back_id),
  CONSTRAINT payout_amount_in_paise_check CHECK (amount_in_paise > 0),
  CONSTRAINT payout_check CHECK ((status = 'PAID') = (reference IS NOT NULL AND paid_at IS NOT NULL)),
  CONSTRAINT payout_for_one CHECK (num_nonnulls(order_id, buy_back_id) = 1),
  CONSTRAINT payout_reference_check CHECK (char_length(reference) >= 1 AND char_length(reference) <= 40),
  CONSTRAINT payout_status_check CHECK (status IN ('DUE', 'PAID')),
  CONSTRAINT payout_buy_back_id_fkey FOREIGN KEY (buy_back_id) REFERENCES buy_back(buy_back_id),
  CONSTRAINT payout_order_id_fkey FOREIGN KEY (order_id) REFERENCES collection(order_id),
  CONSTRAINT payout_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES account(user_id)
);
CREATE INDEX payout_day ON payout (created_at);
CREATE INDEX payout_due ON payout (created_at) WHERE status = 'DUE';
CREATE INDEX payout_of_order ON payout (order_id, created_at);
CREATE INDEX payout_paid_day ON payout (paid_at) WHERE paid_at IS NOT NULL;
CREATE UNIQUE INDEX payout_reference ON payout (reference) WHERE reference IS NOT NULL;

CREATE TABLE pick_list (
  number integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT pick_list_pkey PRIMARY KEY (number),
  CONSTRAINT pick_list_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);

CREATE TABLE pick_list_order (
  order_id text NOT NULL,
  number integer NOT NULL,
  tray smallint,
  CONSTRAINT pick_list_order_pkey PRIMARY KEY (order_id),
  CONSTRAINT pick_list_order_number_tray_key UNIQUE (number, tray),
  CONSTRAINT pick_list_order_tray_check CHECK (tray > 0),
  CONSTRAINT pick_list_order_number_fkey FOREIGN KEY (number) REFERENCES pick_list(number),
  CONSTRAINT pick_list_order_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(order_id)
);
CREATE INDEX pick_list_order_next ON pick_list_order (number, tray NULLS FIRST, order_id);

CREATE TABLE pincode (
  pincode text NOT NULL,
  district text NOT NULL,
  state text NOT NULL,
  CONSTRAINT pincode_pkey PRIMARY KEY (pincode),
  CONSTRAINT pincode_pincode_check CHECK (pincode ~ '^[1-9][0-9]{5}$')
);

CREATE TABLE purchase_order (
  purchase_order_id uuid NOT NULL,
  number text NOT NULL,
  supplier_id uuid NOT NULL,
  status text DEFAULT 'DRAFT' NOT NULL,
  note text,
  version integer DEFAULT 1 NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT purchase_order_pkey PRIMARY KEY (purchase_order_id),
  CONSTRAINT purchase_order_number_key UNIQUE (number),
  CONSTRAINT purchase_order_note_check CHECK (char_length(note) <= 500),
  CONSTRAINT purchase_order_status_check CHECK (status IN ('DRAFT', 'SENT', 'CLOSED', 'CANCELLED')),
  CONSTRAINT purchase_order_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(supplier_id),
  CONSTRAINT purchase_order_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE INDEX purchase_order_newest ON purchase_order (created_at, purchase_order_id);
CREATE INDEX purchase_order_open ON purchase_order (supplier_id) WHERE status IN ('DRAFT', 'SENT');

CREATE TABLE purchase_order_line (
  purchase_order_id uuid NOT NULL,
  book_id text NOT NULL,
  units integer NOT NULL,
  expected_cost_in_paise integer,
  received_units integer DEFAULT 0 NOT NULL,
  CONSTRAINT purchase_order_line_pkey PRIMARY KEY (purchase_order_id, book_id),
  CONSTRAINT purchase_order_line_expected_cost_in_paise_check CHECK (expected_cost_in_paise >= 0),
  CONSTRAINT purchase_order_line_received_units_check CHECK (received_units >= 0),
  CONSTRAINT purchase_order_line_units_check CHECK (units >= 1 AND units <= 10000),
  CONSTRAINT purchase_order_line_purchase_order_id_fkey FOREIGN KEY (purchase_order_id) REFERENCES purchase_order(purchase_order_id)
);

CREATE TABLE purchase_voucher (
  number text NOT NULL,
  buy_back_id text NOT NULL,
  issued_at timestamptz NOT NULL,
  content jsonb NOT NULL,
  CONSTRAINT purchase_voucher_pkey PRIMARY KEY (number),
  CONSTRAINT purchase_voucher_buy_back_id_key UNIQUE (buy_back_id),
  CONSTRAINT purchase_voucher_buy_back_id_fkey FOREIGN KEY (buy_back_id) REFERENCES buy_back(buy_back_id)
);
CREATE INDEX purchase_voucher_day ON purchase_voucher (issued_at);
CREATE TRIGGER purchase_voucher_in_open_month BEFORE INSERT ON purchase_voucher FOR EACH ROW EXECUTE FUNCTION require_open_month();
CREATE TRIGGER purchase_voucher_unchanged BEFORE DELETE OR UPDATE OR TRUNCATE ON purchase_voucher FOR EACH STATEMENT EXECUTE FUNCTION refuse_voucher_change();

CREATE TABLE rate_limit (
  key character varying(255) NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire bigint,
  CONSTRAINT rate_limit_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limit_expiry ON rate_limit (expire);

CREATE TABLE receipt (
  receipt_id uuid NOT NULL,
  status text DEFAULT 'OPEN' NOT NULL,
  supplier_id uuid NOT NULL,
  purchase_order_id uuid,
  corrects_id uuid,
  invoice_number text,
  invoiced_on date,
  note text,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  posted_by uuid,
  posted_at timestamptz,
  CONSTRAINT receipt_pkey PRIMARY KEY (receipt_id),
  CONSTRAINT receipt_check CHECK ((status = 'POSTED') = (posted_at IS NOT NULL)),
  CONSTRAINT receipt_invoice_number_check CHECK (char_length(invoice_number) >= 1 AND char_length(invoice_number) <= 40),
  CONSTRAINT receipt_note_check CHECK (char_length(note) <= 200),
  CONSTRAINT receipt_status_check CHECK (status IN ('OPEN', 'POSTED', 'DISCARDED')),
  CONSTRAINT receipt_corrects_id_fkey FOREIGN KEY (corrects_id) REFERENCES receipt(receipt_id),
  CONSTRAINT receipt_posted_by_fkey FOREIGN KEY (posted_by) REFERENCES account(user_id),
  CONSTRAINT receipt_purchase_order_id_fkey FOREIGN KEY (purchase_order_id) REFERENCES purchase_order(purchase_order_id),
  CONSTRAINT receipt_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(supplier_id),
  CONSTRAINT receipt_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE INDEX receipt_corrections ON receipt (corrects_id) WHERE corrects_id IS NOT NULL;
CREATE UNIQUE INDEX receipt_invoice ON receipt (supplier_id, upper(invoice_number)) WHERE corrects_id IS NULL AND status <> 'DISCARDED';
CREATE INDEX receipt_newest ON receipt (created_at, receipt_id);
CREATE INDEX receipt_of_order ON receipt (purchase_order_id) WHERE status = 'OPEN';

CREATE TABLE receipt_line (
  receipt_id uuid NOT NULL,
  book_id text NOT NULL,
  "position" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  cost_in_paise integer,
  mrp integer NOT NULL,
  printing_year smallint,
  edition text,
  is_checked boolean DEFAULT false NOT NULL,
  lot_id uuid DEFAULT gen_random_uuid() NOT NULL,
  CONSTRAINT receipt_line_pkey PRIMARY KEY (receipt_id, book_id),
  CONSTRAINT receipt_line_cost_in_paise_check CHECK (cost_in_paise >= 0),
  CONSTRAINT receipt_line_edition_check CHECK (char_length(edition) <= 60),
  CONSTRAINT receipt_line_mrp_check CHECK (mrp > 0),
  CONSTRAINT receipt_line_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipt(receipt_id)
);
CREATE INDEX receipt_line_of_book ON receipt_line (book_id);

CREATE TABLE receipt_scan (
  scan_id uuid NOT NULL,
  receipt_id uuid NOT NULL,
  book_id text NOT NULL,
  units integer NOT NULL,
  damaged_units integer DEFAULT 0 NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT receipt_scan_pkey PRIMARY KEY (scan_id),
  CONSTRAINT receipt_scan_check CHECK (units <> 0 OR damaged_units <> 0),
  CONSTRAINT receipt_scan_receipt_id_book_id_fkey FOREIGN KEY (receipt_id, book_id) REFERENCES receipt_line(receipt_id, book_id),
  CONSTRAINT receipt_scan_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE INDEX receipt_scan_of_line ON receipt_scan (receipt_id, book_id);

CREATE TABLE reconciliation_state (
  id smallint NOT NULL,
  settled_until timestamptz NOT NULL,
  CONSTRAINT reconciliation_state_pkey PRIMARY KEY (id),
  CONSTRAINT reconciliation_state_id_check CHECK (id = 1)
);

CREATE TABLE recovery_code (
  user_id uuid NOT NULL,
  digest text NOT NULL,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (user_id, digest),
  CONSTRAINT recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id) ON DELETE CASCADE
);

CREATE TABLE refund (
  refund_id uuid DEFAULT gen_random_uuid() NOT NULL,
  provider_payment_id text NOT NULL,
  reason text NOT NULL,
  status text DEFAULT 'PENDING' NOT NULL,
  provider_refund_id text,
  created_at timestamptz NOT NULL,
  next_check_at timestamptz,
  amount_in_paise integer NOT NULL,
  failure text,
  note text,
  user_id uuid,
  retry_of uuid,
  CONSTRAINT refund_pkey PRIMARY KEY (refund_id),
  CONSTRAINT refund_provider_refund_id_key UNIQUE (provider_refund_id),
  CONSTRAINT refund_retry_of_key UNIQUE (retry_of),
  CONSTRAINT refund_amount_in_paise_check CHECK (amount_in_paise > 0),
  CONSTRAINT refund_failure CHECK ((status = 'FAILED') = (failure IS NOT NULL)),
  CONSTRAINT refund_note_check CHECK (char_length(note) <= 500),
  CONSTRAINT refund_reason_check CHECK (reason IN ('CANCELLATION', 'SHORT_PICK', 'EXCHANGE', 'RETURNED_PARCEL', 'GOODWILL', 'MADE_AT_PROVIDER', 'NOT_NEEDED', 'WRONG_AMOUNT', 'SOLD_OUT', 'NO_ORDER', 'LOST', 'CREDIT_SPENT')),
  CONSTRAINT refund_status_check CHECK (status IN ('PENDING', 'PROCESSED', 'FAILED')),
  CONSTRAINT refund_provider_payment_id_fkey FOREIGN KEY (provider_payment_id) REFERENCES payment(provider_payment_id),
  CONSTRAINT refund_retry_of_fkey FOREIGN KEY (retry_of) REFERENCES refund(refund_id),
  CONSTRAINT refund_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE INDEX refund_check ON refund (next_check_at);
CREATE INDEX refund_day ON refund (created_at);
CREATE INDEX refund_failed ON refund (created_at) WHERE status = 'FAILED';
CREATE INDEX refund_of_payment ON refund (provider_payment_id, created_at);
CREATE INDEX refund_pending ON refund (created_at) WHERE status = 'PENDING';

CREATE TABLE refund_line (
  refund_id uuid NOT NULL,
  order_line_id uuid NOT NULL,
  quantity smallint NOT NULL,
  CONSTRAINT refund_line_pkey PRIMARY KEY (refund_id, order_line_id),
  CONSTRAINT refund_line_quantity_check CHECK (quantity >= 1 AND quantity <= 10),
  CONSTRAINT refund_line_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_line(order_line_id),
  CONSTRAINT refund_line_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(refund_id)
);

CREATE TABLE release_mark (
  id smallint NOT NULL,
  newest text NOT NULL,
  required text NOT NULL,
  CONSTRAINT release_mark_pkey PRIMARY KEY (id),
  CONSTRAINT release_mark_id_check CHECK (id = 1)
);

CREATE TABLE remittance (
  remittance_id uuid DEFAULT gen_random_uuid() NOT NULL,
  courier text NOT NULL,
  digest text NOT NULL,
  reference text NOT NULL,
  remitted_on date NOT NULL,
  row_count integer NOT NULL,
  listed_in_paise integer NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT remittance_pkey PRIMARY KEY (remittance_id),
  CONSTRAINT remittance_courier_digest_key UNIQUE (courier, digest),
  CONSTRAINT remittance_courier_check CHECK (courier IN ('DELHIVERY', 'INDIA_POST', 'BLUE_DART', 'DTDC', 'OTHER', 'SHIPROCKET')),
  CONSTRAINT remittance_listed_in_paise_check CHECK (listed_in_paise >= 0),
  CONSTRAINT remittance_reference_check CHECK (char_length(reference) >= 1 AND char_length(reference) <= 40),
  CONSTRAINT remittance_row_count_check CHECK (row_count > 0),
  CONSTRAINT remittance_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE INDEX remittance_day ON remittance (remitted_on);
CREATE INDEX remittance_newest ON remittance (created_at, remittance_id);

CREATE TABLE remittance_line (
  order_id text NOT NULL,
  remittance_id uuid NOT NULL,
  amount_in_paise integer NOT NULL,
  CONSTRAINT remittance_line_pkey PRIMARY KEY (order_id, remittance_id),
  CONSTRAINT remittance_line_amount_in_paise_check CHECK (amount_in_paise >= 0),
  CONSTRAINT remittance_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES collection(order_id),
  CONSTRAINT remittance_line_remittance_id_fkey FOREIGN KEY (remittance_id) REFERENCES remittance(remittance_id)
);
CREATE INDEX remittance_line_of_remittance ON remittance_line (remittance_id);

CREATE TABLE reserved_book_id (
  book_id text NOT NULL,
  reserved_by uuid NOT NULL,
  reserved_until timestamptz NOT NULL,
  CONSTRAINT reserved_book_id_pkey PRIMARY KEY (book_id),
  CONSTRAINT reserved_book_id_reserved_by_fkey FOREIGN KEY (reserved_by) REFERENCES account(user_id) ON DELETE CASCADE
);
CREATE INDEX reserved_book_id_expiry ON reserved_book_id (reserved_until);

CREATE TABLE review (
  review_id uuid DEFAULT gen_random_uuid() NOT NULL,
  order_line_id uuid NOT NULL,
  book_id text NOT NULL,
  user_id uuid NOT NULL,
  rating smallint NOT NULL,
  review_text text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  hidden_reason text,
  is_delivered boolean DEFAULT false NOT NULL,
  hidden_by uuid,
  hidden_at timestamptz,
  CONSTRAINT review_pkey PRIMARY KEY (review_id),
  CONSTRAINT review_once UNIQUE (order_line_id),
  CONSTRAINT review_hidden_reason_check CHECK (hidden_reason <> ''),
  CONSTRAINT review_rating_check CHECK (rating >= 1 AND rating <= 5),
  CONSTRAINT review_review_text_check CHECK (char_length(review_text) >= 1 AND char_length(review_text) <= 2000),
  CONSTRAINT review_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(book_id),
  CONSTRAINT review_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES account(user_id),
  CONSTRAINT review_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_line(order_line_id),
  CONSTRAINT review_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE INDEX review_low ON review (created_at DESC, review_id) WHERE rating <= 3 AND hidden_reason IS NULL;
CREATE INDEX review_of_book ON review (book_id, created_at DESC, review_id DESC);
CREATE INDEX review_shown ON review (book_id, created_at DESC, review_id DESC) WHERE is_delivered AND hidden_reason IS NULL;
CREATE TRIGGER public_change AFTER INSERT OR DELETE OR TRUNCATE ON review FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
CREATE TRIGGER public_update AFTER UPDATE ON review REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_public_update();
CREATE TRIGGER review_account_exists BEFORE INSERT ON review FOR EACH ROW EXECUTE FUNCTION require_account();
CREATE TRIGGER review_rated AFTER INSERT ON review FOR EACH ROW WHEN (new.is_delivered AND new.hidden_reason IS NULL) EXECUTE FUNCTION change_rating();
CREATE TRIGGER review_rating_changed AFTER UPDATE ON review FOR EACH ROW WHEN ((old.is_delivered AND old.hidden_reason IS NULL) <> (new.is_delivered AND new.hidden_reason IS NULL)) EXECUTE FUNCTION change_rating();

CREATE TABLE sample_load (
  name text NOT NULL,
  loaded_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT sample_load_pkey PRIMARY KEY (name)
);

CREATE TABLE sandbox_fault (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  target text NOT NULL,
  times_left integer NOT NULL,
  delay_ms integer NOT NULL,
  copies integer NOT NULL,
  CONSTRAINT sandbox_fault_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_fault_kind_check CHECK (kind IN ('delay', 'hang', 'reset', 'error', 'nonsense', 'drop', 'withhold', 'duplicate', 'pending', 'reject', 'conflict')),
  CONSTRAINT sandbox_fault_times_left_check CHECK (times_left >= 0)
);

CREATE TABLE sandbox_order (
  id text NOT NULL,
  amount integer NOT NULL,
  receipt text,
  notes jsonb DEFAULT '{}'::jsonb NOT NULL,
  status text DEFAULT 'created' NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT sandbox_order_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_order_amount_check CHECK (amount > 0),
  CONSTRAINT sandbox_order_status_check CHECK (status IN ('created', 'attempted', 'paid'))
);
CREATE INDEX sandbox_order_created_at ON sandbox_order (created_at);
CREATE INDEX sandbox_order_receipt ON sandbox_order (receipt);

CREATE TABLE sandbox_payment (
  id text NOT NULL,
  order_id text NOT NULL,
  amount integer NOT NULL,
  amount_refunded integer DEFAULT 0 NOT NULL,
  status text NOT NULL,
  method text NOT NULL,
  vpa text,
  card_last4 text,
  error_reason text,
  created_at timestamptz DEFAULT now() NOT NULL,
  email text,
  contact text,
  wallet text,
  CONSTRAINT sandbox_payment_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_payment_amount_check CHECK (amount > 0),
  CONSTRAINT sandbox_payment_check CHECK (amount_refunded >= 0 AND amount_refunded <= amount),
  CONSTRAINT sandbox_payment_check1 CHECK ((status = 'refunded') = (amount_refunded = amount)),
  CONSTRAINT sandbox_payment_check2 CHECK ((status = 'failed') = (error_reason IS NOT NULL)),
  CONSTRAINT sandbox_payment_method_check CHECK (method IN ('card', 'upi', 'wallet')),
  CONSTRAINT sandbox_payment_status_check CHECK (status IN ('created', 'authorized', 'captured', 'refunded', 'failed')),
  CONSTRAINT sandbox_payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES sandbox_order(id)
);
CREATE INDEX sandbox_payment_order ON sandbox_payment (order_id);

CREATE TABLE sandbox_refund (
  id text NOT NULL,
  payment_id text NOT NULL,
  amount integer NOT NULL,
  idempotency_key text,
  created_at timestamptz DEFAULT now() NOT NULL,
  status text DEFAULT 'processed' NOT NULL,
  receipt text,
  notes jsonb DEFAULT '{}'::jsonb NOT NULL,
  speed text DEFAULT 'normal' NOT NULL,
  CONSTRAINT sandbox_refund_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_refund_payment_id_idempotency_key_key UNIQUE (payment_id, idempotency_key),
  CONSTRAINT sandbox_refund_amount_check CHECK (amount > 0),
  CONSTRAINT sandbox_refund_speed_check CHECK (speed IN ('normal', 'optimum')),
  CONSTRAINT sandbox_refund_status_check CHECK (status IN ('pending', 'processed', 'failed')),
  CONSTRAINT sandbox_refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES sandbox_payment(id)
);

CREATE TABLE sandbox_webhook (
  id text NOT NULL,
  event text NOT NULL,
  body text NOT NULL,
  withheld boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT sandbox_webhook_pkey PRIMARY KEY (id)
);
CREATE INDEX sandbox_webhook_created ON sandbox_webhook (created_at);
CREATE INDEX sandbox_webhook_withheld ON sandbox_webhook (created_at) WHERE withheld;

CREATE TABLE saved_view (
  user_id uuid NOT NULL,
  page text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  CONSTRAINT saved_view_pkey PRIMARY KEY (user_id, page, name),
  CONSTRAINT saved_view_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 40),
  CONSTRAINT saved_view_query_check CHECK (char_length(query) <= 500),
  CONSTRAINT saved_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);

CREATE TABLE search_posting (
  word text COLLATE "C" NOT NULL,
  "position" bigint NOT NULL,
  book_id text NOT NULL,
  bits_1 bigint NOT NULL,
  bits_2 bigint NOT NULL,
  CONSTRAINT search_posting_pkey PRIMARY KEY (word, "position", book_id) INCLUDE (bits_1, bits_2)
);

CREATE TABLE search_word (
  word text COLLATE "C" NOT NULL,
  books integer DEFAULT 0 NOT NULL,
  frequency smallint GENERATED ALWAYS AS (floor(log(2.0, GREATEST(books, 1)::numeric))) STORED NOT NULL,
  CONSTRAINT search_word_pkey PRIMARY KEY (word)
);
CREATE INDEX search_word_prefix_1 ON search_word ("left"(word, 1), frequency DESC, word);
CREATE INDEX search_word_prefix_2 ON search_word ("left"(word, 2), frequency DESC, word);
CREATE INDEX search_word_prefix_3 ON search_word ("left"(word, 3), frequency DESC, word);
CREATE INDEX search_word_spelling ON search_word USING gin (word gin_trgm_ops) WHERE word !~ '[0-9]{3}';

CREATE TABLE security_event (
  security_event_id uuid DEFAULT gen_random_uuid() NOT NULL,
  created_at timestamptz NOT NULL,
  kind text NOT NULL,
  user_id uuid,
  role text,
  subjects text[] DEFAULT '{}'::text[] NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  network text,
  device text,
  request_id text,
  CONSTRAINT security_event_pkey PRIMARY KEY (security_event_id),
  CONSTRAINT security_event_details_check CHECK (length(details::text) <= 4000),
  CONSTRAINT security_event_kind_check CHECK (kind IN ('LOGIN', 'LOGIN_FAILED', 'LOGOUT', 'SESSIONS_ENDED', 'FACTOR_ADDED', 'FACTOR_REMOVED', 'FACTOR_RESET', 'FACTOR_PASSED', 'FACTOR_FAILED', 'CREDENTIALS_CHANGED', 'STAFF_INVITED', 'ROLE_CHANGED', 'STAFF_PAUSED', 'STAFF_RESUMED', 'STATION_ADDED', 'STATION_REMOVED', 'APPROVAL_REQUESTED', 'APPROVAL_DECIDED', 'SETTINGS_CHANGED', 'CUSTOMER_VIEWED', 'EXPORT_STARTED', 'EXPORT', 'REFUSED', 'CHANGE'))
);
CREATE INDEX security_event_kind ON security_event (kind, created_at, security_event_id);
CREATE INDEX security_event_subject ON security_event USING gin (subjects);
CREATE INDEX security_event_time ON security_event (created_at, security_event_id);
CREATE INDEX security_event_user ON security_event (user_id, created_at, security_event_id);
CREATE TRIGGER security_event_unchanged BEFORE UPDATE OR TRUNCATE ON security_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_security_event_change();

CREATE TABLE session (
  key text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz,
  user_id uuid,
  CONSTRAINT session_pkey PRIMARY KEY (key)
);
CREATE INDEX session_expiry ON session (expires_at);
CREATE INDEX session_of_user ON session (user_id, expires_at);

CREATE TABLE settlement_entry (
  type text NOT NULL,
  entity_id text NOT NULL,
  amount_in_paise integer NOT NULL,
  credit_in_paise integer NOT NULL,
  debit_in_paise integer NOT NULL,
  settlement_id text NOT NULL,
  utr text,
  settled_on date NOT NULL,
  accounted_on date NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT settlement_entry_pkey PRIMARY KEY (type, entity_id),
  CONSTRAINT settlement_entry_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE INDEX settlement_entry_day ON settlement_entry (accounted_on);

CREATE TABLE shipment (
  shipment_id uuid DEFAULT gen_random_uuid() NOT NULL,
  order_id text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  courier text NOT NULL,
  awb text,
  weight_grams integer,
  created_at timestamptz NOT NULL,
  shipped_at timestamptz,
  delivered_at timestamptz,
  received_at timestamptz,
  status_at timestamptz DEFAULT now() NOT NULL,
  promised_on date,
  region text,
  postage_in_paise integer,
  label_due boolean DEFAULT false NOT NULL,
  moves smallint DEFAULT 0 NOT NULL,
  billed_in_paise integer,
  courier_invoice_id uuid,
  CONSTRAINT shipment_pkey PRIMARY KEY (shipment_id),
  CONSTRAINT shipment_awb_check CHECK (char_length(awb) >= 1 AND char_length(awb) <= 40),
  CONSTRAINT shipment_billed_in_paise_check CHECK (billed_in_paise >= 0),
  CONSTRAINT shipment_courier_check CHECK (courier IN ('DELHIVERY', 'INDIA_POST', 'BLUE_DART', 'DTDC', 'OTHER', 'SHIPROCKET')),
  CONSTRAINT shipment_kind_check CHECK (kind IN ('OUTBOUND', 'REPLACEMENT', 'PICKUP', 'FORMER')),
  CONSTRAINT shipment_postage_in_paise_check CHECK (postage_in_paise >= 0),
  CONSTRAINT shipment_status_check CHECK (status IN ('READY', 'SHIPPED', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'DELIVERED', 'RETURNING', 'RETURNED', 'LOST', 'VOIDED')),
  CONSTRAINT shipment_weight_grams_check CHECK (weight_grams >= 1 AND weight_grams <= 50000),
  CONSTRAINT shipment_courier_invoice_id_fkey FOREIGN KEY (courier_invoice_id) REFERENCES courier_invoice(courier_invoice_id),
  CONSTRAINT shipment_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(order_id)
);
CREATE UNIQUE INDEX shipment_awb ON shipment (courier, awb) WHERE awb IS NOT NULL AND status <> 'VOIDED';
CREATE INDEX shipment_delivered ON shipment (delivered_at) WHERE delivered_at IS NOT NULL;
CREATE INDEX shipment_ended ON shipment (status_at) WHERE (kind IN ('OUTBOUND', 'FORMER')) AND (status IN ('DELIVERED', 'RETURNED', 'LOST'));
CREATE INDEX shipment_of_invoice ON shipment (courier_invoice_id) WHERE courier_invoice_id IS NOT NULL;
CREATE INDEX shipment_of_order ON shipment (order_id, created_at);
CREATE UNIQUE INDEX shipment_outbound ON shipment (order_id) WHERE kind = 'OUTBOUND' AND status <> 'VOIDED';
CREATE INDEX shipment_promise ON shipment (region, status_at DESC) WHERE (kind IN ('OUTBOUND', 'FORMER')) AND (status IN ('DELIVERED', 'RETURNED', 'LOST'));
CREATE INDEX shipment_received ON shipment (received_at) WHERE received_at IS NOT NULL;
CREATE INDEX shipment_replacement_ready ON shipment (order_id) WHERE kind = 'REPLACEMENT' AND status = 'READY';
CREATE INDEX shipment_replacement_trouble ON shipment (order_id) WHERE kind = 'REPLACEMENT' AND ((status IN ('ATTEMPTED', 'RETURNING')) OR (status IN ('LOST', 'RETURNED')) AND received_at IS NULL);
CREATE INDEX shipment_shipped ON shipment (shipped_at) WHERE shipped_at IS NOT NULL;
CREATE INDEX shipment_tracking ON shipment (awb) WHERE awb IS NOT NULL;
CREATE INDEX shipment_trouble ON shipment (order_id) WHERE kind = 'OUTBOUND' AND ((status IN ('ATTEMPTED', 'RETURNING', 'LOST')) OR status = 'RETURNED' AND received_at IS NULL);

CREATE TABLE shipment_line (
  shipment_id uuid NOT NULL,
  order_line_id uuid NOT NULL,
  quantity smallint NOT NULL,
  disposition text,
  CONSTRAINT shipment_line_pkey PRIMARY KEY (shipment_id, order_line_id),
  CONSTRAINT shipment_line_disposition_check CHECK (disposition IN ('RESTOCKED', 'REGRADED', 'WRITTEN_OFF', 'MISSING')),
  CONSTRAINT shipment_line_quantity_check CHECK (quantity >= 1 AND quantity <= 10),
  CONSTRAINT shipment_line_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_line(order_line_id),
  CONSTRAINT shipment_line_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipment(shipment_id)
);

CREATE TABLE short_copy (
  order_hold_id uuid NOT NULL,
  order_line_id uuid NOT NULL,
  quantity smallint NOT NULL,
  CONSTRAINT short_copy_pkey PRIMARY KEY (order_hold_id),
  CONSTRAINT short_copy_quantity_check CHECK (quantity > 0),
  CONSTRAINT short_copy_order_hold_id_fkey FOREIGN KEY (order_hold_id) REFERENCES order_hold(order_hold_id),
  CONSTRAINT short_copy_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_line(order_line_id)
);

CREATE TABLE staged_image (
  original text NOT NULL,
  key text,
  staged_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT staged_image_pkey PRIMARY KEY (original),
  CONSTRAINT staged_image_key_key UNIQUE (key),
  CONSTRAINT staged_image_key_fkey FOREIGN KEY (key) REFERENCES image(key)
);
CREATE INDEX staged_image_age ON staged_image (staged_at);

CREATE TABLE station (
  station_id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  token_hash bytea NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT station_pkey PRIMARY KEY (station_id),
  CONSTRAINT station_token_hash_key UNIQUE (token_hash),
  CONSTRAINT station_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(user_id)
);

CREATE TABLE station_access (
  user_id uuid NOT NULL,
  pin_hash text,
  badge_hash bytea,
  CONSTRAINT station_access_pkey PRIMARY KEY (user_id),
  CONSTRAINT station_access_badge_hash_key UNIQUE (badge_hash),
  CONSTRAINT station_access_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id) ON DELETE CASCADE
);

CREATE TABLE stock_count (
  count_id uuid NOT NULL,
  number integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  done_shelves text[] DEFAULT '{}'::text[] NOT NULL,
  posted_at timestamptz,
  posted_by uuid,
  reason text,
  found jsonb,
  CONSTRAINT stock_count_pkey PRIMARY KEY (count_id),
  CONSTRAINT stock_count_number_key UNIQUE (number),
  CONSTRAINT stock_count_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 100),
  CONSTRAINT stock_count_posted_by_fkey FOREIGN KEY (posted_by) REFERENCES account(user_id),
  CONSTRAINT stock_count_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE INDEX stock_count_newest ON stock_count (created_at, count_id);

CREATE TABLE stock_movement (
  stock_movement_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  book_id text NOT NULL,
  condition text NOT NULL,
  change integer NOT NULL,
  stock_after integer,
  reason text NOT NULL,
  order_id text,
  user_id uuid,
  note text,
  at timestamptz DEFAULT now() NOT NULL,
  lot_id uuid,
  CONSTRAINT stock_movement_pkey PRIMARY KEY (stock_movement_id),
  CONSTRAINT stock_movement_condition_check CHECK (condition IN ('new', 'preowned')),
  CONSTRAINT stock_movement_note_check CHECK (char_length(note) >= 1 AND char_length(note) <= 200),
  CONSTRAINT stock_movement_reason_check CHECK (reason IN ('SALE', 'CANCEL', 'RETURN', 'COUNT', 'DAMAGE', 'INTAKE', 'EDIT', 'RECEIPT')),
  CONSTRAINT stock_movement_stock_after_check CHECK (stock_after >= 0),
  CONSTRAINT stock_movement_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(book_id) ON DELETE CASCADE,
  CONSTRAINT stock_movement_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lot(lot_id),
  CONSTRAINT stock_movement_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id) ON DELETE SET NULL
);
CREATE INDEX stock_movement_of_book ON stock_movement (book_id, stock_movement_id DESC);
CREATE INDEX stock_movement_of_order ON stock_movement (order_id) WHERE order_id IS NOT NULL;

CREATE TABLE stock_value (
  month text NOT NULL,
  recorded_at timestamptz NOT NULL,
  units integer NOT NULL,
  value_in_paise bigint NOT NULL,
  units_without_cost integer NOT NULL,
  CONSTRAINT stock_value_pkey PRIMARY KEY (month),
  CONSTRAINT stock_value_month_check CHECK (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$')
);

CREATE TABLE store_credit_account (
  user_id uuid NOT NULL,
  balance_in_paise integer DEFAULT 0 NOT NULL,
  CONSTRAINT store_credit_account_pkey PRIMARY KEY (user_id),
  CONSTRAINT store_credit_account_balance_in_paise_check CHECK (balance_in_paise >= 0),
  CONSTRAINT store_credit_account_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);

CREATE TABLE store_credit_entry (
  store_credit_entry_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id uuid NOT NULL,
  at timestamptz NOT NULL,
  amount_in_paise integer NOT NULL,
  balance_in_paise integer NOT NULL,
  reason text NOT NULL,
  order_id text,
  buy_back_id text,
  exchange_id uuid,
  note text,
  given_by uuid,
  request_key text,
  CONSTRAINT store_credit_entry_pkey PRIMARY KEY (store_credit_entry_id),
  CONSTRAINT store_credit_entry_request_key_key UNIQUE (request_key),
  CONSTRAINT store_credit_entry_amount_in_paise_check CHECK (amount_in_paise <> 0),
  CONSTRAINT store_credit_entry_balance_in_paise_check CHECK (balance_in_paise >= 0),
  CONSTRAINT store_credit_entry_note_check CHECK (char_length(note) >= 1 AND char_length(note) <= 500),
  CONSTRAINT store_credit_entry_reason_check CHECK (reason IN ('ORDER', 'ORDER_ENDED', 'CANCELLATION', 'SHORT_PICK', 'EXCHANGE', 'RETURNED_PARCEL', 'LOST', 'GOODWILL', 'BUY_BACK', 'ACCOUNT_DELETED')),
  CONSTRAINT store_credit_entry_given_by_fkey FOREIGN KEY (given_by) REFERENCES account(user_id),
  CONSTRAINT store_credit_entry_user_id_fkey FOREIGN KEY (user_id) REFERENCES store_credit_account(user_id)
);
CREATE INDEX store_credit_entry_newest ON store_credit_entry (user_id, store_credit_entry_id);
CREATE INDEX store_credit_entry_recent ON store_credit_entry (at);
CREATE TRIGGER store_credit_entry_unchanged BEFORE DELETE OR UPDATE OF store_credit_entry_id, user_id, at, amount_in_paise, balance_in_paise, reason, order_id, buy_back_id, exchange_id, given_by, request_key OR TRUNCATE ON store_credit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_store_credit_change();

CREATE TABLE supplier (
  supplier_id uuid NOT NULL,
  name text NOT NULL,
  email text,
  phone text,
  address text,
  gstin text,
  note text,
  is_active boolean DEFAULT true NOT NULL,
  balance_in_paise integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT supplier_pkey PRIMARY KEY (supplier_id),
  CONSTRAINT supplier_address_check CHECK (char_length(address) <= 500),
  CONSTRAINT supplier_email_check CHECK (char_length(email) <= 254),
  CONSTRAINT supplier_gstin_check CHECK (char_length(gstin) = 15),
  CONSTRAINT supplier_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 120),
  CONSTRAINT supplier_note_check CHECK (char_length(note) <= 500),
  CONSTRAINT supplier_phone_check CHECK (char_length(phone) <= 30)
);
CREATE UNIQUE INDEX supplier_name ON supplier (lower(name));

CREATE TABLE supplier_entry (
  supplier_entry_id uuid NOT NULL,
  supplier_id uuid NOT NULL,
  kind text NOT NULL,
  amount_in_paise integer NOT NULL,
  reference text,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT supplier_entry_pkey PRIMARY KEY (supplier_entry_id),
  CONSTRAINT supplier_entry_check CHECK ((amount_in_paise < 0) = (kind <> 'RECEIPT') OR amount_in_paise = 0),
  CONSTRAINT supplier_entry_kind_check CHECK (kind IN ('RECEIPT', 'CORRECTION', 'PAYMENT')),
  CONSTRAINT supplier_entry_reference_check CHECK (char_length(reference) >= 1 AND char_length(reference) <= 60),
  CONSTRAINT supplier_entry_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(supplier_id),
  CONSTRAINT supplier_entry_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE INDEX supplier_entry_newest ON supplier_entry (supplier_id, created_at, supplier_entry_id);

CREATE TABLE totp (
  user_id uuid NOT NULL,
  secret text NOT NULL,
  last_step integer NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT totp_pkey PRIMARY KEY (user_id),
  CONSTRAINT totp_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id) ON DELETE CASCADE
);

CREATE TABLE unmatched_payment (
  provider_payment_id text NOT NULL,
  reference text,
  amount_in_paise integer NOT NULL,
  currency text NOT NULL,
  method text,
  email text,
  phone text,
  paid_at timestamptz NOT NULL,
  found_at timestamptz NOT NULL,
  status text DEFAULT 'OPEN' NOT NULL,
  failure text,
  user_id uuid,
  decided_at timestamptz,
  refund_key uuid DEFAULT gen_random_uuid() NOT NULL,
  next_check_at timestamptz,
  CONSTRAINT unmatched_payment_pkey PRIMARY KEY (provider_payment_id),
  CONSTRAINT unmatched_payment_amount_in_paise_check CHECK (amount_in_paise > 0),
  CONSTRAINT unmatched_payment_check CHECK ((status = 'OPEN') = (decided_at IS NULL)),
  CONSTRAINT unmatched_payment_check1 CHECK ((status = 'REFUNDING') = (next_check_at IS NOT NULL)),
  CONSTRAINT unmatched_payment_reference_check CHECK (char_length(reference) <= 40),
  CONSTRAINT unmatched_payment_status_check CHECK (status IN ('OPEN', 'REFUNDING', 'REFUNDED', 'HANDLED')),
  CONSTRAINT unmatched_payment_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id)
);
CREATE INDEX unmatched_payment_open ON unmatched_payment (paid_at) WHERE status IN ('OPEN', 'REFUNDING');

CREATE TABLE want (
  want_id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  book_id text NOT NULL,
  min_grade text NOT NULL,
  max_price integer NOT NULL,
  "position" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  slot smallint NOT NULL,
  silences smallint DEFAULT 0 NOT NULL,
  copy_id uuid,
  held_until timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT want_pkey PRIMARY KEY (want_id),
  CONSTRAINT want_copy_id_key UNIQUE (copy_id),
  CONSTRAINT want_of_user UNIQUE (user_id, book_id),
  CONSTRAINT want_slot UNIQUE (user_id, slot),
  CONSTRAINT want_held_until CHECK ((copy_id IS NULL) = (held_until IS NULL)),
  CONSTRAINT want_max_price_check CHECK (max_price >= 1 AND max_price <= 100000),
  CONSTRAINT want_min_grade_check CHECK (min_grade IN ('LIKE_NEW', 'VERY_GOOD', 'GOOD', 'FAIR')),
  CONSTRAINT want_slot_check CHECK (slot >= 1 AND slot <= 20),
  CONSTRAINT want_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(book_id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT want_copy_id_fkey FOREIGN KEY (copy_id) REFERENCES copy(copy_id),
  CONSTRAINT want_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id) ON DELETE CASCADE
);
CREATE INDEX want_held ON want (held_until) WHERE held_until IS NOT NULL;
CREATE INDEX want_queue ON want (book_id, "position");
CREATE TRIGGER want_account_exists BEFORE INSERT ON want FOR EACH ROW EXECUTE FUNCTION require_account();
CREATE TRIGGER want_announced AFTER INSERT OR DELETE ON want FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();

CREATE TABLE want_offer (
  want_id uuid NOT NULL,
  copy_id uuid NOT NULL,
  offered_at timestamptz NOT NULL,
  CONSTRAINT want_offer_pkey PRIMARY KEY (want_id, copy_id),
  CONSTRAINT want_offer_copy_id_fkey FOREIGN KEY (copy_id) REFERENCES copy(copy_id),
  CONSTRAINT want_offer_want_id_fkey FOREIGN KEY (want_id) REFERENCES want(want_id) ON DELETE CASCADE
);
CREATE INDEX want_offer_of_copy ON want_offer (copy_id);

CREATE TABLE webhook_event (
  event_id text NOT NULL,
  event_type text NOT NULL,
  received_at timestamptz NOT NULL,
  created_at timestamptz,
  CONSTRAINT webhook_event_pkey PRIMARY KEY (event_id)
);
CREATE INDEX webhook_event_late ON webhook_event (received_at) WHERE (received_at - created_at) > '00:05:00'::interval;
CREATE INDEX webhook_event_received ON webhook_event (received_at);

CREATE OR REPLACE FUNCTION add_isbns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO book_isbn SELECT unnest(isbns), book_id FROM added;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION add_low_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO low_stock_book SELECT book_id FROM added WHERE least(new_stock, pre_owned_stock) <= 3;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION add_order_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO order_word
    WITH words AS (
      SELECT order_id, order_words(book_description) AS word FROM added
      UNION ALL SELECT order_id, lower(book_id) FROM added
      UNION ALL SELECT order_id, of_order.word
        FROM customer_order CROSS JOIN LATERAL (
          SELECT order_words(ship_to_name) AS word
          UNION ALL SELECT phone
          UNION ALL SELECT lower(split_part(order_id, '-', 3))
          UNION ALL SELECT (regexp_matches(shipping_address, '\y[1-9][0-9]{5}\y', 'g'))[1]
        ) AS of_order
        WHERE order_id IN (SELECT order_id FROM added))
    SELECT DISTINCT word COLLATE "C", created_at, order_id FROM words JOIN customer_order USING (order_id)
    WHERE word <> '';
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION change_isbns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM book_isbn WHERE book_id = OLD.book_id;
  INSERT INTO book_isbn SELECT unnest(NEW.isbns), NEW.book_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION change_low_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF least(NEW.new_stock, NEW.pre_owned_stock) <= 3 THEN INSERT INTO low_stock_book VALUES (NEW.book_id);
  ELSE DELETE FROM low_stock_book WHERE book_id = NEW.book_id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION change_rating()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  change integer := CASE WHEN NEW.is_delivered AND NEW.hidden_reason IS NULL THEN 1 ELSE -1 END;
BEGIN
  UPDATE book SET rating_sum = rating_sum + change * NEW.rating, rating_count = rating_count + change
    WHERE book_id = NEW.book_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION change_recipient_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM order_word WHERE created_at = OLD.created_at AND order_id = OLD.order_id AND word IN (
    SELECT order_words(OLD.ship_to_name) UNION SELECT unnest(ARRAY[OLD.phone, OLD.pincode])
    EXCEPT SELECT order_words(book_description) FROM order_line WHERE order_line.order_id = OLD.order_id);
  INSERT INTO order_word SELECT word, NEW.created_at, NEW.order_id FROM (
    SELECT order_words(NEW.ship_to_name) UNION SELECT unnest(ARRAY[NEW.phone, NEW.pincode])) AS recipient (word)
    WHERE word <> '' ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION copy_pick_rank(copy)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT ((CASE WHEN is_set_aside($1) THEN 2000000 ELSE 0 END
      + $1.price * CASE WHEN $1.grade = 'FAIR' THEN 10 ELSE 7 END)::bigint * 4
      + array_position(ARRAY['LIKE_NEW', 'VERY_GOOD', 'GOOD', 'FAIR'], $1.grade) - 1) * 400
    + $1.pencil_percent + $1.pen_percent + $1.highlighter_percent
$function$;

CREATE OR REPLACE FUNCTION count_books()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO facet_count (exam, subject, class, publisher, language, is_published, new_in_stock, pre_owned_in_stock, books)
    SELECT lower(exam), lower(subject), class, publisher, language, is_published, coalesce(new_stock, 1) > 0,
      coalesce(pre_owned_stock, 1) > 0, CAST(TG_ARGV[0] AS integer) * count(*)
    FROM changed GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  PERFORM merge_facet_counts();
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION count_changed_book()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO facet_count (exam, subject, class, publisher, language, is_published, new_in_stock, pre_owned_in_stock, books)
    VALUES (lower(OLD.exam), lower(OLD.subject), OLD.class, OLD.publisher, OLD.language, OLD.is_published,
        coalesce(OLD.new_stock, 1) > 0, coalesce(OLD.pre_owned_stock, 1) > 0, -1),
      (lower(NEW.exam), lower(NEW.subject), NEW.class, NEW.publisher, NEW.language, NEW.is_published,
        coalesce(NEW.new_stock, 1) > 0, coalesce(NEW.pre_owned_stock, 1) > 0, 1);
  IF random() < 0.01 THEN PERFORM merge_facet_counts(); END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION count_copies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  was book;
  shelf record;
  picked record;
BEGIN
  SELECT * INTO was FROM book WHERE book_id = coalesce(NEW.book_id, OLD.book_id) FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT count(*)::integer AS count, max(price) AS price, max(printing_year) AS printing_year,
      max(least(printing_year, edition_year)) AS content_year
    INTO shelf FROM copy WHERE book_id = was.book_id AND status = 'ON_SHELF';
  SELECT price, grade INTO picked FROM copy WHERE book_id = was.book_id AND status = 'ON_SHELF'
    ORDER BY copy_pick_rank(copy), copy_id LIMIT 1;
  IF (shelf.count, picked.price, picked.grade)
    IS DISTINCT FROM (coalesce(was.copy_count, 0), was.copy_price, was.copy_grade) THEN
    UPDATE book SET copy_count = shelf.count, copy_price = picked.price, copy_grade = picked.grade,
        used_price = coalesce(used_price, pre_owned_price_discount),
        pre_owned_price_discount = coalesce(picked.price, used_price, pre_owned_price_discount),
        pre_owned_stock = shelf.count
      WHERE book_id = was.book_id;
  END IF;
  IF (shelf.price, shelf.printing_year, shelf.content_year)
    IS DISTINCT FROM (was.highest_copy_price, was.latest_copy_printing_year, was.latest_copy_content_year) THEN
    UPDATE book SET highest_copy_price = shelf.price, latest_copy_printing_year = shelf.printing_year,
        latest_copy_content_year = shelf.content_year
      WHERE book_id = was.book_id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION count_search_words(words text[], changes bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH free AS (
    SELECT word, change FROM unnest(words, changes) AS counted (word, change) JOIN search_word USING (word)
    FOR NO KEY UPDATE OF search_word SKIP LOCKED
  )
  UPDATE search_word SET books = greatest(books + change, 0) FROM free WHERE search_word.word = free.word
$function$;

CREATE OR REPLACE FUNCTION deliver_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  delivered uuid;
BEGIN
  FOR delivered IN
    SELECT review_id FROM order_line JOIN review USING (order_line_id)
    WHERE order_id = NEW.order_id AND cancelled_quantity < quantity ORDER BY review.book_id
  LOOP
    UPDATE review SET is_delivered = true WHERE review_id = delivered;
  END LOOP;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION index_added_books()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- In the order of the index, which takes half the time for many books.
  INSERT INTO search_posting
    SELECT word, position, book_id, bits_1, bits_2 FROM added, search_postings(search, created_at)
    ORDER BY word COLLATE "C", position;
  PERFORM count_search_words(array_agg(word), array_agg(books))
    FROM (SELECT lexeme AS word, count(*) AS books FROM added, unnest(search) GROUP BY lexeme) AS counted;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION is_set_aside(copy)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT $1.missing_pages > 0
    OR coalesce($1.printing_year < extract(year FROM now() AT TIME ZONE 'Asia/Kolkata') - 10, false)
$function$;

CREATE OR REPLACE FUNCTION keep_copies_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW.copy_count, NEW.copy_price) IS NOT DISTINCT FROM (OLD.copy_count, OLD.copy_price)
    AND NEW.pre_owned_price_discount <> OLD.pre_owned_price_discount THEN
    NEW.used_price := NEW.pre_owned_price_discount;
  END IF;
  NEW.pre_owned_price_discount := coalesce(NEW.copy_price, NEW.used_price);
  NEW.pre_owned_stock := NEW.copy_count;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION last_closed_month()
 RETURNS text
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('accounting_month', 0));
  RETURN (SELECT max(month) FROM accounting_month);
END $function$;

CREATE OR REPLACE FUNCTION leave_desk()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM pick_list_order WHERE order_id = NEW.order_id;
  DELETE FROM packing_claim WHERE order_id = NEW.order_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION merge_facet_counts()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT pg_try_advisory_xact_lock(4217009) THEN RETURN; END IF;
  WITH repeated AS (
      SELECT exam, subject, class, publisher, language, is_published, new_in_stock, pre_owned_in_stock
      FROM facet_count GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING count(*) > 1),
    removed AS (
      DELETE FROM facet_count AS entry USING repeated
      WHERE (entry.exam, entry.subject, entry.class, entry.publisher, entry.language, entry.is_published,
          entry.new_in_stock, entry.pre_owned_in_stock)
        = (repeated.exam, repeated.subject, repeated.class, repeated.publisher, repeated.language,
          repeated.is_published, repeated.new_in_stock, repeated.pre_owned_in_stock)
      RETURNING entry.*)
  INSERT INTO facet_count (exam, subject, class, publisher, language, is_published, new_in_stock, pre_owned_in_stock, books)
    SELECT exam, subject, class, publisher, language, is_published, new_in_stock, pre_owned_in_stock, sum(books)
    FROM removed GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(books) <> 0;
END $function$;

CREATE OR REPLACE FUNCTION next_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := now();
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION notify_public_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('public_change', '');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION notify_public_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM pg_notify('public_change', '');
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION notify_reviewer_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM review WHERE user_id = NEW.user_id) THEN
    PERFORM pg_notify('public_change', '');
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION order_words(text text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE ROWS 10
AS $function$
  SELECT left(word, 40) FROM regexp_split_to_table(lower(text), '[\s!-/:-@[-\u0060{-~\u00a0\u2010-\u2026\u0964]+') AS word
  WHERE word <> ''
$function$;

CREATE OR REPLACE FUNCTION refuse_document_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'A document is never changed or deleted: issue a credit note';
END $function$;

CREATE OR REPLACE FUNCTION refuse_month_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'A closed month is never changed or opened again';
END $function$;

CREATE OR REPLACE FUNCTION refuse_security_event_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'A security event is never changed';
END $function$;

CREATE OR REPLACE FUNCTION refuse_store_credit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'An entry of store credit is never changed or deleted: add another';
END $function$;

CREATE OR REPLACE FUNCTION refuse_voucher_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'A purchase voucher is never changed or deleted';
END $function$;

CREATE OR REPLACE FUNCTION reindex_book()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM search_posting USING search_postings(OLD.search, OLD.created_at) AS posting
    WHERE (search_posting.word, search_posting.position, book_id) = (posting.word, posting.position, OLD.book_id);
  INSERT INTO search_posting
    SELECT word, position, NEW.book_id, bits_1, bits_2 FROM search_postings(NEW.search, NEW.created_at);
  PERFORM count_search_words(array_agg(word), array_agg(change)) FROM (
    SELECT word, sum(change)::bigint AS change FROM (
      SELECT lexeme AS word, -1 AS change FROM unnest(OLD.search) UNION ALL SELECT lexeme, 1 FROM unnest(NEW.search)
    ) AS changes GROUP BY word HAVING sum(change) <> 0
  ) AS counted;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION require_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM account WHERE user_id = NEW.user_id AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the account is deleted' USING ERRCODE = 'EX401';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION require_account_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM customer_order JOIN account USING (user_id)
    WHERE order_id = NEW.order_id AND deleted_at IS NULL FOR KEY SHARE OF account;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the account is deleted' USING ERRCODE = 'EX401';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION require_open_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF to_char(NEW.issued_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') <= last_closed_month() THEN
    RAISE EXCEPTION 'The month of a document is closed';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION search_bit(word text, shift integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((1)::bigint << (((hashtextextended(word, (0)::bigint) >> shift) & (63)::bigint))::integer);

CREATE OR REPLACE FUNCTION search_level(search tsvector, word text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (search @@ ((quote_literal(word) || ':AB'::text))::tsquery) THEN CASE WHEN (search @@ ((quote_literal(word) || ':C'::text))::tsquery) THEN 4 ELSE 3 END WHEN (search @@ ((quote_literal(word) || ':C'::text))::tsquery) THEN 2 WHEN (search @@ (quote_literal(word))::tsquery) THEN 1 ELSE 0 END;

CREATE OR REPLACE FUNCTION search_position(level integer, created_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((level * '10000000000'::bigint) + GREATEST((EXTRACT(epoch FROM created_at))::bigint, (0)::bigint));

CREATE OR REPLACE FUNCTION search_postings(search tsvector, created_at timestamp with time zone)
 RETURNS TABLE(word text, "position" bigint, bits_1 bigint, bits_2 bigint)
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 20
AS $function$
  SELECT lexeme, search_position(search_level(search, lexeme), created_at),
    bit_or(search_bit(lexeme, 0)) OVER (), bit_or(search_bit(lexeme, 6)) OVER ()
  FROM unnest(search)
$function$;

CREATE OR REPLACE FUNCTION search_rank(search tsvector, query tsquery)
 RETURNS real
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ts_rank('{0.1,0.3,1,1}'::real[], search, query);

CREATE OR REPLACE FUNCTION unindex_book()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM search_posting USING search_postings(OLD.search, OLD.created_at) AS posting
    WHERE (search_posting.word, search_posting.position, book_id) = (posting.word, posting.position, OLD.book_id);
  PERFORM count_search_words(array_agg(lexeme), array_agg(-1::bigint)) FROM unnest(OLD.search);
  RETURN NULL;
END $function$;
