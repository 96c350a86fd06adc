import { Link, useSearchParams } from 'react-router-dom';
import { rupees } from '#api/platform/rupees.rules.ts';
import { takeBackUrl } from './kit-params.ts';
import type { Kit } from './kit-view.tsx';

/** The places of a kit without a book, and why. */
export function KitGaps({ kit: { missing, pieces } }: { kit: Kit }) {
  const [params] = useSearchParams();
  if (missing.length === 0 || (pieces.length === 0 && missing.every(({ reason }) => reason === 'OVER_BUDGET')))
    return null;
  return (
    <section aria-label="Not in this kit">
      <h2 className="font-serif text-heading font-semibold">Not in this kit</h2>
      <ul>
        {missing.map(({ slot, subjectLabel, label, reason, message, cheapest }) => (
          <li key={slot} className="border-b border-paper-edge py-2">
            <span className="font-semibold">
              {subjectLabel}, {label}
            </span>
            <span className="block text-sm text-ink-soft">
              {message}
              {reason === 'OVER_BUDGET' && cheapest !== null && ` The cheapest costs ${rupees(cheapest)}.`}
            </span>
            {reason === 'LEFT_OUT' && (
              <Link
                to={takeBackUrl(params, slot)}
                preventScrollReset
                replace
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                Take it back
                <span className="sr-only">
                  {' '}
                  {subjectLabel}, {label}
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
