import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { usePolled } from '../../../lib/query/use-polled.ts';
import type { HealthPageQuery } from '../../../lib/operations/graphql.generated.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { HealthPageDocument } from '../../../lib/operations/health.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { FactList } from '../../../ui/display/fact-list.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { LoadedPage } from '../../../features/desk/common/loaded-page.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { HealthSummary } from './health-summary.tsx';
import { QueueTable } from './queue-table.tsx';
import { UnmatchedPayments } from './unmatched-payments.tsx';

export const loader = userLoader(HealthPageDocument, () => ({}));

const TEXTS = {
  loading: 'Loading the state of the shop...',
  failed: 'The state of the shop could not be fetched.',
};

/** Whether the shop runs well, for its owner: what is wrong, since when, and what to do. */
export function Component() {
  const query = useQuery(HealthPageDocument);
  usePolled(query);
  return (
    <DeskLayout title="Health">
      <LoadedPage query={query} texts={TEXTS}>
        {(data) => <Health data={data} onChanged={() => void query.refetch()} />}
      </LoadedPage>
    </DeskLayout>
  );
}

function Health({ data, onChanged }: { data: HealthPageQuery; onChanged: () => void }) {
  const { shopHealth, unmatchedPayments } = data;
  const { checkedAt, failedJobs, queues, versions } = shopHealth;
  return (
    <div className="space-y-6">
      <HealthSummary figures={shopHealth} checkedAt={checkedAt} />
      {unmatchedPayments.length > 0 && <UnmatchedPayments payments={unmatchedPayments} onChanged={onChanged} />}
      {failedJobs.length > 0 && <FailedJobs jobs={failedJobs} queues={queues} onChanged={onChanged} />}
      <Section title="Background work">
        <QueueTable queues={queues} />
      </Section>
      <Section title="Versions">
        <FactList
          facts={[
            ['Shop', versions.shop],
            ['Node.js', versions.node],
            ['PostgreSQL', versions.database],
            ['Last change of the database', versions.migration],
          ]}
        />
      </Section>
    </div>
  );
}
