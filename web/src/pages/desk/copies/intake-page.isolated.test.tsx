import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CopyPhotoKind } from '#api/copies/copies.rules.ts';
import { graphqlError, renderPage } from '../../../../test/render-page.tsx';
import { aUser } from '../../../../test/users.ts';
import { type Draft, newDraft } from '../../../features/desk/copies/drafts/draft.rules.ts';

/** IndexedDB: values by store and key. */
const device = vi.hoisted(() => new Map<string, Map<string, unknown>>());
vi.mock('idb-keyval', () => {
  const inStore = (name: string) => device.get(name) ?? device.set(name, new Map()).get(name)!;
  return {
    createStore: (name: string) => name,
    get: async (key: string[], name: string) => inStore(name).get(JSON.stringify(key)),
    set: async (key: string[], value: unknown, name: string) => void inStore(name).set(JSON.stringify(key), value),
    delMany: async (keys: string[][], name: string) => keys.forEach((key) => inStore(name).delete(JSON.stringify(key))),
    entries: async (name: string) => [...inStore(name)].map(([key, value]) => [JSON.parse(key), value]),
  };
});

const BOOK = { bookId: 'JEEPHY7253', bookDescription: 'भौतिकी भाग 1', coverKey: null, usedPrice: 278, newPrice: 469 };
const COPY_ID = '0b7f3c1e-2b8e-4a51-a4c3-5f9d1c6e7a10';

let admins = 0;
let userId = '';
beforeEach(() => {
  device.clear();
  userId = `admin-${admins++}`;
});

/** Puts a complete draft of an admin with two photographs on the device. */
function storeDraft(changes: Partial<Draft> = {}, owner = userId): void {
  const photos = [CopyPhotoKind.COVER, CopyPhotoKind.WORST_PAGE].map((kind) => ({ photoId: kind, kind, staged: null }));
  const draft = { ...newDraft(COPY_ID, Date.now()), step: 'PRICE', book: BOOK, photos, shelf: 'A3-2', ...changes };
  const pictures = photos.map(
    ({ photoId }) => [JSON.stringify([owner, COPY_ID, photoId]), new Blob([photoId])] as const,
  );
  device.set('intake', new Map([[JSON.stringify([owner, COPY_ID]), draft]]));
  device.set('intake-pictures', new Map<string, unknown>(pictures));
}

const stored = () => device.get('intake')?.get(JSON.stringify([userId, COPY_ID])) as Draft | undefined;
const queue = { sending: { state: 'QUEUED', attempts: 0, retryAt: 0 } } as const;
const added = { copy: { __typename: 'Copy', copyId: COPY_ID, code: '7KQ2M9XA' } };

function renderIntake(addCopy: () => unknown, url = `/desk/copies/intake?copy=${COPY_ID}`) {
  let staged = 0;
  const me = () => aUser({ userId, role: 'OWNER', firstName: 'Admin' });
  const stageImage = () => ({ key: `copy-${staged++}-600x800`, alt: '', isDrawing: false });
  return renderPage(url, { me }, { addCopy, stageImage });
}

type Operations = ReturnType<typeof renderPage>['operations'];
const count = (operations: Operations, name: string) => operations.filter(({ operation }) => operation === name).length;

