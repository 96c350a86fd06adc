import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { describeFault } from './logger.ts';

function logged(fault: unknown): string {
  const lines = new PassThrough();
  pino({ serializers: { err: describeFault } }, lines).error(fault, 'a test');
  return String(lines.read());
}

describe('the log', () => {
  it('tells what went wrong and where', () => {
    const line = logged(Object.assign(new TypeError('no such column'), { code: '42703' }));
    expect(JSON.parse(line).err).toMatchObject({ type: 'TypeError', code: '42703', message: 'no such column' });
    expect(line).toContain('logger.test.ts');
  });

  it('leaves out the values of a query, and addresses and phone numbers wherever they stand', () => {
    const fault = Object.assign(new Error('550 <reader@example.test> is unknown, call 9876543210'), {
      parameters: ['reader@example.test', '$argon2id$v=19$secret'],
      rejected: ['reader@example.test'],
    });
    const line = logged(fault);
    for (const personal of ['reader@example.test', '9876543210', 'argon2id']) expect(line).not.toContain(personal);
    expect(line).toContain('550 <[address]> is unknown');
  });
});
