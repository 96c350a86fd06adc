import { useMemo, useState } from 'react';
import { BUY_BACK_LIMITS } from '#api/buy-backs/buy-backs.rules.ts';
import { randomUuid } from '../../../lib/browser/random-uuid.ts';
import { deviceText, useDeviceText } from '../../../lib/storage/device-text.ts';
import { ASSUMED, type BasketBook, parseBasket } from './basket.ts';

const NAME = 'sell-basket';

interface AddOptions {
  orderLineId?: string;
  /** Whether its questions come next. */
  opens?: boolean;
}

/** The basket of a seller, the newest book first. The device keeps it until the books are sold, or the user logs out. */
export function useBasket() {
  const [text, setText] = useDeviceText(NAME);
  const [openId, setOpenId] = useState<string | null>(null);
  const books = useMemo(() => parseBasket(text), [text]);
  /** Reads the basket again: another tab or a slower scan may have changed it. */
  const update = (change: (latest: BasketBook[]) => BasketBook[]) =>
    setText(JSON.stringify(change(parseBasket(deviceText(NAME)))));
  const change = (id: string, changed: Partial<BasketBook>) =>
    update((latest) => latest.map((each) => (each.id === id ? { ...each, ...changed } : each)));
  return {
    books,
    isFull: books.length >= BUY_BACK_LIMITS.books,
    /** The book whose questions are open. */
    openId,
    open(id: string) {
      setOpenId(id);
      change(id, { isAnswered: true });
    },
    close: () => setOpenId(null),
    has: (bookId: string) => parseBasket(deviceText(NAME)).some(({ book }) => book.bookId === bookId),
    add(book: BasketBook['book'], { orderLineId, opens = false }: AddOptions = {}) {
      const id = randomUuid();
      const { bookId, bookDescription, cover } = book;
      const kept = { bookId, bookDescription, cover: cover && { key: cover.key } };
      const added = { id, book: kept, orderLineId: orderLineId ?? null, answers: ASSUMED, isAnswered: opens };
      update((latest) => [added, ...latest]);
      if (opens) setOpenId(id);
    },
    answer: (id: string, answers: BasketBook['answers']) => change(id, { answers }),
    remove: (id: string) => update((latest) => latest.filter((each) => each.id !== id)),
    empty: () => update(() => []),
  };
}

export type Basket = ReturnType<typeof useBasket>;
