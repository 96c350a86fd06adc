import { ordersText } from '../common/desk.texts.ts';
import { useRef } from 'react';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { PickListPageQuery } from '../../../lib/operations/graphql.generated.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useDeviceText } from '../../../lib/storage/device-text.ts';
import { PrintButton } from '../papers/print-button.tsx';
import { PickItem } from './pick-item.tsx';
import { itemKey } from './pick.rules.ts';
import { ShortOrders } from './short-orders.tsx';
import { type Short, useShorts } from './use-shorts.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

type PickList = PickListPageQuery['pickList'];

interface PickListViewProps {
  list: PickList;
  /** Loads the list again. */
  onChanged: () => Promise<unknown>;
}

/** The items of a pick list by shelf, to tick off. What is done stays, so that nothing moves below the thumb. */
export function PickListView({ list, onChanged }: PickListViewProps) {
  const { number, items, orders } = list;
  const { ticks, toggle } = useTicks(number);
  const { shorts, isBusy, report, cut } = useShorts(orders, onChanged);
  const itemList = useRef<HTMLUListElement>(null);
  const focusNext = () => itemList.current?.querySelector<HTMLElement>('[aria-pressed=false]')?.focus();
  const cutAndGoOn = async (short: Short) => {
    await cut(short);
    // The button that had the focus is gone.
    if (document.activeElement === document.body) focusNext();
  };
  const askedIds = orders.filter(({ openMessages }) => openMessages > 0).map(({ orderId }) => orderId);
  const isPicked = items.every((item) => ticks.has(itemKey(item)));
  return (
    <>
      <PickListSummary list={list} ticks={ticks} />
      {items.length === 0 && (
        <Notice title="Nothing is left of this pick list.">
          <p className="text-ink-soft">Its orders are packed, or wait for something else.</p>
        </Notice>
      )}
      <ul
        ref={itemList}
        aria-label="Items by shelf"
        className="mt-4 divide-y divide-paper-edge border-y border-paper-edge"
      >
        {items.map((item) => (
          <li key={itemKey(item)}>
            <PickItem
              item={item}
              askedIds={askedIds}
              isTicked={ticks.has(itemKey(item))}
              isBusy={isBusy}
              onTick={() => toggle(itemKey(item))}
              onShort={(found) => void report(item, found)}
            />
          </li>
        ))}
      </ul>
      {/* In view wherever the list is scrolled to, so that it does not jump. */}
      <div className="sticky bottom-0 z-10 mt-4 max-h-[45dvh] overflow-y-auto bg-paper">
        <ShortOrders shorts={shorts} isBusy={isBusy} onCut={(short) => void cutAndGoOn(short)} onLeave={focusNext} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink
          look={isPicked ? 'primary' : 'secondary'}
          to={deskPaths.packing({ list: String(number) })}
          className="min-h-14 text-lg max-sm:w-full"
        >
          Pack this list
        </ButtonLink>
        <PrintButton
          label="Print"
          pdfUrl={`/api/desk/pick-list.pdf?number=${number}`}
          className="min-h-14 max-sm:w-full"
        />
      </div>
    </>
  );
}

function PickListSummary({ list, ticks }: { list: PickList; ticks: ReadonlySet<string> }) {
  const { items, orders, by, createdAt } = list;
  const sum = (counted: PickList['items']) => counted.reduce((total, { quantity }) => total + quantity, 0);
  const all = sum(items);
  const picked = sum(items.filter((item) => ticks.has(itemKey(item))));
  return (
    <div className="sticky top-0 z-10 mb-4 bg-paper py-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <output className="font-semibold">
          {picked} of {all} copies
        </output>
        <span className="text-sm text-ink-soft">
          {ordersText(orders.length)} · {formatShortDateTime(createdAt)} · {by}
        </span>
      </p>
      <progress
        aria-label="Picked copies"
        max={Math.max(1, all)}
        value={picked}
        className="mt-1 block h-2 w-full appearance-none bg-paper-edge [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-paper-edge [&::-webkit-progress-value]:bg-ink"
      />
    </div>
  );
}

/** The items of a pick list that are ticked off on this device. */
function useTicks(number: number) {
  const [text, setText] = useDeviceText(`pick-list-${number}`);
  const ticks = new Set(text.split(' ').filter(Boolean));
  const toggle = (key: string) => {
    if (!ticks.delete(key)) ticks.add(key);
    setText([...ticks].join(' '));
  };
  return { ticks: ticks as ReadonlySet<string>, toggle };
}
