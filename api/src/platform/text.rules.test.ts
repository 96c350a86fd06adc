import { describe, expect, it } from 'vitest';
import { hasInvisible, STORABLE } from './text.rules.ts';

describe('a text with invisible characters', () => {
  it.each([
    ['soft hyphen', 'As\u00ADha'],
    ['combining grapheme joiner', 'As\u034Fha'],
    ['Arabic letter mark', 'Asha\u061C'],
    ['Mongolian vowel separator', 'As\u180Eha'],
    ['zero width space', 'As\u200Bha'],
    ['left-to-right mark', '\u200EAsha'],
    ['right-to-left mark', 'Asha\u200F'],
    ['right-to-left override', 'Asha\u202Eoar'],
    ['pop directional formatting', 'Asha\u202C'],
    ['word joiner', 'As\u2060ha'],
    ['isolate', '\u2067Asha\u2069'],
    ['Hangul filler', '\u3164'],
    ['byte order mark', '\uFEFFAsha'],
    ['blank of Braille', '\u2800'],
    ['annotation anchor', '\uFFF9Asha'],
    ['tag', 'Asha\u{E0041}'],
    ['joiner between Latin letters', 'As\u200Dha'],
    ['non-joiner between Latin letters', 'As\u200Cha'],
    ['joiner between a Latin and a Devanagari letter', 'A\u200Dश'],
    ['joiner at the beginning', '\u200Dआशा'],
    ['joiner at the end', 'आशा\u200D'],
    ['two joiners in a row', 'क्\u200D\u200Dष'],
    ['joiner beside a space', 'आशा \u200Dराव'],
    ['joiner between Devanagari digits', '१\u200D२'],
    ['joiner between Arabic letters', 'س\u200Cل'],
  ])('is detected by its %s', (_name, text) => expect(hasInvisible(text)).toBe(true));

  it.each([
    ['Latin', 'Asha Rao'],
    ['Latin with combining marks', 'Rene\u0301'],
    ['Arabic', 'سلمى'],
    ['Devanagari', 'अनुष्का'],
    ['Devanagari with a joiner after a virama', 'शर्\u200Dमा'],
    ['Devanagari with a non-joiner after a virama', 'क्\u200Cष'],
    ['Devanagari with several joiners', 'क्\u200Dष्\u200Dम'],
    ['Bengali', 'র\u200D্যাব'],
    ['Gujarati', 'ક્\u200Dષ'],
    ['Gurmukhi', 'ਕ੍\u200Dਯ'],
    ['Kannada', 'ರ\u200D್ಯ'],
    ['Malayalam', 'ന്\u200Dമ'],
    ['Odia', 'କ୍\u200Cଷ'],
    ['Sinhala', 'ශ්\u200Dරී'],
    ['Tamil', 'க்\u200Cஷ'],
    ['Telugu', 'క్\u200Cష'],
  ])('is not text in %s', (_name, text) => expect(hasInvisible(text)).toBe(false));
});

it('A text can be stored without NUL and lone surrogates, also as JSON', () => {
  for (const text of ['', 'Asha', 'पता', '😀', 'a\nb']) expect(STORABLE.test(text)).toBe(true);
  for (const text of ['a\0', '\uD83D', 'a\uDE00b', '\uDE00\uD83D']) expect(STORABLE.test(text)).toBe(false);
});
