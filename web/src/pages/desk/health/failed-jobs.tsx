import { HEALTH_LIMITS } from '#api/desk/health/health.rules.ts';
import type { FailedJobRowFragment, HealthFiguresFragment } from '../../../lib/operations/graphql.generated.ts';
import { Section } from '../../../ui/page/section.tsx';
import { FailedJobActions } from './failed-job-actions.tsx';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

interface FailedJobsProps {
  jobs: readonly FailedJobRowFragment[];
  queues: HealthFiguresFragment['queues'];
  /** Called after jobs were retried or discarded. */
  onChanged: () => void;
}

/** The jobs whose retries ended, by kind, each with its reason. */
export function FailedJobs({ jobs, queues, onChanged }: FailedJobsProps) {
  return (
    <Section title="Failed work">
      <p className="max-w-prose text-ink-soft">
        It stays here until you try it again or discard it.
        {jobs.length === HEALTH_LIMITS.failedJobs && ` These are the latest ${HEALTH_LIMITS.failedJobs}.`}
      </p>
      {queues
        .filter(({ queue }) => jobs.some((job) => job.queue === queue))
        .map(({ queue, name, failed }) => (
          <section key={queue} aria-label={name} className="mt-5">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3 className="font-serif text-lg font-semibold">
                {name} ({failed})
              </h3>
              {failed > 1 && <FailedJobActions queue={queue} about={`all ${failed}`} onChanged={onChanged} />}
            </div>
            <ul className="mt-2 divide-y divide-paper-edge">
              {jobs
                .filter((job) => job.queue === queue)
                .map((job) => (
                  <li key={job.id} className="py-3 sm:flex sm:items-start sm:justify-between sm:gap-6">
                    <JobText job={job} />
                    <FailedJobActions queue={queue} jobId={job.id} about={titleOf(job)} onChanged={onChanged} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
    </Section>
  );
}

const titleOf = ({ subject, name }: FailedJobRowFragment) => subject ?? name;

function JobText({ job }: { job: FailedJobRowFragment }) {
  const { recipient, reason, createdAt, failedAt } = job;
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{titleOf(job)}</p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {recipient && `To ${recipient}. `}
        {reason && `Reason: ${reason}. `}
        From {formatShortDateTime(createdAt)}, failed {formatShortDateTime(failedAt)}.
      </p>
    </div>
  );
}
