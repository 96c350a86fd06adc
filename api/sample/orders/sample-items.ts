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

/** One to five different books, whose units are taken; the first one of an order in four is in Hindi. */
export function sampleItems({ index, story }: OrderToFill, books: readonly SampleBook[]): QuoteItem[] {
  const isCut = story.steps.some(([, action]) => action.startsWith('CANCEL_COPY'));
  const lines = Math.max(isCut ? 2 : 1, LINES[index % LINES.length]!);
  const hindi = books.filter(({ isHindi }) => isHindi);
  const first = index % 4 === 1 ? from(hindi, index).slice(0, 1) : [];
  const items: QuoteItem[] = [];
  for (const book of new Set([...first, ...from(books, index * 13)])) {
    const item = items.length < lines ? take(book, index + items.length) : null;
    if (item) items.push(item);
  }
  return items;
}

/** All of a list, from a place on and around. */
const from = <Item>(list: readonly Item[], place: number): Item[] => [
  ...list.slice(place % list.length),
  ...list.slice(0, place % list.length),
];

/** A line of an order, pre-owned one in three times; null if the book has too few units. */
function take({ bookId, units }: SampleBook, number: number): QuoteItem | null {
  const quantity = number % 9 === 4 ? 2 : 1;
  const wanted = number % 3 === 0 ? Condition.PREOWNED : Condition.NEW;
  const condition = [wanted, ...Object.values(Condition)].find((one) => units[one] >= quantity);
  if (!condition) return null;
  units[condition] -= quantity;
  return { bookId, condition, quantity };
}
