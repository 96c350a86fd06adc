import { rupees } from '#api/platform/rupees.rules.ts';
import type { ShelfCopyFragment } from '../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { Picture } from '../../ui/display/picture.tsx';
import { RADIO_CARD, RADIO_DOT } from '../../ui/forms/shapes.ts';
import { printingText } from './copies.texts.ts';

/** How many remarks a card has room for; all stand below the cards. */
const REMARKS = 2;

interface CopyCardProps {
  copy: ShelfCopyFragment;
  /** Of the group of radio buttons. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** A copy to choose: photograph, grade, price, what is wrong with it, and its printing. */
export function CopyCard({ copy, name, isChosen, onChoose }: CopyCardProps) {
  const photo = copy.photos[0]?.image;
  return (
    <label className={`${RADIO_CARD} flex w-44 shrink-0 snap-start flex-col gap-2 -outline-offset-2!`}>
      <span className="block h-32 bg-paper-deep *:contents">
        {photo && (
          <Picture imageKey={photo.key} alt="" sizes="176px" maxWidth={176} className="size-full object-contain" />
        )}
      </span>
      <span className="flex items-center gap-2 font-semibold">
        <input type="radio" name={name} checked={isChosen} onChange={onChoose} className={RADIO_DOT} />
        {copy.gradeLabel}
      </span>
      <span className="text-xl leading-tight font-bold">{rupees(copy.price)}</span>
      <span className="text-sm leading-snug">
        {copy.remarks.slice(0, REMARKS).map((remark) => (
          <span key={remark} className="block">
            {remark}
          </span>
        ))}
      </span>
      <span className="text-sm leading-snug text-ink-soft">
        <Bilingual text={printingText(copy)} />
      </span>
    </label>
  );
}
