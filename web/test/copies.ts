import { aBook, anOffer } from './books.ts';

/** A copy on the shelf as the GraphQL API returns it. Its id is its code in lower case. */
export function aCopy(code: string, price: number, fields: Record<string, unknown> = {}) {
  return {
    __typename: 'Copy',
    copyId: code.toLowerCase(),
    bookId: 'JEEPHY7253',
    code,
    grade: 'GOOD',
    gradeLabel: 'Good',
    printingYear: 2022,
    edition: null,
    remarks: ['Pencil marks on about 10% of pages'],
    note: null,
    photos: [aCopyPhoto('Cover', code), aCopyPhoto('Worst page', code)],
    price,
    isAvailable: true,
    heldUntil: null as string | null,
    ...fields,
  };
}

/** The same copy as it stands on an order. */
export function anOrderedCopy(code: string, fields: Record<string, unknown> = {}) {
  const {
    price: _price,
    isAvailable: _isAvailable,
    bookId: _bookId,
    heldUntil: _until,
    ...copy
  } = aCopy(code, 0, fields);
  return { ...copy, __typename: 'OrderedCopy' };
}

function aCopyPhoto(label: string, code: string) {
  return {
    image: {
      key: `${label.split(' ')[0]}-${code}-600x800`.toLowerCase(),
      alt: `${label} of copy ${code}`,
      isDrawing: false,
    },
  };
}

/** A book whose pre-owned offer is these copies. The first one is the one that the shop picks. */
export function aBookWithCopies(copies: ReturnType<typeof aCopy>[], fields: Record<string, unknown> = {}) {
  const price = copies[0]?.price ?? 200;
  const availability = copies.length > 0 ? 'IN_STOCK' : 'OUT_OF_STOCK';
  const stock = { availability, copiesLeft: copies.length, hasCopies: true };
  const preOwned = { ...anOffer('PREOWNED', 340, price, 50), gradeLabel: copies[0]?.gradeLabel ?? null, ...stock };
  return aBook({ offers: [anOffer('NEW', 565, 469, 17), preOwned], copies, ...fields });
}
