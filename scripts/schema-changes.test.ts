import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schemaProblems } from './schema-changes.mjs';

const schema = (fields: string) => buildSchema(`type Query { ${fields} }`);
const problems = (before: string, after: string, listed: string[] = []) =>
  schemaProblems(schema(before), schema(after), listed);

describe('a change of the GraphQL schema', () => {
  it('may add a field', () => {
    expect(problems('a: Int', 'a: Int b: Int')).toEqual([]);
  });

  it('is refused if it removes a field that the last release had', () => {
    expect(problems('a: Int b: Int', 'a: Int')).toEqual(['This breaks clients: Query.b was removed.']);
  });

  it('is refused if it makes an argument required', () => {
    expect(problems('a(x: Int): Int', 'a(x: Int!): Int')).toHaveLength(1);
  });

  it('may break clients if it is listed', () => {
    expect(problems('a: Int b: Int', 'a: Int', ['Query.b was removed.'])).toEqual([]);
  });

  it('must not be listed if it was not made', () => {
    expect(problems('a: Int', 'a: Int', ['Query.b was removed.'])).toEqual([
      'api/breaking-changes.json lists what is not so: Query.b was removed.',
    ]);
  });

  it('deprecates a field with the date of its removal', () => {
    const dated = '@deprecated(reason: "Use `b`. Removed on or after 2027-06-01.")';
    expect(problems('a: Int', `a: Int ${dated}`)).toEqual([]);
    expect(problems('a: Int', 'a: Int @deprecated(reason: "Use `b`.")')).toHaveLength(1);
    expect(problems('a(x: Int): Int', 'a(x: Int @deprecated): Int')).toHaveLength(1);
  });
});
