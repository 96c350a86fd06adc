import { expect, it } from 'vitest';
import { toAppError } from './app-error.ts';

it('A body that its client stops sending is a mistake of the client, and no outage of the database', () => {
  const aborted = Object.assign(new Error('request aborted'), { status: 400, code: 'ECONNABORTED' });
  expect(toAppError(aborted)).toMatchObject({ code: 'BAD_USER_INPUT', status: 400 });
  expect(toAppError(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toMatchObject({ status: 503 });
});
