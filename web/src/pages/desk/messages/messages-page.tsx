import { useLoaderData } from 'react-router-dom';
import { DESK_LIMITS } from '#api/desk/desk.rules.ts';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { MessageRow } from '../../../features/desk/messages/message-row.tsx';
import { PageLinks } from '../../../ui/data-list/page-links.tsx';
import { usePolled } from '../../../lib/query/use-polled.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { MessagesPageQueryVariables } from '../../../lib/operations/graphql.generated.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { MessagesPageDocument } from '../../../lib/operations/messages.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { FilterForm } from '../../../ui/data-list/filter-form.tsx';
import { ChoiceChip } from '../../../ui/buttons/chip.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { LoadedPage } from '../../../features/desk/common/loaded-page.tsx';

/** Open messages unless the URL names others; a search finds messages of every status. */
function messagesVariables(params: URLSearchParams): MessagesPageQueryVariables {
  const search = params.get('q')?.trim() || null;
  const status = params.get('status');
  const isOpen = status !== 'ALL' && !search;
  return {
    search,
    status: status === 'ANSWERED' ? 'ANSWERED' : isOpen ? 'OPEN' : null,
    after: params.get('after'),
  };
}

export const loader = userLoader(MessagesPageDocument, ({ search }) => messagesVariables(search));

const FILTERS = [
  { name: 'q', label: 'Search', placeholder: 'Ticket number, email or words', maxLength: DESK_LIMITS.search },
];

const TABS = [
  { status: 'OPEN', label: 'Open', to: deskPaths.messages() },
  { status: 'ANSWERED', label: 'Answered', to: deskPaths.messages({ status: 'ANSWERED' }) },
  { status: null, label: 'All', to: deskPaths.messages({ status: 'ALL' }) },
] as const;

const TEXTS = { loading: 'Loading messages...', failed: 'The messages could not be fetched.' };

/** Messages of the contact form. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(MessagesPageDocument, { variables });
  usePolled(query);
  return (
    <DeskLayout title="Messages">
      <FilterForm name="Messages" filters={FILTERS} submit="Search" />
      <nav aria-label="Status" className="mt-4 flex flex-wrap gap-2">
        {TABS.map(({ status, label, to }) => (
          <ChoiceChip key={label} to={to} isCurrent={status === variables.status}>
            {label}
            {status === 'OPEN' && query.data && ` (${query.data.openMessageCount})`}
          </ChoiceChip>
        ))}
      </nav>
      <LoadedPage query={query} texts={TEXTS} rowClass="h-32">
        {({ contactMessages: { edges, pageInfo } }) => (
          <>
            {edges.length === 0 && (
              <Notice title={variables.status === 'OPEN' ? 'All messages are answered.' : 'No message fits.'} />
            )}
            <ul className="mt-4 divide-y divide-paper-edge">
              {edges.map(({ node }) => (
                <li key={node.ticket}>
                  <MessageRow message={node} />
                </li>
              ))}
            </ul>
            <PageLinks pageInfo={pageInfo} />
          </>
        )}
      </LoadedPage>
    </DeskLayout>
  );
}
