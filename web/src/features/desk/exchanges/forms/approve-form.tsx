import { RadioGroup } from '@base-ui/react/radio-group';
import { useState } from 'react';
import { ExchangeStatus, Remedy } from '#api/exchanges/exchanges.rules.ts';
import type { DeskExchangeFragment } from '../../../../lib/operations/graphql.generated.ts';
import { ApproveExchangeDocument } from '../../../../lib/operations/desk-exchanges.generated.ts';
import { FormFrame } from '../../../../ui/forms/form-frame.tsx';
import { RadioCard } from '../../../../ui/forms/radio-card.tsx';
import { useValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import { CustomerText } from './customer-text.tsx';
import { DESK_EXCHANGE_TEXTS, messageError } from '../exchange.texts.ts';
import type { ExchangeFormProps } from '../exchange-dialogs.ts';
import { MessageField } from './message-field.tsx';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';

/** Promises a replacement, which takes a copy off the stock, or the money back. */
export function ApproveForm({ row, changeOrder }: ExchangeFormProps) {
  const { exchange, maxRefundInPaise } = row;
  const canReplace = row.replacementsLeft === null || row.replacementsLeft >= exchange.quantity;
  const [chosen, setChosen] = useState(Remedy.REPLACEMENT);
  // The last copy may be taken while the form is open.
  const remedy = canReplace ? chosen : Remedy.REFUND;
  const { form, field, ...state } = useValidatedForm({
    checks: { message: messageError },
    defaultValues: { message: '' },
    onSubmit: async ({ message }) => {
      const answer = { exchangeId: exchange.exchangeId, remedy, message: message.trim() || null };
      await changeOrder(ApproveExchangeDocument, answer, 'Approved.');
    },
  });
  return (
    <FormFrame state={state} submitLabel="Approve">
      <RadioGroup aria-label="What the customer gets" value={remedy} onValueChange={setChosen} className="space-y-3">
        <RadioCard value={Remedy.REPLACEMENT} isDisabled={!canReplace}>
          <span className="block font-semibold">Replacement</span>
          <span className="text-sm">{canReplace ? stockText(row) : DESK_EXCHANGE_TEXTS.noCopyLeft}</span>
        </RadioCard>
        <RadioCard value={Remedy.REFUND}>
          <span className="block font-semibold">Refund</span>
          <span className="text-sm">Up to {formatPaise(maxRefundInPaise)}.</span>
        </RadioCard>
      </RadioGroup>
      <MessageField {...field('message')} />
      <CustomerText row={row} status={ExchangeStatus.APPROVED} step={{ remedy, message: form.watch('message') }} />
    </FormFrame>
  );
}

function stockText({ replacementsLeft, exchange: { quantity } }: DeskExchangeFragment): string {
  if (replacementsLeft === null) return 'Copies of this book are not counted.';
  const left = `${replacementsLeft} ${replacementsLeft === 1 ? 'copy' : 'copies'} left`;
  return `${left}; ${quantity === 1 ? 'one is' : `${quantity} are`} taken off the stock now.`;
}
