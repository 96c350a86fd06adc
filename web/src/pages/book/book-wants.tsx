import { useState } from 'react';
import type { BookDetailFragment } from '../../lib/operations/graphql.generated.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { lazyModule } from '../../lib/browser/lazy-module.ts';
import { useSelectedCondition } from './use-selected-condition.ts';

const lazyForm = lazyModule(() => import('../../features/wants/want-list-form.tsx'));

/** Opens the form of the want list, where no pre-owned copy can be bought. Its code is loaded when it is opened. */
export function BookWants({ book }: { book: BookDetailFragment }) {
  const [condition] = useSelectedCondition();
  const [isOpen, setIsOpen] = useState(false);
  const form = lazyForm.useModule(isOpen, () => setIsOpen(false));
  const offer = book.offers.find((one) => one.condition === 'PREOWNED');
  if (condition !== 'PREOWNED' || offer?.availability !== 'OUT_OF_STOCK') return null;
  if (form) return <form.WantListForm book={book} usedPrice={offer.price} />;
  return (
    <Button look="secondary" onPointerEnter={lazyForm.preload} onClick={() => setIsOpen(true)} className="w-full">
      Tell me when a copy comes
    </Button>
  );
}
