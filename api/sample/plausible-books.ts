import type { DataSource } from 'typeorm';
import type { NewBook } from '../src/catalogue/book.entity.ts';
import type { OnProgress } from '../src/platform/server/progress.ts';
import { addBooks } from './add-books.ts';
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

/** Adds `count` made-up books for benchmarks. They show the pictures of books of the sample. */
export async function addPlausibleBooks(database: DataSource, count: number, onProgress: OnProgress): Promise<void> {
  const sample = await sampleBooks();
  for (let done = 0; done < count; done += BATCH) {
    await addBooks(database, [...plausibleBooks(done, Math.min(done + BATCH, count), sample)]);
    onProgress(`${done} of ${count}`);
  }
  await database.query('ANALYZE book, search_word');
}

/** Pseudorandom numbers between 0 and 1, the same for the same seed. */
function* randomNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

/**
 * The made-up books with the numbers `from` to `to` - 1, distributed over exams and subjects like the sample. Their IDs
 * have more digits than those of real books, so that they never collide.
 */
function* plausibleBooks(from: number, to: number, sample: NewBook[]): Generator<NewBook> {
  const random = randomNumbers(20_261 + from);
  const integer = (below: number) => Math.floor(random.next().value * below);
  const pick = <Item>(items: readonly Item[]) => items[integer(items.length)] as Item;
  const now = Date.now();
  for (let number = from; number < to; number++) {
    const model = pick(sample);
    const newPrice = 150 + integer(900);
    yield {
      ...model,
      bookId: `${model.bookId.slice(0, -4)}${100_000 + number}`,
      bookDescription: `${model.bookDescription.split(/[:(]/)[0]?.trim()}: ${pick(KINDS)} ${integer(400) + 1}`,
      author: [`${pick(FIRST)} ${pick(LAST)}`],
      tags: model.tags.filter((tag) => tag !== 'trending'),
      newPrice,
      newPriceDiscount: Math.round(newPrice * (0.65 + integer(30) / 100)),
      preOwnedPrice: Math.round(newPrice * 0.6),
      preOwnedPriceDiscount: Math.round(newPrice * (0.35 + integer(15) / 100)),
      isbns: [],
      createdAt: new Date(now - integer(YEAR_SECONDS) * 1000),
    };
  }
}
