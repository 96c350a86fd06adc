import type { Logger } from 'pino';
import { QueryFailedError } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDatabaseOutage, logError, findAppError } from './outage.ts';
import { NotFound } from '../errors.ts';

const withCode = (code: string, message = 'any') => Object.assign(new Error(message), { code });
const failedQuery = (error: Error) => new QueryFailedError('SELECT 1', [], error);

describe('an error is a database outage', () => {
  it.each([
    '08006',
    '53300',
    '57P01',
    '57P03',
    '57014',
    '55P03',
    '25P03',
    '25006',
    '40001',
    '40P01',
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    'EPIPE',
    'ENOTFOUND',
    'EAI_AGAIN',
  ])('with the code %s, also where TypeORM wraps it', (code) => {
    expect(isDatabaseOutage(withCode(code))).toBe(true);
    expect(isDatabaseOutage(failedQuery(withCode(code)))).toBe(true);
  });

  it.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ])('with the message "%s", also where TypeORM wraps it', (message) => {
    expect(isDatabaseOutage(new Error(message))).toBe(true);
    expect(isDatabaseOutage(failedQuery(new Error(message)))).toBe(true);
  });

  it('where every address of the host refuses, and where it is the cause of what GraphQL answered', () => {
    const refused = new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]);
    expect(isDatabaseOutage(refused)).toBe(true);
    const field = Object.assign(new Error('field'), { originalError: refused });
    expect(isDatabaseOutage(Object.assign(new Error('answer'), { errors: [field] }))).toBe(true);
  });

  it('and else is not', () => {
    for (const code of ['23505', '42P01', '22P02', 'ENOENT']) expect(isDatabaseOutage(withCode(code))).toBe(false);
    expect(isDatabaseOutage(new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') }))).toBe(false);
    for (const other of [null, undefined, 'Connection terminated', {}]) expect(isDatabaseOutage(other)).toBe(false);
  });

  it('that clients are told of as unavailable, with the seconds to wait', () => {
    expect(findAppError(withCode('57P01'))).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfter: 5 });
    const notFound = new NotFound('gone');
    expect([findAppError(notFound), findAppError(new Error('bug'))]).toEqual([notFound, null]);
  });
});

describe('the log', () => {
  const log = { error: vi.fn<(...parts: unknown[]) => void>(), warn: vi.fn<(...parts: unknown[]) => void>() };
  const tell = (error: unknown) => logError(log as unknown as Logger, error, 'a call failed');
  beforeEach(() => vi.useFakeTimers({ toFake: ['performance'], now: 1_000_000 }));
  afterEach(() => vi.useRealTimers());

  it('has one warning in ten seconds of an outage, and every other error', () => {
    vi.advanceTimersByTime(60_000);
    for (let request = 0; request < 100; request += 1) tell(withCode('ECONNREFUSED', 'no database'));
    expect(log.warn.mock.calls).toEqual([[{ reason: 'no database' }, 'the database is unavailable: a call failed']]);
    vi.advanceTimersByTime(10_001);
    tell(withCode('ECONNREFUSED', 'no database'));
    expect(log.warn).toHaveBeenCalledTimes(2);
    for (let request = 0; request < 3; request += 1) tell(new Error('bug'));
    expect(log.error).toHaveBeenCalledTimes(3);
    for (const code of ['40P01', '57014', '55P03']) tell(failedQuery(withCode(code)));
    expect(log.error).toHaveBeenCalledTimes(6);
  });
});
