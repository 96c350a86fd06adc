import { z } from 'zod';
import { isPlainText, STORABLE, tidyText } from './text.rules.ts';

/** A whole number from `least` to `most`. */
export const wholeNumber = (least: number, most: number, message: string) =>
  z.int(message).min(least, message).max(most, message);

/** A text that can be stored, of at most `most` characters. */
export const storableText = (most: number, message: string) =>
  z.string(message).max(most, message).regex(STORABLE, message);

/** A tidy text of one or more lines, of at most `most` characters. */
export const plainText = (most: number, message: string) =>
  z
    .string(message)
    .transform(tidyText)
    .refine((text) => text.length <= most && isPlainText(text), message);

/** A text that may be left out: null without one, or for an empty one. */
export const textOrNull = <Text extends z.ZodType<string>>(text: Text) =>
  text.nullish().transform((given) => given || null);
