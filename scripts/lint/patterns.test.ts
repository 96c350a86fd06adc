import { beforeAll, describe, expect, it } from 'vitest';
import { lint } from './run-oxlint.ts';

const FORBIDDEN: [name: string, pattern: string][] = [
  ['words with anything between', String.raw`/\bmutation\b.*\b(start|verify)LinkPayment\b/is`],
  ['spaces at the end', String.raw`/\s+$/`],
  ['nested repetitions', String.raw`/^(a+)+$/`],
  ['two repetitions of the same', String.raw`/^\d*\w*$/`],
];

const ALLOWED: [name: string, pattern: string][] = [
  ['a word', String.raw`/\bmutation\b/i`],
  ['spaces at the end after another character', String.raw`/(?<!\s)\s+$/`],
  ['repetitions apart', String.raw`/^\d+-\w+$/`],
];

const found = new Set<string>();
const fileOf = (name: string) => `api/src/catalogue/${name.replaceAll(' ', '-')}.ts`;

beforeAll(async () => {
  const files = [...FORBIDDEN, ...ALLOWED].map(([name, pattern]) => [
    fileOf(name),
    `export const PATTERN = ${pattern};`,
  ]);
  for (const { code, filename } of await lint(Object.fromEntries(files))) {
    if (code === 'patterns(no-slow-pattern)') found.add(filename);
  }
}, 60_000);

describe('a regular expression', () => {
  it.each(FORBIDDEN)('takes no time that grows with the square of a text: %s', (name) => {
    expect(found).toContain(fileOf(name));
  });

  it.each(ALLOWED)('may be %s', (name) => {
    expect(found).not.toContain(fileOf(name));
  });
});
