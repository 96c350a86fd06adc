import { expect, it } from 'vitest';
import { SealedTexts } from './sealed-texts.ts';

const sealed = new SealedTexts(['old'], 'tests').seal('JBSWY3DP', 'asha');

it('a sealed text is opened by its secret, also after a newer one came', () => {
  expect(sealed).not.toContain('JBSWY3DP');
  expect(new SealedTexts(['new', 'old'], 'tests').open(sealed, 'asha')).toBe('JBSWY3DP');
});

it('the same text is sealed differently each time', () => {
  expect(new SealedTexts(['old'], 'tests').seal('JBSWY3DP', 'asha')).not.toBe(sealed);
});

it.each([
  ['without its secret', ['new'], 'tests', 'asha'],
  ['for another purpose', ['old'], 'others', 'asha'],
  ['of another owner', ['old'], 'tests', 'usha'],
])('a sealed text is not opened %s', (_how, secrets, purpose, owner) => {
  expect(new SealedTexts(secrets as [string], purpose).open(sealed, owner)).toBeNull();
});

it('a changed text is not opened', () => {
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  expect(new SealedTexts(['old'], 'tests').open(bytes.toString('base64url'), 'asha')).toBeNull();
});
