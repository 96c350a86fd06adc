// Cuts the web's fonts out of their packages, into web/src/app/fonts: the characters that web/src/app/fonts.css names.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const CSS = 'web/src/app/fonts.css';
const FOLDER = 'web/src/app/fonts';

const SERIF = '@fontsource-variable/source-serif-4/files/source-serif-4';
const SANS = '@fontsource-variable/source-sans-3/files/source-sans-3';
const DEVANAGARI = '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff2';

/** OpenType features that browsers apply by themselves, and those of the figures that the style sheet asks for. */
const LATIN_FEATURES = ['kern', 'liga', 'clig', 'rlig', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum'];
const DEVANAGARI_FEATURES = (
  'nukt akhn rphf rkrf pref blwf half pstf vatu cjct init pres abvs blws psts haln ' +
  'calt clig liga rlig ccmp locl dist abvm blwm kern mark mkmk'
).split(' ');

/** Titles in serif have one weight; the optical size follows theirs. */
const SEMIBOLD = { wght: 600 };

/** Its hinting is a third of the font, and phones do not use it. */
const HINDI = { source: DEVANAGARI, keepFeatures: DEVANAGARI_FEATURES, noHinting: true };

const FONTS = [
  ...latin('serif', SERIF, 'opsz', SEMIBOLD),
  ...latin('sans', SANS, 'wght'),
  { name: 'devanagari-catalogue', ...HINDI },
  { name: 'devanagari', ...HINDI },
];

/** The files of a Latin font: the characters of most pages, those of Western Europe, and those of the rest of Europe. */
function latin(name, source, axes, variationAxes) {
  const file = (suffix, subset) => ({
    name: `${name}-${suffix}`,
    source: `${source}-${subset}-${axes}-normal.woff2`,
    keepFeatures: LATIN_FEATURES,
    variationAxes,
  });
  return [file('basic', 'latin'), file('latin', 'latin'), file('latin-ext', 'latin-ext')];
}

const css = await readFile(CSS, 'utf8');
for (const { name, source, ...options } of FONTS) {
  const original = await readFile(`node_modules/${source}`);
  const font = await subsetFont(original, charactersOf(name), { ...options, targetFormat: 'woff2' });
  await writeFile(`${FOLDER}/${name}.woff2`, font);
  console.log(`  ${name}: ${font.length} bytes of ${original.length}`);
}

/** The characters of a file: the unicode-range of its rule in the style sheet. */
function charactersOf(name) {
  const rule = css.split('@font-face').find((block) => block.includes(`/${name}.woff2`));
  const [, range] = /unicode-range:([^;]+);/.exec(rule);
  return range.split(',').flatMap(toCharacters).join('');
}

/** The characters of a part of a unicode-range: 'U+20AC' or 'U+0020-007E'. */
function toCharacters(part) {
  const [first, last = first] = part
    .trim()
    .slice('U+'.length)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
