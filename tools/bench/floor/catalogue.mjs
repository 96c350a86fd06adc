// Reads of the catalogue, one statement each.

const PAGE = 24;
const SUGGESTIONS = 5;
const WIDTHS = [160, 240, 320, 480, 640, 960, 1200, 1600];

const CARD = `book_id, book_description, author, image_keys[1] AS cover, new_price, new_price_discount, new_stock,
  pre_owned_price, pre_owned_price_discount, pre_owned_stock, rating_sum, rating_count`;
const DETAIL = `${CARD}, image_keys, publisher, class, language, isbns[1] AS isbn, edition, exam_year, details, exam, subject`;
const TRENDING = "('trending' = any(tags))";
const RANK = "round(ts_rank('{0.1, 0.3, 1, 1}', search, $1::tsquery)::numeric, 6)";

/** The indexes that serve a shelf in the default order. */
export const INDEXES = [
  `CREATE INDEX floor_exam ON book (lower(exam), ${TRENDING} DESC, created_at DESC, book_id) WHERE is_published`,
  `CREATE INDEX floor_subject ON book (lower(exam), lower(subject), ${TRENDING} DESC, created_at DESC, book_id)
   WHERE is_published`,
];

/** The page of a shelf, from its start or after the book $3. */
function listText(bySubject, isContinued) {
  const position = `(SELECT ${TRENDING} FROM book WHERE book_id = $3), (SELECT created_at FROM book WHERE book_id = $3)`;
  const after = `AND (${TRENDING}, created_at) <= (${position})
    AND ((${TRENDING}, created_at) < (${position}) OR book_id > $3)`;
  return `SELECT ${CARD} FROM book
    WHERE is_published AND lower(exam) = lower($1) AND ${bySubject ? 'lower(subject) = lower($2)' : '$2::text IS NULL'}
      ${isContinued ? after : ''}
    ORDER BY ${bySubject ? 'lower(exam), lower(subject),' : 'lower(exam),'} ${TRENDING} DESC, created_at DESC, book_id
    LIMIT ${PAGE + 1}`;
}

const LISTS = Object.fromEntries(
  [true, false].flatMap((bySubject) =>
    [true, false].map((isContinued) => {
      const name = `list ${bySubject} ${isContinued}`;
      return [name, { name, text: listText(bySubject, isContinued) }];
    }),
  ),
);
const BOOK = { name: 'book', text: `SELECT ${DETAIL} FROM book WHERE book_id = $1 AND is_published` };
const SEARCH = {
  name: 'search',
  text: `SELECT ${CARD} FROM book WHERE search @@ $1::tsquery AND is_published
    ORDER BY ${RANK} DESC, created_at DESC, book_id LIMIT ${SUGGESTIONS}`,
};

export async function bookList(pool, { exam, subject = null, after = null }) {
  const values = after ? [exam, subject, bookIdIn(after)] : [exam, subject];
  const { rows } = await pool.query({ ...LISTS[`list ${subject !== null} ${after !== null}`], values });
  const edges = rows.slice(0, PAGE).map((row) => ({ node: card(row) }));
  return { books: { edges, pageInfo: { hasNextPage: rows.length > PAGE } } };
}

export async function bookDetail(pool, { bookId }) {
  const { rows } = await pool.query({ ...BOOK, values: [bookId] });
  return { book: detail(rows[0]) };
}

export async function suggestions(pool, { search }) {
  const query = search
    .split(' ')
    .map((word) => `'${word}':*`)
    .join(' & ');
  const { rows } = await pool.query({ ...SEARCH, values: [query] });
  return { searchSuggestions: rows.map(card) };
}

/** The book that a cursor of the shop ends with. */
const bookIdIn = (cursor) => JSON.parse(Buffer.from(cursor, 'base64url').toString()).at(-1);

function card(row) {
  const { book_id, book_description, author, cover, rating_sum, rating_count } = row;
  return {
    bookId: book_id,
    bookDescription: book_description,
    author,
    cover: coverOf(cover, book_description),
    offers: offers(row),
    rating: {
      average: rating_count > 0 ? Math.round((rating_sum * 10) / rating_count) / 10 : null,
      count: rating_count,
    },
  };
}

function detail(row) {
  const { image_keys, book_description: title, ...columns } = row;
  const { bookId, bookDescription, author, offers: bookOffers, rating } = card(row);
  return {
    bookId,
    bookDescription,
    author,
    publisher: columns.publisher,
    class: columns.class,
    language: columns.language,
    isbn: columns.isbn,
    edition: columns.edition,
    examYear: columns.exam_year,
    details: columns.details,
    exam: columns.exam,
    subject: columns.subject,
    images: image_keys.map((key, index) =>
      image(key, `${index === 0 ? 'Front cover' : `Picture ${index + 1}`} of ${title}`),
    ),
    offers: bookOffers,
    rating,
  };
}

/** The front cover of a book, or null. */
export const coverOf = (key, title) => (key ? image(key, `Front cover of ${title}`) : null);

function image(key, alt) {
  const full = Number(/-(\d+)x\d+$/.exec(key)[1]);
  const width = WIDTHS.findLast((available) => available <= full) ?? full;
  return { url: `/media/${key}/${width}.webp`, alt };
}

function offers(row) {
  return [
    offer('NEW', row.new_price, row.new_price_discount, row.new_stock),
    offer('PREOWNED', row.pre_owned_price, row.pre_owned_price_discount, row.pre_owned_stock),
  ];
}

function offer(condition, listPrice, price, stock) {
  const percentOff = listPrice > price ? Math.round(((listPrice - price) / listPrice) * 100) : 0;
  return { condition, listPrice, price, percentOff, availability: stock === 0 ? 'OUT_OF_STOCK' : 'IN_STOCK' };
}
