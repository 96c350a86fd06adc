import type { AdminPageQueryVariables } from '../../../lib/graphql.generated.ts';

/** What an address asks of the list of all books. What is left out of it narrows nothing. */
export function listVariables(params: URLSearchParams): AdminPageQueryVariables {
  return {
    search: params.get('q')?.trim() || null,
    exam: params.get('exam') || null,
    subject: params.get('subject') || null,
    noImage: params.has('noimage') || null,
    lowStock: params.has('lowstock') || null,
    after: params.get('after'),
  };
}

/** The address of the page of the same list that begins after a cursor; without one, of its first page. */
export function pageAddress(params: URLSearchParams, after?: string): string {
  const changed = new URLSearchParams(params);
  changed.delete('after');
  if (after) changed.set('after', after);
  return `?${changed}`;
}
