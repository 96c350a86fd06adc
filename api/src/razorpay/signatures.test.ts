import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSigned, sign } from './signatures.ts';

const SECRET = 'a secret of tests';
const CONTENT = 'order_EKwxwAgItmmXdp|pay_DG4ZdRK8ZnXC3k';

describe('a signature', () => {
  it('is an HMAC in lower-case hex, over a text or the same bytes', () => {
    const signature = createHmac('sha256', SECRET).update(CONTENT).digest('hex');
    expect(sign(SECRET, CONTENT)).toBe(signature);
    expect(isSigned(SECRET, CONTENT, signature)).toBe(true);
    expect(isSigned(SECRET, Buffer.from(CONTENT), signature)).toBe(true);
  });

  it('is right for nothing else', () => {
    const signature = sign(SECRET, CONTENT);
    expect(isSigned('another secret', CONTENT, signature)).toBe(false);
    expect(isSigned(SECRET, `${CONTENT}x`, signature)).toBe(false);
    expect(isSigned(SECRET, '', signature)).toBe(false);
  });

  it.each([
    ['tampered', sign(SECRET, CONTENT).replace(/^./, (first) => (first === '0' ? '1' : '0'))],
    ['shortened', sign(SECRET, CONTENT).slice(1)],
    ['lengthened', `${sign(SECRET, CONTENT)}0`],
    ['in upper case', sign(SECRET, CONTENT).toUpperCase()],
    ['of as many other letters', 'é'.repeat(64)],
    ['with a line end', `${sign(SECRET, CONTENT)}\n`],
    ['empty', ''],
    ['undefined', undefined],
    ['null', null],
    ['a number', 64],
    ['a list', [sign(SECRET, CONTENT)]],
    ['an object', { toString: () => sign(SECRET, CONTENT) }],
  ])('that is %s is wrong, and throws nothing', (_how, signature) => {
    expect(isSigned(SECRET, CONTENT, signature)).toBe(false);
  });
});
