import { describe, expect, it } from 'vitest';
import { titleParts } from './title-parts.ts';

function parts(title: string): string[] {
  return titleParts(title).map(({ role, text }) => `${role}: ${text.replaceAll('\u00A0', '_')}`);
}

describe('the parts of a title', () => {
  it('sets a plain title large', () => {
    expect(parts('Concepts of Physics')).toEqual(['display: Concepts of Physics']);
  });

  it('sets for whom a book is below its name, and its topic apart', () => {
    expect(parts('Physics for JEE (Advanced): Mechanics I')).toEqual([
      'display: Physics',
      'note: for JEE (Advanced)',
      'topic: Mechanics I',
    ]);
  });

  it('sets a long series name small and the volume large', () => {
    expect(parts('Understanding Physics for JEE Main and Advanced: Mechanics Part 1')).toEqual([
      'lead: Understanding Physics for JEE_Main and Advanced',
      'display: Mechanics Part_1',
    ]);
  });

  it('sets Devanagari large and its transcription below', () => {
    expect(parts('Bhautiki Bhag 1 (भौतिकी, भाग 1): Textbook for Class XI')).toEqual([
      'display: भौतिकी, भाग_1',
      'note: Bhautiki Bhag_1',
      'note: Textbook for Class_XI',
    ]);
  });

  it('sets a description as a note', () => {
    expect(parts('Hornbill: Textbook in English Core for Class XI')).toEqual([
      'display: Hornbill',
      'note: Textbook in English Core for Class_XI',
    ]);
  });

  it('loses no word of a title it knows nothing about', () => {
    const title = 'Zebra (a) odd — title for Class 9: and (Advanced) Part';
    const words = titleParts(title).flatMap(({ text }) => text.split(/[\s\u00A0]+/));
    expect(words.toSorted()).toEqual(title.replace(':', '').split(' ').toSorted());
  });
});
