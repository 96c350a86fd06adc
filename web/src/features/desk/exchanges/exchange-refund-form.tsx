import type { DeskExchangeFragment } from '../../../lib/graphql.generated.ts';
import { KeepBookRefundDocument, ResolveExchangeDocument } from '../../../lib/operations/desk-exchanges.generated.ts';
import { TextField } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { MESSAGES as DESK_MESSAGES } from '../desk.messages.ts';
import { paiseText, toPaise } from '../paise.rules.ts';
import { messageError, PROPOSALS } from './exchange.messages.ts';
import type { ExchangeFormProps } from './exchange-dialogs.ts';
import { MessageField, useProposal } from './message-field.tsx';

/** Ends the exchange with a refund, and the customer keeps the book. */
export function KeepBookForm({ row, changeOrder, onDone }: ExchangeFormProps) {
  const most = Math.min(row.keepLimitInPaise, row.maxRefundInPaise);
  return (
    <ExchangeRefundForm
      row={row}
      mostInPaise={most}
      proposalOf={PROPOSALS.keepBook}
      onRefund={async (refund) => {
        await changeOrder(KeepBookRefundDocument, refund, `${paiseText(refund.amountInPaise)} goes back.`);
        onDone();
      }}
    >
      Nothing comes back and nothing is sent: this ends the exchange.
    </ExchangeRefundForm>
  );
}

/** Ends the exchange with a refund of all that was paid for the copies, or of a part. */
export function ResolveForm({ row, changeOrder, onDone }: ExchangeFormProps) {
  return (
    <ExchangeRefundForm
      row={row}
      mostInPaise={row.maxRefundInPaise}
      proposalOf={row.exchange.reason === 'NOT_IN_PARCEL' ? PROPOSALS.resolveMissing : PROPOSALS.resolve}
      onRefund={async (refund) => {
        await changeOrder(ResolveExchangeDocument, refund, `${paiseText(refund.amountInPaise)} goes back.`);
        onDone();
      }}
    >
      {row.exchange.remedy === 'REPLACEMENT' &&
        'A refund instead of the replacement: its copies go back to the stock. '}
      This ends the exchange.
    </ExchangeRefundForm>
  );
}

interface ExchangeRefundFormProps {
  row: DeskExchangeFragment;
  mostInPaise: number;
  /** The message that is proposed for an amount. */
  proposalOf: (amount: string) => string;
  onRefund: (refund: { exchangeId: string; amountInPaise: number; message: string | null }) => Promise<unknown>;
  children: React.ReactNode;
}

function ExchangeRefundForm({ row, mostInPaise, proposalOf, onRefund, children }: ExchangeRefundFormProps) {
  const { exchangeId, upiId } = row.exchange;
  const proposal = proposalOf(paiseText(mostInPaise));
  const { form, submit, field, isBusy, error } = useValidatedForm({
    checks: {
      amountInPaise: (text) => {
        const amount = toPaise(text);
        return amount && amount <= mostInPaise ? null : DESK_MESSAGES.amount(paiseText(mostInPaise));
      },
      message: messageError,
    },
    defaultValues: { amountInPaise: String(mostInPaise / 100), message: proposal },
    onSubmit: ({ amountInPaise, message }) =>
      onRefund({ exchangeId, amountInPaise: toPaise(amountInPaise) ?? 0, message: message.trim() || null }),
  });
  const propose = useProposal(form, proposal);
  const { onChange, ...amount } = field('amountInPaise');
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FormError>{error}</FormError>
      <p>{children}</p>
      <TextField
        label="Amount (₹)"
        inputMode="decimal"
        autoComplete="off"
        hint={`At most ${paiseText(mostInPaise)}${upiId ? `, to ${upiId}` : ''}.`}
        {...amount}
        onChange={(event) => {
          void onChange(event);
          const typed = toPaise(event.target.value);
          if (typed) propose(proposalOf(paiseText(typed)));
        }}
      />
      <MessageField {...field('message')} />
      <SubmitButton label="Refund" busyLabel="Refunding..." isBusy={isBusy} />
    </form>
  );
}
