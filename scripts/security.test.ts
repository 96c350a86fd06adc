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

  it('has times for updates', () => {
    expect(SECURITY).toMatch(/^\| High +\| \d+ days/m);
  });

  it('has each row once', () => {
    const ids = met.map((row) => row.split('|')[1]?.trim());
    expect(ids).toEqual([...new Set(ids)]);
  });
});

describe('the table of secrets in docs/operations.md', () => {
  it('has every secret of the settings', () => {
    const [, table = ''] = readFileSync('docs/operations.md', 'utf8').split(/^### Secrets$/m);
    const names = readFileSync('.env.example', 'utf8').match(/^#? ?\w*(?:SECRET|PASSWORD|TOKEN|KEY)\w*(?==)/gm) ?? [];
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !table.includes(`\`${name.replace(/^# ?/, '')}\``))).toEqual([]);
  });
});

describe('libraries', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string; inBundle?: boolean }>;
  };
  const installed = Object.entries(lock.packages).filter(([path, { inBundle }]) => path && !inBundle);

  it('have a digest each', () => {
    expect(installed.length).toBeGreaterThan(100);
    expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
  });

  it('that are risky are in use', () => {
    const [, table = ''] = SECURITY.split('| Library ');
    const named = (table.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
    const names = named.flatMap((line) =>
      Array.from((line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g), ([, name]) => name),
    );
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !lock.packages[`node_modules/${name}`])).toEqual([]);
  });
});
