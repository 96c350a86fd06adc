import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data']);

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (!entry.isDirectory()) yield file;
    else if (!SKIPPED.has(entry.name)) yield* filesIn(file);
  }
}

const FILES = [...filesIn('.')];
const PAGES = FILES.filter((file) => file.endsWith('.md'));
const NAMES = new Set(FILES.map((file) => path.basename(file)));

/** A page without its blocks of code, in which nothing is a link. */
const textOf = (page: string): string => readFileSync(page, 'utf8').replaceAll(/^```[^]*?^```/gm, '');

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(page: string): Set<string> {
  const headings = Array.from(textOf(page).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** The links of a page that lead nowhere in the project. */
function brokenLinks(page: string): string[] {
  const links = Array.from(textOf(page).matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [target = '', anchor] = link.split('#');
    const file = target === '' ? page : path.join(path.dirname(page), target);
    if (!existsSync(file)) return true;
    return anchor !== undefined && !anchorsOf(file).has(anchor);
  });
}

/** The paths and names of source files that a page mentions and that do not exist. `x.rules.ts` stands for any name. */
function missingFiles(page: string): string[] {
  const named = Array.from(textOf(page).matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|sql))`/g), ([, name = '']) => name);
  const folders = ['.', path.dirname(page), 'api/src', 'web/src'];
  return named.filter((name) => {
    if (/(^|\/)x\./.test(name)) return false;
    if (!name.includes('/')) return !NAMES.has(name);
    return folders.every((folder) => !existsSync(path.join(folder, name)));
  });
}

describe('the documentation', () => {
  it('has only links that lead to a file of the project, and to a heading in it', () => {
    expect(PAGES.length).toBeGreaterThan(40);
    const broken = PAGES.flatMap((page) => brokenLinks(page).map((link) => `${page}: ${link}`));
    expect(broken).toEqual([]);
  });

  it('names only source files that exist', () => {
    const missing = PAGES.flatMap((page) => missingFiles(page).map((name) => `${page}: ${name}`));
    expect(missing).toEqual([]);
  });
});
