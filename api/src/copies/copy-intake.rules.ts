import { STOCK_LIMITS } from '../catalogue/stock/stock.rules.ts';
import { SHELF_LENGTH } from '../catalogue/labels/shelves.rules.ts';
import { COPY_LIMITS, CopyPhotoKind, CopyStatus } from './copies.rules.ts';

/** A status as staff read it. */
export const COPY_STATUS_LABELS: Record<CopyStatus, string> = {
  [CopyStatus.INTAKE]: 'In intake',
  [CopyStatus.ON_SHELF]: 'On the shelf',
  [CopyStatus.HELD]: 'Held',
  [CopyStatus.SOLD]: 'Sold',
  [CopyStatus.RETURNED]: 'Returned',
  [CopyStatus.WRITTEN_OFF]: 'Written off',
};

/** Photographs that a copy on the shelf needs. */
export const REQUIRED_PHOTOS = [CopyPhotoKind.COVER, CopyPhotoKind.WORST_PAGE] as const;

/** Limits of requests by staff. `events`: of a copy. */
export const INTAKE_LIMITS = {
  pageSize: 100,
  search: 100,
  searchWords: 6,
  reason: 200,
  events: 30,
} as const;

/** Without 0, 1, I, L and O, which are easily confused, and C, with which labels of copies begin. */
export const CODE_LETTERS = '23456789ABDEFGHJKMNPQRSTUVWXYZ';

/** Letters and digits of a code. */
export const CODE_LENGTH = 8;

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** Whether a text, in capitals, may be the code of a copy. */
export const isCopyCode = (text: string) => CODE.test(text);

/** The codes that a scanned or typed text can mean: as it is, or without the letter of its label. */
export function codesIn(text: string): string[] {
  const code = text.replace(/\s/g, '').toUpperCase();
  return code.startsWith('C') ? [code.slice(1), code] : [code];
}

export const INTAKE_MESSAGES = {
  copyId: 'Please send a UUID for the copy.',
  copyIdTaken: 'Another copy has this ID.',
  notFound: 'There is no such copy.',
  noCode: 'No copy has this code.',
  code: 'Please scan or type the code of a copy.',
  noBook: 'Book not found.',
  changedMeanwhile: 'This copy was changed meanwhile. Please load it again. Nothing was saved.',
  status: (from: CopyStatus, to: CopyStatus) =>
    `This copy is ${COPY_STATUS_LABELS[from].toLowerCase()}: it cannot become ${COPY_STATUS_LABELS[to].toLowerCase()}.`,
  notEditable: (status: CopyStatus) =>
    `This copy is ${COPY_STATUS_LABELS[status].toLowerCase()}: it cannot be changed.`,
  grade: 'Please choose a grade.',
  percent: 'Please enter a percentage from 0 to 100.',
  answers: 'Please say how many answers are filled in.',
  missingPages: `Please enter 0 to ${COPY_LIMITS.missingPages} missing pages.`,
  yesOrNo: 'Please say yes or no.',
  printingYear: (latest: number) =>
    `Please enter a year from ${COPY_LIMITS.oldestPrinting} to ${latest}, or leave it empty.`,
  edition: `Please use at most ${COPY_LIMITS.edition} characters.`,
  note: `Please use at most ${COPY_LIMITS.note} characters.`,
  cost: `Please enter what the copy cost in rupees, up to ₹${STOCK_LIMITS.costInPaise / 100}, or leave it empty.`,
  price: `Please enter a price in whole rupees, 1 to ${COPY_LIMITS.price}.`,
  aboveNew: (newPrice: number) => `A new copy costs ₹${newPrice}: a used one cannot cost more.`,
  shelf: `A shelf has letters, digits and hyphens, at most ${SHELF_LENGTH}, for example A3-2.`,
  photos: `Please give at most ${COPY_LIMITS.photos} photographs.`,
  photosTwice: 'A photograph is there twice.',
  photoUnknown: 'There is no such photograph. Please add it again.',
  photosMissing: `A copy on the shelf needs ${COPY_LIMITS.fewestPhotos} to ${COPY_LIMITS.photos} photographs, with its cover and its worst page.`,
  reason: `Please give a reason of at most ${INTAKE_LIMITS.reason} characters.`,
  search: `Please search for at most ${INTAKE_LIMITS.search} characters.`,
  pageSize: `Ask for 1 to ${INTAKE_LIMITS.pageSize} copies at a time.`,
  cursor: 'This page of the list is no longer known. Please start again.',
} as const;

/** Texts of the events of a copy, as staff read them. */
export const EVENT_TEXTS = {
  added: 'Came in',
  cameBack: (reason: string) => `Came back: ${reason.toLowerCase()}`,
  changed: (fields: readonly string[]) => `Changed: ${fields.join(', ')}`,
} as const;
