import type { DocumentNode } from '@apollo/client';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CONTACT_LIMITS, contactValidators } from '#api/contact/contact.rules.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { DeskOrderPageDocument } from '../../../lib/operations/desk-order.generated.ts';
import type { ContactMessageRowFragment } from '../../../lib/operations/graphql.generated.ts';
import { AnswerContactMessageDocument, ReplyToMessageDocument } from '../../../lib/operations/messages.generated.ts';
import { StaffMenuDocument } from '../../../lib/operations/staff-menu.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { useBusy } from '../../../ui/forms/use-busy.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { StaffNotes } from '../common/staff-notes.tsx';
import { TimeAgo } from '../format/time-ago.tsx';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

interface MessageRowProps {
  message: ContactMessageRowFragment;
  /** Whether it is shown on the page of its order, which needs no link to it. */
  isAtOrder?: boolean;
}

/** A message with its text, which opens below it. */
export function MessageRow({ message, isAtOrder = false }: MessageRowProps) {
  const { ticket, name, email, subject, orderId, createdAt, answeredAt, answeredBy } = message;
  const refetchQueries = [StaffMenuDocument, ...(isAtOrder ? [DeskOrderPageDocument] : [])];
  return (
    <article className="gap-x-6 py-4 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div>
        <h2 className="font-serif text-lg leading-snug font-semibold wrap-anywhere">
          <Bilingual text={subject} />
        </h2>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span className="font-semibold">{ticket}</span>
          <TimeAgo iso={createdAt} />
          <span className="wrap-anywhere">
            <Bilingual text={name} />, {email}
          </span>
        </p>
        {orderId && !isAtOrder && (
          <Link
            to={deskPaths.order(orderId)}
            className="text-link inline-flex min-h-11 items-center font-semibold sm:min-h-6"
          >
            Order {orderId}
          </Link>
        )}
        {answeredAt && (
          <p className="text-sm">
            Answered {formatShortDateTime(answeredAt)}, {answeredBy}
          </p>
        )}
        <details className="mt-1" open={isAtOrder && message.status === 'OPEN'}>
          <summary className="flex min-h-11 w-fit items-center font-semibold underline decoration-marigold decoration-2 underline-offset-4">
            Read<span className="sr-only"> {ticket}</span>
          </summary>
          <MessageText text={message.message} />
        </details>
        <StaffNotes notes={message.replies} />
      </div>
      <MessageActions message={message} refetchQueries={refetchQueries} />
    </article>
  );
}

function MessageText({ text }: { text: string }) {
  return (
    <p className="max-w-prose border-l-3 border-paper-edge pl-4 whitespace-pre-line wrap-anywhere">
      <Bilingual text={text} />
    </p>
  );
}

interface MessageActionsProps {
  message: ContactMessageRowFragment;
  /** What shows whether it waits. */
  refetchQueries: DocumentNode[];
}

function MessageActions({ message, refetchQueries }: MessageActionsProps) {
  const { ticket, status } = message;
  const toast = useToast();
  const { run, isBusy } = useBusy();
  const [answer] = useMutation(AnswerContactMessageDocument, { refetchQueries });
  const isOpen = status === 'OPEN';
  const toggle = async () => {
    await answer({ variables: { ticket, isAnswered: isOpen } });
    toast.success(isOpen ? `${ticket} is answered.` : `${ticket} is open again.`);
  };
  return (
    <div className="flex flex-wrap gap-2 max-sm:mt-2">
      <DialogButton label="Reply" title={`Reply to ${ticket}`}>
        {(close) => <ReplyForm message={message} refetchQueries={refetchQueries} onSent={close} />}
      </DialogButton>
      <BusyButton look="secondary" isBusy={isBusy} onClick={() => void run(toggle)}>
        {isOpen ? 'Mark as answered' : 'Open again'}
        <span className="sr-only">: {ticket}</span>
      </BusyButton>
    </div>
  );
}

function ReplyForm({ message, refetchQueries, onSent }: MessageActionsProps & { onSent: () => void }) {
  const { ticket, email } = message;
  const toast = useToast();
  const [reply] = useMutation(ReplyToMessageDocument, { refetchQueries });
  // The same one while the form is open: a second attempt sends no second email.
  const [requestId] = useState(() => crypto.randomUUID());
  const { field, ...state } = useValidatedForm({
    checks: { text: contactValidators.message },
    defaultValues: { text: '' },
    onSubmit: async ({ text }) => {
      await reply({ variables: { ticket, requestId, text } });
      toast.success(`${ticket} is answered.`);
      onSent();
    },
  });
  return (
    <FormFrame state={state} submitLabel={`Send to ${email}`} busyLabel="Sending...">
      <MessageText text={message.message} />
      <TextAreaField label="Answer" maxLength={CONTACT_LIMITS.message} {...field('text')} />
    </FormFrame>
  );
}
