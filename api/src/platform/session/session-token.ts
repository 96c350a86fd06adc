import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

const BEARER = /^Bearer(?: (.*))?$/i;
const BETWEEN_PARTS = '.';

/**
 * The token of a session for clients other than browsers: the id of the session and its signature. A stored session
 * holds no signature, so a leaked table or Redis gives no access. Unlike the cookie, it signs `bearer` with the id: the
 * value of one is not accepted as the other.
 */
export class SessionTokens {
  constructor(private readonly secret: string) {}

  /** Returns a new random session id. */
  newId(): string {
    return randomBytes(24).toString('base64url');
  }

  sign(id: string): string {
    const signature = createHmac('sha256', this.secret).update(`bearer ${id}`).digest('base64url');
    return [id, signature].join(BETWEEN_PARTS);
  }

  /** The session id of a token; null if its signature is wrong. */
  verify(token: string): string | null {
    const id = token.split(BETWEEN_PARTS, 1)[0] ?? '';
    const [given, right] = [Buffer.from(token), Buffer.from(this.sign(id))];
    return given.length === right.length && timingSafeEqual(given, right) ? id : null;
  }
}

/** The token of the header `Authorization: Bearer TOKEN`, empty if it is missing there; null without such a header. */
export function bearerToken({ headers }: Request): string | null {
  const match = BEARER.exec(headers.authorization ?? '');
  return match && (match[1] ?? '').trim();
}
