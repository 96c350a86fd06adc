/** An open stock count: one of two shelves is done. */
export function aStockCount(fields: Record<string, unknown> = {}) {
  return {
    countId: 'count-1',
    number: 7,
    by: 'admin@example.test',
    createdAt: '2026-11-26T04:30:00.000Z',
    version: 12,
    doneShelves: ['A1-1'],
    postedBy: null,
    postedAt: null,
    reason: null,
    ...fields,
  };
}

/** Its shelves. */
export const COUNT_SHELVES = [
  { shelf: 'A1-1', units: 23, by: ['asha@example.test'], isDone: true },
  { shelf: 'A1-2', units: 0, by: [], isDone: false },
];

/** A difference: one of five new units is missing. */
export function aDifference(fields: Record<string, unknown> = {}) {
  return {
    item: 'BJEEPHY7253-N',
    title: 'Concepts of Physics Part 1',
    condition: 'NEW',
    notice: null,
    shelf: 'A1-1',
    foundOn: ['A1-1'],
    expected: 5,
    counted: 4,
    difference: -1,
    valueInPaise: -21_250,
    ...fields,
  };
}

/** What a count has found: these rows. */
export function aReview(rows: object[], fields: Record<string, unknown> = {}) {
  return { version: 12, differenceCount: rows.length, valueInPaise: -21_250, unvalued: 0, rows, ...fields };
}
