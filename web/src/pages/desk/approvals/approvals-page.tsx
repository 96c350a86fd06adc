import { useLoaderData } from 'react-router-dom';
import { ApprovalLimits } from '../../../features/desk/approvals/approval-limits.tsx';
import { ApprovalRow } from '../../../features/desk/approvals/approval-row.tsx';
import { LoadedPage } from '../../../features/desk/common/loaded-page.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { ApprovalsPageDocument } from '../../../lib/operations/approvals.generated.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { usePolled } from '../../../lib/query/use-polled.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { ChoiceChip } from '../../../ui/buttons/chip.tsx';
import { PageLinks } from '../../../ui/data-list/page-links.tsx';
import { Notice } from '../../../ui/page/notice.tsx';

export const loader = userLoader(ApprovalsPageDocument, ({ search }) => ({
  isOpen: search.get('status') !== 'ALL',
  after: search.get('after'),
}));

const TABS = [
  { isOpen: true, label: 'Open', to: deskPaths.approvals() },
  { isOpen: false, label: 'All', to: deskPaths.approvals({ status: 'ALL' }) },
];

const TEXTS = { loading: 'Loading approvals...', failed: 'The approvals could not be fetched.' };

/** What managers ask for above their limits. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(ApprovalsPageDocument, { variables });
  usePolled(query);
  return (
    <DeskLayout title="Approvals">
      <nav aria-label="Status" className="flex flex-wrap gap-2">
        {TABS.map(({ isOpen, label, to }) => (
          <ChoiceChip key={label} to={to} isCurrent={isOpen === variables.isOpen}>
            {label}
            {isOpen && query.data && ` (${query.data.openApprovalCount})`}
          </ChoiceChip>
        ))}
      </nav>
      <LoadedPage query={query} texts={TEXTS} rowClass="h-32">
        {({ approvals: { edges, pageInfo }, approvalLimits }) => (
          <>
            {edges.length === 0 && (
              <Notice title={variables.isOpen ? 'Nothing waits for approval.' : 'Nothing was asked for yet.'} />
            )}
            <ul className="mt-4 mb-6 divide-y divide-paper-edge">
              {edges.map(({ node }) => (
                <li key={node.approvalId}>
                  <ApprovalRow approval={node} page={ApprovalsPageDocument} />
                </li>
              ))}
            </ul>
            <PageLinks pageInfo={pageInfo} />
            <ApprovalLimits key={approvalLimits.version} limits={approvalLimits} />
          </>
        )}
      </LoadedPage>
    </DeskLayout>
  );
}
