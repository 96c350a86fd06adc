import { type FormEvent, useState } from 'react';
import { PAYMENT_LINK_LIMITS } from '#api/payment-links/payment-links.rules.ts';
import type { SavedAddressFragment } from '../../lib/operations/graphql.generated.ts';
import { CheckoutAddressesDocument } from '../../lib/operations/checkout.generated.ts';
import { PaymentLinksDocument, CreatePaymentLinkDocument } from '../../lib/operations/payment-links.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { paths } from '../../lib/paths/paths.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { FormError } from '../../ui/forms/form-messages.tsx';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import type { AskParentProps } from './ask-parent.tsx';
import { PAYMENT_LINK_TEXTS, shareText } from './payment-links.texts.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { INPUT_SHAPE } from '../../ui/forms/shapes.ts';
import { ShareButtons } from '../../ui/buttons/share-buttons.tsx';
import { useAttempt } from '../../ui/forms/use-attempt.ts';

interface AskParentDialogProps extends AskParentProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Makes a payment link, and shows it to be sent. */
export function AskParentDialog({ isOpen, onOpenChange, ...basket }: AskParentDialogProps) {
  const [url, setUrl] = useState<string | null>(null);
  const change = (isNowOpen: boolean) => {
    if (!isNowOpen) setUrl(null);
    onOpenChange(isNowOpen);
  };
  return (
    <ModalDialog title={PAYMENT_LINK_TEXTS.ask} isOpen={isOpen} onOpenChange={change}>
      {url ? <ShareLink url={url} /> : <LinkForm {...basket} onMade={setUrl} />}
    </ModalDialog>
  );
}

/** Shows a link that was made before. */
export function LinkDialog({
  url,
  ...dialog
}: Pick<AskParentDialogProps, 'isOpen' | 'onOpenChange'> & { url: string }) {
  return (
    <ModalDialog title={PAYMENT_LINK_TEXTS.ask} {...dialog}>
      <ShareLink url={url} />
    </ModalDialog>
  );
}

function LinkForm({ addressId, onMade, ...basket }: AskParentProps & { onMade: (url: string) => void }) {
  const [createLink] = useMutation(CreatePaymentLinkDocument, { refetchQueries: [PaymentLinksDocument] });
  const { run, isBusy, problem } = useAttempt();
  const { data } = useQuery(CheckoutAddressesDocument, { skip: addressId !== null });
  const canMake = addressId !== null || (data?.addresses.length ?? 0) > 0;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const input = {
      ...basket,
      addressId: addressId ?? textOf(form, 'address'),
      note: textOf(form, 'note').trim() || null,
    };
    void run(async () => {
      const { data: made } = await createLink({ variables: { input } });
      onMade(made!.createPaymentLink.url);
    });
  };
  return (
    <form onSubmit={submit} className="space-y-4">
      {!addressId && <AddressField addresses={data?.addresses} />}
      <TextField
        label="A message to them (optional)"
        name="note"
        maxLength={PAYMENT_LINK_LIMITS.note}
        autoComplete="off"
      />
      <p className="text-sm text-ink-soft">{PAYMENT_LINK_TEXTS.shown}</p>
      <p className="text-sm text-ink-soft">{PAYMENT_LINK_TEXTS.ends}</p>
      <FormError>{problem}</FormError>
      <BusyButton type="submit" isBusy={isBusy} disabled={!canMake} className="w-full">
        Make the link
      </BusyButton>
    </form>
  );
}

/** The choice of the delivery address. */
function AddressField({ addresses }: { addresses: readonly SavedAddressFragment[] | undefined }) {
  if (addresses?.length === 0)
    return (
      <ButtonLink look="secondary" to={paths.address(paths.cart)} className="w-full">
        Add an address first
      </ButtonLink>
    );
  const first = addresses?.find(({ isDefault }) => isDefault) ?? addresses?.[0];
  return (
    <SelectField
      key={first?.addressId}
      label="Deliver to"
      name="address"
      options={addresses?.map(({ addressId, text }) => [addressId, text]) ?? []}
      defaultValue={first?.addressId}
      required
    />
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** A payment link: copied, sent by WhatsApp, or by the share sheet where the device has one. */
function ShareLink({ url }: { url: string }) {
  return (
    <div className="space-y-4">
      <label className="block">
        <span className="mb-1.5 block font-semibold">Your payment link</span>
        <input readOnly value={url} onFocus={(event) => event.currentTarget.select()} className={INPUT_SHAPE} />
      </label>
      <p className="text-sm text-ink-soft">{PAYMENT_LINK_TEXTS.again}</p>
      <ShareButtons url={url} text={shareText(url)} title={SHOP_NAME} />
      <p className="text-sm text-ink-soft">{PAYMENT_LINK_TEXTS.ends}</p>
    </div>
  );
}
