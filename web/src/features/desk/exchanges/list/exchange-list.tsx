import { type RefObject, useRef } from 'react';
import type { DeskExchangeRowFragment } from '../../../../lib/operations/graphql.generated.ts';
import { Notice } from '../../../../ui/page/notice.tsx';
import { EXCHANGES_KEYS } from '../../keys/desk-keys.ts';
import { KeysHelp } from '../../keys/keys-help.tsx';
import { useFocusedRow } from '../../list/use-focused-row.ts';
import { ExchangeRow } from './exchange-row.tsx';

interface ExchangeListProps {
  exchanges: readonly DeskExchangeRowFragment[];
  /** Whether more follow on the next page. */
  hasMore: boolean;
  /** What is said if there are none. */
  empty: string;
  /** The search field, which the key / focuses. */
  search: RefObject<HTMLInputElement | null>;
}

/** The exchanges of a page. The keys j and k move from one to the next, Enter opens it. */
export function ExchangeList({ exchanges, hasMore, empty, search }: ExchangeListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { move } = useFocusedRow(list);
  const handlers = {
    '/': () => search.current?.focus(),
    j: () => move(1),
    k: () => move(-1),
  };
  return (
    <>
      {exchanges.length === 0 ? (
        <Notice title={empty} />
      ) : (
        <p className="mt-4 text-sm text-ink-soft">{countText(exchanges.length, hasMore)}</p>
      )}
      <ul ref={list} className="mt-3 divide-y divide-paper-edge border-paper-edge not-empty:border-y">
        {exchanges.map((row) => (
          <li key={row.exchange.exchangeId}>
            <ExchangeRow row={row} />
          </li>
        ))}
      </ul>
      <KeysHelp keys={EXCHANGES_KEYS} handlers={handlers} />
    </>
  );
}

function countText(count: number, hasMore: boolean): string {
  if (hasMore) return `The first ${count} of more exchanges`;
  return count === 1 ? '1 exchange' : `${count} exchanges`;
}
