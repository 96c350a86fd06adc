import type { z } from 'zod';
import { BadInput } from './errors.ts';

/** The value as its schema reads it, or a refusal that names each field at fault. `name` is the field where the value is one. */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown, name = 'request'): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => [path.join('.') || name, message] as const);
  throw new BadInput(Object.fromEntries(errors.toReversed()));
}
