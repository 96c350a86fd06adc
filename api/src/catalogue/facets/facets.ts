import { Condition } from '../catalogue.rules.ts';
import { CONDITIONS } from '../conditions.rules.ts';
import { subjectLabel } from '../exams.rules.ts';
import type { FacetRow } from './facet-query.ts';

/** An option of a filter with the number of books it matches. */
interface FacetCount {
  value: string;
  label: string;
  count: number;
}

/** The options of every filter of a list. */
interface Facets {
  subjects: FacetCount[];
  conditions: FacetCount[];
  classes: FacetCount[];
  publishers: FacetCount[];
  languages: FacetCount[];
  minPrice: number | null;
  maxPrice: number | null;
}

/** The number of books in a list, and its facets if they were requested. */
export interface ListCounts {
  totalCount: number;
  facets: Facets | null;
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
