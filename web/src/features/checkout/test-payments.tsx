import { MESSAGES } from './messages.ts';

/** Says that paying moves no money. */
export function TestPayments() {
  return (
    <span className="mt-1.5 mb-2 inline-block bg-marigold px-2 py-0.5 text-xs font-semibold">
      {MESSAGES.testPayments}
    </span>
  );
}
