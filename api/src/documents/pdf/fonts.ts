import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FILES = {
  sans: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  bold: '@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf',
  serif: '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  devanagari: '@expo-google-fonts/tiro-devanagari-hindi/400Regular/TiroDevanagariHindi_400Regular.ttf',
} as const;

export type FontName = keyof typeof FILES;

const { resolve } = createRequire(import.meta.url);
const files = new Map<FontName, Buffer>();

/** Registers the fonts of all papers. A font is read and embedded, cut to the glyphs used, once it is used. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const name of Object.keys(FILES) as FontName[]) doc.registerFont(name, fontFile(name));
}

function fontFile(name: FontName): Buffer {
  const file = files.get(name) ?? readFileSync(resolve(FILES[name]));
  files.set(name, file);
  return file;
}
