import type { z } from 'zod';
import { BadInput } from './errors.ts';

/**
 * Parses a value with a zod schema. Throws BAD_USER_INPUT with a message per invalid field, in the order of the schema:
 * the first one is the message of the error. `name` is the field name of a plain value.
 */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown, name = 'request'): z.output<Schema> {
  const fieldOf = (path: PropertyKey[] = []) => path.join('.') || name;
  const result = schema.safeParse(value, { error: ({ path, input }) => defaultMessage(fieldOf(path), input) });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[fieldOf(path)] ??= message;
  throw new BadInput(fields);
}

/** The message of a rule that has none of its own. */
function defaultMessage(field: string, input: unknown): string {
  return input === undefined || input === null ? `Please fill in: ${field}.` : `Please check: ${field}.`;
}
