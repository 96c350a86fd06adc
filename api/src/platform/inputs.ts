import { z } from 'zod';
import { STORABLE } from './text.rules.ts';

/** A whole number from `least` to `most`. */
export const wholeNumber = (least: number, most: number, message: string) =>
  z.int(message).min(least, message).max(most, message);

/** A text that can be stored, of at most `most` characters. */
export const storableText = (most: number, message: string) =>
  z.string(message).max(most, message).regex(STORABLE, message);
