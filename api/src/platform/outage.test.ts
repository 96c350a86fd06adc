import { QueryFailedError } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { NotFound } from './errors.ts';
import { isDatabaseOutage, toAppError } from './outage.ts';

const withCode = (code: string, message = 'any') => Object.assign(new Error(message), { code });
const failedQuery = (error: Error) => new QueryFailedError('SELECT 1', [], error);

describe('a database outage is an error', () => {
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
  ])('with the code %s, also wrapped by TypeORM', (code) => {
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
    'cached plan must not change result type',
  ])('with the message "%s", also wrapped by TypeORM', (message) => {
    expect(isDatabaseOutage(new Error(message))).toBe(true);
    expect(isDatabaseOutage(failedQuery(new Error(message)))).toBe(true);
  });

  it('of a host whose addresses all refuse the connection, also wrapped by GraphQL', () => {
    const unreachable = new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]);
    expect(isDatabaseOutage(unreachable)).toBe(true);
    const field = Object.assign(new Error('field'), { originalError: unreachable });
    expect(isDatabaseOutage(Object.assign(new Error('response'), { errors: [field] }))).toBe(true);
  });

  it('and no other error', () => {
    for (const code of ['23505', '42P01', '22P02', 'ENOENT']) expect(isDatabaseOutage(withCode(code))).toBe(false);
    expect(isDatabaseOutage(new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') }))).toBe(false);
    for (const other of [null, undefined, 'Connection terminated', {}]) expect(isDatabaseOutage(other)).toBe(false);
  });

  it('that clients get as UNAVAILABLE with the seconds to wait', () => {
    expect(toAppError(withCode('57P01'))).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfter: 5 });
    const notFound = new NotFound('gone');
    expect([toAppError(notFound), toAppError(new Error('bug'))]).toEqual([notFound, null]);
  });
});
