import { useRef } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { draftNumber } from '#api/draft-orders/draft-orders.rules.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { AddressForm } from '../../../features/addresses/address-form.tsx';
import { LoadedPage, pageTexts } from '../../../features/desk/common/loaded-page.tsx';
import { ClaimLink } from '../../../features/desk/customers/claim-link.tsx';
import { DraftActions } from '../../../features/desk/draft-orders/draft-actions.tsx';
import { DraftBooks, toItem } from '../../../features/desk/draft-orders/draft-books.tsx';
import { useChange } from '../../../features/desk/forms/use-change.ts';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { DraftOrderPageDocument, SaveDraftOrderDocument } from '../../../lib/operations/draft-orders.generated.ts';
import type { DraftDetailsFragment, SaveDraftOrderInput } from '../../../lib/operations/graphql.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { useLostFocus } from '../../../ui/forms/focus.ts';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { Fold } from '../../../ui/page/fold.tsx';
import { Section } from '../../../ui/page/section.tsx';

export const loader = userLoader(DraftOrderPageDocument, ({ params }) => ({ draftOrderId: params.draftOrderId ?? '' }));

/** An order that staff write for a customer. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(DraftOrderPageDocument, { variables });
  return (
    <DeskLayout title={draftNumber(variables.draftOrderId)}>
      <LoadedPage
        query={query}
        texts={pageTexts('draft order')}
        back={<ButtonLink to={deskPaths.draftOrders}>Draft orders</ButtonLink>}
      >
        {({ draftOrder }) => <Draft draft={draftOrder} />}
      </LoadedPage>
    </DeskLayout>
  );
}

function Draft({ draft }: { draft: DraftDetailsFragment }) {
  const { draftOrderId, version, status, customer, quote, orderId } = draft;
  const { note, deliveryInstruction, expiresAt, updatedBy } = draft;
  const change = useChange({ query: DraftOrderPageDocument, variables: { draftOrderId }, list: 'draftOrders' });
  const ended = useLostFocus<HTMLAnchorElement>(status);
  const facts = [
    customer.phone,
    customer.email || 'no email',
    `changed by ${updatedBy.email}`,
    quote && `ends ${formatShortDateTime(expiresAt)}`,
    status === 'EXPIRED' && 'ended',
  ];
  const order = useRef<HTMLButtonElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const save = (changes: Partial<SaveDraftOrderInput>) => {
    const seen = { draftOrderId, version, userId: customer.userId, items: quote?.lines.map(toItem) ?? [] };
    return change(SaveDraftOrderDocument, { input: { ...seen, note, deliveryInstruction, ...changes } });
  };
  const goOn = () =>
    quote?.address ? order.current?.focus() : page.current?.querySelector<HTMLInputElement>('[name=pincode]')?.focus();
  const addressForm = (
    <AddressForm
      isFirst
      filledIn={{ fullName: customer.name, phone: customer.phone ?? '' }}
      save={(address) => save({ address }).then(() => setTimeout(() => order.current?.focus()))}
    />
  );
  return (
    <div ref={page} className="space-y-5">
      <p className="text-ink-soft wrap-anywhere">
        <Link to={deskPaths.customer(customer.userId)} className="text-link">
          <Bilingual text={customer.name} />
        </Link>{' '}
        · {facts.filter(Boolean).join(' · ')}
      </p>
      {status !== 'OPEN' && (
        <ButtonLink ref={ended} to={orderId ? deskPaths.order(orderId) : deskPaths.draftOrders}>
          {orderId ? `Order ${orderId}` : 'Draft orders'}
        </ButtonLink>
      )}
      {quote && (
        <>
          <Section title="Books">
            <DraftBooks lines={quote.lines} onChange={(items) => save({ items })} onDone={goOn} />
          </Section>
          <Section title="Address">
            {quote.address && (
              <p className="mb-3 wrap-anywhere">
                <Bilingual text={quote.address.text} />
              </p>
            )}
            {quote.address ? <Fold summary="Another address">{addressForm}</Fold> : addressForm}
            <NotesForm note={note} deliveryInstruction={deliveryInstruction} onSave={save} />
          </Section>
          <Section title="Order">
            <DraftActions draft={draft} quote={quote} change={change} buttonRef={order} />
          </Section>
        </>
      )}
      <ClaimLink customer={customer} />
    </div>
  );
}

interface NotesFormProps extends Pick<DraftDetailsFragment, 'note' | 'deliveryInstruction'> {
  onSave: (changes: Partial<SaveDraftOrderInput>) => Promise<void>;
}

/** The instruction for the courier, and the note for staff. */
function NotesForm({ note, deliveryInstruction, onSave }: NotesFormProps) {
  const { field, ...state } = useValidatedForm({
    checks: { deliveryInstruction: () => null, note: () => null },
    defaultValues: { deliveryInstruction: deliveryInstruction ?? '', note: note ?? '' },
    onSubmit: onSave,
  });
  return (
    <Fold summary="Instruction and note">
      <FormFrame state={state} submitLabel="Save">
        <TextField label="Instruction for the courier" autoComplete="off" {...field('deliveryInstruction')} />
        <TextField label="Note for staff" autoComplete="off" {...field('note')} />
      </FormFrame>
    </Fold>
  );
}
