import { CopyStatus } from '#api/copies/copies.rules.ts';
import { COPY_STATUS_LABELS } from '#api/copies/copy-intake.rules.ts';
import type { CopyStatus as CopyStatusName } from '../../../lib/operations/graphql.generated.ts';
import { Badge } from '../common/order-badges.tsx';

/** Statuses that call for staff. */
const LOUD: readonly CopyStatusName[] = ['INTAKE', 'RETURNED'];

/** The status of a copy as an item of a list of badges. */
export function CopyStatusBadge({ status }: { status: CopyStatusName }) {
  return <Badge isLoud={LOUD.includes(status)}>{COPY_STATUS_LABELS[CopyStatus[status]]}</Badge>;
}
