import { describe, expect, it } from 'vitest';
import { searchVector, searchWords, vocabularyOf, wordsOf } from './search.rules.ts';

const verma = {
  bookId: 'JEEPHY7253',
  bookDescription: "Newton's Concepts of Physics, Part 1",
  author: ['H. C. Verma'],
  publisher: 'Bharati Bhawan',
  subject: 'PhysicalEducation',
  exam: 'CBSE12',
  class: [11, 12],
  tags: ['mechanics'],
  language: 'English',
};

describe('the words of a text', () => {
  it('are lower case, without accents and punctuation', () => {
    expect(wordsOf("Café, Newton's LAWS — 2nd ed.")).toEqual(['cafe', 'newtons', 'laws', '2nd', 'ed']);
  });

  it('keep Devanagari whole, vowel signs and all', () => {
    expect(wordsOf('भौतिकी की समझ, भाग 1')).toEqual(['भौतिकी', 'की', 'समझ', 'भाग', '1']);
  });

  it('are nothing where a text has no letters and digits', () => {
    expect(wordsOf('%_\\ \u0000 !&|')).toEqual([]);
  });
});

describe('the words of a search', () => {
  it('leave filler words out, unless there is nothing else', () => {
    expect(searchWords('the physics book for class 12')).toEqual(['physics', 'class', '12']);
    expect(searchWords('the book')).toEqual(['the', 'book']);
  });

  it('are each counted once and at most twelve', () => {
    expect(searchWords('physics Physics PHYSICS')).toEqual(['physics']);
    expect(searchWords(Array.from({ length: 40 }, (_, index) => `w${index}`).join(' '))).toHaveLength(12);
  });
});

describe('what a book is found by', () => {
  const words = vocabularyOf([searchVector(verma)]);

  it('holds its title, authors, publisher, shelf, classes and tags', () => {
    expect(words).toEqual(
      expect.arrayContaining([
        'newtons',
        'verma',
        'bharati',
        'cbse12',
        'cbse',
        'class',
        '11',
        '12',
        'mechanics',
        'english',
      ]),
    );
  });

  it('holds initials written together too', () => {
    expect(words).toEqual(expect.arrayContaining(['h', 'c', 'hc']));
  });

  it('holds the number of a class that the title writes in Roman numerals', () => {
    expect(searchVector({ ...verma, bookDescription: 'Textbook for Class XII' })).toMatch(/'12':\d+A/);
    expect(searchVector({ ...verma, bookDescription: 'Volume XII' })).not.toMatch(/'12':\d+A/);
  });

  it('holds the parts of a subject that is written as one word', () => {
    expect(words).toEqual(expect.arrayContaining(['physicaleducation', 'physical', 'education']));
  });

  it('weighs the title most, then authors, then shelf, then tags', () => {
    const vector = searchVector(verma);
    expect(vector).toMatch(/'concepts':\d+A/);
    expect(vector).toMatch(/'verma':\d+B/);
    expect(vector).toMatch(/'bharati':\d+C/);
    expect(vector).toMatch(/'mechanics':\d+D/);
  });
});
