import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { suggestPrices } from '#api/catalogue/admin/price-helper.rules.ts';
import { TextField } from '../../../ui/field.tsx';
import type { CheckedForm } from '../../../ui/use-checked-form.ts';
import { MESSAGES } from '../messages.ts';
import { type BookFields, textOf } from './book-fields.ts';

interface PriceFieldsProps extends Pick<CheckedForm<BookFields>, 'form' | 'field'> {
  /** Whether the new price fills in the others to begin with. */
  isNewBook: boolean;
}

const RUPEES = { inputMode: 'numeric', autoComplete: 'off', maxLength: 7, required: true } as const;
const COPIES = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6, hint: 'Empty: not counted' } as const;

/** What a book costs in both conditions, and how many copies there are. */
export function PriceFields({ form, field, isNewBook }: PriceFieldsProps) {
  const [isHelping, setIsHelping] = useState(isNewBook);
  const help = usePriceHelper(form);
  const above = useAboveListPrice(form);
  const newPrice = field('newPrice');
  const onNewPrice: typeof newPrice.onChange = (event) => {
    if (isHelping) help(Number((event.target as HTMLInputElement).value));
    return newPrice.onChange(event);
  };
  return (
    <div className="space-y-5">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isHelping}
          onChange={() => setIsHelping(!isHelping)}
          className="size-4.5 shrink-0 accent-ink"
        />
        Work out the other prices from the new price
      </label>
      <div className="grid grid-cols-1 gap-5 min-[30rem]:grid-cols-2 sm:grid-cols-[repeat(2,minmax(0,1fr))_9rem] sm:gap-4 lg:grid-cols-3">
        <TextField label="New price (₹)" {...RUPEES} {...newPrice} onChange={onNewPrice} />
        <TextField
          label="Discounted new price (₹)"
          {...RUPEES}
          hint={above.asNew ? MESSAGES.aboveListPrice : undefined}
          {...field('newPriceDiscount')}
        />
        <TextField label="New copies" {...COPIES} {...field('newStock')} />
        <TextField label="Pre-owned price (₹)" {...RUPEES} {...field('preOwnedPrice')} />
        <TextField
          label="Discounted pre-owned price (₹)"
          {...RUPEES}
          hint={above.preOwned ? MESSAGES.aboveListPrice : undefined}
          {...field('preOwnedPriceDiscount')}
        />
        <TextField label="Pre-owned copies" {...COPIES} {...field('preOwnedStock')} />
      </div>
    </div>
  );
}

/** Fills in the prices that follow from the new price, and clears them where it is none. */
function usePriceHelper({ setValue }: CheckedForm<BookFields>['form']) {
  return (newPrice: number) => {
    const prices = suggestPrices(newPrice);
    for (const name of ['newPriceDiscount', 'preOwnedPrice', 'preOwnedPriceDiscount'] as const)
      setValue(name, textOf(prices?.[name]), { shouldValidate: Boolean(prices) });
  };
}

function useAboveListPrice({ control }: CheckedForm<BookFields>['form']) {
  const [newPrice, newPriceDiscount, preOwnedPrice, preOwnedPriceDiscount] = useWatch({
    control,
    name: ['newPrice', 'newPriceDiscount', 'preOwnedPrice', 'preOwnedPriceDiscount'],
  });
  const isAbove = (discounted: string, listed: string) => Boolean(listed) && Number(discounted) > Number(listed);
  return {
    asNew: isAbove(newPriceDiscount, newPrice),
    preOwned: isAbove(preOwnedPriceDiscount, preOwnedPrice),
  };
}
