import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import {
  allOf,
  bookConditions,
  type BookQuery,
  comparedPrice,
  type FilterName,
  inStock,
  priceFilter,
} from '../lists/book-query.ts';
import { Condition, CATALOGUE_LIMITS } from '../catalogue.rules.ts';
import { ALL_CONDITIONS } from '../conditions.rules.ts';

/** A row of the facets of a list: how many books have a value. `total` counts the list, prices are rupees in `count`. */
export interface FacetRow {
  facet: Facet | 'total' | 'minPrice' | 'maxPrice';
  value: string;
  count: number;
}

type Facet = Exclude<FilterName, 'price' | 'suitable'>;

const MAX_PUBLISHERS = 50;
const MAX_COUNTED = raw(String(CATALOGUE_LIMITS.counted));

/** Columns of `facet_count` that tell whether books are in stock. */
const STOCK_COLUMN: Record<Condition, Sql> = {
  [Condition.NEW]: raw('new_in_stock'),
  [Condition.PREOWNED]: raw('pre_owned_in_stock'),
};

const STOCKS = join(ALL_CONDITIONS.map((condition) => sql`(${raw(`'${condition}'`)}, ${STOCK_COLUMN[condition]})`));

/** The filters of a list over groups of books, which are rows like those of `facet_count`. */
const GROUP_FILTERS: Record<Facet, (query: BookQuery) => Sql | null> = {
  subject: ({ subject }) => (subject ? sql`subject = lower(${subject})` : null),
  condition: ({ condition }) => (condition ? STOCK_COLUMN[condition] : null),
  classes: ({ classes }) => (classes.length > 0 ? sql`class && CAST(${classes} AS smallint[])` : null),
  publishers: ({ publishers }) => (publishers.length > 0 ? sql`publisher = ANY(${publishers})` : null),
  languages: ({ languages }) => (languages.length > 0 ? sql`language = ANY(${languages})` : null),
};

const FACETS = Object.keys(GROUP_FILTERS) as Facet[];

/** What each facet counts by, and the order of its values. */
const VALUES: Record<Facet, { from: Sql; value: Sql; order: Sql }> = {
  subject: { from: raw('matched'), value: raw('subject'), order: raw('count DESC, value') },
  condition: {
    from: sql`matched JOIN LATERAL (VALUES ${STOCKS}) AS offer (condition, in_stock) ON in_stock`,
    value: raw('condition'),
    order: raw('value'),
  },
  classes: { from: raw('matched, unnest(class) AS grade'), value: raw('grade::text'), order: raw('min(grade)') },
  publishers: {
    from: raw('matched'),
    value: raw('publisher'),
    order: raw(`count DESC, value LIMIT ${MAX_PUBLISHERS}`),
  },
  languages: { from: raw('matched'), value: raw('language'), order: raw('count DESC, value') },
};

/**
 * Whether `facet_count` has the numbers of a list. It knows neither prices, words nor verdicts: the books of other lists are counted,
 * at most CATALOGUE_LIMITS.counted of them.
 */
const isPrecounted = ({ search, suitable, minPrice, maxPrice }: BookQuery): boolean =>
  !search && !suitable && minPrice === null && maxPrice === null;

/** Counts the books of a list. */
export function countStatement(query: BookQuery): Sql {
  if (!isPrecounted(query)) return sql`SELECT ${countListed(query)} AS count`;
  const filters = FACETS.map((facet) => GROUP_FILTERS[facet](query));
  return sql`SELECT coalesce(sum(books), 0)::int AS count FROM facet_count WHERE ${allOf([precounted(query), ...filters])}`;
}

