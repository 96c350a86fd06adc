import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeFormula, unescapeFormula } from './csv-formulas.rules.ts';

const TELLING = Array.from("'=+-@\t\r\n＝＋－＠a ;न");

/** Any text at all, and often one that begins like a formula or an escaped one. */
const texts = oneof(string({ unit: constantFrom(...TELLING) }), string({ unit: 'binary' }));

describe('a cell of an exported file', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1'])(
    'is no formula to a spreadsheet: %j',
    (text) => {
      expect(escapeFormula(text)).toBe(`'${text}`);
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    },
  );

  it.each(['Physics', '', "O'Reilly", "'quoted'", '1=1', ' =1'])('stays as it is otherwise: %j', (text) => {
    expect(escapeFormula(text)).toBe(text);
  });

  it('is read back as the text that it was, whatever that is', () => {
    const isKept = property(texts, (text) => unescapeFormula(escapeFormula(text)) === text);
    expect(() => assert(isKept, { numRuns: 2_000 })).not.toThrow();
  });
});
