import { useState } from 'react';
import { PackDesk } from '../../../features/desk/packing/pack-desk.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { focusOnMount } from '../../../ui/forms/focus.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { PRACTICE_CODES, PRACTICE_TASK } from './practice-order.ts';

/** The packing bench over an order that exists on this screen alone: nothing is read or changed in the shop. */
export function Component() {
  const [isPacked, setIsPacked] = useState(false);
  return (
    <DeskLayout title="Practice order">
      {isPacked ? (
        <Notice title="Packed.">
          <p>
            At the bench, label and bill are printed now, and the next order opens. The next step of this one is Hand
            over: its label is scanned when the courier comes.
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={deskPaths.packing()}>Pack</ButtonLink>
            <Button look="secondary" ref={focusOnMount} onClick={() => setIsPacked(false)}>
              Practise again
            </Button>
          </div>
        </Notice>
      ) : (
        <>
          <p className="mb-4 max-w-3xl">
            This order exists on this screen alone. Scan these codes off the screen, or type them. The wrong ones show
            what the bench says.
          </p>
          <ul aria-label="Codes" className="mb-6 grid gap-3 min-[26rem]:grid-cols-2 xl:grid-cols-4">
            {PRACTICE_CODES.map(([label, code, bars]) => (
              <li key={code} className="border border-paper-edge bg-white p-3 text-center text-sm text-black">
                <p>{label}</p>
                <Bars widths={Array.from(bars, Number)} />
                <p className="font-semibold">{code}</p>
              </li>
            ))}
          </ul>
          <PackDesk task={PRACTICE_TASK} isBusy={false} problem="" onPack={() => setIsPacked(true)} />
        </>
      )}
    </DeskLayout>
  );
}

/** A Code 128 symbol with its quiet zones, which a scanner reads off the screen. Bars and spaces alternate. */
function Bars({ widths }: { widths: readonly number[] }) {
  const startOf = (index: number) => widths.slice(0, index).reduce((sum, width) => sum + width, 10);
  const viewBox = `0 0 ${startOf(widths.length) + 10} 40`;
  return (
    <svg aria-hidden="true" viewBox={viewBox} preserveAspectRatio="none" className="my-2 h-14 w-full">
      {widths.map(
        (width, index) => index % 2 === 0 && <rect key={index} x={startOf(index)} width={width} height="40" />,
      )}
    </svg>
  );
}
