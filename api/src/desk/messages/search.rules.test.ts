import { describe, expect, it } from 'vitest';
import { readContactSearch } from './search.rules.ts';

describe('a search among the messages', () => {
  it.each([
    ['CT-7K3M9QXA', 'CT-7K3M9QXA'],
    [' ct-7k3m9qxa ', 'CT-7K3M9QXA'],
    ['CT7K3M9QXA', 'CT-7K3M9QXA'],
    ['CT-7K3', 'CT-7K3'],
    ['ct-', 'CT-'],
  ])('for %j is for the ticket %s', (text, ticket) => {
    expect(readContactSearch(text)).toEqual({ kind: 'ticket', ticket });
  });

  it('with an @ is for an email address', () => {
    expect(readContactSearch(' Asha.Rao@Example.test')).toEqual({ kind: 'email', email: 'asha.rao@example.test' });
  });

  it.each([
    ['Where is my order', 'where & is & my & order:*'],
    ['physics', 'physics:*'],
    ['delivery', 'delivery:*'],
    ["can't | & ! ( ) : * 'x", 'can & t & x:*'],
    ['किताब कब', 'किताब & कब:*'],
    ['a b c d e f g h i j k l', 'a & b & c & d & e & f & g & h & i & j:*'],
  ])('for %j is for words, of which the last may be incomplete', (text, query) => {
    expect(readContactSearch(text)).toEqual({ kind: 'words', query });
  });

  it.each([
    ['7K3M9QXA', 'CT-7K3M9QXA'],
    ['vkzqpxau', 'CT-VKZQPXAU'],
    ['chapters', 'CT-CHAPTERS'],
  ])('for %j is for the word, and for the ticket %s', (text, ticket) => {
    expect(readContactSearch(text)).toEqual({ kind: 'words', query: `${text.toLowerCase()}:*`, ticket });
  });

  it.each(['', '  ', '?!', '&|'])('for %j is for nothing', (text) => {
    expect(readContactSearch(text)).toBeNull();
  });
});
