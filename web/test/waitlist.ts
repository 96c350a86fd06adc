/** An entry as the GraphQL API returns it: second of seven in the queue. */
export function anEntry(fields: Record<string, unknown> = {}) {
  return {
    wantId: 'b3c1f0de-0000-4000-8000-000000000001',
    bookId: 'JEEPHY7253',
    book: { bookId: 'JEEPHY7253', bookDescription: 'Concepts of Physics Part 1', cover: null },
    minGrade: 'GOOD',
    maxPrice: 250,
    place: 2,
    queueLength: 7,
    placeText: 'You are 2nd of 7',
    status: 'WAITING',
    heldCopy: null,
    heldUntil: null,
    ...fields,
  };
}

/** An entry whose copy is held for another nine hours. */
export function aHeldEntry(fields: Record<string, unknown> = {}) {
  return anEntry({
    status: 'HELD',
    heldUntil: new Date(Date.now() + 9 * 3_600_000 + 20 * 60_000 - 1000).toISOString(),
    heldCopy: {
      copyId: 'c0c1f0de-0000-4000-8000-000000000001',
      code: '7KQ2M9XA',
      gradeLabel: 'Very good',
      price: 240,
      remarks: ['Pencil marks on about 10% of pages', 'Name on the flyleaf'],
      photos: [{ kind: 'COVER', image: { key: 'copy-600x800', alt: 'Cover of copy 7KQ2M9XA', isDrawing: false } }],
    },
    ...fields,
  });
}
