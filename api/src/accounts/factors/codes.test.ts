import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { matchingStep, newRecoveryCodes, newTotpSecret, qrPicture, totpUri } from './codes.ts';
import { codeError } from './factors.rules.ts';

/** Of the vectors of RFC 6238, appendix B, for SHA-1; their last six digits. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32;
const VECTORS: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an authenticator app', () => {
  it.each(VECTORS)('at %i s is %s, as RFC 6238 says', (seconds, code) => {
    expect(matchingStep(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-60, null],
    [-30, 66_666_666],
    [0, 66_666_666],
    [30, 66_666_666],
    [60, null],
  ])('is accepted one step early or late, not two: %i s', (drift, step) => {
    expect(matchingStep(SECRET, '279037', at(2_000_000_000 + drift))).toBe(step);
  });

  it('of another secret is wrong', () => {
    expect(matchingStep(newTotpSecret(), '279037', at(2_000_000_000))).toBeNull();
  });
});

it('an app reads issuer, account and secret from the URI, which is shown as a QR code', () => {
  const uri = new URL(totpUri(SECRET, 'owner@example.test'));
  expect(decodeURIComponent(uri.pathname)).toContain('ExamShelf:owner@example.test');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  const [type, svg = ''] = qrPicture(uri.href).split(',');
  expect(type).toBe('data:image/svg+xml;base64');
  expect(Buffer.from(svg, 'base64').toString()).toMatch(/^<svg .*<\/svg>\s*$/s);
});

it('ten recovery codes are made at a time, all different, as they can be typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect([codeError(code), codeError(code.toLowerCase().replaceAll('-', ' '))]).toEqual([null, null]);
  }
});
