import { Link } from 'react-router-dom';
import { Condition } from '#api/catalogue/catalogue.rules.ts';
import { dispositionsOf } from '#api/shipments/returns/returns.rules.ts';
import type { Disposition } from '#api/shipments/shipments.rules.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { DeskLineFragment } from '../../../lib/operations/graphql.generated.ts';
import type { Option } from '../../../ui/forms/select-field.tsx';

type DispositionName = `${Disposition}`;

const LABELS: Record<DispositionName, string> = {
  RESTOCKED: 'Back into the stock',
  REGRADED: 'Sell as pre-owned: into intake',
  WRITTEN_OFF: 'Damaged: write off',
  MISSING: 'Not in the parcel',
};

/** Of a copy that is listed by itself. */
const COPY_LABELS: Record<DispositionName, string> = {
  RESTOCKED: 'As it was described: back on the shelf',
  REGRADED: 'Changed: off the shelf until it is graded again',
  WRITTEN_OFF: 'Damaged: written off',
  MISSING: 'Not in the parcel: written off',
};

const labelsOf = (copy: DeskLineFragment['copy']) => (copy ? COPY_LABELS : LABELS);

/** What can happen to the copies of a line that came back. */
export const dispositionOptions = ({ condition, copy }: Pick<DeskLineFragment, 'condition' | 'copy'>): Option[] => [
  ['', 'Choose...'],
  ...dispositionsOf({ condition: Condition[condition], copyId: copy?.copyId }).map(
    (disposition) => [disposition, labelsOf(copy)[disposition]] as const,
  ),
];

/** An error if nothing is chosen for copies that came back. */
export const dispositionError = (chosen: string) => (chosen ? null : 'Choose what happens to it.');

interface DispositionTextProps {
  line: Pick<DeskLineFragment, 'bookId' | 'copy'>;
  disposition: DispositionName;
}

/** What happened to the copies of a line that came back; for copies to grade, a link to them. */
export function DispositionText({ line: { bookId, copy }, disposition }: DispositionTextProps) {
  const label = labelsOf(copy)[disposition];
  if (disposition !== 'REGRADED') return label;
  return (
    <Link to={copy ? deskPaths.copy(copy.code) : deskPaths.copies({ q: bookId })} className="text-link">
      {label}
    </Link>
  );
}
