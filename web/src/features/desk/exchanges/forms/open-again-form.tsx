import type { Disposition } from '../../../../lib/operations/graphql.generated.ts';
import { OpenExchangeAgainDocument } from '../../../../lib/operations/desk-exchanges.generated.ts';
import { useQuestion } from '../../../../ui/dialogs/use-question.tsx';
import { FormFrame } from '../../../../ui/forms/form-frame.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { useValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import { dispositionError, dispositionOptions } from '../../common/disposition.tsx';
import type { ExchangeFormProps } from '../exchange-dialogs.ts';

/** What becomes of a replacement that was lost or came back, so that its exchange can be answered again. */
export function OpenAgainForm({ row: { exchange, line }, changeOrder }: ExchangeFormProps) {
  const isLost = exchange.replacement?.status === 'LOST';
  const { ask, isAsking, question } = useQuestion();
  const { field, ...state } = useValidatedForm({
    checks: { disposition: dispositionError },
    defaultValues: { disposition: isLost ? 'MISSING' : '' },
    onSubmit: async ({ disposition }) => {
      const text = 'What becomes of the replacement stays so. No money moves yet.';
      if (!(await ask({ title: 'Open the exchange again?', confirm: 'Open again', text }))) return;
      const received = { exchangeId: exchange.exchangeId, disposition: disposition as Disposition };
      await changeOrder(OpenExchangeAgainDocument, received, 'A new exchange is to be answered.');
    },
  });
  return (
    <FormFrame state={state} submitLabel="Open again" isAsking={isAsking}>
      <p>
        {isLost ? 'The replacement was lost, and its copies are missing.' : 'The replacement came back.'} A new exchange
        of the same copies is opened, to be replaced or refunded. Others whose replacements were in the parcel are, too.
      </p>
      {!isLost && (
        <SelectField label="What becomes of it" options={dispositionOptions(line)} {...field('disposition')} />
      )}
      {question}
    </FormFrame>
  );
}
