import { type RefObject, useRef } from 'react';
import { PAPER_LIMITS } from '#api/desk/papers/papers.rules.ts';
import type { CopyRowFragment } from '../../../../lib/operations/graphql.generated.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/page/notice.tsx';
import type { KeyHelp } from '../../keys/desk-keys.ts';
import { KeysHelp } from '../../keys/keys-help.tsx';
import { useFocusedRow } from '../../list/use-focused-row.ts';
import { useMarks } from '../../list/use-marks.ts';
import { DESK_COPY_TEXTS } from '../copies.texts.ts';
import { LabelSheetSelect, useLabelSheet } from '../label-sheet.tsx';
import { CopyRow } from './copy-row.tsx';

const KEYS: KeyHelp = [
  ['/', 'Search'],
  ['j', 'Next copy'],
  ['k', 'Previous copy'],
  ['x', 'Mark the copy'],
  ['Shift+x', 'Mark all up to here'],
  ['a', 'Mark all, or none'],
  ['Enter', 'Open the copy'],
  ['l', 'Labels'],
  ['?', 'These keys'],
];

interface CopyListProps {
  copies: readonly CopyRowFragment[];
  /** The search field, which the key / focuses. */
  search: RefObject<HTMLInputElement | null>;
}

/** The copies of a page; labels are printed for those that are marked. */
export function CopyList({ copies, search }: CopyListProps) {
  const list = useRef<HTMLUListElement>(null);
  const marks = useMarks(copies.map(({ copy }) => copy.code));
  const focused = useFocusedRow(list);
  const sheet = useLabelSheet();
  const onFocused = (change: (code: string) => void) => () => {
    const code = focused.rowId();
    if (code) change(code);
  };
  const print = () => {
    const code = focused.rowId();
    const codes = marks.marked.length > 0 || !code ? marks.marked : [code];
    const labels = { codes: codes.slice(0, PAPER_LIMITS.copyCodes) };
    if (codes.length === 0) return;
    window.open(sheet.url(labels), '_blank');
    sheet.onPrinted(labels);
  };
  const handlers = {
    '/': () => search.current?.focus(),
    j: () => focused.move(1),
    k: () => focused.move(-1),
    x: onFocused(marks.toggle),
    'Shift+x': onFocused(marks.markTo),
    a: marks.toggleAll,
    l: print,
  };
  const marked = marks.marked.length;
  return (
    <>
      {copies.length === 0 ? (
        <Notice title={DESK_COPY_TEXTS.noCopies} />
      ) : (
        <div role="group" aria-label="Marked copies" className="mt-2 flex flex-wrap items-center gap-2">
          <label className="flex min-h-11 items-center gap-3 pr-2 pl-3">
            <input
              type="checkbox"
              checked={marked > 0 && marked === copies.length}
              onChange={marks.toggleAll}
              className="size-5 accent-ink"
            />
            <span className="font-semibold tabular-nums">
              {marked} of {copies.length} marked
            </span>
          </label>
          <Button
            look="secondary"
            disabled={marked === 0}
            onClick={print}
            className="px-3! py-1! text-sm sm:pointer-fine:min-h-9"
          >
            Labels
          </Button>
          <LabelSheetSelect />
        </div>
      )}
      <ul ref={list} className="mt-1.5 divide-y divide-paper-edge border-paper-edge not-empty:border-y">
        {copies.map((row) => (
          <li key={row.copy.copyId}>
            <CopyRow
              row={row}
              isMarked={marks.marked.includes(row.copy.code)}
              onMark={() => marks.toggle(row.copy.code)}
            />
          </li>
        ))}
      </ul>
      <KeysHelp keys={KEYS} handlers={handlers} />
    </>
  );
}
