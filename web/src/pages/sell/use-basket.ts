import { useMemo } from 'react';
import { BUY_BACK_LIMITS } from '#api/buy-backs/buy-backs.rules.ts';
import { randomUuid } from '../../lib/browser/random-uuid.ts';
import { useDeviceText } from '../../lib/storage/device-text.ts';
import { ASSUMED, type BasketBook, parseBasket } from './basket.ts';

/** The basket of a seller, the newest book first. The device keeps it until the books are sold, or the user logs out. */
export function useBasket() {
  const [text, setText] = useDeviceText('sell-basket');
  const books = useMemo(() => parseBasket(text), [text]);
  const save = (changed: readonly BasketBook[]) => setText(JSON.stringify(changed));
  return {
    books,
    isFull: books.length >= BUY_BACK_LIMITS.books,
    /** Returns the id of the new book. */
    add(book: BasketBook['book'], orderLineId: string | null = null): string {
      const id = randomUuid();
      const { bookId, bookDescription, cover } = book;
      const kept = { bookId, bookDescription, cover: cover && { key: cover.key } };
      save([{ id, book: kept, orderLineId, answers: ASSUMED, isAnswered: false }, ...books]);
      return id;
    },
    change: (id: string, change: Partial<BasketBook>) =>
      save(books.map((each) => (each.id === id ? { ...each, ...change } : each))),
    remove: (id: string) => save(books.filter((each) => each.id !== id)),
    empty: () => save([]),
  };
}

export type Basket = ReturnType<typeof useBasket>;
