import type { EntityManager } from 'typeorm';
import type { ApprovalGate } from '../../approvals/approval-gate.ts';
import type { UploadsService } from '../../media/uploads.service.ts';
import { check } from '../../platform/check.ts';
import { BadInput, Conflict, NotFound } from '../../platform/errors.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { isPermitted, requirePermission, type Viewer } from '../../platform/viewer.ts';
import { BOOK_MESSAGES } from '../../catalogue/book.rules.ts';
import type { CopyGrade, CopyPhoto } from '../../copies/copies.rules.ts';
import { COPY_LIMITS, CopyStatus } from '../../copies/copies.rules.ts';
import { type AddCopyRequest, type ChangeCopyStatusRequest, inputs, type UpdateCopyRequest } from './copies.inputs.ts';
import { EVENT_TEXTS, INTAKE_MESSAGES, REQUIRED_PHOTOS } from '../../copies/copy-intake.rules.ts';
import type { AdminCopy } from '../../copies/copy.entity.ts';
import { BookStock, type LockedBook } from '../../catalogue/stock/book-stock.ts';
import type { CopyLifecycle } from '../../copies/copy-lifecycle.ts';
import type { CopyDetails } from '../../copies/copy.entity.ts';
import { EDITABLE_STATUSES, staffTransition } from '../../copies/copy-transitions.rules.ts';
import type { CopyDeskStore } from './copies.store.ts';
import { type PriceProposal, proposePrice } from '../../copies/copy-prices.rules.ts';

export interface CopyIntakeParts {
  store: CopyDeskStore;
  copyLifecycle: CopyLifecycle;
  uploads: Pick<UploadsService, 'attachImages' | 'stageAgain'>;
  approvalGate: ApprovalGate;
  /** Called in the transaction in which staff put a copy on the shelf; may hold it. */
  onShelved: (copyId: string, bookId: string, transaction: EntityManager) => Promise<void>;
}

/**
 * Copies as staff take them in: graded, photographed, priced, put on the shelf and written off. Each change locks the book
 * first, and is conditional on the version.
 */
export class CopyIntakeService {
  constructor(private readonly parts: CopyIntakeParts) {}

  /** Adds a copy and returns it. A repeated request, by its `copyId`, returns the copy as it is now. */
  async addCopy(viewer: Viewer, request: AddCopyRequest): Promise<AdminCopy> {
    const staff = requirePermission(viewer, Permission.WRITE_INVENTORY);
    const { userId } = staff;
    const { copyId, bookId, putOnShelf, costInPaise = null, ...facts } = check(inputs.add, request);
    const copy = { ...facts, costInPaise };
    if (putOnShelf) requirePhotos(copy.photos);
    const status = putOnShelf ? CopyStatus.ON_SHELF : CopyStatus.INTAKE;
    const { store, uploads, copyLifecycle, onShelved, approvalGate } = this.parts;
    return store.transaction(async (copies, transaction) => {
      const books = await new BookStock(transaction).lockBooks([bookId]);
      const book = books.get(bookId);
      if (!book) throw new BadInput({ bookId: INTAKE_MESSAGES.noBook });
      const known = await copies.findCopy(copyId);
      if (known && known.bookId !== bookId) throw new Conflict({ copyId: INTAKE_MESSAGES.copyIdTaken });
      if (known) return known;
      requirePrice(copy.price, book);
      const usual = proposePrice(book, copy.grade).price;
      await approvalGate.requirePrices(staff, [{ price: copy.price, usual }], transaction);
      await attachPhotos(uploads, copy.photos, 'photos', transaction);
      const event = { userId, what: EVENT_TEXTS.added };
      if (!(await copyLifecycle.add({ ...copy, copyId, bookId, status }, event, { transaction, books })))
        throw new Conflict({ copyId: INTAKE_MESSAGES.copyIdTaken });
      if (putOnShelf) await onShelved(copyId, bookId, transaction);
      return getCopy(copies, copyId);
    });
  }

  /** Saves everything that is said of a copy. CONFLICT if anything changed it after `version`, or it is held or gone. */
  async updateCopy(viewer: Viewer, request: UpdateCopyRequest): Promise<AdminCopy> {
    const staff = requirePermission(viewer, Permission.WRITE_INVENTORY);
    const { userId } = staff;
    const { copyId, version, costInPaise, ...facts } = check(inputs.update, request);
    const { store, uploads, copyLifecycle, approvalGate } = this.parts;
    return store.transaction(async (copies, transaction) => {
      const { book, before } = await lockCopy(copyId, version, copies, transaction);
      if (!EDITABLE_STATUSES.includes(before.status))
        throw new Conflict({ status: INTAKE_MESSAGES.notEditable(before.status) });
      // Clients that do not know of the cost leave it as it is, as do staff who may not see it.
      const isCostKept = costInPaise === undefined || !isPermitted(viewer, Permission.READ_MONEY);
      const copy = { ...facts, costInPaise: isCostKept ? before.costInPaise : costInPaise };
      const changed = changedFields(before, copy);
      if (changed.length === 0) return before;
      if (changed.includes('price')) requirePrice(copy.price, book);
      if (copy.price < before.price) {
        const usual = proposePrice(book, copy.grade).price;
        await approvalGate.requirePrices(staff, [{ price: copy.price, usual }], transaction);
      }
      if (before.status === CopyStatus.ON_SHELF) requirePhotos(copy.photos);
      await attachPhotos(uploads, copy.photos, 'photos', transaction);
      await copyLifecycle.update(copyId, copy, { userId, what: EVENT_TEXTS.changed(changed) }, transaction);
      const removed = removedKeys(before, copy);
      if (removed.length > 0)
        await uploads.stageAgain(await copies.findUnusedPhotos(book.bookId, removed), transaction);
      return getCopy(copies, copyId);
    });
  }

