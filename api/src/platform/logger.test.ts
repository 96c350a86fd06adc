import { once } from 'node:events';
import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { ownUrl } from './server/listen.ts';
import { describeError, requestLog } from './logger.ts';

function logged(error: unknown): string {
  const lines = new PassThrough();
  pino({ serializers: { err: describeError } }, lines).error(error, 'a test');
  return String(lines.read());
}

describe('the log', () => {
  it('tells what went wrong and where', () => {
    const line = logged(Object.assign(new TypeError('no such column'), { code: '42703' }));
    expect(JSON.parse(line).err).toMatchObject({ type: 'TypeError', code: '42703', message: 'no such column' });
    expect(line).toContain('logger.test.ts');
  });

  it('tells the same of a fault that a request met', async () => {
    const lines = new PassThrough();
    const log = requestLog(pino({ serializers: { err: describeError } }, lines));
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
      err: { type: 'TypeError', message: 'no such column', stack: expect.stringContaining('logger.test.ts') },
    });
  });

  it('has no trace for a request that was answered as unavailable', async () => {
    const lines = new PassThrough();
    const log = requestLog(pino({ serializers: { err: describeError } }, lines));
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

  it('leaves out the values of a query, and addresses and phone numbers wherever they stand', () => {
    const error = Object.assign(new Error('550 <reader@example.test> is unknown, call 9876543210'), {
      parameters: ['reader@example.test', '$argon2id$v=19$secret'],
      rejected: ['reader@example.test'],
    });
    const line = logged(error);
    for (const personal of ['reader@example.test', '9876543210', 'argon2id']) expect(line).not.toContain(personal);
    expect(line).toContain('550 <[address]> is unknown');
  });
});
