import type { z } from 'zod';
import { BadInput } from './errors.ts';

/**
 * Parses a value with a zod schema. Throws BAD_USER_INPUT with a message per invalid field, in the order of the schema:
 * the first one is the message of the error. `name` is the field name of a plain value or list.
 */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown, name = 'request'): z.output<Schema> {
  const fieldOf = (path: PropertyKey[] = []) => (typeof path[0] === 'string' ? path : [name, ...path]).join('.');
  const result = schema.safeParse(value, { error: ({ path, input }) => defaultMessage(fieldOf(path), input) });
  if (result.success) return result.data;
  // Reversed, so that the first message of a field wins; its place is that of its first issue.
  const issues = result.error.issues.map(({ path, message }) => [fieldOf(path), message] as const);
  const fields = new Map([...issues, ...issues.toReversed()]);
  throw new BadInput(Object.fromEntries(fields));
}

/** The message of a rule that names none. */
export function defaultMessage(field: string, input: unknown): string {
  return input === undefined || input === null ? `Please fill in: ${field}.` : `Please check: ${field}.`;
}
