import { describe, expect, it } from 'vitest';
import { loadFont } from './fonts.ts';
import { shapeText } from './shaping.ts';

/** The glyphs of single characters, without shaping. */
function unshaped(text: string): number[] {
  const { font } = loadFont('devanagari');
  return Array.from(text, (character) => font.nominalGlyph(character.codePointAt(0) ?? 0) ?? 0);
}

function glyphsOf(text: string): number[] {
  return shapeText(text, 'serifBold').glyphs.map(({ id }) => id);
}

describe('shaping', () => {
  it('places the vowel sign of a short i before its consonant', () => {
    const [consonant, sign] = unshaped('ति');
    const shaped = glyphsOf('ति');
    expect(shaped).toHaveLength(2);
    expect(shaped.at(-1)).toBe(consonant);
    expect(shaped).not.toEqual([consonant, sign]);
  });

  it('joins consonants into conjuncts', () => {
    expect(glyphsOf('ज्ञ').length).toBeLessThan(unshaped('ज्ञ').length);
    expect(glyphsOf('विज्ञान')).not.toEqual(unshaped('विज्ञान'));
  });

  it('takes each script from its own font', () => {
    const fonts = new Set(shapeText('भाग 1 (Part 1)', 'serif').glyphs.map(({ font }) => font));
    expect([...fonts].toSorted()).toEqual(['devanagari', 'serif']);
  });

  it('adds tracking between letters, but not after the last one', () => {
    expect(shapeText('JEE', 'sansBold', 0.1).width).toBeCloseTo(shapeText('JEE', 'sansBold').width + 0.2, 6);
  });

  it('measures descenders and accents', () => {
    const { ink } = shapeText('gÉ', 'serif');
    expect(ink.bottom).toBeLessThan(0);
    expect(ink.top).toBeGreaterThan(shapeText('E', 'serif').ink.top);
  });
});
