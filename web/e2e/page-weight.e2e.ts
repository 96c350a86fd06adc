// What the first page of a visit asks for, on a phone.
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { useOpenShop } from './open-shop.ts';

const shop = useOpenShop();

const KB = 1000;

const HOME = '/';
const LIST = '/exam?exam=JEE&subject=all';
const BOOK = '/book/JEEPHY7253';
const SEARCH = '/search?q=physics';
const PAGES = [HOME, LIST, BOOK, SEARCH];

/** The pages that show a title in Hindi on or near their first screen. */
const WITH_HINDI = [LIST, BOOK];

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };

interface Weight {
  /** Bytes of the document, not compressed. */
  html: number;
  /** Paths of the scripts that the document names, and of those that the page has loaded. */
  named: string[];
  scripts: string[];
  /** Bytes, compressed with gzip. */
  js: number;
  css: number;
  fonts: Record<string, number>;
}

/** Opens a page and weighs what it has loaded without being touched. */
async function weigh(path: string): Promise<Weight> {
  const { page } = await shop.visit(path, PHONE);
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const assets = loaded.map((url) => new URL(url).pathname).filter((name) => name.startsWith('/assets/'));
  const ending = (suffix: string) => [...new Set(assets)].filter((name) => name.endsWith(suffix));
  const html = await (await fetch(shop.url + path)).text();
  const fonts = await Promise.all(ending('.woff2').map(async (name) => [nameOf(name), (await built(name)).length]));
  return {
    html: Buffer.byteLength(html),
    named: [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, name]) => name!).toSorted(),
    scripts: ending('.js').toSorted(),
    js: await compressed(ending('.js')),
    css: await compressed(ending('.css')),
    fonts: Object.fromEntries(fonts) as Weight['fonts'],
  };
}

const built = (name: string) => readFile(`dist/client${name}`);

/** The name of an asset without its hash: '/assets/sans-basic-Ab3dE6gH.woff2' is 'sans-basic'. */
const nameOf = (asset: string) => asset.slice('/assets/'.length).replace(/-.{8}\.\w+$/, '');

async function compressed(names: string[]): Promise<number> {
  const sizes = await Promise.all(names.map(async (name) => gzipSync(await built(name)).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const total = (fonts: Weight['fonts']) => Object.values(fonts).reduce((sum, size) => sum + size, 0);

describe('the first page', () => {
  it.each(PAGES)('loads only scripts that its document names, so that they load side by side: %s', async (path) => {
    const { named, scripts } = await weigh(path);
    expect(scripts).toEqual([...new Set(named)].toSorted());
    expect(scripts.length).toBeLessThan(16);
  });

  it.each(PAGES)('loads a small style sheet and small fonts: %s', async (path) => {
    const { css, fonts } = await weigh(path);
    expect(css).toBeLessThan(20 * KB);
    const { 'devanagari-catalogue': hindi = 0, ...others } = fonts;
    expect(Object.keys(others).toSorted()).toEqual(['sans-basic', 'serif-basic']);
    expect(total(others)).toBeLessThan(60 * KB);
    expect(hindi).toBeLessThanOrEqual(WITH_HINDI.includes(path) ? 25 * KB : 0);
  });

  // Apollo Client alone is 52 kB; without it they are 130 to 140 kB. The page of a book also has the choice of its copies.
  it.each(PAGES)('loads at most 140 kB of compressed JavaScript, a book 141 kB: %s', async (path) => {
    expect((await weigh(path)).js).toBeLessThan((path === BOOK ? 141 : 140) * KB);
  });

  // The state of the client's cache is more than half of it: 232 kB.
  it('has less than 60 kB of HTML if it is a list', async () => {
    expect((await weigh(LIST)).html).toBeLessThan(60 * KB);
  });
});
