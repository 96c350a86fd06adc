import { describe, expect, it } from 'vitest';
import {
  addressTextError,
  addressValidators,
  formatAddress,
  isIndianState,
  ADDRESS_LIMITS,
  ADDRESS_MESSAGES,
  STATES,
  UNION_TERRITORIES,
} from './addresses.rules.ts';

const PARTS = {
  fullName: 'asha rao',
  phone: '9876543210',
  pincode: '452005',
  addressLine1: '12-b, airport road',
  addressLine2: 'sector a',
  landmark: 'the old temple',
  city: 'indore',
  state: 'Madhya Pradesh',
};

describe('formatAddress', () => {
  it('capitalizes words and puts "Near" before the landmark and "Phone:" before the number', () => {
    expect(formatAddress(PARTS)).toBe(
      'Asha Rao, 12-b, Airport Road, Sector A, Near The Old Temple, Indore, Madhya Pradesh - 452005, India, Phone: 9876543210',
    );
  });

  it('leaves out a missing landmark', () => {
    expect(formatAddress({ ...PARTS, landmark: null })).toBe(
      'Asha Rao, 12-b, Airport Road, Sector A, Indore, Madhya Pradesh - 452005, India, Phone: 9876543210',
    );
  });

  it.each([
    ["o'neil", "O'neil"],
    ["O'Neil", "O'Neil"],
    ['d’souza', 'D’souza'],
    ['McDonald ROAD', 'McDonald ROAD'],
    ['आशा राव', 'आशा राव'],
    ['élan vital', 'Élan Vital'],
    ['12-b 3rd floor', '12-b 3rd Floor'],
    ['(behind the bank)/gate', '(Behind The Bank)/Gate'],
    ['m.g. road', 'M.g. Road'],
    ['two  spaces', 'Two  Spaces'],
  ])('formats %j as %j', (typed, formatted) => {
    expect(formatAddress({ ...PARTS, addressLine1: typed })).toContain(`, ${formatted}, Sector A`);
  });
});

describe('a field of an address', () => {
  it.each([
    ['fullName', ' ', ADDRESS_MESSAGES.fullName],
    ['addressLine1', '', ADDRESS_MESSAGES.addressLine1],
    ['addressLine2', '\t', ADDRESS_MESSAGES.addressLine2],
    ['city', '', ADDRESS_MESSAGES.city],
    ['landmark', ' ', null],
    ['city', 'x'.repeat(ADDRESS_LIMITS.city), null],
    ['city', 'x'.repeat(ADDRESS_LIMITS.city + 1), 'Please use at most 60 characters.'],
    ['addressLine1', 'a\nb', ADDRESS_MESSAGES.characters],
    ['addressLine1', 'a\u0000b', ADDRESS_MESSAGES.characters],
    ['addressLine1', 'a\ud800b', ADDRESS_MESSAGES.characters],
    ['fullName', 'Asha\u202Eoar', ADDRESS_MESSAGES.characters],
    ['fullName', 'शर्\u200Dमा', null],
    ['addressLine1', 'श्री राम मंदिर 🛕', null],
    ['phone', '+91 98765 43210', null],
    ['phone', '98765', ADDRESS_MESSAGES.phone],
    ['pincode', ' 452005 ', null],
    ['pincode', '45200', ADDRESS_MESSAGES.pincode],
    ['state', 'Kerala', null],
    ['state', '', ADDRESS_MESSAGES.state],
  ] as const)('%s as %j: %s', (field, text, error) => expect(addressValidators[field](text)).toBe(error));
});

describe('an address that is a single text', () => {
  it.each([
    ['  ', ADDRESS_MESSAGES.text],
    [' x ', null],
    ['x'.repeat(500), null],
    [` ${'x'.repeat(500)} `, null],
    ['x'.repeat(501), 'Please use at most 500 characters.'],
    ['a\r\nb', ADDRESS_MESSAGES.characters],
    ['a\u007fb', ADDRESS_MESSAGES.characters],
  ])('%j: %s', (text, error) => expect(addressTextError(text)).toBe(error));
});

describe('the states of India', () => {
  it('are 28 states and 8 union territories', () => {
    expect([new Set(STATES).size, new Set(UNION_TERRITORIES).size]).toEqual([28, 8]);
  });

  it('are valid in the spelling of the list only', () => {
    expect(['Kerala', 'Ladakh', 'kerala', 'Bombay'].map(isIndianState)).toEqual([true, true, false, false]);
  });
});
