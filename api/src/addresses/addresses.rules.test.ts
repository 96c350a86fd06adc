import { describe, expect, it } from 'vitest';
import {
  addressText,
  isRegion,
  LIMITS,
  MESSAGES,
  partError,
  STATES,
  textError,
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

describe('an address as text', () => {
  it('begins each word with a capital letter, puts "Near" before the landmark and "Phone:" before the number', () => {
    expect(addressText(PARTS)).toBe(
      'Asha Rao, 12-b, Airport Road, Sector A, Near The Old Temple, Indore, Madhya Pradesh - 452005, India, Phone: 9876543210',
    );
  });

  it('says nothing of a landmark where there is none', () => {
    expect(addressText({ ...PARTS, landmark: null })).toBe(
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
  ])('writes %j as %j', (typed, written) => {
    expect(addressText({ ...PARTS, addressLine1: typed })).toContain(`, ${written}, Sector A`);
  });
});

describe('a part of an address', () => {
  it.each([
    ['fullName', ' ', MESSAGES.fullName],
    ['addressLine1', '', MESSAGES.addressLine1],
    ['addressLine2', '\t', MESSAGES.addressLine2],
    ['city', '', MESSAGES.city],
    ['landmark', ' ', null],
    ['city', 'x'.repeat(LIMITS.city), null],
    ['city', 'x'.repeat(LIMITS.city + 1), 'Please use at most 60 characters.'],
    ['addressLine1', 'a\nb', MESSAGES.characters],
    ['addressLine1', 'a\u0000b', MESSAGES.characters],
    ['addressLine1', 'a\ud800b', MESSAGES.characters],
    ['fullName', 'Asha\u202Eoar', MESSAGES.characters],
    ['fullName', 'शर्\u200Dमा', null],
    ['addressLine1', 'श्री राम मंदिर 🛕', null],
  ] as const)('%s as %j: %s', (part, text, error) => expect(partError(part, text)).toBe(error));
});

describe('an address that is text alone', () => {
  it.each([
    ['  ', MESSAGES.text],
    [' x ', null],
    ['x'.repeat(500), null],
    [` ${'x'.repeat(500)} `, null],
    ['x'.repeat(501), 'Please use at most 500 characters.'],
    ['a\r\nb', MESSAGES.characters],
    ['a\u007fb', MESSAGES.characters],
  ])('%j: %s', (text, error) => expect(textError(text)).toBe(error));
});

describe('the regions of India', () => {
  it('are 28 states and 8 union territories', () => {
    expect([new Set(STATES).size, new Set(UNION_TERRITORIES).size]).toEqual([28, 8]);
  });

  it('are known as they are spelt', () => {
    expect(['Kerala', 'Ladakh', 'kerala', 'Bombay'].map(isRegion)).toEqual([true, true, false, false]);
  });
});
