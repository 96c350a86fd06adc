import { useId, useState } from 'react';
import { isPincode } from '#api/delivery/pincode.rules.ts';
import { GENERIC_ERROR, OFFLINE_ERROR } from '../../lib/query/errors.ts';
import { lazyModule } from '../../lib/browser/lazy-module.ts';
import { INPUT_SHAPE } from '../../ui/forms/shapes.ts';
import { useDebounced } from '../../ui/forms/use-debounced.ts';
import { usePincode } from './use-pincode.ts';

const DEBOUNCE_MS = 600;

const lazyResult = lazyModule(() => import('./delivery-result.tsx'));

/** Shows the delivery date for a pincode, if the book is ordered now. The code of the result is loaded with the first digit. */
export function DeliveryChecker() {
  const { pincode, setPincode } = usePincode();
  const [hasFailed, setHasFailed] = useState(false);
  const result = lazyResult.useModule(pincode !== '', () => setHasFailed(true));
  const isReady = useDebounced(pincode, DEBOUNCE_MS) === pincode && isPincode(pincode);
  const id = useId();
  return (
    <section aria-label="Delivery" className="@container border-y border-paper-edge py-4">
      <label htmlFor={id} className="font-semibold">
        Check delivery to your pincode
      </label>
      <div className="mt-2 grid gap-x-5 gap-y-2 @md:grid-cols-[9rem_minmax(0,1fr)]">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="postal-code"
          value={pincode}
          aria-describedby={`${id}-result`}
          onChange={({ target }) => setPincode(target.value)}
          className={`${INPUT_SHAPE} tracking-widest tabular-nums`}
        />
        {/* Its space is reserved, so that the layout does not shift when the result arrives. */}
        <div
          id={`${id}-result`}
          aria-live="polite"
          className="flex min-h-22 flex-col justify-center text-sm @md:min-h-18"
        >
          {isReady && (result ? <result.DeliveryResult pincode={pincode} /> : hasFailed && <LoadFailure />)}
        </div>
      </div>
    </section>
  );
}

/** Says that the code of the result could not be loaded. */
function LoadFailure() {
  return <p className="font-semibold text-brick">{navigator.onLine ? GENERIC_ERROR : OFFLINE_ERROR}</p>;
}
