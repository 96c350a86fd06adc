import { expect, it } from 'vitest';
import { toResponseError } from './error-response.ts';

it('A request aborted by the client is a client error, not a database outage', () => {
  const aborted = Object.assign(new Error('request aborted'), { status: 400, code: 'ECONNABORTED' });
  expect(toResponseError(aborted)).toMatchObject({ code: 'BAD_USER_INPUT', status: 400 });
  expect(toResponseError(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toMatchObject({ status: 503 });
});
