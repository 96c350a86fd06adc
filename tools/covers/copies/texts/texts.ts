import type { DrawableBook } from '../../drawing.ts';
import { accounts } from './accounts.ts';
import { arithmetic } from './arithmetic.ts';
import { biology } from './biology.ts';
import { chemistry } from './chemistry.ts';
import { civics } from './civics.ts';
import { economics } from './economics.ts';
import { english } from './english.ts';
import { history } from './history.ts';
import { mathematics } from './mathematics.ts';
import type { PageText } from './page-text.ts';
import { physics } from './physics.ts';
import { science } from './science.ts';

const TEXTS = {
  physics,
  chemistry,
  biology,
  science,
  mathematics,
  arithmetic,
  civics,
  history,
  economics,
  accounts,
  english,
};

/** What a page of a book is about. */
export type Topic = keyof typeof TEXTS;

/** Words of a title or subject that tell the topic, the most telling first. */
const TOPICS: readonly [words: RegExp, topic: Topic][] = [
  [/physics/i, 'physics'],
  [/chemistry/i, 'chemistry'],
  [/biology|botany|zoology/i, 'biology'],
  [/aptitude/i, 'arithmetic'],
  [/math/i, 'mathematics'],
  [/account/i, 'accounts'],
  [/econom/i, 'economics'],
  [/histor|culture/i, 'history'],
  [/english/i, 'english'],
  [/polity|social/i, 'civics'],
];

/** The topic of a book; science if nothing tells it. */
export function topicOf({ bookDescription, subject }: Pick<DrawableBook, 'bookDescription' | 'subject'>): Topic {
  return TOPICS.find(([words]) => words.test(`${bookDescription} ${subject}`))?.[1] ?? 'science';
}

export function textOf(topic: Topic): PageText {
  return TEXTS[topic];
}
