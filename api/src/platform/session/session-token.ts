import { randomBytes } from 'node:crypto';
import type { Request } from 'express';
import type { SigningKeys } from '../signing-keys.ts';

const BEARER = /^Bearer(?: (.*))?$/i;
const BETWEEN_PARTS = '.';

/**
 * The token of a session for clients other than browsers: the id of the session and its signature. A stored session
 * holds no signature, so a leaked table or Redis gives no access. Unlike the cookie, it signs `bearer` with the id: the
 * value of one is not accepted as the other.
 */
export class SessionTokens {
  constructor(private readonly keys: SigningKeys) {}

  /** Returns a new random session id. */
  newId(): string {
    return randomBytes(24).toString('base64url');
  }

  sign(id: string): string {
    return [id, this.keys.sign(`bearer ${id}`)].join(BETWEEN_PARTS);
  }

  /** The session id of a token; null if its signature is wrong. */
  verify(token: string): string | null {
    const [id = '', signature = '', ...rest] = token.split(BETWEEN_PARTS);
    return rest.length === 0 && this.keys.verify(`bearer ${id}`, signature) ? id : null;
  }
}

/** The token of the header `Authorization: Bearer TOKEN`, empty if it is missing there; null without such a header. */
export function bearerToken({ headers }: Request): string | null {
  const match = BEARER.exec(headers.authorization ?? '');
  return match && (match[1] ?? '').trim();
}
