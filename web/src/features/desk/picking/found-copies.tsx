import { useState } from 'react';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { Stepper } from '../../../ui/forms/stepper.tsx';

interface FoundCopiesProps {
  /** Copies to pick. */
  quantity: number;
  isBusy: boolean;
  onFound: (found: number) => void;
}

/** Asks how many copies were found, if not all. The orders that get none are put on hold. */
export function FoundCopies({ quantity, isBusy, onFound }: FoundCopiesProps) {
  const [found, setFound] = useState(quantity - 1);
  return (
    <div className="mt-3 flex flex-wrap items-center justify-end gap-x-4 gap-y-3 bg-paper-deep p-3">
      <span className="font-semibold">How many did you find?</span>
      <Stepper label="copies found" value={found} min={0} max={quantity - 1} onChange={setFound} />
      <BusyButton isBusy={isBusy} onClick={() => onFound(found)} className="max-sm:w-full">
        Report {quantity - found} short
      </BusyButton>
    </div>
  );
}
