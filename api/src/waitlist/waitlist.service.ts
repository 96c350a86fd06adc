import { CATALOGUE_MESSAGES } from '../catalogue/catalogue.rules.ts';
import { CopyStatus } from '../copies/copies.rules.ts';
import type { CopyView } from '../copies/copy.entity.ts';
import type { CopyReads } from '../copies/copy-reads.ts';
import { check } from '../platform/check.ts';
import { BadInput, Conflict, NotFound } from '../platform/errors.ts';
import { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Platform } from '../platform/module.ts';
import { requireCustomer, type Viewer } from '../platform/viewer.ts';
import type { WaitlistQueue } from './queue.ts';
import { inputs, type JoinWaitlistRequest } from './waitlist.inputs.ts';
import { WAITLIST_LIMITS, WAITLIST_MESSAGES, WaitlistStatus } from './waitlist.rules.ts';
import type { EntryWithPlace, WaitlistStore } from './waitlist.store.ts';

/** Queue of the job that passes copies on whose time is over, and holds copies that came back to the shelf. */
export const HELD_COPIES = 'held-copies';

/** Copies of each kind in one run of the job. */
const BATCH = 200;

interface WaitlistParts extends Pick<Platform, 'stateStore' | 'clock'> {
  store: WaitlistStore;
  queue: WaitlistQueue;
  copyReads: Pick<CopyReads, 'findViewsOf'>;
}

/** An entry as its customer sees it. */
export type OwnEntry = EntryWithPlace & { status: WaitlistStatus; heldCopy: CopyView | null };

/**
 * The want list: a queue of customers for each book. A copy that comes is held for the first in turn whom it fits, then for
 * the next. The copy of an order that is not paid is held for its customer's entry again when the order ends; a paid one
 * ends the entry: `CopyLifecycle` calls `WaitlistStore` for both.
 */
export class WaitlistService {
  private readonly changes = new RateLimiter(this.parts.stateStore, {
    name: 'want-list',
    points: WAITLIST_LIMITS.changesPerHour,
    message: WAITLIST_MESSAGES.tooOften,
  });

  constructor(private readonly parts: WaitlistParts) {}

  /** The entries of the logged-in user in the order in which they joined. */
  async listEntries(viewer: Viewer): Promise<OwnEntry[]> {
    const { userId } = requireCustomer(viewer);
    const { store, copyReads } = this.parts;
    const entries = await store.findEntries(userId);
    const copyIds = entries.flatMap(({ copyId }) => copyId ?? []);
    // A copy that an unpaid order holds is not on the shelf, the others are.
    const copies = copyIds.length > 0 ? await copyReads.findViewsOf(userId, copyIds) : [];
    return entries.map((entry) => asOwn(entry, copies.find(({ copyId }) => copyId === entry.copyId) ?? null));
  }

  /**
   * Joins the queue of a book, or changes grade and price of one's entry there and keeps the place. CONFLICT if such a copy
   * is on the shelf, BAD_USER_INPUT beyond the limit of entries.
   */
  async join(viewer: Viewer, request: JoinWaitlistRequest): Promise<OwnEntry> {
    const { userId } = requireCustomer(viewer);
    const entry = check(inputs.join, request);
    await this.changes.consume(userId);
    const outcome = await this.parts.store.join(userId, entry, this.parts.clock());
    if (!outcome) throw new NotFound(CATALOGUE_MESSAGES.bookNotFound);
    if (outcome.priceOnShelf !== null)
      throw new Conflict({ maxPrice: WAITLIST_MESSAGES.onShelf(outcome.priceOnShelf) });
    if (outcome.wantId === null) throw new BadInput({ bookId: WAITLIST_MESSAGES.tooMany });
    const joined = (await this.listEntries(viewer)).find(({ wantId }) => wantId === outcome.wantId);
    if (!joined) throw new NotFound(WAITLIST_MESSAGES.notFound);
    return joined;
  }

  /** Leaves a queue and returns the other entries. A copy that is held for the entry is held for the next in turn at once. */
  async leave(viewer: Viewer, wantId: string): Promise<OwnEntry[]> {
    const { userId } = requireCustomer(viewer);
    const { store, queue } = this.parts;
    const isId = inputs.wantId.safeParse(wantId).success;
    const entry = isId && (await store.findOwn(userId, wantId));
    if (!entry) throw new NotFound(WAITLIST_MESSAGES.notFound);
    await store.transaction((_store, transaction) => queue.endEntry(entry, transaction));
    return this.listEntries(viewer);
  }

  /** How many customers wait for a copy of each of these books. Needs no login: it says nothing of who they are. */
  async queueLengths(bookIds: readonly string[]): Promise<number[]> {
    const lengths = await this.parts.store.countQueues(bookIds);
    return bookIds.map((bookId) => lengths.get(bookId) ?? 0);
  }

  /** Job: passes on the copies whose time is over, then holds copies on the shelf that someone waits for. */
  passOnCopies = async (): Promise<void> => {
    const { store, queue, clock } = this.parts;
    for (const entry of await store.findOverdue(clock(), BATCH))
      await store.transaction((_store, transaction) => queue.endHold(entry, transaction));
    for (const { copyId, bookId } of await store.findWantedCopies(BATCH))
      await store.transaction((_store, transaction) => queue.holdForFirst(copyId, bookId, transaction));
  };
}

function asOwn(entry: EntryWithPlace, copy: CopyView | null): OwnEntry {
  if (!copy) return { ...entry, status: WaitlistStatus.WAITING, heldCopy: null };
  return {
    ...entry,
    status: copy.status === CopyStatus.ON_SHELF ? WaitlistStatus.HELD : WaitlistStatus.ORDERED,
    heldCopy: copy,
  };
}
