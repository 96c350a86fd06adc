import { describe, expect, it } from 'vitest';
import { CopyPhotoKind } from '#api/copies/copies.rules.ts';
import { type Draft, type DraftPhoto, newDraft } from './draft.rules.ts';
import {
  afterFailure,
  draftStatus,
  isOver,
  nextDueIn,
  nextTask,
  queued,
  RETRY_MS,
  sendingProgress,
  SENT_MS,
  STAGED_MS,
} from './sending.rules.ts';

const NOW = 1_000_000_000_000;
const BOOK = { bookId: 'JEEPHY7253', bookDescription: 'Physics', coverKey: null, usedPrice: 200, newPrice: 400 };

const photo = (photoId: string, stagedAt: number | null = null): DraftPhoto => ({
  photoId,
  kind: CopyPhotoKind.COVER,
  staged: stagedAt === null ? null : { key: `${photoId}-100x100`, at: stagedAt },
});

function draft(copyId: string, photos: DraftPhoto[] = [], changes: Partial<Draft> = {}): Draft {
  return { ...newDraft(copyId, NOW), book: BOOK, photos, ...changes };
}

const waiting = (retryAt: number | null) => ({ state: 'QUEUED', attempts: 1, retryAt }) as const;
const refused = (fields: Record<string, string>) => ({ type: 'REFUSED', message: 'No.', fields }) as const;

describe('what is sent next', () => {
  it('is each photograph once, then the copy', () => {
    const both = queued(draft('one', [photo('a'), photo('b')]));
    expect(nextTask([both], NOW)).toMatchObject({ type: 'PHOTO', photo: { photoId: 'a' } });
    const first = { ...both, photos: [photo('a', NOW), photo('b')] };
    expect(nextTask([first], NOW)).toMatchObject({ type: 'PHOTO', photo: { photoId: 'b' } });
    expect(nextTask([{ ...both, photos: [photo('a', NOW), photo('b', NOW)] }], NOW)).toMatchObject({ type: 'COPY' });
  });

  it('is the draft that was begun first; no draft that is still edited, refused or sent', () => {
    const others = [
      draft('edited'),
      draft('refused', [], { sending: { state: 'REFUSED', message: '', fields: {} } }),
      draft('sent', [], { sending: { state: 'SENT', code: 'A', at: NOW } }),
    ];
    expect(nextTask(others, NOW)).toBeNull();
    const late = queued(draft('late', [], { createdAt: NOW + 1 }));
    expect(nextTask([...others, late, queued(draft('early'))], NOW)?.draft.copyId).toBe('early');
  });

  it('is another draft while one waits for its next attempt', () => {
    const failing = draft('failing', [], { sending: waiting(NOW + 5000) });
    expect(nextTask([failing], NOW)).toBeNull();
    expect(nextDueIn([failing], NOW)).toBe(5000);
    expect(nextTask([failing, queued(draft('other', [], { createdAt: NOW + 9 }))], NOW)?.draft.copyId).toBe('other');
    expect(nextTask([failing], NOW + 5000)?.draft.copyId).toBe('failing');
  });

  it('is a photograph again that was staged so long ago that the server deletes it', () => {
    const old = queued(draft('old', [photo('a', NOW - STAGED_MS)]));
    expect(nextTask([old], NOW)).toMatchObject({ type: 'PHOTO' });
  });
});

describe('after a failure', () => {
  it('a draft waits longer with each attempt, and as long as the server asks for', () => {
    let next = queued(draft('one'));
    const waits = Array.from({ length: 6 }, () => {
      next = afterFailure(next, { type: 'LATER' }, NOW);
      return nextDueIn([next], NOW);
    });
    expect(waits).toEqual([...RETRY_MS, RETRY_MS.at(-1), RETRY_MS.at(-1)]);
    expect(nextDueIn([afterFailure(next, { type: 'LATER', afterMs: 900_000 }, NOW)], NOW)).toBe(900_000);
  });

  it('a draft waits for a login after a logout', () => {
    const next = afterFailure(queued(draft('one')), { type: 'LOGGED_OUT' }, NOW);
    expect([nextTask([next], NOW + 1e9), nextDueIn([next], NOW)]).toEqual([null, null]);
    expect(nextTask([queued(next)], NOW)?.draft.copyId).toBe('one');
  });

  it.each([
    ['bookId', 'BOOK'],
    ['grade', 'CONDITION'],
    ['missingPages', 'CONDITION'],
    ['printingYear', 'CONDITION'],
    ['photos', 'PHOTOS'],
    ['price', 'PRICE'],
    ['shelf', 'PRICE'],
    ['note', 'PRICE'],
  ])('a refused %s opens the step %s', (field, step) => {
    const next = afterFailure(queued(draft('one', [photo('a', NOW)])), refused({ [field]: 'Wrong.' }), NOW);
    expect(next).toMatchObject({ step, sending: { state: 'REFUSED', message: 'No.', fields: { [field]: 'Wrong.' } } });
    expect(nextTask([next], NOW + 1e9)).toBeNull();
  });

  it('a photograph that the server no longer has is staged again, once', () => {
    const failure = refused({ 'photos.0.key': 'There is no such photograph.' });
    const again = afterFailure(queued(draft('one', [photo('a', NOW)])), failure, NOW);
    expect(nextTask([again], NOW)).toMatchObject({ type: 'PHOTO' });
    expect(afterFailure(again, failure, NOW)).toMatchObject({ step: 'PHOTOS', sending: { state: 'REFUSED' } });
  });

  it('a draft that is edited again meanwhile stays out of the queue', () => {
    const edited = draft('one');
    expect(afterFailure(edited, { type: 'LATER' }, NOW)).toBe(edited);
  });
});

describe('the state in words', () => {
  const online = { isOnline: true, now: NOW };
  it.each([
    ['Saved on this phone', draft('one'), online],
    ['Sending 1 of 3', queued(draft('one', [photo('a'), photo('b')])), online],
    ['Sending 2 of 3', queued(draft('one', [photo('a', NOW), photo('b')])), online],
    ['Sending 3 of 3', queued(draft('one', [photo('a', NOW), photo('b', NOW)])), online],
    ['Saved on this phone. Sent when the connection is back.', queued(draft('one')), { isOnline: false, now: NOW }],
    ['Saved on this phone. Log in to send it.', draft('one', [], { sending: waiting(null) }), online],
    [
      'Saved on this phone. The shop does not answer; it is tried again.',
      draft('one', [], { sending: waiting(NOW + 1) }),
      online,
    ],
    ['On the shelf: 7KQ2M9XA', draft('one', [], { sending: { state: 'SENT', code: '7KQ2M9XA', at: NOW } }), online],
    [
      'Not accepted: Too dear.',
      draft('one', [], { sending: { state: 'REFUSED', message: 'Too dear.', fields: {} } }),
      online,
    ],
  ])('%s', (text, shown, at) => {
    expect(draftStatus(shown, at)).toBe(text);
  });

  it('counts the photographs and the copy', () => {
    expect(sendingProgress(queued(draft('one', [photo('a', NOW), photo('b')])), NOW)).toEqual({ done: 1, all: 3 });
  });

  it('leaves the list some hours after the copy is on the shelf', () => {
    const sent = draft('one', [], { sending: { state: 'SENT', code: 'A', at: NOW } });
    expect([isOver(sent, NOW + SENT_MS), isOver(sent, NOW + SENT_MS + 1)]).toEqual([false, true]);
    expect(isOver(draft('two'), NOW + 1e12)).toBe(false);
  });
});
