import { rupees } from '#api/platform/rupees.rules.ts';
import { useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import type { EntryCardFragment } from '../../lib/operations/graphql.generated.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { FormError } from '../../ui/forms/form-messages.tsx';
import { Picture } from '../../ui/display/picture.tsx';
import { TimeLeft } from './time-left.tsx';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

/**
 * The copy that is held for an entry: photographs, what is marked in it, price, time left, and the button to buy it.
 */
export function HeldCopy({ entry }: { entry: EntryCardFragment }) {
  const { bookId, heldCopy, heldUntil } = entry;
  const { add, isAdding, errorMessage } = useAddToCart();
  if (!heldCopy || !heldUntil) return null;
  const { copyId, gradeLabel, price, remarks, photos } = heldCopy;
  return (
    <section aria-label="The copy that is held for you" className="col-span-2 space-y-4 bg-paper-deep p-3.5 sm:p-6">
      <p className="font-semibold">
        A copy is held for you until <time dateTime={heldUntil}>{formatShortDateTime(heldUntil)}</time>.
      </p>
      <TimeLeft until={heldUntil} />
      <ul className="grid grid-cols-3 gap-3 sm:flex">
        {photos.map(({ image }) => (
          <li key={image.key} className="sm:w-28">
            <Picture
              imageKey={image.key}
              alt={image.alt}
              sizes="(min-width: 640px) 112px, 30vw"
              maxWidth={300}
              className="h-auto w-full"
            />
          </li>
        ))}
      </ul>
      <p>
        <strong>
          {gradeLabel}, {rupees(price)}
        </strong>
        : {remarks.join(' · ')}
      </p>
      <FormError>{errorMessage}</FormError>
      <BusyButton isBusy={isAdding} onClick={() => void add({ bookId, condition: 'PREOWNED', copyId })}>
        Put it into the cart
      </BusyButton>
    </section>
  );
}
