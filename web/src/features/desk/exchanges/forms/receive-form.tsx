import { ExchangeStatus } from '#api/exchanges/exchanges.rules.ts';
import type { Disposition } from '../../../../lib/operations/graphql.generated.ts';
import { ReceiveExchangeDocument } from '../../../../lib/operations/desk-exchanges.generated.ts';
import { FormFrame } from '../../../../ui/forms/form-frame.tsx';
import { useValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { dispositionOptions } from '../../common/disposition.tsx';
import { CustomerText } from './customer-text.tsx';
import { DESK_EXCHANGE_TEXTS } from '../exchange.texts.ts';
import type { ExchangeFormProps } from '../exchange-dialogs.ts';

/** What happens to the copies that came back. */
export function ReceiveForm({ row, changeOrder }: ExchangeFormProps) {
  const { exchange, line } = row;
  const { field, ...state } = useValidatedForm({
    checks: { disposition: (chosen) => (chosen ? null : DESK_EXCHANGE_TEXTS.disposition) },
    defaultValues: { disposition: '' },
    onSubmit: async ({ disposition }) => {
      const received = { exchangeId: exchange.exchangeId, disposition: disposition as Disposition };
      await changeOrder(ReceiveExchangeDocument, received, 'Received.');
    },
  });
  return (
    <FormFrame state={state} submitLabel="Receive">
      <SelectField label="What becomes of it" options={dispositionOptions(line)} {...field('disposition')} />
      <CustomerText row={row} status={ExchangeStatus.RECEIVED} />
    </FormFrame>
  );
}