describe('the intake', () => {
  it('sends each photograph, then the copy with the ID of its draft, and shows the code', async () => {
    storeDraft();
    const { operations } = renderIntake(() => added);
    await userEvent.click(await screen.findByRole('button', { name: 'Put on the shelf' }));
    expect(await screen.findByText('On the shelf: 7KQ2M9XA')).toBeTruthy();
    expect(count(operations, 'StageCopyPhoto')).toBe(2);
    const { input } = operations.find(({ operation }) => operation === 'AddCopy')!.variables;
    expect(input).toMatchObject({
      copyId: COPY_ID,
      bookId: 'JEEPHY7253',
      grade: 'LIKE_NEW',
      price: 334,
      shelf: 'A3-2',
      putOnShelf: true,
      photos: [
        { kind: 'COVER', key: 'copy-0-600x800' },
        { kind: 'WORST_PAGE', key: 'copy-1-600x800' },
      ],
    });
    expect(screen.getByRole('link', { name: 'Print the label' }).getAttribute('href')).toBe(
      '/api/desk/copy-labels.pdf?copies=7KQ2M9XA',
    );
    await waitFor(() => expect(device.get('intake-pictures')?.size).toBe(0));
  });

  it('sends the copy again after an answer that was lost, and no photograph twice', async () => {
    storeDraft(queue);
    const answers = [new TypeError('Failed to fetch'), added];
    const { operations } = renderIntake(() => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    });
    expect(await screen.findByText(/The shop does not answer; it is tried again/)).toBeTruthy();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('On the shelf: 7KQ2M9XA')).toBeTruthy();
    expect([count(operations, 'StageCopyPhoto'), count(operations, 'AddCopy')]).toEqual([2, 2]);
    const ids = operations.map(({ variables: { input } }) => (input as { copyId?: string } | undefined)?.copyId);
    expect(ids.filter(Boolean)).toEqual([COPY_ID, COPY_ID]);
  });

  it('opens a refused draft at the field that the server named', async () => {
    storeDraft({ ...queue, step: 'BOOK' });
    const error = 'A new copy costs ₹469: a used one cannot cost more.';
    let isRefused = true;
    const { operations } = renderIntake(() => {
      if (isRefused) throw graphqlError('Check the input.', { code: 'BAD_USER_INPUT', fields: { price: error } });
      return added;
    });
    expect(await screen.findByText(error)).toBeTruthy();
    const price = screen.getByLabelText<HTMLInputElement>('Price, rupees');
    await waitFor(() => expect(document.activeElement).toBe(price));
    isRefused = false;
    await userEvent.clear(price);
    await userEvent.type(price, '300');
    await userEvent.click(screen.getByRole('button', { name: 'Put on the shelf' }));
    expect(await screen.findByText('On the shelf: 7KQ2M9XA')).toBeTruthy();
    expect(operations.findLast(({ operation }) => operation === 'AddCopy')?.variables.input).toMatchObject({
      price: 300,
    });
    expect(count(operations, 'StageCopyPhoto')).toBe(2);
  });

  it('says that the admin was logged out, and loses nothing', async () => {
    storeDraft(queue);
    renderIntake(() => {
      throw graphqlError('Log in.', { code: 'UNAUTHENTICATED' });
    });
    expect(await screen.findByText(/You are logged out. Your copies are saved on this phone/)).toBeTruthy();
    expect(stored()).toMatchObject({ sending: { state: 'QUEUED', retryAt: null }, photos: [{}, {}] });
    expect(device.get('intake-pictures')?.size).toBe(2);
  });

  it('asks again for a photograph that the device has lost', async () => {
    storeDraft(queue);
    device.get('intake-pictures')!.clear();
    renderIntake(() => added);
    expect(await screen.findByText('A photograph is gone from this phone. Take it again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open the camera' })).toBeTruthy();
  });

  it('lists the drafts of the admin alone, with where they are', async () => {
    storeDraft({}, 'another-admin');
    const { unmount } = renderIntake(() => added, '/desk/copies/intake');
    expect(await screen.findByText('Nothing waits on this phone.')).toBeTruthy();
    unmount();
    userId = 'admin-with-draft';
    storeDraft();
    renderIntake(() => added, '/desk/copies/intake');
    expect((await screen.findByRole('link', { name: /भौतिकी भाग 1/ })).textContent).toContain('Saved on this phone');
  });

  it('stores a draft with the first tap, and deletes it only after a question', async () => {
    renderIntake(() => added, '/desk/copies/intake');
    await userEvent.click(await screen.findByRole('button', { name: 'Take a copy in' }));
    await waitFor(() => expect(device.get('intake')?.size).toBe(1));
    await userEvent.click(await screen.findByRole('link', { name: /Drafts on this phone/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the draft' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(device.get('intake')?.size).toBe(0));
  });
});
