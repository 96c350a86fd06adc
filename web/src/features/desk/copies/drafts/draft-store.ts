import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import type { Draft } from './draft.rules.ts';

/** What a device keeps of the intake of one admin. */
export interface DraftStore {
  /** All drafts, without the pictures of their photographs. */
  load(): Promise<Draft[]>;
  save(draft: Draft): Promise<void>;
  savePicture(copyId: string, photoId: string, picture: Blob): Promise<void>;
  /** Undefined if it is not there. */
  readPicture(copyId: string, photoId: string): Promise<Blob | undefined>;
  removePictures(draft: Draft, photoIds: readonly string[]): Promise<void>;
  remove(draft: Draft): Promise<void>;
}

const photoIdsOf = ({ photos }: Draft) => photos.map(({ photoId }) => photoId);

/** Opens an admin's drafts in IndexedDB. Another admin's drafts on the same device have other keys. */
export function openDraftStore(userId: string): DraftStore {
  // Opening is tried again with each access: a browser may refuse it for a while.
  let opened: [drafts: UseStore, pictures: UseStore] | undefined;
  const stores = () => (opened ??= [createStore('intake', 'drafts'), createStore('intake-pictures', 'pictures')]);
  const draftKey = (copyId: string) => [userId, copyId];
  const pictureKey = (copyId: string, photoId: string) => [userId, copyId, photoId];
  const removePictures = (copyId: string, photoIds: readonly string[]) =>
    delMany(
      photoIds.map((photoId) => pictureKey(copyId, photoId)),
      stores()[1],
    );
  return {
    async load() {
      const all = await entries<string[], Draft>(stores()[0]);
      return all.filter(([[owner]]) => owner === userId).map(([, draft]) => draft);
    },
    save: async (draft) => set(draftKey(draft.copyId), draft, stores()[0]),
    savePicture: async (copyId, photoId, picture) => set(pictureKey(copyId, photoId), picture, stores()[1]),
    readPicture: async (copyId, photoId) => get<Blob>(pictureKey(copyId, photoId), stores()[1]),
    removePictures: async ({ copyId }, photoIds) => removePictures(copyId, photoIds),
    async remove(draft) {
      await delMany([draftKey(draft.copyId)], stores()[0]);
      await removePictures(draft.copyId, photoIdsOf(draft));
    },
  };
}
