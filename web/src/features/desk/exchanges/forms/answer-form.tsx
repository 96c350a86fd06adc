import type { TypedDocumentNode } from '@apollo/client';
import { ExchangeResolution, ExchangeStatus } from '#api/exchanges/exchanges.rules.ts';
import { FormFrame } from '../../../../ui/forms/form-frame.tsx';
import { useValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import type { RefuseExchangeInput } from '../../../../lib/operations/graphql.generated.ts';
import type { ExchangeFormProps } from '../exchange-dialogs.ts';
import { CustomerText } from './customer-text.tsx';
import { messageError, reasonError } from '../exchange.texts.ts';
import { MessageField } from './message-field.tsx';

interface AnswerFormProps extends ExchangeFormProps {
  /** RESOLVED: a replacement is sent, and then it is. Else the exchange is refused. */
  status: ExchangeStatus.DECLINED | ExchangeStatus.REJECTED | ExchangeStatus.RESOLVED;
  mutation: TypedDocumentNode<unknown, { input: RefuseExchangeInput }>;
  submitLabel: string;
  done: string;
}

/** Why an exchange is refused, or what comes with its replacement, in words for the customer. */
export function AnswerForm({ row, changeOrder, status, mutation, submitLabel, done }: AnswerFormProps) {
  const isRefused = status !== ExchangeStatus.RESOLVED;
  const { form, field, ...state } = useValidatedForm({
    checks: { message: isRefused ? reasonError : messageError },
    defaultValues: { message: '' },
    onSubmit: ({ message }) =>
      changeOrder(mutation, { exchangeId: row.exchange.exchangeId, message: message.trim() }, done),
  });
  const step = { message: form.watch('message'), ...(!isRefused && { resolution: ExchangeResolution.REPLACED }) };
  return (
    <FormFrame state={state} submitLabel={submitLabel}>
      {!isRefused && <p>It is picked, packed and handed over like an order. The customer gets this when it leaves:</p>}
      <MessageField {...(isRefused && { label: 'Reason' })} {...field('message')} />
      <CustomerText row={row} status={status} step={step} />
    </FormFrame>
  );
}
