import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { suggestPrices } from '#api/catalogue/editing/price-helper.rules.ts';
import { chargedPrice } from '#api/catalogue/mrp.rules.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import type { ValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import { FIELD_LABELS, BOOK_TEXTS } from '../books.texts.ts';
import { type BookFields, numberText } from './book-fields.ts';

interface PriceFieldsProps extends Pick<ValidatedForm<BookFields>, 'form' | 'field'> {
  /** Whether the price helper is on initially. */
  isNewBook: boolean;
}

const RUPEES = { inputMode: 'numeric', autoComplete: 'off', maxLength: 7, required: true } as const;
const COPIES = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6, hint: 'Empty: not counted' } as const;

/** Prices and stock in both conditions, with the price helper. */
export function PriceFields({ form, field, isNewBook }: PriceFieldsProps) {
  const [isHelperOn, setIsHelperOn] = useState(isNewBook);
  const suggest = usePriceHelper(form);
  const hints = usePriceHints(form);
  const newPrice = field('newPrice');
  const onNewPrice: typeof newPrice.onChange = (event) => {
    if (isHelperOn) suggest(Number((event.target as HTMLInputElement).value));
    return newPrice.onChange(event);
  };
  return (
    <div className="space-y-5">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isHelperOn}
          onChange={() => setIsHelperOn(!isHelperOn)}
          className="size-4.5 shrink-0 accent-ink"
        />
        Work out the other prices from the new price
      </label>
      <div className="grid grid-cols-1 gap-5 min-[30rem]:grid-cols-2 sm:grid-cols-[repeat(2,minmax(0,1fr))_9rem] sm:gap-4 lg:grid-cols-3">
        <TextField label={`${FIELD_LABELS.newPrice} (₹)`} {...RUPEES} {...newPrice} onChange={onNewPrice} />
        <TextField
          label={`${FIELD_LABELS.newPriceDiscount} (₹)`}
          {...RUPEES}
          hint={hints.asNew}
          {...field('newPriceDiscount')}
        />
        <TextField label={FIELD_LABELS.newStock} {...COPIES} {...field('newStock')} />
        <TextField label={`${FIELD_LABELS.preOwnedPrice} (₹)`} {...RUPEES} {...field('preOwnedPrice')} />
        <TextField
          label={`${FIELD_LABELS.preOwnedPriceDiscount} (₹)`}
          {...RUPEES}
          hint={hints.preOwned}
          {...field('preOwnedPriceDiscount')}
        />
        <TextField label={FIELD_LABELS.preOwnedStock} {...COPIES} {...field('preOwnedStock')} />
      </div>
    </div>
  );
}

/** Returns a function that fills in the other prices, or clears them if the new price is invalid. */
function usePriceHelper({ setValue }: ValidatedForm<BookFields>['form']) {
  return (newPrice: number) => {
    const prices = suggestPrices(newPrice);
    for (const name of ['newPriceDiscount', 'preOwnedPrice', 'preOwnedPriceDiscount'] as const)
      setValue(name, numberText(prices?.[name]), { shouldValidate: Boolean(prices) });
  };
}

/** Per condition, what follows from a discounted price above the MRP or the list price. */
function usePriceHints({ control }: ValidatedForm<BookFields>['form']) {
  const texts = useWatch({ control, name: ['newPrice', 'newPriceDiscount', 'preOwnedPrice', 'preOwnedPriceDiscount'] });
  const [mrp, asNew, preOwnedList, preOwned] = texts.map(Number) as [number, number, number, number];
  const hint = (price: number, listPrice: number) => {
    if (mrp > 0 && price > mrp) return BOOK_TEXTS.chargedAtMrp(chargedPrice(price, mrp));
    return listPrice > 0 && price > listPrice ? BOOK_TEXTS.aboveListPrice : undefined;
  };
  return { asNew: hint(asNew, mrp), preOwned: hint(preOwned, preOwnedList) };
}
