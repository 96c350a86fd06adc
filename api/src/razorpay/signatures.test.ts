import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifySignature, sign } from './signatures.ts';

const SECRET = 'a secret of tests';
const CONTENT = 'order_EKwxwAgItmmXdp|pay_DG4ZdRK8ZnXC3k';

describe('a signature', () => {
  it('is an HMAC in lower-case hex of a text or the same bytes', () => {
    const signature = createHmac('sha256', SECRET).update(CONTENT).digest('hex');
    expect(sign(SECRET, CONTENT)).toBe(signature);
    expect(verifySignature(SECRET, CONTENT, signature)).toBe(true);
    expect(verifySignature(SECRET, Buffer.from(CONTENT), signature)).toBe(true);
  });

  it('is not valid for another secret or content', () => {
    const signature = sign(SECRET, CONTENT);
    expect(verifySignature('another secret', CONTENT, signature)).toBe(false);
    expect(verifySignature(SECRET, `${CONTENT}x`, signature)).toBe(false);
    expect(verifySignature(SECRET, '', signature)).toBe(false);
  });

  it.each([
    ['tampered', sign(SECRET, CONTENT).replace(/^./, (first) => (first === '0' ? '1' : '0'))],
    ['shortened', sign(SECRET, CONTENT).slice(1)],
    ['lengthened', `${sign(SECRET, CONTENT)}0`],
    ['in upper case', sign(SECRET, CONTENT).toUpperCase()],
    ['of 64 other characters', 'é'.repeat(64)],
    ['with a line break', `${sign(SECRET, CONTENT)}\n`],
    ['empty', ''],
    ['undefined', undefined],
    ['null', null],
    ['a number', 64],
    ['a list', [sign(SECRET, CONTENT)]],
    ['an object', { toString: () => sign(SECRET, CONTENT) }],
  ])('that is %s is invalid, without an error', (_how, signature) => {
    expect(verifySignature(SECRET, CONTENT, signature)).toBe(false);
  });
});
