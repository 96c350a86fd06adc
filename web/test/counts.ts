/** An open stock count of two shelves, of which one is done. */
export function aStockCount(fields: Record<string, unknown> = {}) {
  return {
    countId: 'count-1',
    number: 7,
    shelves: ['A1'],
    status: 'OPEN',
    by: 'admin@example.test',
    createdAt: '2026-11-26T04:30:00.000Z',
    version: 12,
    closedBy: null,
    closedAt: null,
    reason: null,
    note: null,
    csvUrl: '/api/desk/stock-count.csv?count=count-1',
    progress: [
      aCountShelf({ units: 23, by: ['asha@example.test'], scannedAt: TIME, doneAt: TIME }),
      aCountShelf({ shelf: 'A1-2' }),
    ],
    ...fields,
  };
}

const TIME = '2026-11-26T05:00:00.000Z';

const aCountShelf = (fields: Record<string, unknown>) => ({
  shelf: 'A1-1',
  units: 0,
  by: [],
  scannedAt: null,
  doneAt: null,
  ...fields,
});

/** A difference: one of five new units is missing. */
export function aDifference(fields: Record<string, unknown> = {}) {
  return {
    item: 'BJEEPHY7253-N',
    title: 'Concepts of Physics Part 1',
    condition: 'NEW',
    copyCode: null,
    shelf: 'A1-1',
    foundOn: ['A1-1'],
    finding: null,
    isNew: false,
    expected: 5,
    counted: 4,
    difference: -1,
    valueInPaise: -21_250,
    hasMoved: false,
    posted: null,
    ...fields,
  };
}

/** What a count has found: these rows. */
export function aReview(rows: object[], fields: Record<string, unknown> = {}) {
  return { version: 12, differenceCount: rows.length, valueInPaise: -21_250, unvalued: 0, rows, ...fields };
}
