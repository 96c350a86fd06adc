import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { CopyGrade, CopyStatus } from './copies.rules.ts';
import { EVENT_TEXTS } from './copy-intake.rules.ts';
import { CopyIntakeStore } from './copy-intake.store.ts';
import { proposePrice } from './copy-prices.rules.ts';
import { CLEAN_FACTS } from './grades.rules.ts';

/** What is said of a copy that nobody has looked at: the lowest grade, and no photographs, without which it is not sold. */
const NOT_LOOKED_AT = {
  grade: CopyGrade.FAIR,
  printingYear: null,
  edition: null,
  ...CLEAN_FACTS,
  note: null,
  shelf: null,
  photos: [],
};

/** Adds copies of a book that an order brought back to the intake, where staff grade, photograph and price them. */
export async function takeInReturned(
  { bookId, quantity, orderId }: { bookId: string; quantity: number; orderId: string },
  { userId, reason }: { userId: string; reason: string },
  transaction: EntityManager,
): Promise<void> {
  const store = new CopyIntakeStore(transaction);
  const book = await store.lockBook(bookId);
  if (!book) return;
  const { price } = proposePrice(book, NOT_LOOKED_AT.grade);
  const cause = { userId, orderId, what: EVENT_TEXTS.cameBack(reason) };
  for (let copy = 0; copy < quantity; copy += 1) {
    const added = {
      ...NOT_LOOKED_AT,
      price,
      bookId,
      copyId: randomUUID(),
      status: CopyStatus.INTAKE,
    };
    if (!(await store.insertCopy(added, cause))) throw new Error(`No code is left for a copy of ${bookId}`);
  }
}
