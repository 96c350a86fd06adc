import { Condition } from '../catalogue.rules.ts';
import type { BookQuery } from './book-query.ts';
import type { CatalogueStore } from '../catalogue.store.ts';
import { subjectLabel } from '../exams.rules.ts';

/** One choice of a filter, and how many books it would leave. */
export interface FacetCount {
  value: string;
  label: string;
  count: number;
}

/** What a list can be narrowed by. */
export interface Facets {
  subjects: FacetCount[];
  conditions: FacetCount[];
  classes: FacetCount[];
  publishers: FacetCount[];
  languages: FacetCount[];
  minPrice: number | null;
  maxPrice: number | null;
}

const MOST_PUBLISHERS = 50;

/** Counts a list by everything it can be narrowed by, in one round of parallel questions. */
export async function facetsOf(store: CatalogueStore, query: BookQuery): Promise<Facets> {
  const [subjects, classes, publishers, languages, copiesNew, copiesPreOwned, range] = await Promise.all([
    store.countBooksBy(query, 'subject', 'lower(book.subject)'),
    store.countBooksBy(query, 'classes', 'unnest(book.class)'),
    store.countBooksBy(query, 'publishers', 'book.publisher'),
    store.countBooksBy(query, 'languages', 'book.language'),
    store.countAvailable(query, Condition.NEW),
    store.countAvailable(query, Condition.PREOWNED),
    store.priceRange(query),
  ]);
  return {
    subjects: labelled(subjects, subjectLabel),
    conditions: [
      { value: 'NEW', label: 'New', count: copiesNew },
      { value: 'PREOWNED', label: 'Pre-Owned', count: copiesPreOwned },
    ],
    classes: labelled(
      classes.toSorted((a, b) => Number(a.value) - Number(b.value)),
      (value) => `Class ${value}`,
    ),
    publishers: labelled(publishers.slice(0, MOST_PUBLISHERS), String),
    languages: labelled(languages, String),
    ...range,
  };
}

function labelled(counts: { value: string; count: number }[], label: (value: string) => string): FacetCount[] {
  return counts.map(({ value, count }) => ({ value, label: label(value), count }));
}
