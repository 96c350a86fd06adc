import type { DeskLineFragment } from '../../../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../../../ui/display/bilingual.tsx';
import { Stepper } from '../../../../ui/forms/stepper.tsx';
import { conditionLabel } from '../../../catalogue/conditions.ts';
import type { LineCopies } from './copies.ts';

interface CopiesFieldProps {
  legend: string;
  /** The lines with the most copies of each that can be chosen. */
  lines: readonly (DeskLineFragment & { most: number })[];
  chosen: readonly LineCopies[];
  onChange: (chosen: LineCopies[]) => void;
}

/** How many copies of each line a change is about. */
export function CopiesField({ legend, lines, chosen, onChange }: CopiesFieldProps) {
  const countOf = (orderLineId: string) => chosen.find((line) => line.orderLineId === orderLineId)?.quantity ?? 0;
  const change = (orderLineId: string, quantity: number) => {
    const others = chosen.filter((line) => line.orderLineId !== orderLineId);
    onChange(quantity > 0 ? [...others, { orderLineId, quantity }] : others);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <ul className="space-y-3">
        {lines
          .filter(({ most }) => most > 0)
          .map(({ orderLineId, bookDescription, condition, most }) => (
            <li key={orderLineId} className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <span className="line-clamp-2">
                  <Bilingual text={bookDescription} />
                </span>
                <span className="text-sm text-ink-soft">{conditionLabel(condition)}</span>
              </span>
              <Stepper
                label={`copies of ${bookDescription}`}
                value={countOf(orderLineId)}
                min={0}
                max={most}
                onChange={(quantity) => change(orderLineId, quantity)}
              />
            </li>
          ))}
      </ul>
    </fieldset>
  );
}
