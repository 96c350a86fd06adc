import { Link } from 'react-router-dom';
import { GRADE_LABELS } from '#api/copies/copies.rules.ts';
import { formatDate } from '#api/platform/india.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { BookDetailFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';

type Promised = NonNullable<BookDetailFragment['buyBackPromise']>;

/** What the shop pays for a book afterwards, with a link to the page that sells it. */
export function PromiseTerms({ promise: { amount, grade, until } }: { promise: Promised }) {
  return (
    <>
      We buy it back for {rupees(amount)} in {GRADE_LABELS[grade]} until {formatDate(until)}.{' '}
      <Link to={paths.sell} className="text-link">
        How it works
      </Link>
    </>
  );
}
