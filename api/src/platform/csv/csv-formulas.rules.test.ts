import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeFormula, unescapeFormula } from './csv-formulas.rules.ts';

const SPECIAL = Array.from("'=+-@\t\r\n＝＋－＠a ;न");

/** Any text, often one that begins like a formula or an escaped one. */
const texts = oneof(string({ unit: constantFrom(...SPECIAL) }), string({ unit: 'binary' }));

describe('a cell of an exported CSV file', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1'])(
    'is escaped if a spreadsheet would run it as a formula: %j',
    (text) => {
      expect(escapeFormula(text)).toBe(`'${text}`);
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    },
  );

  it.each(['Physics', '', "O'Reilly", "'quoted'", '1=1', ' =1'])('is not escaped otherwise: %j', (text) => {
    expect(escapeFormula(text)).toBe(text);
  });

  it('is restored when it is imported', () => {
    const isPreserved = property(texts, (text) => unescapeFormula(escapeFormula(text)) === text);
    expect(() => assert(isPreserved, { numRuns: 2_000 })).not.toThrow();
  });
});
