import { Condition } from '../../src/catalogue/catalogue.rules.ts';
import type { QuoteItem } from '../../src/checkout/checkout.inputs.ts';
import type { SampleStory } from './stories.ts';

/** IDs of books to order. */
export interface SampleBooks {
  all: string[];
  /** With a title in Devanagari. */
  hindi: string[];
}

interface OrderToFill {
  index: number;
  story: SampleStory;
}

/** Lines of ten orders in turn. */
const LINES = [1, 1, 2, 1, 3, 1, 2, 4, 1, 5];

/** One to five different books; the first one of an order in four is in Hindi. */
export function sampleItems({ index, story }: OrderToFill, { all, hindi }: SampleBooks): QuoteItem[] {
  const isCut = story.steps.some(([, action]) => action.startsWith('CANCEL_COPY'));
  const lines = Math.max(isCut ? 2 : 1, LINES[index % LINES.length]!);
  const bookIds = new Set<string>();
  if (index % 4 === 1) bookIds.add(hindi[index % hindi.length]!);
  for (let place = index * 13; bookIds.size < Math.min(lines, all.length); place += 1)
    bookIds.add(all[place % all.length]!);
  return [...bookIds].map((bookId, line) => ({
    bookId,
    condition: (index + line) % 3 === 0 ? Condition.PREOWNED : Condition.NEW,
    quantity: (index + line) % 9 === 4 ? 2 : 1,
  }));
}
