import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { Badge } from '../common/order-badges.tsx';
import { shortOf } from './entry.rules.ts';
import type { ReceiptLine } from './use-receipt.ts';

interface ReceiptLinesProps {
  lines: readonly ReceiptLine[];
  currentId?: string | undefined;
  /** Makes a title the current one; omitted for a receipt that is not open. */
  onChoose?: (line: ReceiptLine) => void;
}

/** The titles of a receipt, the last one first; then those of its purchase order that have not come. */
export function ReceiptLines({ lines, currentId, onChoose }: ReceiptLinesProps) {
  const come = lines.filter(({ units, damagedUnits }) => units !== 0 || damagedUnits !== 0);
  const hasOrder = lines.some(({ orderedUnits }) => orderedUnits !== null);
  const missing = onChoose ? lines.filter((line) => !come.includes(line) && shortOf(line) > 0) : [];
  return (
    <ul aria-label="Titles" className="divide-y divide-paper-edge border-paper-edge not-empty:border-y">
      {[...(onChoose ? come.toReversed() : come), ...missing].map((line) => (
        <li
          key={line.bookId}
          className={`flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2 ${line.bookId === currentId ? 'bg-paper-deep' : ''}`}
        >
          <div className="min-w-0 grow basis-80 wrap-anywhere">
            {onChoose && come.includes(line) ? (
              <button
                type="button"
                onClick={() => onChoose(line)}
                className="min-h-11 text-left font-semibold hover:underline lg:min-h-8"
              >
                <Bilingual text={line.title} />
              </button>
            ) : (
              <span className="font-semibold">
                <Bilingual text={line.title} />
              </span>
            )}
            <span className="block text-sm text-ink-soft">{detailsOf(line).join(' · ')}</span>
          </div>
          <ul className="flex flex-wrap gap-1 text-sm">
            {flagsOf(line, Boolean(onChoose), hasOrder).map((flag) => (
              <Badge key={flag} isLoud>
                {flag}
              </Badge>
            ))}
          </ul>
          <p className="ml-auto text-right tabular-nums sm:w-40">
            <strong>{line.units}</strong> × {line.costInPaise === null ? '?' : formatPaise(line.costInPaise)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function detailsOf({ bookId, isbn, mrp, printingYear, edition }: ReceiptLine): string[] {
  const known = [bookId, isbn, `MRP ₹${mrp}`, printingYear && `printed ${printingYear}`, edition];
  return known.flatMap((detail) => detail || []);
}

/** What is to be looked at. */
function flagsOf(line: ReceiptLine, isOpen: boolean, hasOrder: boolean): string[] {
  const { units, damagedUnits, correctedUnits, isChecked, orderedUnits } = line;
  const short = isOpen ? shortOf(line) : 0;
  return [
    isOpen && !isChecked && units + damagedUnits > 0 && 'Check',
    damagedUnits > 0 && `${damagedUnits} damaged`,
    correctedUnits > 0 && `${correctedUnits} taken back`,
    short > 0 && `${short} short`,
    short < 0 && `${-short} over`,
    hasOrder && orderedUnits === null && 'Not ordered',
  ].flatMap((flag) => flag || []);
}
