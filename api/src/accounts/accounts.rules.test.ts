import { describe, expect, it } from 'vitest';
import { isEmail } from '../platform/email.rules.ts';
import { emailKey, isPassword, MESSAGES, nameError, phoneDigits } from './accounts.rules.ts';

describe('an Indian mobile number', () => {
  it.each(['9876543210', '+919876543210', '+91 98765 43210', '91 9876543210', '098765-43210', ' 98765 43210 '])(
    'is known as typed: %s',
    (text) => expect(phoneDigits(text)).toBe('9876543210'),
  );

  it('may itself begin with 91', () => expect(phoneDigits('9198765432')).toBe('9198765432'));

  it.each([
    '',
    '5876543210',
    '987654321',
    '98765432101',
    '+1 9876543210',
    '+91 5876543210',
    '98765x43210',
    '९८७६५४३२१०',
  ])('is not: %s', (text) => expect(phoneDigits(text)).toBeNull());
});

describe('a name', () => {
  it.each(['Asha', 'अनुष्का', "D'Souza", 'Anne-Marie', 'H. C.', ' Asha ', 'शर्\u200Dमा'])('may be %j', (name) => {
    expect(nameError(name, MESSAGES.firstName)).toBeNull();
  });

  it.each([
    ['   ', MESSAGES.firstName],
    ['a\u0000b', MESSAGES.firstName],
    ['a\ud800b', MESSAGES.firstName],
    ['x'.repeat(81), MESSAGES.name],
    ['http://evil.example', MESSAGES.nameCharacters],
    ['<b>', MESSAGES.nameCharacters],
    ['Asha\u202Eoar', MESSAGES.nameInvisible],
    ['As\u200Dha', MESSAGES.nameInvisible],
    ['\u200B', MESSAGES.nameInvisible],
  ])('may not be %j', (name, message) => {
    expect(nameError(name, MESSAGES.firstName)).toBe(message);
  });
});

describe('an e-mail address', () => {
  it.each(['a@b.in', 'First.Last+books@mail.example.co.in', "o'neil@example.org", 'आशा@example.in'])('is %s', (text) =>
    expect(isEmail(text)).toBe(true),
  );

  it.each([
    '',
    'a',
    'a@b',
    'a b@c.in',
    'a@b@c.in',
    'a@b..in',
    'a@b.in\r\nBcc: x@y.in',
    `${'a'.repeat(250)}@b.in`,
    '\0@b.in',
    '\ud800@b.in',
    'a@\ud800.in',
    'a\u200b@b.in',
    'a@पुस्तक.in',
  ])('is not %j', (text) => expect(isEmail(text)).toBe(false));

  it.each(['\u0130', '\u212A', '\u017F', 'É', 'ß', 'Σ', 'ς'])(
    'has no %s, which is another letter in lower case to some than to others',
    (email) => {
      expect(isEmail(`${email}@b.in`)).toBe(false);
      expect(isEmail(`a@b.${email}n`)).toBe(false);
    },
  );

  it('is the same in upper case', () => {
    expect(emailKey('KIS@B.in')).toBe('kis@b.in');
  });
});

describe('a password', () => {
  it('may be of any characters, 8 to 128 of them', () => {
    for (const text of ['        ', 'पासवर्ड१२', '🔑'.repeat(8), 'x'.repeat(128), '🔑'.repeat(128)])
      expect([text, isPassword(text)]).toEqual([text, true]);
  });

  it('is neither shorter nor longer, and holds no half of a character', () => {
    for (const text of ['', '1234567', '🔑'.repeat(7), 'x'.repeat(129), '\ud800'.repeat(8)])
      expect([text, isPassword(text)]).toEqual([text, false]);
  });
});
