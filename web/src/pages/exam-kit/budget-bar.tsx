import { rupees } from '#api/platform/rupees.rules.ts';

/** How much of the budget a kit takes. */
export function BudgetBar({ total, budget }: { total: number; budget: number }) {
  return (
    <>
      <div aria-hidden="true" className="mt-3 h-3 overflow-clip rounded-full bg-paper-deep">
        <span
          className="block h-full rounded-full bg-marigold"
          style={{ width: `${(Math.min(total, budget) / budget) * 100}%`, forcedColorAdjust: 'none' }}
        />
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">
        {rupees(total)} of {rupees(budget)}, {rupees(budget - total)} left
      </p>
    </>
  );
}
