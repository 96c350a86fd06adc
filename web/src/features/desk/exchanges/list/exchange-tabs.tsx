import { deskPaths } from '../../../../lib/paths/desk-paths.ts';
import type { ExchangeList } from '../../../../lib/operations/graphql.generated.ts';
import { ChoiceChip } from '../../../../ui/buttons/chip.tsx';
import { LISTS } from '../exchange.texts.ts';

/** Links to the lists of exchanges. */
export function ExchangeTabs({ current }: { current: ExchangeList }) {
  return (
    <nav aria-label="Lists" className="mt-4 flex flex-wrap gap-2">
      {(Object.keys(LISTS) as ExchangeList[]).map((list) => (
        <ChoiceChip key={list} to={deskPaths.exchanges({ list })} isCurrent={list === current}>
          {LISTS[list].label}
        </ChoiceChip>
      ))}
    </nav>
  );
}
