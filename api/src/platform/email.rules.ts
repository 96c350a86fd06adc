const LONGEST = 254;

/**
 * Any letters before the @, but beyond A to Z only those without case: of İ, ſ or Σ, JavaScript and PostgreSQL make
 * different small letters, and one account would have several addresses.
 */
const EMAIL = /^(?:[A-Za-z]|[^\s\p{C}\p{Changes_When_Casemapped}@<>()",:;[\]\\])+@[A-Za-z\d-]+(\.[A-Za-z\d-]+)+$/u;

/** Whether a text looks like an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST && EMAIL.test(text);
}
