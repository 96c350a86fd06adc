import { Condition } from '../catalogue.rules.ts';
import { CONDITIONS } from '../conditions.rules.ts';
import { subjectLabel } from '../exams.rules.ts';
import type { BookFacets } from '../lists/book-list.types.ts';
import type { FacetRow } from './facet-query.ts';

/** The number of books in a list, and its facets if they were requested. */
export interface ListCounts {
  totalCount: number;
  facets: BookFacets | null;
}

/** Arranges the rows of the facet statement, which come in the order of each facet. */
export function toListCounts(rows: FacetRow[]): ListCounts {
  const of = (facet: FacetRow['facet']) => rows.filter((row) => row.facet === facet);
  const labelled = (facet: FacetRow['facet'], label: (value: string) => string) =>
    of(facet).map(({ value, count }) => ({ value, label: label(value), count }));
  const single = (facet: FacetRow['facet']) => of(facet)[0]?.count ?? null;
  const inStock = new Map(of('condition').map(({ value, count }) => [value, count]));
  const facets = {
    subjects: labelled('subject', subjectLabel),
    // The values are the names of the GraphQL enum.
    conditions: Object.entries(Condition).map(([value, condition]) => ({
      value,
      label: CONDITIONS[condition].label,
      count: inStock.get(condition) ?? 0,
    })),
    classes: labelled('classes', (value) => `Class ${value}`),
    publishers: labelled('publishers', String),
    languages: labelled('languages', String),
    minPrice: single('minPrice'),
    maxPrice: single('maxPrice'),
  };
  return { totalCount: single('total') ?? 0, facets };
}
