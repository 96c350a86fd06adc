import { describe, expect, it } from 'vitest';
import { isPincode } from './pincode.rules.ts';

describe('a PIN code', () => {
  it.each(['452005', '000000'])('can be %j', (text) => expect(isPincode(text)).toBe(true));
  it.each(['', '45200', '4520055', '45200a', ' 452005', '452005\n', '४५२००५'])('cannot be %j', (text) =>
    expect(isPincode(text)).toBe(false),
  );
});
