import { rupees } from '#api/platform/rupees.rules.ts';

/** A list price that is no longer asked, struck through. */
export function StruckPrice({ amount }: { amount: number }) {
  return (
    <>
      <span className="sr-only">MRP </span>
      <s className="text-ink-soft decoration-1">{rupees(amount)}</s>
    </>
  );
}

/** How much is saved, marked as with a highlighter pen. */
export function PercentOff({ percent }: { percent: number }) {
  return <span className="highlighted font-semibold whitespace-nowrap">{percent}% off</span>;
}
