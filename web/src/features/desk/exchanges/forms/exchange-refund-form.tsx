import { type ReactNode, useState } from 'react';
import { payerOf, refundLabel, refundQuestion } from '../../common/refund-texts.rules.ts';
import { ExchangeResolution, ExchangeStatus } from '#api/exchanges/exchanges.rules.ts';
import type { DeskExchangeFragment } from '../../../../lib/operations/graphql.generated.ts';
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

/** Ends the exchange with a refund, and the customer keeps the book. */
export function KeepBookForm({ row, changeOrder, onDone }: ExchangeFormProps) {
  return (
    <ExchangeRefundForm
      row={row}
      mostInPaise={row.keepLimitInPaise}
      resolution={ExchangeResolution.KEPT}
      onRefund={async (refund) => {
        await changeOrder(KeepBookRefundDocument, refund, `${formatPaise(refund.amountInPaise)} goes back.`);
        onDone();
      }}
    />
  );
}

/** Ends the exchange with a refund of all that was paid for the copies, or of a part. */
export function ResolveForm({ row, changeOrder, onDone }: ExchangeFormProps) {
  return (
    <ExchangeRefundForm
      row={row}
      mostInPaise={row.maxRefundInPaise}
      resolution={ExchangeResolution.REFUNDED}
      onRefund={async (refund) => {
        await changeOrder(ResolveExchangeDocument, refund, `${formatPaise(refund.amountInPaise)} goes back.`);
        onDone();
      }}
    >
      {row.exchange.remedy === 'REPLACEMENT' && <p>{DESK_EXCHANGE_TEXTS.insteadOfReplacement}</p>}
    </ExchangeRefundForm>
  );
}

interface ExchangeRefundFormProps {
  row: DeskExchangeFragment;
  mostInPaise: number;
  resolution: ExchangeResolution;
  onRefund: (refund: {
    exchangeId: string;
    amountInPaise: number;
    message: string | null;
    asStoreCredit: boolean;
  }) => Promise<unknown>;
  children?: ReactNode;
}

function ExchangeRefundForm({ row, mostInPaise, resolution, onRefund, children }: ExchangeRefundFormProps) {
  const { exchangeId, upiId } = row.exchange;
  const [asStoreCredit, setAsStoreCredit] = useState(false);
  const paid = upiId ? `UPI ${upiId}` : payerOf(row.order.payments);
  const payer = asStoreCredit ? `the store credit of ${row.order.customer.name}` : paid;
  const isPromised = resolution === ExchangeResolution.REFUNDED;
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
      if (await ask(refundQuestion(amount, payer)))
        await onRefund({ exchangeId, amountInPaise: amount, message: message.trim() || null, asStoreCredit });
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
      {children}
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
