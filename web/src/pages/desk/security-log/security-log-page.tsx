import { useLoaderData } from 'react-router-dom';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { SECURITY_LOG_LIMITS, SecurityEventKind } from '#api/security-log/security-log.rules.ts';
import { ListPage } from '../../../features/desk/common/list-page.tsx';
import { listLoader } from '../../../features/desk/common/saved-views.tsx';
import { nameIn } from '../../../features/desk/common/status-chips.tsx';
import { eventText, KIND_OPTIONS, personOf } from '../../../features/desk/security-log/event-texts.rules.ts';
import { memberName } from '../../../features/desk/staff/staff.texts.ts';
import type { SecurityEventFactsFragment } from '../../../lib/operations/graphql.generated.ts';
import { SecurityLogPageDocument } from '../../../lib/operations/security-log.generated.ts';
import { withQuery } from '../../../lib/paths/paths.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { Cell } from '../../../ui/data-list/cells.tsx';
import type { Columns } from '../../../ui/data-list/data-list.tsx';
import { FilterForm } from '../../../ui/data-list/filter-form.tsx';

const DAY = /^20\d\d-\d\d-\d\d$/;

/** What is no kind or day does not filter. */
export const loader = listLoader(SecurityLogPageDocument, ({ search }) => {
  const day = DAY.exec(search.get('day') ?? '')?.[0] ?? null;
  return {
    userId: search.get('person') || null,
    kind: nameIn(SecurityEventKind, search.get('kind')),
    from: day,
    to: day,
    subject: search.get('subject')?.trim() || null,
    after: search.get('after'),
  };
});

const TEXTS = { row: 'event', rows: 'events', empty: 'Nothing like this is in the log of the last year.' };

/** Staff who are told of are named as in the filter. */
const columnsOf = (names: ReadonlyMap<string, string>): Columns<SecurityEventFactsFragment> => ({
  what: (event) => (
    <Cell detail={[event.role && event.role.toLowerCase(), event.device, event.network].filter(Boolean).join(' · ')}>
      <p className="wrap-anywhere">
        <strong className="font-semibold">{personOf(event)}</strong>{' '}
        {eventText({ ...event, subjects: event.subjects.map((id) => names.get(id) ?? id) })}
      </p>
    </Cell>
  ),
  time: ({ createdAt }) => (
    <time dateTime={createdAt} className="text-sm tabular-nums text-ink-soft sm:text-right">
      {formatShortDateTime(createdAt)}
    </time>
  ),
});

/** What people did in the last year, for the owner. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(SecurityLogPageDocument, { variables });
  const staff = (query.data ?? query.previousData)?.staff ?? [];
  const people = staff.map((member) => [member.userId, memberName(member)] as const);
  const { userId: person, kind, from, to, subject } = variables;
  const filters = [
    { name: 'person', label: 'Person', options: [['', 'Any person'], ...people] as const },
    { name: 'kind', label: 'What', options: [['', 'Anything'], ...KIND_OPTIONS] as const },
    { name: 'day', label: 'Day', type: 'date' as const },
    { name: 'subject', label: 'About', placeholder: 'About, such as an order', maxLength: SECURITY_LOG_LIMITS.subject },
  ];
  return (
    <ListPage
      title="Security log"
      csv={withQuery('/api/desk/security-log.csv', { person, kind, from, to, subject })}
      query={query}
      connection={({ securityEvents }) => securityEvents}
      rowId={({ securityEventId }) => securityEventId}
      texts={TEXTS}
      columns={columnsOf(new Map(people))}
      layout="sm:grid-cols-[minmax(0,1fr)_12rem]"
    >
      <FilterForm name="Security log" filters={filters} submit="Apply" />
    </ListPage>
  );
}
