import { LIMITS } from '#api/catalogue/catalogue.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { BookFilter, BookListingQueryVariables, BookSort } from '../../../lib/graphql.generated.ts';
import { CONDITIONS, conditionOf } from '../book/conditions.ts';

/** The orders a list can be put in: as shoppers read them, and as an address spells them. */
export const SORTS: readonly { sort: BookSort; word: string; label: string }[] = [
  { sort: 'RELEVANCE', word: 'relevance', label: 'Best match' },
  { sort: 'PRICE_LOW', word: 'price-low', label: 'Price: low to high' },
  { sort: 'PRICE_HIGH', word: 'price-high', label: 'Price: high to low' },
  { sort: 'DISCOUNT', word: 'discount', label: 'Biggest discount' },
  { sort: 'NEWEST', word: 'newest', label: 'Newest first' },
];

/** The parts of an address that narrow a list. */
export const FILTER_PARAMS = ['condition', 'min', 'max', 'class', 'publisher', 'language'] as const;

/** What an address asks of the catalogue. What makes no sense in it is left out. */
export function listingVariables(params: URLSearchParams) {
  const sort = SORTS.find(({ word }) => word === params.get('sort'))?.sort ?? 'RELEVANCE';
  return { filter: filterOf(params), sort, after: params.get('after') } satisfies BookListingQueryVariables;
}

function filterOf(params: URLSearchParams): BookFilter {
  const [minPrice, maxPrice] = priceRange(params);
  return {
    condition: conditionOf(params.get('condition')) ?? null,
    minPrice,
    maxPrice,
    classes: choices(params, 'class')
      .map(Number)
      .filter((number) => Number.isInteger(number) && number >= 1 && number <= 12),
    publishers: choices(params, 'publisher').filter((name) => name.length <= LIMITS.publisherName),
    languages: choices(params, 'language').filter((name) => name.length <= LIMITS.code),
  };
}

const choices = (params: URLSearchParams, name: string) =>
  [...new Set(params.getAll(name))].filter(Boolean).slice(0, LIMITS.filterChoices);

/** Lowest and highest price, in this order whichever way round they were typed. */
function priceRange(params: URLSearchParams): [number | null, number | null] {
  const [min, max] = [priceOf(params.get('min')), priceOf(params.get('max'))];
  return min !== null && max !== null && min > max ? [max, min] : [min, max];
}

function priceOf(text: string | null): number | null {
  return text && /^\d{1,7}$/.test(text) ? Math.min(Number(text), LIMITS.price) : null;
}

/** A filter in force: in words, and the address without it. */
export interface AppliedFilter {
  label: string;
  without: string;
}

/** The filters that an address puts in force. */
export function appliedFilters(params: URLSearchParams): AppliedFilter[] {
  const { condition, minPrice, maxPrice, classes, publishers, languages } = filterOf(params);
  const one = (name: string, value: string, label = value) => ({
    label,
    without: addressWithout(params, [name, value]),
  });
  return [
    ...(condition ? [one('condition', CONDITIONS[condition].type, CONDITIONS[condition].label)] : []),
    ...priceFilter(params, minPrice ?? null, maxPrice ?? null),
    ...(classes ?? []).map((number) => one('class', String(number), `Class ${number}`)),
    ...(publishers ?? []).map((name) => one('publisher', name)),
    ...(languages ?? []).map((name) => one('language', name)),
  ];
}

function priceFilter(params: URLSearchParams, min: number | null, max: number | null): AppliedFilter[] {
  const without = addressWithout(params, ['min'], ['max']);
  if (min !== null && max !== null) return [{ label: `${rupees(min)} to ${rupees(max)}`, without }];
  if (min !== null) return [{ label: `${rupees(min)} and above`, without }];
  if (max !== null) return [{ label: `Up to ${rupees(max)}`, without }];
  return [];
}

/** The address of the same list from its start, without some parts: all of a name, or one value of it. */
export function addressWithout(params: URLSearchParams, ...parts: [name: string, value?: string][]): string {
  const rest = new URLSearchParams(params);
  rest.delete('after');
  for (const [name, value] of parts) rest.delete(name, value);
  return `?${rest}`;
}

/** The address of the same list, or of one like it, with one part set anew. */
export function addressWith(params: URLSearchParams, name: string, value: string): string {
  const changed = new URLSearchParams(params);
  changed.delete('after');
  changed.set(name, value);
  return `?${changed}`;
}
