/** Length of a new password, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Whether a password has an allowed length, in code points. Rejects lone surrogates: all of them hash alike. */
export function isPassword(text: string): boolean {
  if (/\p{Cs}/u.test(text)) return false;
  const { length } = Array.from(text);
  return length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max;
}
