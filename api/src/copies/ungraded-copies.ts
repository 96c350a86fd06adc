import { randomUUID } from 'node:crypto';
import { CopyGrade, CopyStatus } from './copies.rules.ts';
import { EVENT_TEXTS } from './copy-intake.rules.ts';
import type { CopyLifecycle, CopyStep } from './copy-lifecycle.ts';
import { proposePrice } from './copy-prices.rules.ts';
import { CLEAN_FACTS } from './grades.rules.ts';

/** What is said of a copy that nobody has looked at: the lowest grade, and no photographs, without which it is not sold. */
const UNGRADED = {
  grade: CopyGrade.FAIR,
  printingYear: null,
  edition: null,
  ...CLEAN_FACTS,
  note: null,
  costInPaise: null,
  shelf: null,
  photos: [],
};

/** Adds copies of a book that an order brought back to the intake, where staff grade, photograph and price them. */
export async function addUngraded(
  copyLifecycle: CopyLifecycle,
  { bookId, quantity }: { bookId: string; quantity: number },
  { userId, reason }: { userId: string; reason: string },
  step: CopyStep,
): Promise<void> {
  const book = step.books.get(bookId);
  if (!book) return;
  const { price } = proposePrice(book, UNGRADED.grade);
  const event = { userId, orderId: step.orderId ?? null, what: EVENT_TEXTS.cameBack(reason) };
  for (let copy = 0; copy < quantity; copy += 1) {
    const added = { ...UNGRADED, price, bookId, copyId: randomUUID(), status: CopyStatus.INTAKE };
    if (!(await copyLifecycle.add(added, event, step))) throw new Error(`No code is left for a copy of ${bookId}`);
  }
}
