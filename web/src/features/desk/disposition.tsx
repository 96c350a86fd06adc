import { Link } from 'react-router-dom';
import { adminPaths } from '../../lib/admin-paths.ts';
import type { DeskLineFragment, DeskParcelFragment } from '../../lib/graphql.generated.ts';
import { dispositionLabel } from './desk.messages.ts';

interface DispositionTextProps {
  line: Pick<DeskLineFragment, 'bookId' | 'copy'>;
  disposition: NonNullable<DeskParcelFragment['lines'][number]['disposition']>;
}

/** What became of the copies of a line. Those that are to be graded are a link away. */
export function DispositionText({ line: { bookId, copy }, disposition }: DispositionTextProps) {
  const label = dispositionLabel({ copy }, disposition);
  if (disposition !== 'REGRADED') return label;
  return (
    <Link to={copy ? adminPaths.copy(copy.code) : adminPaths.copies({ q: bookId })} className="text-link">
      {label}
    </Link>
  );
}
