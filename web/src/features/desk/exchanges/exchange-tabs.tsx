import { adminPaths } from '../../../lib/admin-paths.ts';
import type { ExchangeList } from '../../../lib/graphql.generated.ts';
import { ChoiceChip } from '../../../ui/chip.tsx';
import { LISTS } from './exchange.messages.ts';

/** Links to the lists of exchanges. */
export function ExchangeTabs({ current }: { current: ExchangeList }) {
  return (
    <nav aria-label="Lists" className="mt-4 flex flex-wrap gap-2">
      {(Object.keys(LISTS) as ExchangeList[]).map((list) => (
        <ChoiceChip key={list} to={adminPaths.exchanges({ list })} isCurrent={list === current}>
          {LISTS[list].label}
        </ChoiceChip>
      ))}
    </nav>
  );
}
