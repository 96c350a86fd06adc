import { RESTRICTION_LABELS, RestrictionKind } from '#api/orders/cash/restrictions.rules.ts';
import { RestrictCustomerDocument } from '../../../lib/operations/customers.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';

interface RestrictCustomerProps {
  customer: { userId: string; restriction: string | null };
}

const KINDS = Object.values(RestrictionKind).map((kind) => [kind, RESTRICTION_LABELS[kind]] as const);
const LIFT = 'LIFT';

/** How a customer may not pay or order, and the button that changes it. */
export const RestrictCustomer = ({ customer }: RestrictCustomerProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
    {customer.restriction && <p className="font-semibold wrap-anywhere text-brick">{customer.restriction}</p>}
    <DialogButton
      label={customer.restriction ? 'Change or lift it' : 'Restrict the customer'}
      title="Restrict the customer"
    >
      {(close) => <RestrictForm customer={customer} onDone={close} />}
    </DialogButton>
  </div>
);

function RestrictForm({ customer, onDone }: RestrictCustomerProps & { onDone: () => void }) {
  const { userId, restriction: seen } = customer;
  const [restrict] = useMutation(RestrictCustomerDocument);
  const { field, ...state } = useValidatedForm({
    checks: { kind: (kind) => (kind ? null : 'Please choose.'), reason: () => null, until: () => null },
    defaultValues: { kind: '', reason: '', until: '' },
    onSubmit: async ({ kind, reason, until }) => {
      const chosen = kind === LIFT ? null : (kind as RestrictionKind);
      await restrict({ variables: { input: { userId, seen, kind: chosen, reason, until: until || null } } });
      onDone();
    },
  });
  return (
    <FormFrame state={state} submitLabel="Save">
      <SelectField
        label="From now on"
        options={[['', 'Choose...'], ...KINDS, ...(seen ? [[LIFT, 'No restriction'] as const] : [])]}
        {...field('kind')}
      />
      <TextAreaField label="Why" hint="Only staff see it, and who asks for their data." rows={2} {...field('reason')} />
      <TextField label="Until (optional)" type="date" hint="That day included." {...field('until')} />
    </FormFrame>
  );
}
