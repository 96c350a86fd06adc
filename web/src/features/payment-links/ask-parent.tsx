import { useState } from 'react';
import { lazyModule } from '../../ui/lazy-module.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { GENERIC_ERROR } from '../../lib/errors.ts';
import type { QuoteItemInput } from '../../lib/graphql.generated.ts';
import { MESSAGES } from './payment-links.messages.ts';
import { OpenLinks } from './open-links.tsx';

const dialog = lazyModule(() => import('./ask-parent-dialog.tsx'));

export interface AskParentProps {
  /** What to buy; null for the whole cart. */
  items: readonly QuoteItemInput[] | null;
  /** The delivery address; null: the customer chooses one. */
  addressId: string | null;
  deliveryInstruction: string | null;
}

/** Asks another person to pay a basket: the button that makes the link, and the links that are open. */
export function AskParent(basket: AskParentProps) {
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  const module = dialog.useModule(isOpen, () => {
    setIsOpen(false);
    toast.failure(GENERIC_ERROR);
  });
  return (
    <div>
      <p className="mb-3 max-w-prose text-ink-soft">{MESSAGES.why}</p>
      <Button
        look="secondary"
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={() => setIsOpen(true)}
        className="w-full sm:w-auto"
      >
        {MESSAGES.ask}
      </Button>
      <OpenLinks />
      {module && <module.AskParentDialog {...basket} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </div>
  );
}
