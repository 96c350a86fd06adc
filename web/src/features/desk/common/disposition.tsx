import { Link } from 'react-router-dom';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { DeskLineFragment, DeskShipmentFragment } from '../../../lib/operations/graphql.generated.ts';
import { dispositionLabel } from './desk.texts.ts';

interface DispositionTextProps {
  line: Pick<DeskLineFragment, 'bookId' | 'copy'>;
  disposition: NonNullable<DeskShipmentFragment['lines'][number]['disposition']>;
}

/** What became of the copies of a line. Those that are to be graded are a link away. */
export function DispositionText({ line: { bookId, copy }, disposition }: DispositionTextProps) {
  const label = dispositionLabel({ copy }, disposition);
  if (disposition !== 'REGRADED') return label;
  return (
    <Link to={copy ? deskPaths.copy(copy.code) : deskPaths.copies({ q: bookId })} className="text-link">
      {label}
    </Link>
  );
}
