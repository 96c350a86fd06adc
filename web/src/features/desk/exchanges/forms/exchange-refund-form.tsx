import { useState } from 'react';
import { payerOf, refundLabel, refundQuestion } from '../../common/refund-texts.rules.ts';
import { ExchangeResolution, ExchangeStatus } from '#api/exchanges/exchanges.rules.ts';
import {
  KeepBookRefundDocument,
  ResolveExchangeDocument,
} from '../../../../lib/operations/desk-exchanges.generated.ts';
import { CheckboxField } from '../../../../ui/forms/checkbox-field.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormFrame } from '../../../../ui/forms/form-frame.tsx';
import { useQuestion } from '../../../../ui/dialogs/use-question.tsx';
import { useValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import { toPaise } from '../../format/paise.rules.ts';
import { CustomerText } from './customer-text.tsx';
import { DESK_EXCHANGE_TEXTS, messageError } from '../exchange.texts.ts';
import type { ExchangeFormProps } from '../exchange-dialogs.ts';
import { MessageField } from './message-field.tsx';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';

interface ExchangeRefundFormProps extends ExchangeFormProps {
  resolution: ExchangeResolution.KEPT | ExchangeResolution.REFUNDED;
}

/** Ends the exchange with a refund: for a kept book, or of all that was paid for the copies, or of a part. */
export function ExchangeRefundForm({ row, changeOrder, resolution }: ExchangeRefundFormProps) {
  const { exchangeId, upiId } = row.exchange;
  const [asStoreCredit, setAsStoreCredit] = useState(false);
  const paid = upiId ? `UPI ${upiId}` : payerOf(row.order.payments);
  const payer = asStoreCredit ? `the store credit of ${row.order.customer.name}` : paid;
  const isPromised = resolution === ExchangeResolution.REFUNDED;
  const mostInPaise = isPromised ? row.maxRefundInPaise : row.keepLimitInPaise;
  const { ask, isAsking, question } = useQuestion();
  const { form, field, ...state } = useValidatedForm({
    checks: {
      amountInPaise: (text) => {
        const amount = toPaise(text);
        const isAllowed = amount && amount % 100 === 0 && amount <= mostInPaise;
        return isAllowed ? null : DESK_EXCHANGE_TEXTS.amount(formatPaise(mostInPaise));
      },
      message: messageError,
    },
    // What a kept book is worth is decided by hand.
    defaultValues: { amountInPaise: isPromised ? String(mostInPaise / 100) : '', message: '' },
    onSubmit: async ({ amountInPaise, message }) => {
      const amount = toPaise(amountInPaise) ?? 0;
      if (!(await ask(refundQuestion(amount, payer)))) return;
      const refund = { exchangeId, amountInPaise: amount, message: message.trim() || null, asStoreCredit };
      const mutation = isPromised ? ResolveExchangeDocument : KeepBookRefundDocument;
      await changeOrder(mutation, refund, `${formatPaise(amount)} goes back.`);
    },
  });
  const [typed, message] = form.watch(['amountInPaise', 'message']);
  return (
    <FormFrame
      state={state}
      submitLabel={refundLabel(toPaise(typed), payer)}
      busyLabel="Refunding..."
      isAsking={isAsking}
      data-moves-money
    >
      {isPromised && row.exchange.remedy === 'REPLACEMENT' && <p>{DESK_EXCHANGE_TEXTS.insteadOfReplacement}</p>}
      <TextField
        label="Amount (₹)"
        inputMode="numeric"
        autoComplete="off"
        hint={`At most ${formatPaise(mostInPaise)}, to ${payer}.`}
        {...field('amountInPaise')}
      />
      <CheckboxField
        label="As store credit"
        checked={asStoreCredit}
        onChange={({ target }) => setAsStoreCredit(target.checked)}
      />
      <MessageField {...field('message')} />
      <CustomerText
        row={row}
        status={ExchangeStatus.RESOLVED}
        step={{
          resolution,
          refundInPaise: toPaise(typed),
          message,
          ...(asStoreCredit && { storeCreditInPaise: toPaise(typed) ?? 0 }),
        }}
      />
      {question}
    </FormFrame>
  );
}
