import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SECURITY = readFileSync('SECURITY.md', 'utf8');
const ROWS = SECURITY.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ /.test(line));

/** The tests that a row names: file and part of the title. */
function testsOf(row: string): [file: string, title: string][] {
  const cell = row.split('|').at(-2) ?? '';
  return Array.from(cell.matchAll(/`([^`]+\.(?:test\.tsx?|e2e\.ts))`: ([^;]+)/g), ([, file = '', title = '']) => [
    file,
    title.trim(),
  ]);
}

describe('the table of ASVS', () => {
  const met = ROWS.filter((row) => row.split('|').length === 6);

  it('every row of SECURITY.md names a test that exists', () => {
    expect(met.length).toBeGreaterThan(100);
    const missing = met.flatMap((row): unknown[] => {
      const tests = testsOf(row);
      if (tests.length === 0) return [row];
      return tests.filter(
        ([file, title]) => !title || !existsSync(file) || !readFileSync(file, 'utf8').includes(title),
      );
    });
    expect(missing).toEqual([]);
  });

  it('has each row once', () => {
    const ids = met.map((row) => row.split('|')[1]?.trim());
    expect(ids).toEqual([...new Set(ids)]);
  });
});
