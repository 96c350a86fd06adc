import { CONDITIONS } from '../../features/catalogue/book/conditions.ts';
import { useOrigin } from '../../lib/origin.ts';
import { paths } from '../../lib/paths.ts';
import { JsonLd } from '../../ui/json-ld.tsx';
import type { DetailedBook } from './book-detail.tsx';

const SCHEMA = 'https://schema.org';
const ITEM_CONDITIONS = { NEW: `${SCHEMA}/NewCondition`, PREOWNED: `${SCHEMA}/UsedCondition` };
const AVAILABILITIES = { IN_STOCK: `${SCHEMA}/InStock`, OUT_OF_STOCK: `${SCHEMA}/OutOfStock` };

/** The book and its offers for search engines. */
export function ProductData({ book }: { book: DetailedBook }) {
  const origin = useOrigin();
  const offers = book.offers.map(({ condition, price, availability }) => ({
    '@type': 'Offer',
    url: origin + paths.book(book.bookId, CONDITIONS[condition].type),
    itemCondition: ITEM_CONDITIONS[condition],
    availability: AVAILABILITIES[availability],
    priceCurrency: 'INR',
    price,
  }));
  return (
    <JsonLd
      data={{
        '@type': ['Product', 'Book'],
        name: book.bookDescription,
        sku: book.bookId,
        isbn: book.isbn ?? undefined,
        image: book.images.map(({ url }) => origin + url),
        author: book.author.map((name) => ({ '@type': 'Person', name })),
        publisher: { '@type': 'Organization', name: book.publisher },
        offers,
        aggregateRating: ratingData(book),
      }}
    />
  );
}

/** How buyers rate the book; nothing where none has yet. */
function ratingData({ rating: { average, count } }: DetailedBook) {
  if (average === null || count === 0) return undefined;
  return { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 };
}
