import { describe, expect, it, vi } from 'vitest';
import { CopyPhotoKind } from '#api/copies/copies.rules.ts';
import type { Draft } from './draft.rules.ts';
import { DraftList } from './draft-list.ts';
import type { DraftStore } from './draft-store.ts';
import { SENT_MS } from './sending.rules.ts';

const NOW = Date.now();
const PICTURE = new Blob(['picture']);

/** IndexedDB of a device: what is in it survives a reload. */
class Device implements DraftStore {
  readonly drafts = new Map<string, Draft>();
  readonly pictures = new Map<string, Blob>();
  isFull = false;

  load = async () => [...this.drafts.values()];
  save = async (draft: Draft) => {
    this.check();
    this.drafts.set(draft.copyId, structuredClone(draft));
  };
  savePicture = async (copyId: string, photoId: string, picture: Blob) => {
    this.check();
    this.pictures.set(`${copyId} ${photoId}`, picture);
  };
  readPicture = async (copyId: string, photoId: string) => this.pictures.get(`${copyId} ${photoId}`);
  removePictures = async ({ copyId }: Draft, photoIds: readonly string[]) =>
    photoIds.forEach((photoId) => this.pictures.delete(`${copyId} ${photoId}`));
  remove = async (draft: Draft) => {
    this.drafts.delete(draft.copyId);
    await this.removePictures(
      draft,
      draft.photos.map(({ photoId }) => photoId),
    );
  };

  private check(): void {
    if (this.isFull) throw new Error('QuotaExceededError');
  }
}

/** The drafts as a tab shows them after it was opened on a device. */
async function open(device: Device): Promise<DraftList> {
  const list = new DraftList('admin', device);
  await vi.waitFor(() => expect(list.view.isLoaded).toBe(true));
  return list;
}

describe('the drafts of a device', () => {
  it('are there again after a reload, from the first tap on, with each change and photograph', async () => {
    const device = new Device();
    const list = await open(device);
    const copyId = list.add(NOW);
    await list.stored();
    expect((await open(device)).view.drafts).toEqual(list.view.drafts);

    list.change(copyId, (draft) => ({ ...draft, search: 'phy' }));
    list.change(copyId, (draft) => ({ ...draft, search: 'physics' }));
    await list.addPhoto(copyId, CopyPhotoKind.COVER, PICTURE);
    await list.stored();
    const again = await open(device);
    expect(again.find(copyId)).toMatchObject({ search: 'physics', photos: [{ kind: 'COVER', staged: null }] });
    expect(await again.readPicture(copyId, again.find(copyId)!.photos[0]!.photoId)).toBe(PICTURE);
  });

  it('lose the picture of a photograph that is taken again, and all of them once the copy is on the shelf', async () => {
    const device = new Device();
    const list = await open(device);
    const copyId = list.add(NOW);
    await list.addPhoto(copyId, CopyPhotoKind.COVER, PICTURE);
    await list.addPhoto(copyId, CopyPhotoKind.SPINE, PICTURE);
    list.removePhoto(copyId, list.find(copyId)!.photos[0]!.photoId);
    await list.stored();
    expect([device.pictures.size, device.drafts.get(copyId)?.photos.length]).toEqual([1, 1]);
    list.finish(copyId, '7KQ2M9XA', NOW);
    await list.stored();
    expect(device.pictures.size).toBe(0);
    expect(device.drafts.get(copyId)?.sending).toEqual({ state: 'SENT', code: '7KQ2M9XA', at: NOW });
    list.remove(copyId);
    await list.stored();
    expect([device.drafts.size, list.view.drafts]).toEqual([0, []]);
  });

  it('stay in the tab if the device is full, which is said; they are stored with the next change that fits', async () => {
    const device = new Device();
    const list = await open(device);
    const copyId = list.add(NOW);
    await list.stored();
    device.isFull = true;
    await list.addPhoto(copyId, CopyPhotoKind.COVER, PICTURE);
    await list.stored();
    expect(list.view.isUnsaved).toBe(true);
    expect(await list.readPicture(copyId, list.find(copyId)!.photos[0]!.photoId)).toBe(PICTURE);
    device.isFull = false;
    list.change(copyId, (draft) => ({ ...draft, shelf: 'A3-2' }));
    await list.stored();
    expect(list.view.isUnsaved).toBe(false);
    expect(device.drafts.get(copyId)).toMatchObject({ shelf: 'A3-2', photos: [{ kind: 'COVER' }] });
    expect(device.pictures.size).toBe(1);
  });

  it('are the same in all tabs of the device', async () => {
    const device = new Device();
    const [first, second] = [await open(device), await open(device)];
    const copyId = first.add(NOW);
    await vi.waitFor(() => expect(second.find(copyId)).toBeTruthy());
    second.change(copyId, (draft) => ({ ...draft, shelf: 'A3-2' }));
    await vi.waitFor(() => expect(first.find(copyId)?.shelf).toBe('A3-2'));
  });

  it('leave it some hours after they were sent', async () => {
    const device = new Device();
    const list = await open(device);
    const copyId = list.add(NOW);
    list.finish(copyId, '7KQ2M9XA', NOW - SENT_MS - 1000);
    await list.stored();
    expect((await open(device)).view.drafts).toEqual([]);
    await vi.waitFor(() => expect(device.drafts.size).toBe(0));
  });
});