  /**
   * Puts a copy on the shelf, takes it back to intake, or writes it off, as `staffTransition` allows. CONFLICT if anything
   * changed it after `version`, or its status does not allow it.
   */
  async changeStatus(viewer: Viewer, request: ChangeCopyStatusRequest): Promise<AdminCopy> {
    const { userId } = requirePermission(viewer, Permission.WRITE_INVENTORY);
    const { copyId, version, status: to, reason } = check(inputs.change, request);
    if (to === CopyStatus.WRITTEN_OFF && !reason) throw new BadInput({ reason: INTAKE_MESSAGES.reason });
    const { store, copyLifecycle, onShelved } = this.parts;
    return store.transaction(async (copies, transaction) => {
      const { book, before } = await lockCopy(copyId, version, copies, transaction);
      const transition = staffTransition(before.status, to);
      if (!transition) throw new Conflict({ status: INTAKE_MESSAGES.status(before.status, to) });
      if (to === CopyStatus.ON_SHELF) requireReady(before, book);
      const event = { userId, what: reason ? `${transition.text}: ${reason}` : transition.text };
      const books = new Map([[book.bookId, book]]);
      await copyLifecycle.changeByStaff(copyId, transition, event, { transaction, books });
      if (to === CopyStatus.ON_SHELF) await onShelved(copyId, book.bookId, transaction);
      return getCopy(copies, copyId);
    });
  }

  /** The price that a copy of a grade of this book should have. */
  async proposePrice(viewer: Viewer, bookId: string, grade: CopyGrade): Promise<PriceProposal> {
    requirePermission(viewer, Permission.WRITE_INVENTORY);
    const request = check(inputs.proposal, { bookId, grade });
    const book = await this.parts.store.findPrices(request.bookId);
    if (!book) throw new NotFound(INTAKE_MESSAGES.noBook);
    return proposePrice(book, request.grade);
  }
}

/** A copy of this version whose book is locked. Throws NOT_FOUND, and CONFLICT if anything changed it after `version`. */
async function lockCopy(copyId: string, version: number, copies: CopyDeskStore, transaction: EntityManager) {
  const bookId = await copies.findBookId(copyId);
  const book = bookId && (await new BookStock(transaction).lockBook(bookId));
  if (!book) throw new NotFound(INTAKE_MESSAGES.notFound);
  const before = await getCopy(copies, copyId);
  if (before.version !== version) throw new Conflict({ version: INTAKE_MESSAGES.changedMeanwhile });
  return { book, before };
}

/** Keeps photographs. Throws BAD_USER_INPUT for `field` if one does not exist. */
export async function attachPhotos(
  uploads: Pick<UploadsService, 'attachImages'>,
  photos: readonly Pick<CopyPhoto, 'key'>[],
  field: string,
  transaction: EntityManager,
): Promise<void> {
  const keys = photos.map(({ key }) => key);
  const found = await uploads.attachImages(keys, transaction);
  const missing = keys.findIndex((key) => !found.includes(key));
  if (missing >= 0) throw new BadInput({ [`${field}.${missing}.key`]: INTAKE_MESSAGES.photoUnknown });
}

async function getCopy(copies: CopyDeskStore, copyId: string): Promise<AdminCopy> {
  const copy = await copies.findCopy(copyId);
  if (!copy) throw new NotFound(INTAKE_MESSAGES.notFound);
  return copy;
}

function requirePrice(price: number, { chargedNewPrice }: LockedBook): void {
  if (price > chargedNewPrice) throw new BadInput({ price: INTAKE_MESSAGES.aboveNew(chargedNewPrice) });
}

/** The MRP may be lower than when the copy came in. */
function requireReady({ price, photos }: AdminCopy, { mrp }: LockedBook): void {
  if (price > mrp) throw new BadInput({ price: BOOK_MESSAGES.aboveMrp(mrp) });
  requirePhotos(photos);
}

function requirePhotos(photos: readonly CopyPhoto[]): void {
  const isComplete = REQUIRED_PHOTOS.every((kind) => photos.some((photo) => photo.kind === kind));
  if (photos.length < COPY_LIMITS.fewestPhotos || !isComplete)
    throw new BadInput({ photos: INTAKE_MESSAGES.photosMissing });
}

/** The fields in which what is said of a copy differs. */
function changedFields(before: AdminCopy, copy: CopyDetails): (keyof CopyDetails)[] {
  const fields = Object.keys(copy) as (keyof CopyDetails)[];
  return fields.filter((field) => JSON.stringify(valueOf(before[field])) !== JSON.stringify(valueOf(copy[field])));
}

/** Stored photographs have their properties in another order. */
const valueOf = (value: CopyDetails[keyof CopyDetails]) =>
  Array.isArray(value) ? value.map(({ key, kind }) => [key, kind]) : value;

function removedKeys(before: AdminCopy, { photos }: CopyDetails): string[] {
  return before.photos.map(({ key }) => key).filter((key) => photos.every((photo) => photo.key !== key));
}
