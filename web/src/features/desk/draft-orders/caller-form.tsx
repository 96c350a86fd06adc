import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountValidators, phoneDigits } from '#api/accounts/accounts.rules.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { CustomersPageDocument } from '../../../lib/operations/customers.generated.ts';
import { CreatePhoneCustomerDocument, SaveDraftOrderDocument } from '../../../lib/operations/draft-orders.generated.ts';
import type { PhoneCustomerInput } from '../../../lib/operations/graphql.generated.ts';
import { useQueryStore } from '../../../lib/query/query-store.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';

const CALLER = 'caller';

/** Puts the focus into the phone number. */
export const focusCaller = () => document.getElementById(CALLER)?.querySelector('input')?.focus();

/** Finds a customer by phone number, or makes their account, and begins a draft order. */
export function CallerForm() {
  const store = useQueryStore();
  const navigate = useNavigate();
  const [create] = useMutation(CreatePhoneCustomerDocument);
  const [save] = useMutation(SaveDraftOrderDocument);
  const [isNew, setIsNew] = useState(false);
  const { firstName, lastName, email, phone } = accountValidators;
  const orEmpty = (check: (text: string) => string | null) => (text: string) => (text.trim() ? check(text) : null);
  const { field, form, ...state } = useValidatedForm({
    checks: { phone, ...(isNew && { firstName, lastName: orEmpty(lastName), email: orEmpty(email) }) },
    defaultValues: { phone: '', firstName: '', lastName: '', email: '' },
    onSubmit: async (fields) => {
      const userId = isNew ? await createCustomer(fields) : await findCustomer(fields.phone);
      if (!userId) return setIsNew(true);
      const draftOrderId = crypto.randomUUID();
      await save({ variables: { input: { draftOrderId, userId, items: [] } } });
      await navigate(deskPaths.draftOrder(draftOrderId));
    },
  });
  const findCustomer = async (typed: string) => {
    const search = phoneDigits(typed);
    const found = await store.query({
      query: CustomersPageDocument,
      variables: { search },
      fetchPolicy: 'network-only',
    });
    // An email address may begin with the digits of another person.
    return found?.adminCustomers.edges.find(({ node }) => node.phone === search)?.node.userId;
  };
  const createCustomer = async ({ email: address, ...input }: PhoneCustomerInput) =>
    (await create({ variables: { input: { ...input, email: address || null } } })).data?.createPhoneCustomer;
  useEffect(() => {
    if (isNew) form.setFocus('firstName');
  }, [isNew, form]);
  return (
    <FormFrame
      className="mb-4 space-y-4"
      state={state}
      submitLabel={isNew ? 'Make the account and a draft' : 'New draft order'}
    >
      <div id={CALLER} className="flex flex-wrap gap-3">
        <TextField label="Phone of the customer" type="tel" autoComplete="off" {...field('phone')} />
        {isNew && (
          <>
            <output className="w-full">No customer has this number yet.</output>
            <TextField label="First name" autoComplete="off" {...field('firstName')} />
            <TextField label="Last name (optional)" autoComplete="off" {...field('lastName')} />
            <TextField label="Email (optional)" type="email" autoComplete="off" {...field('email')} />
          </>
        )}
      </div>
    </FormFrame>
  );
}
