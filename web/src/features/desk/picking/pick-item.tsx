import { Check } from 'lucide-react';
import { useState } from 'react';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { PickListItemFragment } from '../../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { useRestoreFocus } from '../../../ui/forms/focus.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { Stepper } from '../../../ui/forms/stepper.tsx';
import { BookCover } from '../../catalogue/book-card/book-cover.tsx';
import { ConditionBadge } from '../common/condition-badge.tsx';
import { trays } from './pick.rules.ts';
import { DeskLink } from '../shell/desk-link.tsx';

interface PickItemProps {
  item: PickListItemFragment;
  /** The orders about which a message waits. */
  askedIds: readonly string[];
  isTicked: boolean;
  isBusy: boolean;
  onTick: () => void;
  /** Called with the number of copies that were found. */
  onShort: (found: number) => void;
}

/** A book to take from the shelf. The large button that ticks it off is at the right, below the thumb. */
export function PickItem({ item, askedIds, isTicked, isBusy, onTick, onShort }: PickItemProps) {
  const [isCounting, setIsCounting] = useState(false);
  const short = useRestoreFocus(isCounting);
  return (
    <article className={`py-4 ${isTicked ? 'opacity-60' : ''}`}>
      <div className="grid grid-cols-[minmax(0,1fr)_4.5rem] items-start gap-x-3 sm:gap-x-6">
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-4">
            <span className="text-3xl leading-none font-bold">{item.shelf ?? 'No shelf'}</span>
            <span className="text-3xl leading-none font-bold">
              <span aria-hidden="true">×</span>
              {item.quantity}
              <span className="sr-only">{item.quantity === 1 ? ' copy' : ' copies'}</span>
            </span>
            <ConditionBadge condition={item.condition} />
          </p>
          <div className="mt-3 grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-3">
            <BookCover book={item} sizes="56px" maxWidth={56} alt="" />
            <div className="min-w-0">
              <h2 className="font-serif text-lg leading-snug font-semibold">
                <Bilingual text={item.bookDescription} />
              </h2>
              <p className="text-sm text-ink-soft">{item.bookId}</p>
              {item.copyCode && <p className="font-semibold">Copy {item.copyCode}</p>}
              <p className="mt-1 flex flex-wrap gap-2 font-semibold">
                {trays(item).map(({ tray, quantity }) => (
                  <span key={tray} className="bg-paper-deep px-2">
                    {tray === null ? 'Singles' : `Tray ${tray}`}
                    {quantity > 1 && ` ×${quantity}`}
                  </span>
                ))}
              </p>
              {item.orders
                .filter(({ orderId }) => askedIds.includes(orderId))
                .map(({ orderId }) => (
                  <DeskLink
                    key={orderId}
                    to={deskPaths.order(orderId)}
                    className="text-link block font-semibold text-brick"
                  >
                    Message to answer: {orderId}
                  </DeskLink>
                ))}
            </div>
          </div>
        </div>
        <div className="flex flex-col gap-3">
          <TickButton item={item} isTicked={isTicked} onTick={onTick} />
          {!isTicked && (
            <button
              ref={short}
              type="button"
              aria-expanded={isCounting}
              onClick={() => setIsCounting(!isCounting)}
              className="text-link min-h-11 font-semibold"
            >
              Short
              <span className="sr-only"> of {item.bookDescription}</span>
            </button>
          )}
        </div>
      </div>
      {isCounting && !isTicked && (
        <FoundCopies
          quantity={item.quantity}
          isBusy={isBusy}
          onFound={(found) => {
            setIsCounting(false);
            onShort(found);
          }}
        />
      )}
    </article>
  );
}

function TickButton({ item, isTicked, onTick }: Pick<PickItemProps, 'item' | 'isTicked' | 'onTick'>) {
  return (
    <button
      type="button"
      aria-pressed={isTicked}
      onClick={onTick}
      className="grid size-18 place-items-center rounded-sm border-2 border-ink bg-page aria-pressed:bg-ink aria-pressed:text-paper"
    >
      <Check aria-hidden="true" size={36} className={isTicked ? '' : 'opacity-25'} />
      <span className="sr-only">
        Picked: {item.bookDescription}, {item.condition === 'NEW' ? 'new' : 'pre-owned'}
      </span>
    </button>
  );
}

interface FoundCopiesProps {
  /** Copies to pick. */
  quantity: number;
  isBusy: boolean;
  onFound: (found: number) => void;
}

/** Asks how many copies were found, if not all. The orders that get none are put on hold. */
function FoundCopies({ quantity, isBusy, onFound }: FoundCopiesProps) {
  const [found, setFound] = useState(quantity - 1);
  return (
    <div className="mt-3 flex flex-wrap items-center justify-end gap-x-4 gap-y-3 bg-paper-deep p-3">
      <span className="font-semibold">How many did you find?</span>
      <Stepper label="copies found" value={found} min={0} max={quantity - 1} onChange={setFound} />
      <BusyButton isBusy={isBusy} onClick={() => onFound(found)} className="max-sm:w-full">
        Report {quantity - found} short
      </BusyButton>
    </div>
  );
}
