import { goesBack } from '#api/buy-backs/buy-backs.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { BuyBackDetailFragment, SoldBookFragment } from '../../../lib/operations/graphql.generated.ts';
import {
  AnswerOfferDocument,
  CancelBuyBackDocument,
  SendBuyBackDocument,
} from '../../../lib/operations/sell.generated.ts';
import { errorMessage, GENERIC_ERROR, isConflict } from '../../../lib/query/errors.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useQuestion } from '../../../ui/dialogs/use-question.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { SELL_TEXTS } from '../sell.texts.ts';

/** The ID of the list of books, which can be focused. */
export const SOLD_BOOKS = 'sold-books';

/** What a seller changes in a sale. What cannot be taken back is asked once. If it has changed meanwhile, it is loaded again. */
export function useSaleChanges(sale: BuyBackDetailFragment, refetch: () => Promise<unknown>) {
  const { buyBackId, version } = sale;
  const variables = { buyBackId, version };
  const toast = useToast();
  const [answerOffer] = useMutation(AnswerOfferDocument);
  const [cancelBuyBack] = useMutation(CancelBuyBackDocument);
  const [sendBuyBack] = useMutation(SendBuyBackDocument);
  const { run, isBusy } = useAttempt();
  const { ask, question } = useQuestion();
  const change = (action: () => Promise<unknown>, done: string, focus = 'h1') =>
    run(
      async () => {
        await action();
        // The focused button goes with what it asked for.
        document.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true });
        toast.success(done);
      },
      (error) => {
        toast.failure(errorMessage(error) || GENERIC_ERROR);
        if (isConflict(error)) void refetch();
      },
    );
  return {
    isBusy,
    question,
    async answer(book: SoldBookFragment, accept: boolean) {
      const isBack = goesBack(sale, book);
      const confirm = accept ? `Sell it for ${rupees(book.offered ?? 0)}` : SELL_TEXTS.decline(isBack);
      const text = accept ? SELL_TEXTS.acceptText(sale.payBy) : SELL_TEXTS.declineText(isBack);
      if (!(await ask({ title: book.bookDescription, confirm, text }))) return;
      const input = { ...variables, buyBackBookId: book.buyBackBookId, accept };
      const done = accept ? 'Sold. Thank you!' : 'We do as you say.';
      await change(() => answerOffer({ variables: { input } }), done, `#${SOLD_BOOKS}`);
    },
    async cancel() {
      const labels = { title: 'Cancel this sale?', confirm: 'Cancel the sale', cancel: 'Keep it' };
      if (!(await ask({ ...labels, text: SELL_TEXTS.cancelText }))) return;
      await change(() => cancelBuyBack({ variables }), 'The sale is cancelled.');
    },
    send: () => change(() => sendBuyBack({ variables }), 'Thank you! We look out for it.'),
  };
}

export type SaleChanges = ReturnType<typeof useSaleChanges>;
