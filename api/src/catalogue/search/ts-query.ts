import type { CatalogueStore, WordMatch } from '../catalogue.store.ts';
import { searchWords } from './search.rules.ts';

const AS_LIKE_AS_THE_BEST = 0.8;

/**
 * A search text as a tsquery: every word must occur, as the beginning of a word or, where no known word begins
 * so, as the known words spelt most like it. Words like no known one are passed over; '' finds nothing.
 */
export async function understand(store: Pick<CatalogueStore, 'matchWords'>, text: string): Promise<string> {
  const words = searchWords(text);
  const matches = words.length > 0 ? await store.matchWords(words) : [];
  const wanted = words.map((word) => alternatives(matches.filter(({ searched }) => searched === word)));
  return wanted.filter(Boolean).join(' & ');
}

function alternatives(matches: WordMatch[]): string {
  const [best] = matches;
  if (!best) return '';
  if (best.likeness > 1) return `'${best.searched}':*`;
  const close = matches.filter(({ likeness }) => likeness >= best.likeness * AS_LIKE_AS_THE_BEST);
  return `(${close.map(({ word }) => `'${word}'`).join(' | ')})`;
}
