import { describe, expect, it } from 'vitest';
import { titleParts } from './title-parts.ts';

function parts(title: string): string[] {
  return titleParts(title).map(({ role, text }) => `${role}: ${text.replaceAll('\u00A0', '_')}`);
}

describe('the parts of a title', () => {
  it('keeps a plain title whole', () => {
    expect(parts('Concepts of Physics')).toEqual(['display: Concepts of Physics']);
  });

  it('splits a title into name, audience and topic', () => {
    expect(parts('Physics for JEE (Advanced): Mechanics I')).toEqual([
      'display: Physics',
      'note: for JEE (Advanced)',
      'topic: Mechanics I',
    ]);
  });

  it('splits a long series name from the volume', () => {
    expect(parts('Understanding Physics for JEE Main and Advanced: Mechanics Part 1')).toEqual([
      'lead: Understanding Physics for JEE_Main and Advanced',
      'display: Mechanics Part_1',
    ]);
  });

  it('displays Devanagari and notes its transcription', () => {
    expect(parts('Bhautiki Bhag 1 (भौतिकी, भाग 1): Textbook for Class XI')).toEqual([
      'display: भौतिकी, भाग_1',
      'note: Bhautiki Bhag_1',
      'note: Textbook for Class_XI',
    ]);
  });

  it('notes a description', () => {
    expect(parts('Hornbill: Textbook in English Core for Class XI')).toEqual([
      'display: Hornbill',
      'note: Textbook in English Core for Class_XI',
    ]);
  });

  it('loses no word of an unknown title', () => {
    const title = 'Zebra (a) odd — title for Class 9: and (Advanced) Part';
    const words = titleParts(title).flatMap(({ text }) => text.split(/[\s\u00A0]+/));
    expect(words.toSorted()).toEqual(title.replace(':', '').split(' ').toSorted());
  });
});
