import { rupees } from '#api/platform/rupees.rules.ts';
import type { PaymentLinkLineFragment } from '../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { Picture } from '../../ui/display/picture.tsx';
import { BookCover } from '../catalogue/book-card/book-cover.tsx';
import { conditionLabel } from '../catalogue/conditions.ts';

/** A book of a basket, with the copy that is bought. `exam`: for which it is judged. */
export function BasketLine({ line, exam }: { line: PaymentLinkLineFragment; exam: string | null }) {
  const { bookDescription, condition, quantity, unitPrice, total, copy, suitability } = line;
  return (
    <li className="flex gap-4 py-3">
      <div className="w-13 shrink-0 self-start">
        <BookCover book={line} sizes="44px" maxWidth={44} alt="" />
      </div>
      <div className="min-w-0 flex-1">
        <p className="font-serif leading-tight font-semibold text-pretty wrap-anywhere">
          <Bilingual text={bookDescription} />
        </p>
        <div className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="text-sm text-ink-soft">
            {conditionLabel(condition)} · Quantity {quantity}
            {quantity > 1 && ` · ${rupees(unitPrice)} each`}
          </p>
          <p className="font-bold tabular-nums">{rupees(total)}</p>
        </div>
        {exam && suitability && (
          <p className="mt-1 text-sm">
            <strong>
              {exam}: {suitability.label}.
            </strong>{' '}
            {suitability.reasons[0]?.text}
          </p>
        )}
        {copy && <BasketCopy copy={copy} />}
      </div>
    </li>
  );
}

/** The copy that is bought: its grade, what is marked, and its photographs. */
function BasketCopy({ copy }: { copy: NonNullable<PaymentLinkLineFragment['copy']> }) {
  const { gradeLabel, remarks, photos } = copy;
  return (
    <div className="mt-1 text-sm">
      <p className="text-ink-soft">
        <strong>{gradeLabel}</strong>
        {remarks.length > 0 && ` · ${remarks.join(' · ')}`}
      </p>
      {photos.length > 0 && (
        <ul aria-label="Photographs of this copy" className="mt-2 flex flex-wrap gap-2">
          {photos.map(({ image }) => (
            <li key={image.key} className="w-11">
              <Picture
                imageKey={image.key}
                sizes="44px"
                maxWidth={44}
                alt={image.alt}
                className="block h-auto w-full"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
