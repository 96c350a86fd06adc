import { CATALOGUE_LIMITS } from '#api/catalogue/catalogue.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { BookFilter, BookListingQueryVariables, BookSort } from '../../../lib/operations/graphql.generated.ts';
import { classesText } from '../catalogue.texts.ts';
import { type ExamTarget, parseVerdictFilter, targetLabel } from '../exam-target/exam-target.ts';
import { conditionLabel, conditionParam, parseCondition } from '../conditions.ts';

/** Sort orders of a listing; `param` is the value in URLs. The first one is the default. */
const SORT_OPTIONS: readonly { sort: BookSort; param: string; label: string }[] = [
  { sort: 'RELEVANCE', param: 'relevance', label: 'Best match' },
  { sort: 'PRICE_LOW', param: 'price-low', label: 'Price: low to high' },
  { sort: 'PRICE_HIGH', param: 'price-high', label: 'Price: high to low' },
  { sort: 'DISCOUNT', param: 'discount', label: 'Biggest discount' },
  { sort: 'NEWEST', param: 'newest', label: 'Newest first' },
  { sort: 'VERDICT', param: 'verdict', label: 'Right for my exam first' },
];

/** The orders that a URL offers: that by verdict only with its filter. */
export const sortOptions = (params: URLSearchParams) =>
  SORT_OPTIONS.filter(({ sort }) => sort !== 'VERDICT' || parseVerdictFilter(params) !== null);

/** URL parameters that filter a listing. */
export const FILTER_PARAMS = ['condition', 'min', 'max', 'class', 'publisher', 'language', 'for'] as const;

/** Query variables for the parameters of a URL. Invalid values are ignored. */
export function listingVariables(params: URLSearchParams) {
  const sort = sortOptions(params).find(({ param }) => param === params.get('sort'))?.sort ?? 'RELEVANCE';
  return { filter: parseFilter(params), sort, after: params.get('after') } satisfies BookListingQueryVariables;
}

function parseFilter(params: URLSearchParams): BookFilter {
  const [minPrice, maxPrice] = priceRange(params);
  return {
    condition: parseCondition(params.get('condition')) ?? null,
    minPrice,
    maxPrice,
    classes: values(params, 'class')
      .map(Number)
      .filter((number) => Number.isInteger(number) && number >= 1 && number <= 12),
    publishers: values(params, 'publisher').filter((name) => name.length <= CATALOGUE_LIMITS.publisherName),
    languages: values(params, 'language').filter((name) => name.length <= CATALOGUE_LIMITS.code),
    suitableFor: null,
    ...parseVerdictFilter(params),
  };
}

const values = (params: URLSearchParams, name: string) =>
  [...new Set(params.getAll(name))].filter(Boolean).slice(0, CATALOGUE_LIMITS.filterChoices);

/** Lowest and highest price; swapped if they were entered in the wrong order. */
function priceRange(params: URLSearchParams): [number | null, number | null] {
  const [min, max] = [parsePrice(params.get('min')), parsePrice(params.get('max'))];
  return min !== null && max !== null && min > max ? [max, min] : [min, max];
}

function parsePrice(text: string | null): number | null {
  return text && /^\d{1,7}$/.test(text) ? Math.min(Number(text), CATALOGUE_LIMITS.price) : null;
}

/** An active filter. */
export interface AppliedFilter {
  label: string;
  /** URL that removes this filter. */
  removeUrl: string;
}

/** The active filters of a URL. */
export function appliedFilters(params: URLSearchParams): AppliedFilter[] {
  const { condition, minPrice, maxPrice, classes, publishers, languages, suitableFor, usableFor } = parseFilter(params);
  const filter = (name: string, value: string, label = value) => ({
    label,
    removeUrl: withoutParams(params, [name, value]),
  });
  return [
    ...(condition ? [filter('condition', conditionParam(condition), conditionLabel(condition))] : []),
    ...priceFilter(params, minPrice ?? null, maxPrice ?? null),
    ...(classes ?? []).map((number) => filter('class', String(number), classesText([number]))),
    ...(publishers ?? []).map((name) => filter('publisher', name)),
    ...(languages ?? []).map((name) => filter('language', name)),
    ...verdictFilter(params, suitableFor ?? null, usableFor ?? null),
  ];
}

function verdictFilter(params: URLSearchParams, right: ExamTarget | null, usable: ExamTarget | null): AppliedFilter[] {
  const label = right ? `Right for ${targetLabel(right)}` : usable && `Right or usable for ${targetLabel(usable)}`;
  return label ? [{ label, removeUrl: withoutParams(params, ['for']) }] : [];
}

function priceFilter(params: URLSearchParams, min: number | null, max: number | null): AppliedFilter[] {
  const removeUrl = withoutParams(params, ['min'], ['max']);
  if (min !== null && max !== null) return [{ label: `${rupees(min)} to ${rupees(max)}`, removeUrl }];
  if (min !== null) return [{ label: `${rupees(min)} and above`, removeUrl }];
  if (max !== null) return [{ label: `Up to ${rupees(max)}`, removeUrl }];
  return [];
}

/** URL of the first page of the same listing without some parameters: all values of a name, or one value. */
export function withoutParams(params: URLSearchParams, ...removed: [name: string, value?: string][]): string {
  const rest = new URLSearchParams(params);
  rest.delete('after');
  for (const [name, value] of removed) rest.delete(name, value);
  return `?${rest}`;
}

/** URL of the same listing with one parameter replaced. It drops the page cursor unless that is the parameter. */
export function withParam(params: URLSearchParams, name: string, value: string): string {
  const changed = new URLSearchParams(params);
  changed.delete('after');
  changed.set(name, value);
  return `?${changed}`;
}
