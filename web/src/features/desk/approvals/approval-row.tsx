import { formatPaise } from '#api/platform/paise.rules.ts';
import type { DocumentNode } from '@apollo/client';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import {
  ApproveDocument,
  DeclineApprovalDocument,
  WithdrawApprovalDocument,
} from '../../../lib/operations/approvals.generated.ts';
import { DeskOrderPageDocument } from '../../../lib/operations/desk-order.generated.ts';
import type { ApprovalKind, ApprovalRowFragment, ApprovalStatus } from '../../../lib/operations/graphql.generated.ts';
import { StaffMenuDocument } from '../../../lib/operations/staff-menu.generated.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { useQuestion } from '../../../ui/dialogs/use-question.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { useBusy } from '../../../ui/forms/use-busy.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { useMe } from '../../accounts/use-me.ts';
import { TextLink } from '../common/text-link.tsx';
import { NoteForm } from '../forms/note-form.tsx';

interface KindTexts {
  /** Names what is moved and who gets it. */
  title: (amount: string, receiver: string) => string;
  subject: string;
  path: (subject: string) => string;
}

const paid = (amount: string, receiver: string) => `Pay ${amount} to ${receiver}`;

const KINDS: Record<ApprovalKind, KindTexts> = {
  REFUND: { title: (amount, receiver) => `Refund ${amount} to ${receiver}`, subject: 'Order', path: deskPaths.order },
  PAYOUT: { title: paid, subject: 'Order', path: deskPaths.order },
  BUY_BACK_PAYOUT: { title: paid, subject: 'Buy-back', path: deskPaths.buyBack },
  STORE_CREDIT: {
    title: (amount, receiver) => `Give ${amount} of store credit to ${receiver}`,
    subject: 'Customer',
    path: deskPaths.customer,
  },
};

const ENDS: Record<Exclude<ApprovalStatus, 'REQUESTED'>, string> = {
  APPROVED: 'Approved',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
};

const titleOf = ({ kind, amountInPaise, receiver }: ApprovalRowFragment) =>
  KINDS[kind].title(formatPaise(amountInPaise), receiver || 'a former customer');

interface ApprovalRowProps {
  approval: ApprovalRowFragment;
  /** Whether it is shown on the page of its order, which needs no link to it. */
  isAtOrder?: boolean;
  /** What shows it. */
  page: DocumentNode;
}

/** What a manager asks for above their limits, and what the viewer can do with it. */
export function ApprovalRow({ approval, isAtOrder = false, page }: ApprovalRowProps) {
  const { kind, subject, reason, status, isOutdated, createdAt, decidedAt, note, requestedBy, decidedBy } = approval;
  const { subject: thing, path } = KINDS[kind];
  const isPerson = kind === 'STORE_CREDIT';
  return (
    <article className="gap-x-6 py-4 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div>
        <h3 className="font-semibold wrap-anywhere">
          <Bilingual text={titleOf(approval)} />
        </h3>
        <p className="text-sm wrap-anywhere text-ink-soft">
          <Bilingual text={requestedBy.name} /> · {formatShortDateTime(createdAt)}
        </p>
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">
          <Bilingual text={reason} />
        </p>
        {!isAtOrder && <TextLink to={path(subject)}>{isPerson ? thing : `${thing} ${subject}`}</TextLink>}
        {isOutdated && (
          <p className="text-sm font-semibold text-brick">{thing} changed since. It has to be asked for anew.</p>
        )}
        {status !== 'REQUESTED' && (
          <p className="text-sm wrap-anywhere">
            {ENDS[status]}
            {decidedBy && ` by ${decidedBy.name}`}
            {decidedAt && `, ${formatShortDateTime(decidedAt)}`}
            {note && `: ${note}`}
          </p>
        )}
      </div>
      {status === 'REQUESTED' && <ApprovalActions approval={approval} page={page} />}
    </article>
  );
}

function ApprovalActions({ approval, page }: ApprovalRowProps) {
  const { approvalId, requestedBy, isOutdated, reason } = approval;
  const refetchQueries = [StaffMenuDocument, page];
  const toast = useToast();
  const { run, isBusy } = useBusy();
  const { ask, question } = useQuestion();
  const [approve] = useMutation(ApproveDocument, { refetchQueries });
  const [decline] = useMutation(DeclineApprovalDocument, { refetchQueries });
  const [withdraw] = useMutation(WithdrawApprovalDocument, { refetchQueries });
  const me = useMe();
  const title = titleOf(approval);
  const decide = async () => {
    const text = `${requestedBy.name} asks for it: ${reason}`;
    if (!(await ask({ title: `${title}?`, confirm: title, text }))) return;
    await run(() => approve({ variables: { approvalId } }).then(() => toast.success('Approved.')));
  };
  const withdrawOwn = () => withdraw({ variables: { approvalId } }).then(() => toast.success('Withdrawn.'));
  if (me?.userId === requestedBy.userId)
    return (
      <BusyButton look="secondary" isBusy={isBusy} onClick={() => void run(withdrawOwn)} className="mt-2">
        Withdraw
      </BusyButton>
    );
  return (
    <div className="mt-2 flex flex-wrap gap-3 sm:max-w-xs sm:flex-col">
      {!isOutdated && (
        <BusyButton isBusy={isBusy} onClick={() => void decide()}>
          {title}
        </BusyButton>
      )}
      <DialogButton label="Decline">
        {(close) => (
          <NoteForm
            isOptional
            submitLabel="Decline"
            onSubmit={async ({ note }) => {
              await decline({ variables: { approvalId, note: note || null } });
              toast.success('Declined.');
              close();
            }}
          />
        )}
      </DialogButton>
      {question}
    </div>
  );
}

/** What was asked for an order, on its page; nothing if nothing was. */
export const OrderApprovals = ({ approvals }: { approvals: readonly ApprovalRowFragment[] }) =>
  approvals.length > 0 && (
    <ul aria-label="Approvals" className="mt-4 divide-y divide-paper-edge border-t border-paper-edge">
      {approvals.map((approval) => (
        <li key={approval.approvalId}>
          <ApprovalRow approval={approval} isAtOrder page={DeskOrderPageDocument} />
        </li>
      ))}
    </ul>
  );
