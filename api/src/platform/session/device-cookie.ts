import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { dropSetCookie } from './set-cookie.ts';
import type { Login } from '../request-context.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** Accounts that one browser is remembered for, the latest first. */
const MOST_ACCOUNTS = 4;
const BETWEEN_ACCOUNTS = '~';
const BETWEEN_PARTS = '.';

interface DeviceCookieOptions {
  /** Signatures are made with it. */
  secret: string;
  /** Whether shoppers reach the shop by https. */
  isHttps: boolean;
}

/** What the cookie holds for one account. */
interface KnownAccount extends Login {
  /** Tells this browser from the others of the account. */
  nonce: string;
}

/**
 * A signed cookie that tells in which accounts a browser has logged in before, so that guesses from elsewhere do not
 * keep its user out. It proves no login. With a new password of an account it is worth nothing there: who knew the old
 * one cannot keep a store of known devices.
 */
export class DeviceCookie {
  private readonly name: string;
  private readonly cookie: CookieOptions;

  constructor(private readonly options: DeviceCookieOptions) {
    const { isHttps } = options;
    this.name = isHttps ? '__Host-device' : 'device';
    this.cookie = { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/', maxAge: YEAR_MS };
  }

  /** The id of a browser as a known device of an account; null where it is none. */
  deviceOf(request: Request, { userId, epoch }: Login): string | null {
    const known = this.read(request).find((account) => account.userId === userId && account.epoch === epoch);
    return known?.nonce ?? null;
  }

  /** Makes the browser a known device of an account, under a new id. */
  remember(request: Request, response: Response, { userId, epoch }: Login): void {
    const others = this.read(request).filter((account) => account.userId !== userId);
    const nonce = randomBytes(16).toString('base64url');
    const accounts = [{ userId, epoch, nonce }, ...others].slice(0, MOST_ACCOUNTS);
    const value = accounts.map((account) => this.signed(account)).join(BETWEEN_ACCOUNTS);
    dropSetCookie(response, this.name);
    response.cookie(this.name, value, this.cookie);
  }

  private read(request: Request): KnownAccount[] {
    const value = parseCookie(request.headers.cookie ?? '')[this.name] ?? '';
    const entries = value.split(BETWEEN_ACCOUNTS, MOST_ACCOUNTS);
    return entries.map((entry) => this.verified(entry)).filter((account) => account !== null);
  }

  private verified(entry: string): KnownAccount | null {
    const [userId = '', epoch = '', nonce = ''] = entry.split(BETWEEN_PARTS);
    const account = { userId, epoch: Number(epoch), nonce };
    return areEqual(entry, this.signed(account)) ? account : null;
  }

  private signed({ userId, epoch, nonce }: KnownAccount): string {
    const signature = createHmac('sha256', this.options.secret).update(`device ${userId} ${epoch} ${nonce}`);
    return [userId, epoch, nonce, signature.digest('base64url')].join(BETWEEN_PARTS);
  }
}

function areEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
