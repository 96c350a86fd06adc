import type { DataSource } from 'typeorm';
import type { OnProgress } from '../../platform/server/progress.ts';
import { addBooks, type UndrawnBook } from './add-books.ts';
import { sampleBooks } from './sample-catalogue.ts';

const BATCH = 5_000;
const YEAR_SECONDS = 365 * 24 * 3600;
const KINDS = [
  'Complete Course',
  'Question Bank',
  'Solved Papers',
  'Handbook',
  'Concept Notes',
  'Practice Sets',
  'Crash Course',
];
const FIRST = [
  'Meenakshi',
  'Arvind',
  'Farida',
  'Gurpreet',
  'Lalitha',
  'Joseph',
  'Nandini',
  'Rahim',
  'Shalini',
  'Vikram',
];
const LAST = [
  'Bandyopadhyay',
  'Chaturvedi',
  'Dsouza',
  'Gopalakrishnan',
  'Kulkarni',
  'Mahapatra',
  'Nair',
  'Qureshi',
  'Sodhi',
  'Tamang',
];

/** Adds as many made-up books as asked for, for measuring. */
export async function addPlausibleBooks(database: DataSource, count: number, progress: OnProgress): Promise<void> {
  const sample = await sampleBooks();
  for (let done = 0; done < count; done += BATCH) {
    await addBooks(database, [...plausibleBooks(done, Math.min(done + BATCH, count), sample)]);
    progress(`${done} of ${count}`);
  }
  await database.query('ANALYZE book, search_word');
}

/** Numbers that look random and are the same for the same seed. */
function* dice(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

/**
 * The made-up books from one number to another, spread over the shelves as the sample is. Their IDs carry more
 * digits than a real book's, so that they never meet one.
 */
function* plausibleBooks(from: number, to: number, sample: UndrawnBook[]): Generator<UndrawnBook> {
  const rolls = dice(20_261 + from);
  const roll = (below: number) => Math.floor(rolls.next().value * below);
  const pick = <Item>(items: readonly Item[]) => items[roll(items.length)] as Item;
  const now = Date.now();
  for (let number = from; number < to; number++) {
    const model = pick(sample);
    const newPrice = 150 + roll(900);
    yield {
      ...model,
      bookId: `${model.bookId.slice(0, -4)}${100_000 + number}`,
      bookDescription: `${model.bookDescription.split(/[:(]/)[0]?.trim()}: ${pick(KINDS)} ${roll(400) + 1}`,
      author: [`${pick(FIRST)} ${pick(LAST)}`],
      tags: model.tags.filter((tag) => tag !== 'trending'),
      newPrice,
      newPriceDiscount: Math.round(newPrice * (0.65 + roll(30) / 100)),
      preOwnedPrice: Math.round(newPrice * 0.6),
      preOwnedPriceDiscount: Math.round(newPrice * (0.35 + roll(15) / 100)),
      isbn: null,
      createdAt: new Date(now - roll(YEAR_SECONDS) * 1000),
    };
  }
}
