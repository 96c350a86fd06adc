import { ShoppingBag } from 'lucide-react';
import { rupees } from '#api/platform/rupees.rules.ts';
import { booksText } from '../../features/catalogue/catalogue.texts.ts';
import { type ExamTarget, targetLabel } from '../../features/catalogue/exam-target/exam-target.ts';
import { paths } from '../../lib/paths/paths.ts';
import { BottomBar } from '../../ui/page/bottom-bar.tsx';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { SummaryCard } from '../../ui/page/summary-card.tsx';
import { KitTotals } from './kit-totals.tsx';
import type { Kit } from './kit-view.tsx';
import { type KitInCart, useAddKit } from './use-add-kit.ts';

/** The price of a kit against the budget, and the button that puts all of it into the cart. */
export function KitSummary({ kit, target }: { kit: Kit; target: ExamTarget }) {
  const { total, savings, pieces, opinion } = kit;
  const { addAll, result } = useAddKit(pieces);
  const actions = pieces.length > 0 && (
    <BottomBar isInline>
      {result?.isDone ? (
        <ButtonLink to={paths.cart} className="w-full">
          Go to the cart
        </ButtonLink>
      ) : (
        <BusyButton isBusy={result !== null} onClick={() => void addAll()} className="w-full">
          <ShoppingBag aria-hidden="true" size={18} />
          {result ? `Adding ${result.added} of ${pieces.length}...` : `Put all into the cart, ${rupees(total)}`}
        </BusyButton>
      )}
    </BottomBar>
  );
  return (
    <SummaryCard aria-label="Price of the kit" actions={actions}>
      <KitTotals kit={kit} className="max-lg:hidden" />
      {savings > 0 && <p className="mt-2 text-sm">You save {rupees(savings)} on the list prices. Delivery is free.</p>}
      <AddedBooks result={result} />
      <UnknownVerdicts pieces={pieces} target={target} />
      <p className="mt-2 text-sm leading-snug text-ink-soft">{opinion}</p>
    </SummaryCard>
  );
}

/** Says once how many books are not known to be right for the exam. */
function UnknownVerdicts({ pieces, target }: { pieces: Kit['pieces']; target: ExamTarget }) {
  const count = pieces.filter(({ offer }) => offer.suitability.verdict === 'UNKNOWN').length;
  if (count === 0) return null;
  return (
    <p className="mt-2 text-sm leading-snug text-ink-soft">
      For {count === pieces.length ? 'these books' : `${count} of these books`} we do not know the edition or the year
      of printing, so we cannot say whether they are up to date for {targetLabel(target)}.
    </p>
  );
}

/** How many books were added, and why others were not. */
function AddedBooks({ result }: { result: KitInCart | null }) {
  return (
    <div role="status" className="text-sm font-semibold not-empty:mt-2">
      {result?.isDone && <p>{booksText(result.added)} added to the cart.</p>}
      {result?.isDone && result.failures.length > 0 && (
        <ul className="space-y-1 text-brick">
          {result.failures.map((failure) => (
            <li key={failure}>{failure}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
