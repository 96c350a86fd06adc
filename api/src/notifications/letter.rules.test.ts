import { describe, expect, it } from 'vitest';
import { letterHtml, letterText } from './letter.rules.ts';

const letterTo = (name: string) => [letterText, letterHtml].map((form) => form({ name, paragraphs: ['Bye.'] }, 'Shop'));

describe('the greeting of a letter', () => {
  it.each([
    ['www.example.com', 'Hello www. example. com,'],
    ['Md.Asif', 'Hello Md. Asif,'],
    ['A.P.J. Abdul', 'Hello A. P. J. Abdul,'],
    ["आशा O'Neil-Rao", "Hello आशा O'Neil-Rao,"],
  ])('has nothing that a mail reader would make a link of: %s', (name, greeting) => {
    for (const letter of letterTo(name)) expect(letter).toContain(greeting);
  });
});
