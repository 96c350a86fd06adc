import { describe, expect, it } from 'vitest';
import { estimateWeight } from './weight.rules.ts';

const ASSUMED = { packagingGrams: 100, copyGrams: 400 };

describe('the estimated weight of a parcel', () => {
  it('is that of its copies and the packaging; a copy of unknown weight counts as 400 g', () => {
    expect(estimateWeight([{ quantity: 2, weightGrams: 350 }], ASSUMED)).toBe(800);
    expect(estimateWeight([{ quantity: 1, weightGrams: null }], ASSUMED)).toBe(500);
  });

  it('is never more than a parcel may weigh', () => {
    expect(estimateWeight([{ quantity: 1000, weightGrams: 20_000 }], ASSUMED)).toBe(50_000);
  });
});
