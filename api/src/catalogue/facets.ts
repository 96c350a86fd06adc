import type { BookQuery } from './book-query.ts';
import type { CatalogueStore } from './catalogue.store.ts';
import { Condition } from './catalogue.rules.ts';
import { CONDITIONS } from './conditions.rules.ts';
import { subjectLabel } from './exams.rules.ts';

/** An option of a filter with the number of books it matches. */
interface FacetCount {
  value: string;
  label: string;
  count: number;
}

/** The options of every filter of a list. */
export interface Facets {
  subjects: FacetCount[];
  conditions: FacetCount[];
  classes: FacetCount[];
  publishers: FacetCount[];
  languages: FacetCount[];
  minPrice: number | null;
  maxPrice: number | null;
}

const MAX_PUBLISHERS = 50;

/** Counts the facets of a list with parallel queries. */
export async function countFacets(store: CatalogueStore, query: BookQuery): Promise<Facets> {
  const [subjects, classes, publishers, languages, conditions, range] = await Promise.all([
    store.countBooksBy(query, 'subject', 'lower(book.subject)'),
    store.countBooksBy(query, 'classes', 'unnest(book.class)'),
    store.countBooksBy(query, 'publishers', 'book.publisher'),
    store.countBooksBy(query, 'languages', 'book.language'),
    countConditions(store, query),
    store.priceRange(query),
  ]);
  return {
    subjects: withLabels(subjects, subjectLabel),
    conditions,
    classes: withLabels(
      classes.toSorted((a, b) => Number(a.value) - Number(b.value)),
      (value) => `Class ${value}`,
    ),
    publishers: withLabels(publishers.slice(0, MAX_PUBLISHERS), String),
    languages: withLabels(languages, String),
    ...range,
  };
}

/** The values are the names of the GraphQL enum. */
function countConditions(store: CatalogueStore, query: BookQuery): Promise<FacetCount[]> {
  const count = async ([value, condition]: [string, Condition]) => ({
    value,
    label: CONDITIONS[condition].label,
    count: await store.countInStock(query, condition),
  });
  return Promise.all(Object.entries(Condition).map(count));
}

function withLabels(counts: { value: string; count: number }[], label: (value: string) => string): FacetCount[] {
  return counts.map(({ value, count }) => ({ value, label: label(value), count }));
}
