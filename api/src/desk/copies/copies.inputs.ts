import { z } from 'zod';
import { STOCK_LIMITS } from '../../catalogue/stock/stock.rules.ts';
import { storableText, textOrNull, wholeNumber } from '../../platform/inputs.ts';
import { isShelf, normalizeShelf } from '../../catalogue/labels/shelves.rules.ts';
import { bookId, shelf } from '../../catalogue/catalogue.inputs.ts';
import { isImageKey } from '../../media/media.rules.ts';
import { isLine } from '../../platform/text.rules.ts';
import { COPY_LIMITS, type CopyFacts, CopyGrade, CopyPhotoKind, CopyStatus } from '../../copies/copies.rules.ts';
import { copyFacts } from '../../copies/copies.inputs.ts';
import { INTAKE_LIMITS, INTAKE_MESSAGES } from '../../copies/copy-intake.rules.ts';
import { gradeError } from '../../copies/grades.rules.ts';

const copyId = z.uuid(INTAKE_MESSAGES.copyId);
const version = z.int32();

/** One line of text; null if it is empty. */
const line = (most: number, message: string) =>
  textOrNull(z.string(message).trim().max(most, message).refine(isLine, message));

const photos = z
  .array(
    z.object({
      key: z.string(INTAKE_MESSAGES.photoUnknown).refine(isImageKey, INTAKE_MESSAGES.photoUnknown),
      kind: z.enum(CopyPhotoKind, INTAKE_MESSAGES.photoUnknown),
    }),
    INTAKE_MESSAGES.photos,
  )
  .max(COPY_LIMITS.photos, INTAKE_MESSAGES.photos)
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, INTAKE_MESSAGES.photosTwice)
  .transform((list) => list.toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind)));

const KINDS = Object.values(CopyPhotoKind);

/** Everything that staff say of a copy. */
const facts = {
  grade: z.enum(CopyGrade, INTAKE_MESSAGES.grade),
  ...copyFacts,
  edition: line(COPY_LIMITS.edition, INTAKE_MESSAGES.edition),
  note: line(COPY_LIMITS.note, INTAKE_MESSAGES.note),
  price: wholeNumber(1, COPY_LIMITS.price, INTAKE_MESSAGES.price),
  costInPaise: wholeNumber(0, STOCK_LIMITS.costInPaise, INTAKE_MESSAGES.cost).nullish(),
  shelf: textOrNull(shelf(INTAKE_MESSAGES.shelf)),
  photos,
};

/** Throws out a grade that is better than the facts allow. */
const rejectGrade = (copy: CopyFacts & { grade: CopyGrade }, context: z.RefinementCtx) => {
  const error = gradeError(copy.grade, copy);
  if (error) context.addIssue({ code: 'custom', path: [error[0]], message: error[1] });
};

const { costInPaise: _, ...withoutCost } = facts;

/** A copy that a customer sells: its cost is what is paid for it. */
export const boughtCopyInput = z
  .object({ ...withoutCost, copyId, copyCode: storableText(60, INTAKE_MESSAGES.code).nullish() })
  .superRefine(rejectGrade);

export const inputs = {
  add: z
    .object({
      ...facts,
      copyId,
      bookId: bookId(INTAKE_MESSAGES.noBook),
      putOnShelf: z.boolean(INTAKE_MESSAGES.yesOrNo).default(true),
    })
    .superRefine(rejectGrade),
  update: z.object({ ...facts, copyId, version }).superRefine(rejectGrade),
  change: z.object({
    copyId,
    version,
    status: z.enum(CopyStatus),
    reason: line(INTAKE_LIMITS.reason, INTAKE_MESSAGES.reason),
  }),
  code: storableText(60, INTAKE_MESSAGES.code),
  proposal: z.object({ bookId: bookId(INTAKE_MESSAGES.noBook), grade: z.enum(CopyGrade, INTAKE_MESSAGES.grade) }),
  filter: z.object({
    status: z.enum(CopyStatus).nullish(),
    bookId: bookId(INTAKE_MESSAGES.noBook).nullish(),
    grade: z.enum(CopyGrade, INTAKE_MESSAGES.grade).nullish(),
    shelf: z.string(INTAKE_MESSAGES.shelf).refine(isShelf, INTAKE_MESSAGES.shelf).transform(normalizeShelf).nullish(),
    code: storableText(60, INTAKE_MESSAGES.code).nullish(),
    search: storableText(INTAKE_LIMITS.search, INTAKE_MESSAGES.search).nullish(),
  }),
  page: z.object({
    first: wholeNumber(1, INTAKE_LIMITS.pageSize, INTAKE_MESSAGES.pageSize),
    after: z.uuid(INTAKE_MESSAGES.cursor).nullish(),
  }),
};

export type AddCopyRequest = z.input<typeof inputs.add>;
export type UpdateCopyRequest = z.input<typeof inputs.update>;
export type ChangeCopyStatusRequest = z.input<typeof inputs.change>;
export type CopyFilterRequest = z.input<typeof inputs.filter>;
export type CopyFilter = z.output<typeof inputs.filter>;
