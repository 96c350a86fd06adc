import { TextLink } from '../../../features/desk/common/text-link.tsx';
import { healthProblems } from '#api/desk/health/health.rules.ts';
import { QUEUES } from '../../../features/desk/common/desk.texts.ts';
import { TimeAgo } from '../../../features/desk/format/time-ago.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { HealthFiguresFragment } from '../../../lib/operations/graphql.generated.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

/** What is wrong, since when, and what to do; or that all is well. */
export function HealthSummary({ figures, checkedAt }: { figures: HealthFiguresFragment; checkedAt: string }) {
  const problems = healthProblems(figures);
  return (
    <section aria-label="State of the shop">
      {problems.length === 0 ? (
        <p className="border-l-4 border-ink-edge bg-page p-4 font-serif text-lg font-semibold sm:p-6">
          All is well: nothing waits for you.
        </p>
      ) : (
        <ul className="space-y-3">
          {problems.map(({ title, since, advice, deskQueue }) => (
            <li key={title} className="border-l-4 border-brick bg-page p-4 sm:p-6">
              <h2 className="font-serif text-lg leading-snug font-semibold wrap-anywhere">{title}</h2>
              {since && (
                <p className="text-sm text-ink-soft">
                  Since {formatShortDateTime(since)}, <TimeAgo iso={since} />
                </p>
              )}
              <p className="mt-1 max-w-prose">{advice}</p>
              {deskQueue && (
                <TextLink to={deskPaths.orders({ queue: deskQueue })}>Open {QUEUES[deskQueue].label}</TextLink>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm text-ink-soft">Checked {formatShortDateTime(checkedAt)}</p>
    </section>
  );
}
