import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face, Font, type SvgPathCommand } from 'harfbuzzjs';

const FILES = {
  serif: '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  serifBold: '@expo-google-fonts/source-serif-4/700Bold/SourceSerif4_700Bold.ttf',
  serifItalic: '@expo-google-fonts/source-serif-4/500Medium_Italic/SourceSerif4_500Medium_Italic.ttf',
  sans: '@expo-google-fonts/source-sans-3/500Medium/SourceSans3_500Medium.ttf',
  sansBold: '@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf',
  devanagari: '@expo-google-fonts/tiro-devanagari-hindi/400Regular/TiroDevanagariHindi_400Regular.ttf',
} as const;

export type FontName = keyof typeof FILES;

/** Faces that a text may have. Devanagari letters always get their own font. */
export type FaceName = Exclude<FontName, 'devanagari'>;

export interface LoadedFont {
  font: Font;
  unitsPerEm: number;
  /** Outline of a glyph in font units, y upwards. */
  outline(glyph: number): SvgPathCommand[];
}

const loaded = new Map<FontName, LoadedFont>();
const { resolve } = createRequire(import.meta.url);

/** A font. It is read from its package on first use. */
export function loadFont(name: FontName): LoadedFont {
  const known = loaded.get(name);
  if (known) return known;
  const font = readFont(resolve(FILES[name]));
  loaded.set(name, font);
  return font;
}

function readFont(file: string): LoadedFont {
  const face = new Face(new Blob(readFileSync(file)));
  const font = new Font(face);
  const outlines = new Map<number, SvgPathCommand[]>();
  const outline = (glyph: number) => {
    const found = outlines.get(glyph) ?? font.glyphToJson(glyph);
    outlines.set(glyph, found);
    return found;
  };
  return { font, unitsPerEm: face.upem, outline };
}
