import type { TypedDocumentNode } from '@apollo/client';
import type { Ref } from 'react';
import { formatWeekday } from '#api/platform/india.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import * as operations from '../../../lib/operations/draft-orders.generated.ts';
import type { DraftDetailsFragment, DraftOrderInput } from '../../../lib/operations/graphql.generated.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { ShareButtons } from '../../../ui/buttons/share-buttons.tsx';
import { useQuestion } from '../../../ui/dialogs/use-question.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import type { Change } from '../forms/use-change.ts';

interface DraftActionsProps {
  draft: DraftDetailsFragment;
  quote: NonNullable<DraftDetailsFragment['quote']>;
  change: Change;
  /** Of the first button, which gets the focus when the address is complete. */
  buttonRef: Ref<HTMLButtonElement>;
}

/** The total of a draft, and the buttons that order, send or discard it, each after a question. */
export function DraftActions({ draft, quote, change, buttonRef }: DraftActionsProps) {
  const { draftOrderId, version, customer, linkUrl } = draft;
  const { total, address, problems, estimate, noPayOnDelivery, lines } = quote;
  const { ask, question } = useQuestion();
  const { run, isBusy, problem } = useAttempt();
  const act = (
    mutation: TypedDocumentNode<unknown, { input: DraftOrderInput }>,
    title: string,
    text: string,
    done: string,
  ) =>
    run(async () => {
      if (!(await ask({ title: `${title}?`, confirm: title, text }))) return;
      await change(mutation, { input: { draftOrderId, version, expectedTotal: total } }, done);
    });
  const receiver = `for ${rupees(total)} to ${customer.name}`;
  const [place, send] = [`Order on delivery ${receiver}`, `Send a payment link ${receiver}`];
  const sent = customer.email
    ? `It is emailed to ${customer.email}.`
    : 'There is no email address: send it by WhatsApp.';
  const canOrder = lines.length > 0 && address !== null && problems.length === 0;
  const missing = [lines.length === 0 && 'a book', !address && 'an address'].filter(Boolean).join(' and ');
  return (
    <div className="space-y-3">
      <p className="text-xl font-bold tabular-nums">Total {rupees(total)}</p>
      {estimate && <p>Delivery by {formatWeekday(estimate.date)}</p>}
      {address && noPayOnDelivery && <p>{noPayOnDelivery}</p>}
      {missing && <p>It needs {missing} first.</p>}
      <FormError>{problem || (lines.length > 0 && problems.join(' '))}</FormError>
      <div className="flex flex-wrap gap-3">
        <BusyButton
          ref={buttonRef}
          isBusy={isBusy}
          disabled={!canOrder || noPayOnDelivery !== null}
          onClick={() =>
            void act(operations.PlaceDraftOrderDocument, place, `It goes to ${address?.text}.`, 'Ordered.')
          }
        >
          {place}
        </BusyButton>
        <BusyButton
          look="secondary"
          isBusy={isBusy}
          disabled={!canOrder}
          onClick={() => void act(operations.SendDraftPaymentLinkDocument, send, sent, 'The link is ready.')}
        >
          {send}
        </BusyButton>
        <BusyButton
          look="secondary"
          isBusy={isBusy}
          onClick={() =>
            void act(operations.DiscardDraftOrderDocument, 'Discard the draft', 'It is not ordered.', 'Discarded.')
          }
        >
          Discard the draft
        </BusyButton>
      </div>
      {linkUrl && (
        <ShareButtons
          title={SHOP_NAME}
          phone={customer.phone}
          url={linkUrl}
          text={`Please pay for your books: ${linkUrl}`}
          copyLabel="Copy the payment link"
        />
      )}
      {question}
    </div>
  );
}
