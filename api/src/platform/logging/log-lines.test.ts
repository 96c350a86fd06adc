import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { logLines } from './log-lines.ts';

function written(write: (log: pino.Logger) => void): string[] {
  const output = new PassThrough();
  write(pino({ base: undefined }, logLines({ colorize: false, destination: output })));
  return String(output.read()).trimEnd().split('\n');
}

it('In a terminal the log has one line for a request, a message and its facts, without JSON around them', () => {
  const req = { id: '1', method: 'GET', path: '/books/JEEPHY7253' };
  const lines = written((log) => {
    log.info({ req, res: { statusCode: 200 }, responseTime: 12 }, 'request completed');
    log.warn({ count: 7 }, 'wrong tokens for /metrics');
  });
  expect(lines).toEqual([
    expect.stringMatching(/^\[\d\d:\d\d:\d\d\] INFO: GET \/books\/JEEPHY7253 200 in 12 ms$/),
    expect.stringMatching(/^\[\d\d:\d\d:\d\d\] WARN: wrong tokens for \/metrics \{"count":7\}$/),
  ]);
});

it('In a terminal an error has its stack', () => {
  const lines = written((log) => log.error(new TypeError('no such column'), 'a job failed'));
  expect(lines[0]).toMatch(/ERROR: a job failed/);
  expect(lines.join('\n')).toContain('log-lines.test.ts');
});
