import type { z } from 'zod';
import { BadInput } from './errors.ts';

/** Parses a value with a zod schema. Throws BAD_USER_INPUT with a message per invalid field; `name` is the field name of a plain value. */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown, name = 'request'): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => [path.join('.') || name, message] as const);
  // Reversed, so that the first message of a field wins.
  throw new BadInput(Object.fromEntries(errors.toReversed()));
}
