import type { PackingTaskFragment } from '../../../lib/operations/graphql.generated.ts';

const ORDER = {
  orderId: 'PRACTICE',
  shipToName: 'Asha Rao',
  pincode: '452001',
  paymentOption: 'ONLINE',
  deliveryInstruction: 'Leave it with the guard.',
} as const;

const NEW = {
  orderLineId: 'new',
  bookId: 'PRACTICE1',
  bookDescription: 'A new book, twice',
  condition: 'NEW',
} as const;
const USED = {
  orderLineId: 'used',
  bookId: 'PRACTICE2',
  bookDescription: 'One used copy',
  condition: 'PREOWNED',
} as const;
const COPY = { copyId: 'copy', code: 'PRACTICE', gradeLabel: 'Good', printingYear: 2024, edition: null, remarks: [] };

/** An order that no shop has: a new book twice, and one used copy. */
export const PRACTICE_TASK: PackingTaskFragment = {
  claimedUntil: '',
  weightGrams: 900,
  couriers: [],
  order: { version: 0, pickListNumber: 1, tray: 3, openMessages: 0, order: ORDER },
  lines: [
    { ...NEW, quantity: 2, shelf: 'A3-2', cover: null, copy: null, codes: ['BPRACTICE1-N'] },
    {
      ...USED,
      quantity: 1,
      shelf: 'B1-4',
      cover: null,
      copy: { ...COPY, note: null, photos: [] },
      codes: ['CPRACTICE', 'BPRACTICE2-P'],
    },
  ],
};

/** What can be scanned, with the widths of the bars and spaces of its Code 128 symbol. */
export const PRACTICE_CODES = [
  [
    'The new book',
    'BPRACTICE1-N',
    '2112141311233131212311311113231313212133112313111313211321131232211221321133212141212331112',
  ],
  ['The used copy', 'CPRACTICE', '2112141313213131212311311113231313212133112313111313211321132311312331112'],
  [
    'Wrong: a used copy',
    'BPRACTICE1-P',
    '2112141311233131212311311113231313212133112313111313211321131232211221323131212312122331112',
  ],
  [
    'Wrong: another book',
    'BPRACTICE9-N',
    '2112141311233131212311311113231313212133112313111313211321133211221221321133211411222331112',
  ],
] as const;
