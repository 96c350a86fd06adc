import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { errorDetails, isUnauthenticated } from '../../../../lib/query/errors.ts';
import { AddCopyDocument, StageCopyPhotoDocument } from '../../../../lib/operations/desk-copies.generated.ts';
import { toCopyInput, toStageInput } from './copy-input.ts';
import type { Draft } from './draft.rules.ts';
import type { DraftList } from './draft-list.ts';
import { afterFailure, nextDueIn, nextTask, type SendingFailure, type SendingTask } from './sending.rules.ts';

/** Refusals that the next attempt may not meet. */
const PASSING = ['RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR'];
const LONGEST_SLEEP_MS = 60_000;

type PhotoTask = Extract<SendingTask, { type: 'PHOTO' }>;

interface Sender {
  list: DraftList;
  getClient: () => Promise<ApolloClient>;
  /** Called when the server says that the admin is not logged in any more: the page may be gone by then. */
  onLoggedOut: () => void;
  signal: AbortSignal;
}

/**
 * Sends what waits in the queue until the signal aborts: one photograph after the other, then the copy. One tab of the
 * device sends; another one takes over when it is closed. A repeated request changes nothing: a photograph has the key of
 * its picture, and a copy the ID that its draft chose.
 */
export function sendDrafts(sender: Sender) {
  const { list, signal } = sender;
  const run = () => sendUntil(sender);
  const locks = (navigator as { locks?: LockManager }).locks;
  const sent = locks ? locks.request(`intake ${list.userId}`, { signal }, run) : run();
  return sent.catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

async function sendUntil(sender: Sender): Promise<void> {
  const { list, signal } = sender;
  while (!signal.aborted) {
    const task = navigator.onLine ? nextTask(list.view.drafts, Date.now()) : null;
    if (!task) await nextWake(list, signal);
    else if (task.type === 'PHOTO') await attempt(sender, task.draft, () => sendPhoto(sender, task));
    else await attempt(sender, task.draft, () => sendCopy(sender, task));
  }
}

async function attempt({ list, onLoggedOut }: Sender, { copyId }: Draft, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    const failure = toFailure(error);
    list.change(copyId, (draft) => afterFailure(draft, failure, Date.now()));
    if (failure.type === 'LOGGED_OUT') onLoggedOut();
  }
}

async function sendPhoto({ list, getClient }: Sender, { draft, photo }: PhotoTask): Promise<void> {
  const { copyId, book } = draft;
  const { photoId, kind } = photo;
  const picture = await list.readPicture(copyId, photoId);
  if (!picture || !book) return list.change(copyId, (latest) => withoutPicture(latest, photoId));
  const input = await toStageInput(book.bookId, kind, picture);
  const client = await getClient();
  const { data } = await client.mutate({ mutation: StageCopyPhotoDocument, variables: { input } });
  const staged = { key: data!.stageImage.key, at: Date.now() };
  list.change(copyId, (latest) => ({
    ...latest,
    photos: latest.photos.map((each) => (each.photoId === photoId ? { ...each, staged } : each)),
  }));
}

async function sendCopy({ list, getClient }: Sender, { draft }: { draft: Draft }): Promise<void> {
  const client = await getClient();
  const { data } = await client.mutate({ mutation: AddCopyDocument, variables: { input: toCopyInput(draft) } });
  list.finish(draft.copyId, data!.addCopy.copy.code, Date.now());
}

/** A browser that runs out of space may delete pictures: the photograph is taken again. */
function withoutPicture(draft: Draft, photoId: string): Draft {
  const photos = draft.photos.filter((photo) => photo.photoId !== photoId);
  const message = 'A photograph is gone from this phone. Take it again.';
  return { ...draft, photos, step: 'PHOTOS', sending: { state: 'REFUSED', message, fields: { photos: message } } };
}

function toFailure(error: unknown): SendingFailure {
  if (isUnauthenticated(error)) return { type: 'LOGGED_OUT' };
  if (!CombinedGraphQLErrors.is(error)) return { type: 'LATER' };
  const { code, retryAfter } = (error.errors[0]?.extensions ?? {}) as { code?: string; retryAfter?: number };
  if (!code || PASSING.includes(code)) return { type: 'LATER', afterMs: (retryAfter ?? 0) * 1000 };
  const { message, fields } = errorDetails(error);
  return { type: 'REFUSED', message: message ?? '', fields };
}

/** Resolves when something may be due: after a change, when the browser is online again, or after a while. */
function nextWake(list: DraftList, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const woken = new AbortController();
    const wake = () => {
      woken.abort();
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = list.subscribe(wake);
    const wait = navigator.onLine ? (nextDueIn(list.view.drafts, Date.now()) ?? LONGEST_SLEEP_MS) : LONGEST_SLEEP_MS;
    const timer = setTimeout(wake, Math.min(wait, LONGEST_SLEEP_MS));
    window.addEventListener('online', wake, { signal: woken.signal });
    document.addEventListener('visibilitychange', wake, { signal: woken.signal });
    signal.addEventListener('abort', wake, { signal: woken.signal });
  });
}
