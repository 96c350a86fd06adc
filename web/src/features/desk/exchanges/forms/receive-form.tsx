import { ExchangeStatus } from '#api/exchanges/exchanges.rules.ts';
import type { Disposition } from '../../../../lib/operations/graphql.generated.ts';
import { ReceiveExchangeDocument } from '../../../../lib/operations/desk-exchanges.generated.ts';
import { FormError } from '../../../../ui/forms/form-messages.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
import { useValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import { dispositionOptions } from '../../common/desk.texts.ts';
import { DeskSelect } from '../../forms/desk-select.tsx';
import { CustomerText } from './customer-text.tsx';
import { DESK_EXCHANGE_TEXTS } from '../exchange.texts.ts';
import type { ExchangeFormProps } from '../exchange-dialogs.ts';

/** What becomes of the copies that came back. */
export function ReceiveForm({ row, changeOrder, onDone }: ExchangeFormProps) {
  const { exchange, line } = row;
  const { submit, field, isBusy, error } = useValidatedForm({
    checks: { disposition: (chosen) => (chosen ? null : DESK_EXCHANGE_TEXTS.disposition) },
    defaultValues: { disposition: '' },
    onSubmit: async ({ disposition }) => {
      const received = { exchangeId: exchange.exchangeId, disposition: disposition as Disposition };
      await changeOrder(ReceiveExchangeDocument, received, 'Received.');
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FormError>{error}</FormError>
      <DeskSelect
        label="What becomes of it"
        options={[['', 'Choose...'], ...dispositionOptions(line)]}
        {...field('disposition')}
      />
      <CustomerText row={row} status={ExchangeStatus.RECEIVED} />
      <SubmitButton label="Receive" busyLabel="Saving..." isBusy={isBusy} />
    </form>
  );
}
