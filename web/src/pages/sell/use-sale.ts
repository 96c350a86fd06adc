import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isUpiId, PAYOUT_MESSAGES } from '#api/payments/payouts/payouts.rules.ts';
import { useMe } from '../../features/accounts/use-me.ts';
import { randomUuid } from '../../lib/browser/random-uuid.ts';
import type {
  BuyBackMethod,
  BuyBackPayment,
  CheckoutAddressFragment,
  SellBooksInput,
} from '../../lib/operations/graphql.generated.ts';
import { SellBooksDocument } from '../../lib/operations/sell-page.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { isConflict } from '../../lib/query/errors.ts';
import { paths } from '../../lib/paths/paths.ts';
import { sessionStore, useSessionStore } from '../../lib/storage/session-store.ts';
import { useAttempt } from '../../ui/forms/use-attempt.ts';
import { type BasketBook, toInput } from './basket.ts';
import { SELL_TEXTS } from './sell.texts.ts';
import type { BuyBackQuote } from './use-quote.ts';

/** What a seller chooses for the whole basket. */
export interface SaleChoices {
  method: BuyBackMethod;
  payBy: BuyBackPayment;
  upiId: string;
  returnsBooks: boolean;
  addressId: string | null;
  isOwner: boolean;
}

const DEFAULTS: SaleChoices = {
  method: 'PICKUP',
  payBy: 'UPI',
  upiId: '',
  returnsBooks: true,
  addressId: null,
  isOwner: false,
};

const NAME = 'sale';

/** The choices of a sale. They stay in this tab, over a reload and a login. */
function useChoices() {
  const stored = useSessionStore(NAME);
  const choices: SaleChoices = { ...DEFAULTS, ...(stored ? (JSON.parse(stored) as Partial<SaleChoices>) : {}) };
  const choose = (change: Partial<SaleChoices>) => sessionStore.set(NAME, JSON.stringify({ ...choices, ...change }));
  return [choices, choose] as const;
}

interface SaleOptions {
  /** The books that have a price. */
  books: readonly BasketBook[];
  quote: BuyBackQuote;
  /** Undefined for a visitor. */
  addresses: readonly CheckoutAddressFragment[] | undefined;
  onSold: () => void;
  /** A price is another one than shown, or a book is refused now. */
  onChanged: () => void;
}

/** The sale of a basket: what is chosen for it, what is wrong with that, and the button that sends it. */
export function useSale({ books, quote, addresses, onSold, onChanged }: SaleOptions) {
  const me = useMe();
  const navigate = useNavigate();
  const [stored, choose] = useChoices();
  const [error, setError] = useState<{ field: Field; text: string }>();
  const { run, isBusy, problem } = useAttempt();
  const [sellBooks] = useMutation(SellBooksDocument);
  const known =
    addresses?.find(({ addressId }) => addressId === stored.addressId) ?? addresses?.find((each) => each.isDefault);
  const choices: SaleChoices = {
    ...stored,
    method: quote.canBePickedUp ? stored.method : 'SHOP',
    addressId: known?.addressId ?? null,
  };
  const total = choices.payBy === 'UPI' ? quote.amount : quote.credit;

  const missing = (): { field: Field; text: string } | undefined => {
    if (choices.payBy === 'UPI' && !isUpiId(choices.upiId.trim()))
      return { field: 'upiId', text: PAYOUT_MESSAGES.upiId };
    if (me && !choices.addressId) return { field: 'addressId', text: SELL_TEXTS.address };
    return choices.isOwner ? undefined : { field: 'isOwner', text: SELL_TEXTS.isOwner };
  };
  const send = async (addressId: string) => {
    const { isOwner, upiId, ...rest } = choices;
    const request = {
      ...rest,
      addressId,
      books: books.map(toInput),
      upiId: choices.payBy === 'UPI' ? upiId.trim() : null,
      expectedTotal: total,
      isOwner,
    };
    const input: SellBooksInput = { ...request, idempotencyKey: keyOf(request) };
    const { data } = await sellBooks({ variables: { input } });
    onSold();
    sessionStore.remove(NAME);
    await navigate(paths.sale(data!.sellBooks.buyBackId), { state: { isNew: true } });
  };
  const submit = async () => {
    const wrong = missing();
    setError(wrong);
    if (wrong) return focusField(wrong.field);
    if (!choices.addressId) return navigate(paths.login(paths.sell));
    const { addressId } = choices;
    await run(
      () => send(addressId),
      (failure) => isConflict(failure) && onChanged(),
    );
  };
  return {
    choices,
    total,
    errorOf: (field: Field) => (error?.field === field ? error.text : undefined),
    choose: (change: Partial<SaleChoices>) => {
      setError(undefined);
      choose(change);
    },
    submit,
    isBusy,
    problem,
  };
}

type Field = 'upiId' | 'addressId' | 'isOwner';

export type Sale = ReturnType<typeof useSale>;

/** `data-field` names the fields in the form. */
const focusField = (field: Field) =>
  document.querySelector<HTMLElement>(`[data-field=${field}] :is(input, [role=radio])`)?.focus();

/** The key of a request: the same one for the same request, also after a reload, so that nothing is sold twice. */
function keyOf(request: object): string {
  const name = `sale:${JSON.stringify(request)}`;
  const key = sessionStore.get(name) || randomUuid();
  sessionStore.set(name, key);
  return key;
}
