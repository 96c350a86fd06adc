import { ReturnBuyBackBooksDocument } from '../../../lib/operations/desk-buy-backs.generated.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { useBusy } from '../../../ui/forms/use-busy.ts';
import { Section } from '../../../ui/page/section.tsx';
import type { BuyBackPartProps } from './buy-back-actions.tsx';

/** The books that were not bought and are still here: what goes back to the seller, and what is recycled. */
export function LeavingBooks({ row: { buyBack, books, address }, change }: BuyBackPartProps) {
  const { run, isBusy } = useBusy();
  const { buyBackId, version } = buyBack;
  const leaving = books.filter(({ book: { status } }) => status === 'DECLINED' || status === 'REFUSED');
  const back = leaving.filter(({ isFreeReturn }) => isFreeReturn);
  const recycled = leaving.length - back.length;
  const done = [back.length > 0 && `${back.length} sent back`, recycled > 0 && `${recycled} recycled`];
  return (
    <Section title="Not bought">
      <ul className="mb-4 space-y-1.5">
        {leaving.map(({ book, isFreeReturn }) => (
          <li key={book.buyBackBookId} className="wrap-anywhere">
            <strong>{isFreeReturn ? 'Send back' : 'Recycle'}:</strong> <Bilingual text={book.bookDescription} />
          </li>
        ))}
      </ul>
      {back.length > 0 && <p className="mb-4 text-sm wrap-anywhere text-ink-soft">To {address}</p>}
      <BusyButton
        isBusy={isBusy}
        onClick={() => void run(() => change(ReturnBuyBackBooksDocument, { buyBackId, version }, 'Recorded.'))}
      >
        Record: {done.filter(Boolean).join(', ')}
      </BusyButton>
    </Section>
  );
}
