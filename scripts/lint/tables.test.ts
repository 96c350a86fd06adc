import { beforeAll, describe, expect, it } from 'vitest';
import { lint } from './run-oxlint.ts';

/** Objects that are keyed by any string. */
const FORBIDDEN: [name: string, source: string][] = [
  ['a record', 'export const table: Record<string, number> = { one: 1 };'],
  ['an index signature', 'export const table: { [name: string]: number } = { one: 1 };'],
  ['a partial record', 'export const table: Partial<Record<string, number>> = { one: 1 };'],
  ['an intersection', 'export const table: Record<string, number> & { one: number } = { one: 1 };'],
  ['an alias', 'type Table = Record<string, number>; export const table: Table = { one: 1 };'],
  ['an interface', 'interface Table { [name: string]: number } export const table: Table = { one: 1 };'],
  ['a cast', 'export const table = { one: 1 } as Record<string, number>;'],
  ['a property', 'export class Shop { table: Record<string, number> = { one: 1 }; }'],
  ['a checked literal', 'export const table: Record<string, number> = { one: 1 } satisfies object;'],
];

const ALLOWED: [name: string, source: string][] = [
  ['a map', "export const table = new Map<string, number>([['one', 1]]);"],
  ['a union of keys', "export const table: Record<'one' | 'two', number> = { one: 1, two: 2 };"],
  ['an object of its own type', 'export const table = { one: 1 };'],
  ['an alias with keys', "type Table = Record<'one', number>; export const table: Table = { one: 1 };"],
  ['a type that refers to itself', 'type Tree = { left?: Tree }; export const tree: Tree = {};'],
  ['a value from elsewhere', 'declare const other: never; export const table: Record<string, number> = other;'],
];

const found = new Set<string>();
const fileOf = (name: string) => `api/src/catalogue/${name.replaceAll(' ', '-')}.ts`;

beforeAll(async () => {
  const files = [...FORBIDDEN, ...ALLOWED].map(([name, source]) => [fileOf(name), source]);
  for (const { code, filename } of await lint(Object.fromEntries(files))) {
    if (code === 'tables(no-string-keyed-object)') found.add(filename);
  }
}, 60_000);

describe('a lookup table', () => {
  it.each(FORBIDDEN)('is not an object that is keyed by any string: %s', (name) => {
    expect(found).toContain(fileOf(name));
  });

  it.each(ALLOWED)('may be %s', (name) => {
    expect(found).not.toContain(fileOf(name));
  });
});
