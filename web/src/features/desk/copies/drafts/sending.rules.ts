import { type Draft, type DraftPhoto, stepOfField } from './draft.rules.ts';
import { HOUR_MS } from '#api/platform/durations.rules.ts';

/** What is sent next: a photograph, or the copy once all of its photographs are staged. */
export type SendingTask = { type: 'PHOTO'; draft: Draft; photo: DraftPhoto } | { type: 'COPY'; draft: Draft };

/** Why a request failed. */
export type SendingFailure =
  /** No response, or a server that cannot take it now. `afterMs`: the least wait that the server asks for. */
  | { type: 'LATER'; afterMs?: number }
  | { type: 'LOGGED_OUT' }
  | { type: 'REFUSED'; message: string; fields: Record<string, string> };

/** The server deletes a staged image that nothing uses after 24 hours: an old one is staged again. */
export const STAGED_MS = 20 * HOUR_MS;

/** Waits between attempts, in milliseconds; the last one for all further attempts. */
export const RETRY_MS = [2_000, 5_000, 15_000, 60_000] as const;

/** How long a sent draft stays in the list. */
export const SENT_MS = 12 * HOUR_MS;

/** What is sent next, of the draft that was begun first; null if nothing is due. */
export function nextTask(drafts: readonly Draft[], now: number): SendingTask | null {
  const due = drafts.filter(({ sending }) => sending.state === 'QUEUED' && isDue(sending.retryAt, now));
  const draft = due.toSorted((a, b) => a.createdAt - b.createdAt)[0];
  if (!draft) return null;
  const photo = draft.photos.find((each) => !isStaged(each, now));
  return photo ? { type: 'PHOTO', draft, photo } : { type: 'COPY', draft };
}

/** When something is due next, in milliseconds from now; null if nothing is waiting. */
export function nextDueIn(drafts: readonly Draft[], now: number): number | null {
  const times = drafts.flatMap(({ sending }) => (sending.state === 'QUEUED' ? (sending.retryAt ?? []) : []));
  return times.length > 0 ? Math.max(0, Math.min(...times) - now) : null;
}

/**
 * The draft after a request for it failed. A refusal leads to the step of the first field that it names. A draft that was
 * taken out of the queue meanwhile stays out of it.
 */
export function afterFailure(draft: Draft, failure: SendingFailure, now: number): Draft {
  if (draft.sending.state !== 'QUEUED') return draft;
  const attempts = draft.sending.attempts + 1;
  if (failure.type === 'LOGGED_OUT') return { ...draft, sending: { state: 'QUEUED', attempts, retryAt: null } };
  if (failure.type === 'LATER') {
    const wait = Math.max(RETRY_MS[Math.min(attempts, RETRY_MS.length) - 1]!, failure.afterMs ?? 0);
    return { ...draft, sending: { state: 'QUEUED', attempts, retryAt: now + wait } };
  }
  const { message, fields } = failure;
  const [field] = Object.keys(fields);
  // The server deletes staged images after a while: they are staged again, once.
  const isImageGone = Object.keys(fields).some((name) => /^photos\.\d+\.key$/.test(name));
  const photos = isImageGone ? draft.photos.map((photo) => ({ ...photo, staged: null })) : draft.photos;
  if (isImageGone && attempts === 1) return { ...draft, photos, sending: { state: 'QUEUED', attempts, retryAt: now } };
  const step = field ? stepOfField(field) : draft.step;
  return { ...draft, photos, step, sending: { state: 'REFUSED', message, fields } };
}

/** The draft put into the queue, or tried again at once. */
export const queued = (draft: Draft): Draft => ({ ...draft, sending: { state: 'QUEUED', attempts: 0, retryAt: 0 } });

/** Parts of a draft that are sent, of all: its photographs and the copy itself. */
export function sendingProgress({ photos, sending }: Draft, now: number): { done: number; all: number } {
  const all = photos.length + 1;
  const done = sending.state === 'SENT' ? all : photos.filter((photo) => isStaged(photo, now)).length;
  return { done, all };
}

/** Where a draft is, in words. */
export function draftStatus(draft: Draft, { isOnline, now }: { isOnline: boolean; now: number }): string {
  const { sending } = draft;
  if (sending.state === 'SENT') return `On the shelf: ${sending.code}`;
  if (sending.state === 'REFUSED') return `Not accepted: ${sending.message}`;
  if (sending.state === 'EDITING') return 'Saved on this phone';
  if (sending.retryAt === null) return 'Saved on this phone. Log in to send it.';
  if (!isOnline) return 'Saved on this phone. Sent when the connection is back.';
  if (sending.retryAt > now) return 'Saved on this phone. The shop does not answer; it is tried again.';
  const { done, all } = sendingProgress(draft, now);
  return `Sending ${done + 1} of ${all}`;
}

/** Whether a draft was sent so long ago that it leaves the list. */
export const isOver = ({ sending }: Draft, now: number) => sending.state === 'SENT' && now - sending.at > SENT_MS;

const isDue = (retryAt: number | null, now: number) => retryAt !== null && retryAt <= now;
const isStaged = ({ staged }: DraftPhoto, now: number) => staged !== null && now - staged.at < STAGED_MS;
