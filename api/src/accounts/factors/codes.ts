import { createHash } from 'node:crypto';
import { toSVG } from 'bwip-js/node';
import { Secret, TOTP } from 'otpauth';
import { CLEAR_LETTERS, randomCode } from '../../platform/random-code.ts';
import { SHOP_NAME } from '../../platform/shop.rules.ts';
import { FACTOR_LIMITS, plainCode } from './factors.rules.ts';

/** Bytes of the secret of an app, as RFC 4226 recommends. */
const SECRET_SIZE = 20;
/** Time steps before and after the current one that are accepted: clocks differ. */
const DRIFT = 1;

/** RFC 6238 as all apps do it: SHA-1, six digits, steps of 30 seconds. */
const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: SHOP_NAME, label, secret: Secret.fromBase32(secret) });

/** A secret to share with an authenticator app, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_SIZE }).base32;

/** What an authenticator app reads from a QR code. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The time step of a code that is right at this time, give or take one step; null for a wrong code. */
export function matchingStep(secret: string, code: string, at: Date): number | null {
  const [totp, time] = [totpOf(secret), { timestamp: at.getTime() }];
  const delta = totp.validate({ token: code, window: DRIFT, ...time });
  return delta === null ? null : totp.counter(time) + delta;
}

/** A QR code as the URL of an SVG picture. */
export function qrPicture(text: string): string {
  const svg = toSVG({ bcid: 'qrcode', text, padding: 4, backgroundcolor: 'ffffff' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** New recovery codes, in groups of four letters: 80 random bits each. */
export function newRecoveryCodes(): string[] {
  const code = () => randomCode(CLEAR_LETTERS, FACTOR_LIMITS.recoveryCodeLength).replace(/.{4}(?=.)/g, '$&-');
  return Array.from({ length: FACTOR_LIMITS.recoveryCodes }, code);
}

/** What is stored of a recovery code: it is random, so that a plain digest cannot be reversed. */
export const digestOf = (code: string): string => createHash('sha256').update(plainCode(code)).digest('base64url');
