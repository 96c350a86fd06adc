import { rupees } from '#api/platform/rupees.rules.ts';

/** The list price (MRP), struck through. */
export function StruckPrice({ amount }: { amount: number }) {
  return (
    <>
      <span className="sr-only">MRP </span>
      <s className="text-ink-soft decoration-1">{rupees(amount)}</s>
    </>
  );
}

/** The discount, drawn as if marked with a highlighter. */
export function PercentOff({ percent }: { percent: number }) {
  return <span className="highlighted font-semibold whitespace-nowrap">{percent}% off</span>;
}
