import { expect, it } from 'vitest';
import { loggablePath } from './loggable-path.ts';

it.each([
  ['/orders?of=somebody', '/orders'],
  ['/pay/s3cret-T0ken_x', '/pay/[token]'],
  ['/PAY/s3cret?utm_source=wa', '/pay/[token]'],
  ['/pay/s3cret/', '/pay/[token]/'],
  ['/book/pay/1', '/book/pay/1'],
])('%s is logged as %s', (url, logged) => {
  expect(loggablePath(url)).toBe(logged);
});
