import { describe, expect, it } from 'vitest';
import { appliedFilters, listingVariables, withoutParams } from './listing-params.ts';

const read = (query: string) => listingVariables(new URLSearchParams(query));

describe('the URL parameters of a listing', () => {
  it('hold the filters, the sort order and the page', () => {
    expect(
      read('condition=preowned&min=100&max=400&class=11&class=12&publisher=Arihant&sort=price-low&after=x'),
    ).toEqual({
      filter: {
        condition: 'PREOWNED',
        minPrice: 100,
        maxPrice: 400,
        classes: [11, 12],
        publishers: ['Arihant'],
        languages: [],
        suitableFor: null,
      },
      sort: 'PRICE_LOW',
      after: 'x',
    });
  });

  it('are ignored if invalid', () => {
    const { filter, sort } = read('condition=torn&min=-5&max=abc&class=twelve&class=99&publisher=&sort=colour');
    expect(filter).toEqual({
      condition: null,
      minPrice: null,
      maxPrice: null,
      classes: [],
      publishers: [],
      languages: [],
      suitableFor: null,
    });
    expect(sort).toBe('RELEVANCE');
  });

  it('accept a price range in either order', () => {
    expect(read('min=400&max=100').filter).toMatchObject({ minPrice: 100, maxPrice: 400 });
  });

  it('lose one filter value at a time, and start again from the first page', () => {
    const params = new URLSearchParams('exam=JEE&class=11&class=12&after=x');
    expect(withoutParams(params, ['class', '11'])).toBe('?exam=JEE&class=12');
    expect(appliedFilters(params)).toEqual([
      { label: 'Class 11', removeUrl: '?exam=JEE&class=12' },
      { label: 'Class 12', removeUrl: '?exam=JEE&class=11' },
    ]);
  });

  it('give each price range a readable label', () => {
    const label = (query: string) => appliedFilters(new URLSearchParams(query)).map((filter) => filter.label);
    expect(label('min=100&max=1500')).toEqual(['₹100 to ₹1,500']);
    expect(label('min=100')).toEqual(['₹100 and above']);
    expect(label('max=1500')).toEqual(['Up to ₹1,500']);
  });
});
