import { CircleCheck } from 'lucide-react';
import type { PackingTaskFragment } from '../../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { BookCover } from '../../catalogue/book-card/book-cover.tsx';
import { CopySummary, withCopyCover } from '../../copies/copy-summary.tsx';
import { ConditionBadge } from '../common/condition-badge.tsx';

type Line = PackingTaskFragment['lines'][number];

interface ShipmentLinesProps {
  lines: readonly Line[];
  /** Scanned copies by order line. */
  counts: ReadonlyMap<string, number>;
  /** Counts a copy that has no barcode. */
  onCount: (line: Line) => void;
}

/** The books of an order, in big type, with how many of each are scanned. */
export function ShipmentLines({ lines, counts, onCount }: ShipmentLinesProps) {
  return (
    <ul aria-label="Books to pack" className="divide-y divide-paper-edge border-y border-paper-edge">
      {lines.map((line) => (
        <ShipmentLine
          key={line.orderLineId}
          line={line}
          count={counts.get(line.orderLineId) ?? 0}
          onCount={() => onCount(line)}
        />
      ))}
    </ul>
  );
}

interface ShipmentLineProps {
  line: Line;
  count: number;
  onCount: () => void;
}

function ShipmentLine({ line, count, onCount }: ShipmentLineProps) {
  const isDone = count >= line.quantity;
  return (
    <li
      className={`grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-x-4 py-4 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto] sm:gap-x-6 ${isDone ? 'bg-paper-deep' : ''}`}
    >
      <BookCover book={withCopyCover(line)} sizes="88px" maxWidth={88} alt="" />
      <div className="min-w-0">
        <p className="font-serif text-xl leading-snug font-semibold sm:text-2xl">
          <Bilingual text={line.bookDescription} />
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <ConditionBadge condition={line.condition} />
          <span className="wrap-anywhere">{line.bookId}</span>
          {line.shelf && <span>Shelf {line.shelf}</span>}
        </p>
        {line.copy && (
          <div className="mt-2">
            <CopySummary copy={line.copy} />
          </div>
        )}
        {!isDone && (
          <button type="button" onClick={onCount} className="text-link mt-1 inline-flex min-h-11 items-center text-sm">
            No barcode: count one<span className="sr-only"> of {line.bookDescription}</span>
          </button>
        )}
      </div>
      <p className="flex flex-col items-end gap-1 pr-1 text-right">
        <span className="text-3xl leading-none font-bold sm:text-5xl">
          {count}
          <span className="text-ink-soft">
            <span aria-hidden="true">/</span>
            <span className="sr-only"> of </span>
            {line.quantity}
          </span>
        </span>
        {isDone && <CircleCheck role="img" aria-label="Complete" size={28} className="text-marigold-deep" />}
      </p>
    </li>
  );
}
