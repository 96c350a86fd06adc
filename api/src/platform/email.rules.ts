const MAX_LENGTH = 254;

/**
 * Any letters before the @, but beyond A to Z only those without case: JavaScript and PostgreSQL lowercase İ, ſ and Σ
 * differently, so one account could have several addresses.
 */
const EMAIL = /^(?:[A-Za-z]|[^\s\p{C}\p{Changes_When_Casemapped}@<>()",:;[\]\\])+@[A-Za-z\d-]+(\.[A-Za-z\d-]+)+$/u;

/** Whether a text looks like an email address. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && EMAIL.test(text);
}

/** No mail server has this domain (RFC 2606). */
const ERASED_DOMAIN = '@deleted.invalid';

/** Stands for the email address of a deleted account. */
export function erasedAddress(userId: string): string {
  return `deleted-${userId}${ERASED_DOMAIN}`;
}

/** Whether an address is that of a deleted account, to which no email is sent. */
export function isErasedAddress(email: string): boolean {
  return email.endsWith(ERASED_DOMAIN);
}
