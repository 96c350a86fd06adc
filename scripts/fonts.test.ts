import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('the small Hindi font has every letter of the sample catalogue', async () => {
  const css = await readFile('web/src/app/fonts.css', 'utf8');
  const [, range = ''] = /devanagari-catalogue[^;]+;\s*unicode-range:([^;]+);/.exec(css) ?? [];
  const parts = range.split(',').map((part) => part.trim().slice('U+'.length).split('-'));
  const has = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return parts.some(
      ([first = '', last = first]) => Number.parseInt(first, 16) <= code && code <= Number.parseInt(last, 16),
    );
  };
  const catalogue = await readFile('data/catalogue.csv', 'utf8');
  const letters = new Set(catalogue.match(/\p{Script=Devanagari}/gu));
  expect(letters.size).toBeGreaterThan(20);
  expect([...letters].filter((letter) => !has(letter))).toEqual([]);
});
