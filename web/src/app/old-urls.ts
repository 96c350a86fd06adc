import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { deskPaths } from '../lib/paths/desk-paths.ts';

/** The screens of the desk that had other names below `/admin`. */
const SCREENS = new Map([
  ['', 'books'],
  ['import', 'books/import'],
  ['intake', 'copies/intake'],
  ['pick', 'picking'],
  ['pack', 'packing'],
  ['evening', 'day-report'],
]);

/** Redirects permanently from an old URL of the desk, with its query. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(newUrl(new URL(request.url)), 301);
}

function newUrl({ pathname, search, searchParams }: URL): string {
  const [, place = '', screen = '', ...rest] = pathname.split('/');
  if (/^add/i.test(place)) return deskPaths.addBook + search;
  if (/^alter/i.test(place)) return editUrl(searchParams);
  const name = screen.toLowerCase();
  return ['/desk', SCREENS.get(name) ?? name, ...rest].join('/') + search;
}

/** The book to edit was a parameter. */
function editUrl(params: URLSearchParams): string {
  const bookId = params.get('id')?.trim() || undefined;
  params.delete('id');
  return deskPaths.editBook(bookId) + (params.size > 0 ? `?${params}` : '');
}
