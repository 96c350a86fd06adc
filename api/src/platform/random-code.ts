import { randomInt } from 'node:crypto';

/** Digits and letters without 0, 1, I and O, which are easily confused. */
export const CLEAR_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A random text of some of these letters. */
export const randomCode = (letters: string, length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
