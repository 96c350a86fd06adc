import { countText } from '../../../features/desk/common/desk.texts.ts';
import { LoadedPage } from '../../../features/desk/common/loaded-page.tsx';
import { ReorderGroup } from '../../../features/desk/purchase-orders/reorder-group.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import type { ReorderPageQuery } from '../../../lib/operations/graphql.generated.ts';
import { ReorderPageDocument } from '../../../lib/operations/purchase-orders.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { Section } from '../../../ui/page/section.tsx';

export const loader = userLoader(ReorderPageDocument, () => ({}));

const TEXTS = { loading: 'Loading what to order...', failed: 'What to order could not be fetched.' };

/** What to order again, by supplier, and what shoppers searched for in vain. */
export function Component() {
  const query = useQuery(ReorderPageDocument);
  return (
    <DeskLayout title="Reorder">
      <LoadedPage query={query} texts={TEXTS} rowClass="h-40">
        {({ reorderList, missedSearches, suppliers }) => (
          <div className="grid gap-5">
            {reorderList.length === 0 && <Notice title="Nothing needs to be ordered." />}
            {groupsOf(reorderList).map(([supplierId, lines]) => (
              <ReorderGroup key={supplierId} lines={lines} suppliers={suppliers} />
            ))}
            {missedSearches.length > 0 && (
              <Section title="Searched for in vain">
                <ul className="flex flex-wrap gap-x-6 gap-y-1.5">
                  {missedSearches.map(({ words, count }) => (
                    <li key={words} className="wrap-anywhere">
                      {words} <span className="text-ink-soft">{countText(count, 'time')}</span>
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </div>
        )}
      </LoadedPage>
    </DeskLayout>
  );
}

/** The books by supplier; those without one come last. */
function groupsOf(list: ReorderPageQuery['reorderList']) {
  const groups = new Map<string, ReorderPageQuery['reorderList'][number][]>();
  for (const line of list) groups.set(line.supplierId ?? '', [...(groups.get(line.supplierId ?? '') ?? []), line]);
  return [...groups].toSorted(([one], [other]) => Number(one === '') - Number(other === ''));
}
