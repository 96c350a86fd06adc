import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { check } from './check.ts';
import { BadInput } from './errors.ts';

const schema = z.object({
  name: z
    .string('Please enter a name.')
    .min(2, 'The name is too short.')
    .regex(/^[A-Z]/, 'Use a capital letter.'),
  email: z.string('Please enter an email address.'),
  rows: z.array(z.object({ price: z.int().max(100) })).nullish(),
});

function refusal(value: unknown, name?: string): BadInput {
  try {
    check(schema, value, name);
  } catch (error) {
    if (error instanceof BadInput) return error;
  }
  throw new Error('The value was accepted.');
}

describe('a refused input', () => {
  it('names an entry of a plain list by the name of the list', () => {
    const ids = () => check(z.array(z.string()), ['JEEPHY7253', 7], 'bookIds');
    expect(ids).toThrow(expect.objectContaining({ fields: { 'bookIds.1': 'Please check: bookIds.1.' } }));
  });

  it('names all invalid fields in the order of the schema, and the first one in its message', () => {
    const { message, fields } = refusal({ rows: null, email: 7, name: 8 });
    expect(message).toBe('Please enter a name.');
    expect(Object.entries(fields)).toEqual([
      ['name', 'Please enter a name.'],
      ['email', 'Please enter an email address.'],
    ]);
  });

  it('has the first message of a field', () => {
    expect(refusal({ name: 'x', email: '' }).fields).toEqual({ name: 'The name is too short.' });
  });

  it.each([
    [
      { name: 'Asha', email: '', rows: [{ price: 5 }, { price: 101 }] },
      { 'rows.1.price': 'Please check: rows.1.price.' },
    ],
    [{ name: 'Asha', email: '', rows: [{}] }, { 'rows.0.price': 'Please fill in: rows.0.price.' }],
    [undefined, { request: 'Please fill in: request.' }],
    ['text', { request: 'Please check: request.' }],
  ])('has words for people where a rule has no message: %j', (value, fields) => {
    expect(refusal(value)).toMatchObject({ fields, message: Object.values(fields)[0] });
  });
});