/** Reads the facets of a list and its total, as rows of `FacetRow`. Each facet counts with every filter but its own. */
export function facetStatement(query: BookQuery): Sql {
  const filters: [FilterName, Sql | null][] = [
    ...FACETS.map((facet): [FilterName, Sql | null] => [facet, GROUP_FILTERS[facet](query)]),
    ['price', query.search ? priceFilter(query, raw('price')) : null],
  ];
  const active = filters.filter(([, filter]) => filter);
  const flags = active.map(([name, filter]) => sql`(${filter}) AS ${raw(`in_${name}`)}`);
  const matching = (except?: FilterName) => allOf(active.map(([name]) => (name === except ? null : raw(`in_${name}`))));
  const facets = FACETS.map((facet) => {
    const { from, value, order } = VALUES[facet];
    return sql`(SELECT ${raw(`'${facet}'`)} AS facet, ${value} AS value, sum(books)::int AS count FROM ${from}
      WHERE ${matching(facet)} GROUP BY value HAVING sum(books) > 0 ORDER BY ${order})`;
  });
  const prices = query.search ? searchedPrices(matching('price')) : listedPrices(query);
  return sql`WITH shelf AS (${isPrecounted(query) ? groups(query) : books(query)}),
    matched AS MATERIALIZED (SELECT ${join([raw('*'), ...flags])} FROM shelf),
    counted AS MATERIALIZED (SELECT coalesce(sum(books), 0)::int AS count FROM matched WHERE ${matching()})
    SELECT 'total' AS facet, '' AS value, ${totalOf(query, active.length > 0)} AS count FROM counted
    UNION ALL ${join([...facets, ...prices], ' UNION ALL ')}`;
}

const precounted = ({ exam }: BookQuery): Sql => allOf([raw('is_published'), exam ? sql`exam = lower(${exam})` : null]);

const groups = (query: BookQuery): Sql => sql`SELECT * FROM facet_count WHERE ${precounted(query)}`;

/** Groups of one book each: of a price range those with the lowest prices, from their index. */
const books = (query: BookQuery): Sql => sql`
  SELECT lower(book.subject) AS subject, book.class, book.publisher, book.language,
    ${inStock(Condition.NEW)} AS new_in_stock, ${inStock(Condition.PREOWNED)} AS pre_owned_in_stock,
    ${comparedPrice(query)} AS price, 1 AS books
  FROM book WHERE ${bookConditions(query, query.search ? [...FACETS, 'price'] : FACETS)}
  ${inPriceOrder(query)} LIMIT ${MAX_COUNTED}`;

const countListed = (query: BookQuery): Sql => sql`(SELECT count(*)::int FROM (
  SELECT FROM book WHERE ${bookConditions(query)} ${inPriceOrder(query)} LIMIT ${MAX_COUNTED}) AS listed)`;

/** A price range is counted along the index of its shelf. */
const inPriceOrder = (query: BookQuery): Sql =>
  query.search ? empty : sql`ORDER BY ${comparedPrice(query)}, book.book_id`;

/** If not all books came into the groups, a filtered list is counted itself. */
const totalOf = (query: BookQuery, isFiltered: boolean): Sql =>
  isPrecounted(query) || !isFiltered
    ? raw('count')
    : sql`CASE WHEN (SELECT count(*) FROM matched) < ${MAX_COUNTED} THEN count ELSE ${countListed(query)} END`;

/** Lowest and highest price, from both ends of an index. */
function listedPrices(query: BookQuery): Sql[] {
  const price = comparedPrice(query);
  // An empty list is not searched for.
  const someBooks = isPrecounted(query) ? raw('(SELECT count FROM counted) > 0') : null;
  const conditions = allOf([bookConditions(query, ['price']), someBooks]);
  return [
    ['minPrice', 'ASC'],
    ['maxPrice', 'DESC'],
  ].map(
    ([name, direction]) => sql`(SELECT ${raw(`'${name}'`)}, '', ${price} FROM book WHERE ${conditions}
      ORDER BY ${price} ${raw(direction!)}, book.book_id ${raw(direction!)} LIMIT 1)`,
  );
}

const searchedPrices = (matching: Sql): Sql[] =>
  ['min', 'max'].map(
    (end) =>
      sql`(SELECT ${raw(`'${end}Price'`)}, '', ${raw(end)}(price) FROM matched WHERE ${matching} HAVING count(*) > 0)`,
  );
