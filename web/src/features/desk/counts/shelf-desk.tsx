import { useState } from 'react';
import { COUNT_LIMITS } from '#api/desk/counts/counts.rules.ts';
import type { CountedItemFactsFragment } from '../../../lib/operations/graphql.generated.ts';
import { useScanner } from '../../../lib/scanner/use-scanner.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { useLostFocus } from '../../../ui/forms/focus.ts';
import { Stepper } from '../../../ui/forms/stepper.tsx';
import { Keys } from '../../../ui/keys/keys.tsx';
import { ConditionBadge } from '../common/condition-badge.tsx';
import { CameraScanner } from '../../intake/camera-scanner.tsx';
import { CodeLine } from '../scanner/code-field.tsx';
import { ScanMessage } from '../scanner/scan-message.tsx';
import { PICKING_HINT, shelfTitle } from './count.texts.ts';
import { useShelfScans } from './use-shelf-scans.ts';

interface ShelfDeskProps {
  countId: string;
  shelf: string;
  counted: readonly CountedItemFactsFragment[];
  onDone: () => void;
}

const DIGITS = Array.from('0123456789');

/** Counts a shelf by scans. It does not say how many should be there. */
export function ShelfDesk({ countId, shelf, counted, onDone }: ShelfDeskProps) {
  const { items, result, last, scan, setUnits, undo, takeOne, finish } = useShelfScans({ countId, shelf }, counted);
  const list = useLostFocus<HTMLDivElement>(items.length);
  /** Typed before a scan, or after it. */
  const [digits, setDigits] = useState('');
  const typed = Number(digits);
  const count = (code: string) => {
    setDigits('');
    scan(code, typed || 1);
  };
  const enter = () => {
    setDigits('');
    setUnits(typed);
  };
  useScanner(count);
  return (
    <>
      <ScanMessage result={result} prompt="Scan each book and each used copy." />
      <div className="mt-5 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div ref={list} tabIndex={-1}>
          <CountedList items={items} onTakeOne={takeOne} />
        </div>
        <div className="space-y-5 max-lg:order-first">
          {(last || digits) && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {last && !digits && (
                <Stepper
                  label="units of the last scan"
                  value={last.units}
                  min={1}
                  max={COUNT_LIMITS.units}
                  onChange={setUnits}
                />
              )}
              <output className="text-2xl font-bold">{digits && `${digits} ×`}</output>
              {last && (
                <Button look="secondary" onClick={undo}>
                  Undo the last scan
                </Button>
              )}
            </div>
          )}
          <CodeLine onCode={count} />
          <CameraScanner onScan={count} />
          <Button className="min-h-14 w-full text-lg" onClick={() => finish(onDone)}>
            {shelfTitle(shelf)} is done
          </Button>
          <p className="text-sm text-ink-soft">
            Done: what belongs here and was not scanned is missing. {PICKING_HINT}
          </p>
          <Keys
            keys={[
              { key: '0-9', help: 'Units of the next scan; with Enter of the last one' },
              ...DIGITS.map((key) => ({ key, help: '', run: () => setDigits((digits + key).slice(-3)) })),
              ...(typed > 0 ? [{ key: 'enter', help: '', run: enter }] : []),
              { key: 'u', help: 'Undo the last scan', run: undo },
            ]}
          />
        </div>
      </div>
    </>
  );
}

interface CountedListProps {
  items: readonly CountedItemFactsFragment[];
  onTakeOne: (item: string) => void;
}

function CountedList({ items, onTakeOne }: CountedListProps) {
  if (items.length === 0) return <p className="text-ink-soft">Nothing is counted on this shelf yet.</p>;
  return (
    <ul aria-label="Counted" className="divide-y divide-paper-edge border-y border-paper-edge">
      {items.map(({ item, title, condition, units, notice }) => (
        <li key={item} className="flex items-center gap-x-4 py-3">
          <span className="w-14 shrink-0 text-right text-3xl font-bold tabular-nums">{units}</span>
          <div className="min-w-0 grow wrap-anywhere">
            <p className="font-serif text-lg leading-snug font-semibold">
              <Bilingual text={title} />
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <ConditionBadge condition={condition} />
              <span>{item}</span>
              {notice && <strong className="text-brick">{notice}</strong>}
            </p>
          </div>
          <Button look="secondary" className="px-3!" onClick={() => onTakeOne(item)}>
            −1<span className="sr-only"> of {title}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
