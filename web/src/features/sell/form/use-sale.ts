import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isUpiId, PAYOUT_MESSAGES } from '#api/payments/payouts/payouts.rules.ts';
import type { SavedAddressFragment, SellBooksInput } from '../../../lib/operations/graphql.generated.ts';
import { SellBooksDocument } from '../../../lib/operations/sell.generated.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { isConflict } from '../../../lib/query/errors.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useSessionObject } from '../../../lib/storage/session-object.ts';
import { sessionStore } from '../../../lib/storage/session-store.ts';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { useCustomer } from '../../accounts/use-me.ts';
import { endRequest, getRequest } from '../../checkout/idempotency-key.ts';
import { type BasketBook, toInput } from '../basket/basket.ts';
import type { BuyBackQuote } from '../basket/use-quote.ts';
import { SELL_TEXTS } from '../sell.texts.ts';

/** What a seller chooses for the whole basket. */
interface Choices extends Pick<SellBooksInput, 'method' | 'payBy' | 'returnsBooks' | 'isOwner'> {
  upiId: string;
  addressId: string | null;
}

const DEFAULTS: Choices = {
  method: 'PICKUP',
  payBy: 'UPI',
  upiId: '',
  returnsBooks: true,
  addressId: null,
  isOwner: false,
};

const NAME = 'sale';

interface SaleOptions {
  /** The books that have a price. */
  books: readonly BasketBook[];
  quote: BuyBackQuote;
  /** Undefined for a visitor. */
  addresses: readonly SavedAddressFragment[] | undefined;
  onSold: () => void;
  /** Loads the prices again. */
  refetch: () => void;
}

/** The sale of a basket: what is chosen for it, what is wrong with that, and the button that sends it. */
export function useSale({ books, quote, addresses, onSold, refetch }: SaleOptions) {
  const me = useCustomer();
  const navigate = useNavigate();
  // The choices stay over a reload and a login.
  const [stored, choose] = useSessionObject(NAME, () => DEFAULTS);
  const [isTried, setIsTried] = useState(false);
  const { run, isBusy, problem } = useAttempt();
  const [sellBooks] = useMutation(SellBooksDocument);
  const address =
    addresses?.find(({ addressId }) => addressId === stored.addressId) ?? addresses?.find((each) => each.isDefault);
  const choices: Choices = {
    ...stored,
    method: quote.canBePickedUp ? stored.method : 'SHOP',
    addressId: address?.addressId ?? null,
  };
  const isUpi = choices.payBy === 'UPI';
  const upiId = choices.upiId.trim();
  const total = isUpi ? quote.amount : quote.credit;
  /** What is wrong, by the `data-field` of the form. */
  const wrong = {
    upiId: isUpi && !isUpiId(upiId) && PAYOUT_MESSAGES.upiId,
    addressId: me && !address && SELL_TEXTS.address,
    isOwner: !choices.isOwner && SELL_TEXTS.isOwner,
  };

  const send = async (addressId: string) => {
    const sold = {
      ...choices,
      addressId,
      books: books.map(toInput),
      upiId: isUpi ? upiId : null,
      expectedTotal: total,
    };
    const { idempotencyKey } = getRequest(sold);
    const { data } = await sellBooks({ variables: { input: { ...sold, idempotencyKey } } });
    // The same books may be sold again.
    endRequest(sold);
    sessionStore.remove(NAME);
    onSold();
    await navigate(paths.sale(data!.sellBooks.buyBackId), { state: { isNew: true } });
  };
  const submit = async () => {
    setIsTried(true);
    const [field] = Object.entries(wrong).find(([, text]) => text) ?? [];
    if (field) return document.querySelector<HTMLElement>(`[data-field=${field}] :is(input, [role=radio])`)?.focus();
    if (!address) return navigate(paths.login(paths.sell));
    await run(
      () => send(address.addressId),
      // A price is another one than shown, or a book is refused now.
      (error) => isConflict(error) && refetch(),
    );
  };
  return {
    quote,
    choices,
    choose,
    total,
    errorOf: (field: keyof typeof wrong) => (isTried && wrong[field]) || undefined,
    submit,
    isBusy,
    problem,
  };
}

export type Sale = ReturnType<typeof useSale>;
