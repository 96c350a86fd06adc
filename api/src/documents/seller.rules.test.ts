import { describe, expect, it } from 'vitest';
import { STATES, UNION_TERRITORIES } from '../addresses/addresses.rules.ts';
import { isGstin, stateCodeOf } from './seller.rules.ts';

it('A GSTIN has its form and its check digit', () => {
  expect(['23AAAAA0000A1ZA', '27AAAAA0000A1Z2', '27AAPFU0939F1ZV'].filter((text) => !isGstin(text))).toEqual([]);
  const wrong = ['23AAAAA0000A1ZB', '23AAAAA0000A1Z', '32AAAAA0000A1ZA', '23aaaaa0000a1za', '', '23AAAAA0000A0ZA'];
  expect(wrong.filter(isGstin)).toEqual([]);
});

describe('the code of a state', () => {
  it('is known for each state and union territory, another for each', () => {
    const codes = [...STATES, ...UNION_TERRITORIES].map(stateCodeOf);
    expect(codes.filter((code) => !/^\d\d$/.test(code ?? ''))).toEqual([]);
    expect(new Set(codes).size).toBe(36);
  });
  it('of Madhya Pradesh is 23', () => expect(stateCodeOf('Madhya Pradesh')).toBe('23'));
  it('of no state is unknown', () => expect(stateCodeOf('Bengal')).toBeUndefined());
});
