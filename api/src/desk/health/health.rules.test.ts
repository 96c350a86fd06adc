import { describe, expect, it } from 'vitest';
import { unopenedModules } from '../../scripts/unopened-modules.ts';
import { healthProblems, maskEmail, QUEUE_NAMES } from './health.rules.ts';

const NONE = { count: 0, since: null };
const SINCE = '2026-11-22T10:00:00.000Z';
const emails = {
  queue: 'letters',
  name: 'Emails',
  waiting: 0,
  retrying: 0,
  failed: 0,
  failedSince: null,
  waitingSince: null,
  isLate: false,
};
const well = {
  queues: [emails],
  overduePayments: NONE,
  lateWebhooks: NONE,
  stuckRefunds: NONE,
  failedRefunds: NONE,
  unmatchedPayments: NONE,
};
const problems = (changed: Partial<Parameters<typeof healthProblems>[0]>) =>
  healthProblems({ ...well, ...changed }).map(({ title, since }) => [title, since]);

describe('the problems of a shop', () => {
  it('are none while nothing failed and nothing is late', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ queues: [{ ...emails, waiting: 20, waitingSince: SINCE }] })).toEqual([]);
  });

  it('say what is wrong and since when, money first', () => {
    const failed = { ...emails, failed: 2, failedSince: SINCE, retrying: 7 };
    expect(problems({ queues: [failed], failedRefunds: { count: 1, since: SINCE } })).toEqual([
      ['Refunds that failed: 1', SINCE],
      ['Emails: 2 failed', SINCE],
      ['Emails that could not be sent yet: 7', null],
    ]);
    const late = { ...emails, waiting: 30, waitingSince: SINCE, isLate: true };
    expect(problems({ queues: [late], lateWebhooks: { count: 4, since: SINCE } })).toEqual([
      ['Emails: 30 late', SINCE],
      ['Payment events that came late in the last day: 4', SINCE],
    ]);
  });
});

describe('a queue', () => {
  it('has a plain name', () => {
    const queues = unopenedModules().flatMap(({ jobs = [] }) => jobs.map(({ queue }) => queue));
    expect([...QUEUE_NAMES.keys()].toSorted()).toEqual(queues.toSorted());
  });
});

describe('an address of an email', () => {
  it.each([
    ['asha.rao@example.test', 'a***@example.test'],
    ['आशा@example.test', 'आ***@example.test'],
    ['"a@b"@example.test', '"***@example.test'],
    ['nothing', '***'],
  ])('is shown only in part: %s', (email, masked) => expect(maskEmail(email)).toBe(masked));
});
