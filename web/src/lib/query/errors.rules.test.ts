import { CombinedGraphQLErrors } from '@apollo/client';
import { afterEach, expect, it, vi } from 'vitest';
import { errorMessage, isNetworkError, OFFLINE_ERROR, retryAfterText } from './errors.ts';

afterEach(() => vi.unstubAllGlobals());

const NOT_SENT = new TypeError('Failed to fetch');
const REJECTED = new CombinedGraphQLErrors({ errors: [{ message: 'Too many messages.' }] });

it.each([
  ['a request without a response while the browser is offline', false, NOT_SENT, OFFLINE_ERROR],
  ['a request without a response while the browser is online', true, NOT_SENT, null],
  ['a request that the server rejected before the browser went offline', false, REJECTED, 'Too many messages.'],
])('%s has its message', (_name, onLine, error, message) => {
  vi.stubGlobal('navigator', { onLine });
  expect(errorMessage(error)).toBe(message);
});

it.each([
  ['Failed to fetch dynamically imported module: /page.js', true],
  ['NetworkError when attempting to fetch resource.', true],
  ['Load failed', true],
  ['Importing a module script failed.', true],
  ['error loading dynamically imported module: /page.js', true],
  ["Cannot read properties of undefined (reading 'book')", false],
])('the error "%s" is of the network: %s', (text, isOfNetwork) => {
  expect(isNetworkError(new TypeError(text))).toBe(isOfNetwork);
});

it.each([
  [1, 'in 1 minute'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [900, 'in 15 minutes'],
  [3600, 'in 60 minutes'],
  [7201, 'in 3 hours'],
])('a Retry-After of %i seconds reads "%s"', (seconds, text) => {
  expect(retryAfterText(seconds)).toBe(text);
});
