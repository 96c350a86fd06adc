import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { DAY_MS } from '../durations.rules.ts';
import type { BrowserStation } from '../request-context.ts';

/**
 * The cookie of a browser that is a packing station. It does not authenticate a person. Its random token needs no
 * signature: the shop knows the digests of those that it has given.
 */
export class StationCookie {
  private readonly name: string;
  private readonly cookie: CookieOptions;

  /** `isHttps`: whether the public URL is https. */
  constructor({ isHttps }: { isHttps: boolean }) {
    this.name = isHttps ? '__Host-station' : 'station';
    this.cookie = { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/', maxAge: 365 * DAY_MS };
  }

  of(request: Request, response: Response): BrowserStation {
    const token = parseCookie(request.headers.cookie ?? '')[this.name] ?? null;
    return { token, keep: (made) => void response.cookie(this.name, made, this.cookie) };
  }
}
