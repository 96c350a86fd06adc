import { describe, expect, it } from 'vitest';
import { isbnPrefixes, searchVector, queryWords, vectorWords, tokenize } from './search.rules.ts';

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

describe('tokenizing a text', () => {
  it('gives lower-case words without accents and punctuation', () => {
    expect(tokenize("Café, Newton's LAWS — 2nd ed.")).toEqual(['cafe', 'newtons', 'laws', '2nd', 'ed']);
  });

  it('keeps Devanagari words whole, vowel signs included', () => {
    expect(tokenize('भौतिकी की समझ, भाग 1')).toEqual(['भौतिकी', 'की', 'समझ', 'भाग', '1']);
  });

  it('gives no words for a text without letters and digits', () => {
    expect(tokenize('%_\\ \u0000 !&|')).toEqual([]);
  });
});

describe('the words of a search', () => {
  it('exclude stop words, unless there are no others', () => {
    expect(queryWords('the physics book for class 12')).toEqual(['physics', 'class', '12']);
    expect(queryWords('the book')).toEqual(['the', 'book']);
  });

  it('are distinct, and at most twelve', () => {
    expect(queryWords('physics Physics PHYSICS')).toEqual(['physics']);
    expect(queryWords(Array.from({ length: 40 }, (_, index) => `w${index}`).join(' '))).toHaveLength(12);
  });
});

describe('a search for an ISBN', () => {
  it.each([
    '9788177091878',
    '978-81-7709-187-8',
    ' 978 81 7709 187 8 ',
    '978\u201181\u20137709\u2013187\u20138',
    'ISBN 978-81-7709-187-8',
    'isbn-13: 9788177091878',
  ])('is recognized with and without hyphens and spaces: %s', (text) => {
    expect(isbnPrefixes(text)).toEqual(['9788177091878']);
  });

  it.each(['ISBN13: 9788177091878', 'isbn 13: 978-8177091878', 'ISBN‑13 9788177091878', 'ISBN:9788177091878'])(
    'may have a label as on the cover: %s',
    (text) => expect(isbnPrefixes(text)[0]).toBe('9788177091878'),
  );

  it('may begin with 10 or 13, after a label', () => {
    expect(isbnPrefixes('ISBN 1032123456')[0]).toBe('1032123456');
    expect(isbnPrefixes('ISBN10 1032123456')[0]).toBe('1032123456');
  });

  it('matches the ISBN of 13 digits for the one of 10', () => {
    expect(isbnPrefixes('81-7709-187-5')).toEqual(['8177091875', '978817709187']);
    expect(isbnPrefixes('080442957x')).toEqual(['080442957X', '978080442957']);
    expect(isbnPrefixes('979-10-90636-07-1')).toEqual(['9791090636071']);
  });

  it('may be typed in part, from the sixth digit', () => {
    expect(isbnPrefixes('978-81-7')).toEqual(['978817']);
    expect(isbnPrefixes('978-81')).toEqual([]);
  });

  it.each(['physics 9788177091878', '2024-25', '2024-2025', '12', 'class 12', '97881770918789', '978%', 'isbn', ''])(
    'is not %j',
    (text) => expect(isbnPrefixes(text)).toEqual([]),
  );
});

describe('the search vector of a book', () => {
  const words = vectorWords([searchVector(verma)]);

  it('contains title, authors, publisher, category, classes and tags', () => {
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

  it('contains initials joined together', () => {
    expect(words).toEqual(expect.arrayContaining(['h', 'c', 'hc']));
  });

  it('contains the number of a class that the title has in Roman numerals', () => {
    expect(searchVector({ ...verma, bookDescription: 'Textbook for Class XII' })).toMatch(/'12':\d+A/);
    expect(searchVector({ ...verma, bookDescription: 'Volume XII' })).not.toMatch(/'12':\d+A/);
  });

  it('contains the parts of a subject written as one word', () => {
    expect(words).toEqual(expect.arrayContaining(['physicaleducation', 'physical', 'education']));
  });

  it('weights the title most, then authors, category and tags', () => {
    const vector = searchVector(verma);
    expect(vector).toMatch(/'concepts':\d+A/);
    expect(vector).toMatch(/'verma':\d+B/);
    expect(vector).toMatch(/'bharati':\d+C/);
    expect(vector).toMatch(/'mechanics':\d+D/);
  });
});
