import { rupees } from '#api/platform/rupees.rules.ts';
import { useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import type { EntryCardFragment } from '../../lib/operations/graphql.generated.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { FormError } from '../../ui/forms/form-messages.tsx';
import { Picture } from '../../ui/display/picture.tsx';
import { timeLeftText, WAITLIST_LIMITS } from '#api/waitlist/waitlist.rules.ts';
import { MINUTE_MS } from '#api/platform/durations.rules.ts';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { useNow } from '../../lib/browser/use-now.ts';
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

/** The time that is left for a held copy as a bar and in words, minute by minute. Its place is reserved until it is known. */
function TimeLeft({ until }: { until: string }) {
  const isHydrated = useHydrated();
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - useNow()) / MINUTE_MS));
  return (
    <div className="min-h-11">
      {isHydrated && (
        <>
          <div aria-hidden="true" className="h-2 rounded-full bg-page">
            <span
              className="block h-full rounded-full bg-marigold"
              style={{ width: `${Math.min(1, minutes / (WAITLIST_LIMITS.holdHours * 60)) * 100}%` }}
            />
          </div>
          <p className="mt-2 text-sm">{timeLeftText(minutes)}</p>
        </>
      )}
    </div>
  );
}
