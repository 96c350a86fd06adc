import type { CreatePaymentLinkInput } from '../../lib/operations/graphql.generated.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { OpenLinks } from './open-links.tsx';
import { PAYMENT_LINK_TEXTS } from './payment-links.texts.ts';
import { useLinkDialog } from './use-link-dialog.ts';

/** What to buy, which without items is the whole cart. */
export interface AskParentProps extends Omit<CreatePaymentLinkInput, 'addressId' | 'note'> {
  /** The delivery address; null: the customer chooses one. */
  addressId: string | null;
}

/** Asks another person to pay a basket: the button that makes the link, and the links that are open. */
export function AskParent(basket: AskParentProps) {
  const { dialogs, dialogProps, buttonProps } = useLinkDialog();
  return (
    <div>
      <p className="mb-3 max-w-prose text-ink-soft">{PAYMENT_LINK_TEXTS.why}</p>
      <Button look="secondary" {...buttonProps} className="w-full sm:w-auto">
        {PAYMENT_LINK_TEXTS.ask}
      </Button>
      <OpenLinks />
      {dialogs && <dialogs.AskParentDialog {...basket} {...dialogProps} />}
    </div>
  );
}
