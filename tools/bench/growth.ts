import type { AutocannonRequest } from 'autocannon';
import type { ExamTarget } from '../../api/src/exam-targets/verdict-years.rules.ts';
import { type GrowthOptions, measureBySize } from './measure-by-size.ts';
import type { GrowthRow } from './report/report.ts';
import type { DatabaseServer } from './setup/databases.ts';
import type { Catalogue } from './setup/stage.ts';
import { ADMIN_LIST, EXAM_KIT, FACETS, SORTED_LIST, SUGGESTIONS, SUITABLE_LIST } from './workloads/documents.ts';
import { graphqlRequest, pageRequest } from './workloads/requests.ts';
import { bookRequests } from './workloads/workloads.ts';

const SORTS = ['RELEVANCE', 'NEWEST', 'PRICE_LOW', 'PRICE_HIGH', 'DISCOUNT'];
const COMMON_WORDS = ['physics', 'mathematics', 'chemistry', 'class', 'question'];
const CLIENTS = 100;

type Requests = (catalogue: Catalogue) => AutocannonRequest[];

const suggest =
  (searchesOf: (catalogue: Catalogue) => string[]): Requests =>
  (catalogue) =>
    searchesOf(catalogue).map((search, client) => graphqlRequest(SUGGESTIONS, { search }, { client }));

const ofEachShelf =
  (document: string, variables: object = {}): Requests =>
  ({ inputs }) =>
    inputs.shelves.map((shelf, client) => graphqlRequest(document, { ...shelf, ...variables }, { client }));

/** Requests with variables for each exam, of the next year. */
const ofEachExam = (document: string, variablesOf: (target: ExamTarget) => object): Requests => {
  const year = new Date().getFullYear() + 1;
  return ({ inputs }) =>
    [...new Set(inputs.shelves.map(({ exam }) => exam))].map((exam, client) =>
      graphqlRequest(document, variablesOf({ exam, year }), { client }),
    );
};

/** The work whose cost must not grow with the catalogue, by name. */
const WORK: [name: string, requests: Requests][] = [
  ...SORTS.map((sort): [string, Requests] => [`List, ${sort}`, ofEachShelf(SORTED_LIST, { sort })]),
  ['Total and facets', ofEachShelf(FACETS)],
  ['List and total, right for an exam', ofEachExam(SUITABLE_LIST, (suitableFor) => ({ filter: { suitableFor } }))],
  [
    'Exam kit',
    ofEachExam(EXAM_KIT, (target) => ({ input: { ...target, budget: 50_000, language: 'English', wear: 'FAIR' } })),
  ],
  ['Suggestions, a common word', suggest(() => COMMON_WORDS)],
  ['Suggestions, two words', suggest(({ inputs }) => inputs.wordPairs)],
  ['Suggestions, a typing error', suggest(({ inputs }) => inputs.misspelt)],
  ['Book', ({ inputs }) => bookRequests(inputs)],
  ['Sitemap', () => Array.from({ length: CLIENTS }, (_, client) => pageRequest('/sitemap.xml', { client }))],
  [
    'List of an admin',
    ({ inputs, shoppers }) =>
      shoppers.admins.map(({ cookie }, client) => {
        const shelf = inputs.shelves[client % inputs.shelves.length];
        const search = client % 2 ? inputs.words[client % inputs.words.length] : null;
        return graphqlRequest(ADMIN_LIST, { exam: search ? null : shelf?.exam, search }, { client, cookie });
      }),
  ],
];

/** Measures each kind of work on catalogues of different sizes in turns, without the response cache. */
export function measureGrowth(
  databases: DatabaseServer,
  catalogues: readonly Catalogue[],
  options: GrowthOptions,
): Promise<GrowthRow[]> {
  const sizes = catalogues.map((catalogue) => ({ ...catalogue, size: catalogue.books }));
  return measureBySize(databases, { ...options, sizes, work: WORK, unit: 'books' });
}
