import { once } from 'node:events';
import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import { type Logger, pino } from 'pino';
import { QueryFailedError } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logError, requestLog, serializeError } from './logger.ts';
import { ownUrl } from '../server/listen.ts';

function logged(error: unknown): string {
  const lines = new PassThrough();
  pino({ serializers: { err: serializeError } }, lines).error(error, 'a test');
  return String(lines.read());
}

describe('the log', () => {
  it('has the type, code, message and stack of an error', () => {
    const line = logged(Object.assign(new TypeError('no such column'), { code: '42703' }));
    expect(JSON.parse(line).err).toMatchObject({ type: 'TypeError', code: '42703', message: 'no such column' });
    expect(line).toContain('logger.isolated.test.ts');
  });

  it('has the same of an error in a request', async () => {
    const lines = new PassThrough();
    const log = requestLog(pino({ serializers: { err: serializeError } }, lines));
    const http = createServer((request, response) => {
      log(request, response);
      request.log.error(new TypeError('no such column'), 'a test');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(http, 'listening');
    await fetch(`${ownUrl(http)}/orders?of=somebody`);
    http.close();
    const [line = ''] = String(lines.read()).split('\n');
    expect(JSON.parse(line)).toMatchObject({
      req: { method: 'GET', path: '/orders' },
      err: { type: 'TypeError', message: 'no such column', stack: expect.stringContaining('logger.isolated.test.ts') },
    });
  });

  it('has no stack trace for a 503 response', async () => {
    const lines = new PassThrough();
    const log = requestLog(pino({ serializers: { err: serializeError } }, lines));
    const http = createServer((request, response) => {
      log(request, response);
      response.writeHead(503).end();
    }).listen(0, '127.0.0.1');
    await once(http, 'listening');
    await fetch(ownUrl(http));
    http.close();
    const line = JSON.parse(String(lines.read()));
    expect(line).toMatchObject({ level: 40, res: { statusCode: 503 } });
    expect(line).not.toHaveProperty('err');
  });

  it('has no query parameters, email addresses or phone numbers', () => {
    const error = Object.assign(new Error('550 <reader@example.test> is unknown, call 9876543210'), {
      parameters: ['reader@example.test', '$argon2id$v=19$secret'],
      rejected: ['reader@example.test'],
    });
    const line = logged(error);
    for (const personal of ['reader@example.test', '9876543210', 'argon2id']) expect(line).not.toContain(personal);
    expect(line).toContain('550 <[address]> is unknown');
  });
});

describe('logError', () => {
  const log = { error: vi.fn<(...parts: unknown[]) => void>(), warn: vi.fn<(...parts: unknown[]) => void>() };
  const logFailure = (error: unknown) => logError(log as unknown as Logger, error, 'a call failed');
  const withCode = (code: string, message = 'any') => Object.assign(new Error(message), { code });
  beforeEach(() => vi.useFakeTimers({ toFake: ['performance'], now: 1_000_000 }));
  afterEach(() => vi.useRealTimers());

  it('logs one warning in ten seconds of an outage, and every other error', () => {
    vi.advanceTimersByTime(60_000);
    for (let request = 0; request < 100; request += 1) logFailure(withCode('ECONNREFUSED', 'no database'));
    expect(log.warn.mock.calls).toEqual([[{ reason: 'no database' }, 'the database is unavailable: a call failed']]);
    vi.advanceTimersByTime(10_001);
    logFailure(withCode('ECONNREFUSED', 'no database'));
    expect(log.warn).toHaveBeenCalledTimes(2);
    for (let request = 0; request < 3; request += 1) logFailure(new Error('bug'));
    expect(log.error).toHaveBeenCalledTimes(3);
    for (const code of ['40P01', '57014', '55P03']) logFailure(new QueryFailedError('SELECT 1', [], withCode(code)));
    expect(log.error).toHaveBeenCalledTimes(6);
  });
});
