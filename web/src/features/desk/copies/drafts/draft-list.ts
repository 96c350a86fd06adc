import { randomUuid } from '../../../../lib/browser/random-uuid.ts';
import { type Draft, type DraftPhoto, newDraft } from './draft.rules.ts';
import { type DraftStore, openDraftStore } from './draft-store.ts';
import { isOver, queued } from './sending.rules.ts';

/** What the page shows of the drafts. */
export interface DraftsView {
  /** Whether the stored drafts are loaded. */
  isLoaded: boolean;
  drafts: readonly Draft[];
  /** Whether the device could not store the last change. */
  isUnsaved: boolean;
}

/**
 * The drafts of an admin on this device. A change is shown at once and stored right after; the tabs of the device tell each
 * other what changed.
 */
export class DraftList {
  view: DraftsView = { isLoaded: false, drafts: [], isUnsaved: false };
  private readonly listeners = new Set<() => void>();
  /** Writes under way by draft, and drafts whose last write failed: this tab has newer versions of them. */
  private readonly pending = new Map<string, number>();
  private readonly failed = new Set<string>();
  /** Pictures that are not stored yet, by photograph. */
  private readonly pictures = new Map<string, { copyId: string; picture: Blob }>();
  private readonly channel: BroadcastChannel;
  /** Writes follow one another, so that an older state never replaces a newer one. */
  private writing: Promise<unknown> = Promise.resolve();

  constructor(
    readonly userId: string,
    private readonly store: DraftStore = openDraftStore(userId),
  ) {
    this.channel = new BroadcastChannel(`intake ${userId}`);
    this.channel.addEventListener('message', () => void this.load());
    void this.load();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  find = (copyId: string): Draft | undefined => this.view.drafts.find((draft) => draft.copyId === copyId);

  /** Adds a draft and returns its ID. It is stored from here on. */
  add(now: number, last?: Parameters<typeof newDraft>[2]): string {
    const draft = newDraft(randomUuid(), now, last);
    this.put(draft);
    return draft.copyId;
  }

  change(copyId: string, change: (draft: Draft) => Draft): void {
    const draft = this.find(copyId);
    if (draft) this.put(change(draft));
  }

  /** Adds a photograph. Resolves when it is stored, or could not be. */
  async addPhoto(copyId: string, kind: DraftPhoto['kind'], picture: Blob): Promise<void> {
    const photoId = randomUuid();
    this.pictures.set(photoId, { copyId, picture });
    this.change(copyId, (draft) => ({ ...draft, photos: [...draft.photos, { photoId, kind, staged: null }] }));
    await this.writing;
  }

  removePhoto(copyId: string, photoId: string): void {
    const draft = this.find(copyId);
    if (!draft) return;
    this.pictures.delete(photoId);
    this.put({ ...draft, photos: draft.photos.filter((photo) => photo.photoId !== photoId) });
    void this.write(copyId, () => this.store.removePictures(draft, [photoId]));
  }

  /** Undefined if the device has lost it. */
  readPicture = async (copyId: string, photoId: string): Promise<Blob | undefined> =>
    this.pictures.get(photoId)?.picture ?? this.store.readPicture(copyId, photoId);

  /** The draft is on the server: only its code stays for a while. */
  finish(copyId: string, code: string, now: number): void {
    const draft = this.find(copyId);
    if (!draft) return;
    this.put({ ...draft, photos: [], sending: { state: 'SENT', code, at: now } });
    const photoIds = draft.photos.map(({ photoId }) => photoId);
    void this.write(copyId, () => this.store.removePictures(draft, photoIds));
  }

  remove(copyId: string): void {
    const draft = this.find(copyId);
    if (!draft) return;
    this.show(this.view.drafts.filter((each) => each !== draft));
    void this.write(copyId, () => this.store.remove(draft));
  }

  /** Tries what waits again at once, also what waited for a login. */
  retry = (): void => {
    for (const { copyId, sending } of this.view.drafts)
      if (sending.state === 'QUEUED' && sending.retryAt !== 0) this.change(copyId, queued);
  };

  /** Resolves when everything is stored. */
  stored = (): Promise<unknown> => this.writing;

  private async load(): Promise<void> {
    const stored = await this.store.load().catch(() => null);
    if (!stored) return this.show(this.view.drafts, true);
    const now = Date.now();
    const kept = stored.filter((draft) => !isOver(draft, now));
    stored.filter((draft) => isOver(draft, now)).forEach((draft) => void this.store.remove(draft).catch(() => {}));
    const isNewer = ({ copyId }: Draft) => this.pending.has(copyId) || this.failed.has(copyId);
    const own = this.view.drafts.filter(isNewer);
    const others = kept.filter((draft) => !isNewer(draft));
    this.view = { ...this.view, isLoaded: true };
    this.show([...own, ...others]);
  }

  private put(draft: Draft): void {
    this.show([...this.view.drafts.filter(({ copyId }) => copyId !== draft.copyId), draft]);
    void this.write(draft.copyId, () => this.save(draft.copyId));
  }

  /** Stores the pictures of a draft that are not stored yet, then the draft that names them. */
  private async save(copyId: string): Promise<void> {
    for (const [photoId, waiting] of this.pictures) {
      if (waiting.copyId !== copyId) continue;
      await this.store.savePicture(copyId, photoId, waiting.picture);
      this.pictures.delete(photoId);
    }
    const latest = this.find(copyId);
    if (latest) await this.store.save(latest);
  }

  /** Stores a change of a draft. A failure is shown; the tab keeps what could not be stored. */
  private write(copyId: string, action: () => Promise<void>): Promise<void> {
    this.pending.set(copyId, (this.pending.get(copyId) ?? 0) + 1);
    const written = this.writing.then(action).then(
      () => this.settle(copyId, true),
      () => this.settle(copyId, false),
    );
    this.writing = written;
    return written;
  }

  private settle(copyId: string, isStored: boolean): void {
    const left = (this.pending.get(copyId) ?? 1) - 1;
    if (left > 0) this.pending.set(copyId, left);
    else this.pending.delete(copyId);
    if (isStored) this.failed.delete(copyId);
    else this.failed.add(copyId);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target.
    this.channel.postMessage('changed');
    const isUnsaved = this.failed.size > 0;
    if (isUnsaved !== this.view.isUnsaved) this.show(this.view.drafts, isUnsaved);
  }

  private show(drafts: readonly Draft[], isUnsaved = this.view.isUnsaved): void {
    const inOrder = drafts.toSorted((a, b) => b.createdAt - a.createdAt);
    this.view = { isLoaded: this.view.isLoaded, drafts: inOrder, isUnsaved };
    this.listeners.forEach((listener) => listener());
  }
}
