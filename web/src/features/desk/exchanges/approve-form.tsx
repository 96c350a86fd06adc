import { RadioGroup } from '@base-ui/react/radio-group';
import { useState } from 'react';
import type { DeskExchangeFragment, Remedy } from '../../../lib/graphql.generated.ts';
import { ApproveExchangeDocument } from '../../../lib/operations/desk-exchanges.generated.ts';
import { FormError } from '../../../ui/form-messages.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { paiseText } from '../paise.rules.ts';
import { MESSAGES, messageError, PROPOSALS } from './exchange.messages.ts';
import type { ExchangeFormProps } from './exchange-dialogs.ts';
import { MessageField, useProposal } from './message-field.tsx';

/** Promises a replacement, which takes a copy off the stock, or the money back. */
export function ApproveForm({ row, changeOrder, onDone }: ExchangeFormProps) {
  const { exchange, maxRefundInPaise } = row;
  const canReplace = row.replacementsLeft === null || row.replacementsLeft >= exchange.quantity;
  const [remedy, setRemedy] = useState<Remedy>(canReplace ? 'REPLACEMENT' : 'REFUND');
  const message = proposalOf(row, remedy);
  const { form, submit, field, isBusy, error } = useValidatedForm({
    checks: { message: messageError },
    defaultValues: { message },
    onSubmit: async (fields) => {
      const answer = { exchangeId: exchange.exchangeId, remedy, message: fields.message.trim() || null };
      await changeOrder(ApproveExchangeDocument, answer, 'Approved.');
      onDone();
    },
  });
  const propose = useProposal(form, message);
  const choose = (chosen: Remedy) => {
    setRemedy(chosen);
    propose(proposalOf(row, chosen));
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FormError>{error}</FormError>
      <RadioGroup aria-label="What the customer gets" value={remedy} onValueChange={choose} className="space-y-3">
        <RadioCard value="REPLACEMENT" isDisabled={!canReplace}>
          <span className="block font-semibold">Replacement</span>
          <span className="text-sm">{canReplace ? stockText(row) : MESSAGES.noCopyLeft}</span>
        </RadioCard>
        <RadioCard value="REFUND">
          <span className="block font-semibold">Refund</span>
          <span className="text-sm">Up to {paiseText(maxRefundInPaise)}.</span>
        </RadioCard>
      </RadioGroup>
      <MessageField {...field('message')} />
      <SubmitButton label="Approve" busyLabel="Saving..." isBusy={isBusy} />
    </form>
  );
}

function stockText({ replacementsLeft, exchange: { quantity } }: DeskExchangeFragment): string {
  if (replacementsLeft === null) return 'Copies of this book are not counted.';
  const left = `${replacementsLeft} ${replacementsLeft === 1 ? 'copy' : 'copies'} left`;
  return `${left}; ${quantity === 1 ? 'one is' : `${quantity} are`} taken off the stock now.`;
}

function proposalOf({ exchange: { reason } }: DeskExchangeFragment, remedy: Remedy): string {
  if (reason === 'NOT_IN_PARCEL') return remedy === 'REFUND' ? PROPOSALS.missingRefund : PROPOSALS.missingReplacement;
  return remedy === 'REFUND' ? PROPOSALS.refund : PROPOSALS.replacement;
}
