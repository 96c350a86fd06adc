import { randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { DAY_MS } from '../durations.rules.ts';
import { dropSetCookie } from './set-cookie.ts';
import type { Login } from '../request-context.ts';
import type { SigningKeys } from '../signing-keys.ts';

const YEAR_MS = 365 * DAY_MS;
/** Maximum number of accounts in one cookie, the latest first. */
const MAX_ACCOUNTS = 4;
const BETWEEN_ACCOUNTS = '~';
const BETWEEN_PARTS = '.';

interface DeviceCookieOptions {
  keys: SigningKeys;
  /** Whether the public URL is https. */
  isHttps: boolean;
}

/** One account in the cookie. */
interface KnownAccount extends Login {
  /** Identifies this browser among those of the account. */
  nonce: string;
}

/**
 * A signed cookie with the accounts that have logged in from a browser. Password attempts from such a known device have
 * a separate rate limit, so that guesses from elsewhere do not lock the user out. It does not authenticate. A new
 * password invalidates it for the account, so that an attacker who knew the old password gains nothing from it.
 */
export class DeviceCookie {
  private readonly name: string;
  private readonly cookie: CookieOptions;

  constructor(private readonly options: DeviceCookieOptions) {
    const { isHttps } = options;
    this.name = isHttps ? '__Host-device' : 'device';
    this.cookie = { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/', maxAge: YEAR_MS };
  }

  /** Id of the browser as a known device of the account; null if unknown. */
  knownDeviceId(request: Request, { userId, epoch }: Login): string | null {
    const known = this.readAccounts(request).find((account) => account.userId === userId && account.epoch === epoch);
    return known?.nonce ?? null;
  }

  /** Makes the browser a known device of the account, under a new id. */
  remember(request: Request, response: Response, { userId, epoch }: Login): void {
    const others = this.readAccounts(request).filter((account) => account.userId !== userId);
    const nonce = randomBytes(16).toString('base64url');
    const accounts = [{ userId, epoch, nonce }, ...others].slice(0, MAX_ACCOUNTS);
    const value = accounts.map((account) => this.sign(account)).join(BETWEEN_ACCOUNTS);
    dropSetCookie(response, this.name);
    response.cookie(this.name, value, this.cookie);
  }

  private readAccounts(request: Request): KnownAccount[] {
    const value = parseCookie(request.headers.cookie ?? '')[this.name] ?? '';
    const entries = value.split(BETWEEN_ACCOUNTS, MAX_ACCOUNTS);
    return entries.map((entry) => this.verify(entry)).filter((account) => account !== null);
  }

  private verify(entry: string): KnownAccount | null {
    const [userId = '', epoch = '', nonce = '', signature = '', ...rest] = entry.split(BETWEEN_PARTS);
    const isValid = rest.length === 0 && this.options.keys.verify(`device ${userId} ${epoch} ${nonce}`, signature);
    return isValid ? { userId, epoch: Number(epoch), nonce } : null;
  }

  private sign({ userId, epoch, nonce }: KnownAccount): string {
    const signature = this.options.keys.sign(`device ${userId} ${epoch} ${nonce}`);
    return [userId, epoch, nonce, signature].join(BETWEEN_PARTS);
  }
}
