import { Condition } from '../../src/catalogue/catalogue.rules.ts';
import type { QuoteItem } from '../../src/checkout/checkout.inputs.ts';
import type { SampleStory } from './stories.ts';

/** A book to order. `units`: how many may be ordered in each condition without making it scarce. */
export interface SampleBook {
  bookId: string;
  /** Whether its title is in Devanagari. */
  isHindi: boolean;
  units: Record<Condition, number>;
}

interface OrderToFill {
  index: number;
  story: SampleStory;
}

/** Lines of ten orders in turn. */
const LINES = [1, 1, 2, 1, 3, 1, 2, 4, 1, 5];

/**
 * One to five different books, whose units are taken; the first one of an order in four is in Hindi. A line in three is
 * pre-owned, and more of them once few new units are left.
 */
export function sampleItems({ index, story }: OrderToFill, books: readonly SampleBook[]): QuoteItem[] {
  const isCut = story.steps.some(([, action]) => action.startsWith('CANCEL_COPY'));
  const lines = Math.max(isCut ? 2 : 1, LINES[index % LINES.length]!);
  const hindi = books.filter(({ isHindi }) => isHindi);
  const first = index % 4 === 1 ? from(hindi, index).slice(0, 1) : [];
  const inOrder = new Set([...first, ...from(books, index * 13)]);
  const items: QuoteItem[] = [];
  for (let line = 0; line < lines; line += 1) {
    const quantity = (index + line) % 9 === 4 ? 2 : 1;
    const wanted = (index + line) % 3 === 0 ? Condition.PREOWNED : Condition.NEW;
    const item = take(inOrder, quantity, wanted) ?? take(inOrder, quantity, Condition.PREOWNED);
    if (item) items.push(item);
  }
  return items;
}

/** All of a list, from a place on and around. */
const from = <Item>(list: readonly Item[], place: number): Item[] => [
  ...list.slice(place % list.length),
  ...list.slice(0, place % list.length),
];

/** Takes units of the first book that has so many, which is no longer there for other lines; null if none has. */
function take(books: Set<SampleBook>, quantity: number, condition: Condition): QuoteItem | null {
  for (const book of books) {
    if (book.units[condition] < quantity) continue;
    books.delete(book);
    book.units[condition] -= quantity;
    return { bookId: book.bookId, condition, quantity };
  }
  return null;
}
