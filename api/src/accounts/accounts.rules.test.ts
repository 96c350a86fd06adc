import { describe, expect, it } from 'vitest';
import { isEmail } from '../platform/email.rules.ts';
import { isPassword } from './passwords/password.rules.ts';
import {
  accountValidators,
  capitalizeName,
  emailKey,
  ACCOUNT_LIMITS,
  ACCOUNT_MESSAGES,
  phoneDigits,
} from './accounts.rules.ts';

describe('an Indian mobile number', () => {
  it.each(['9876543210', '+919876543210', '+91 98765 43210', '91 9876543210', '098765-43210', ' 98765 43210 '])(
    'is recognized as typed: %s',
    (text) => expect(phoneDigits(text)).toBe('9876543210'),
  );

  it('may begin with 91 itself', () => expect(phoneDigits('9198765432')).toBe('9198765432'));

  it.each([
    '',
    '5876543210',
    '987654321',
    '98765432101',
    '+1 9876543210',
    '+91 5876543210',
    '98765x43210',
    '९८७६५४३२१०',
  ])('is not %j', (text) => expect(phoneDigits(text)).toBeNull());
});

describe('a name', () => {
  const { firstName, lastName } = accountValidators;

  it.each(['Asha', 'अनुष्का', "D'Souza", 'Anne-Marie', 'H. C.', ' Asha ', 'शर्\u200Dमा'])('may be %j', (name) => {
    expect([firstName(name), lastName(name)]).toEqual([null, null]);
  });

  it.each([
    ['   ', ACCOUNT_MESSAGES.firstName],
    ['a\u0000b', ACCOUNT_MESSAGES.firstName],
    ['a\ud800b', ACCOUNT_MESSAGES.firstName],
    ['x'.repeat(81), ACCOUNT_MESSAGES.name],
    ['http://evil.example', ACCOUNT_MESSAGES.nameCharacters],
    ['<b>', ACCOUNT_MESSAGES.nameCharacters],
    ['Asha\u202Eoar', ACCOUNT_MESSAGES.nameInvisible],
    ['As\u200Dha', ACCOUNT_MESSAGES.nameInvisible],
    ['\u200B', ACCOUNT_MESSAGES.nameInvisible],
  ])('may not be %j', (name, message) => {
    expect(firstName(name)).toBe(message);
  });
});

describe('a name as it is shown', () => {
  it.each([
    ['priya', 'Priya'],
    ['priya nair', 'Priya Nair'],
    ["d'souza", "D'Souza"],
    ["sa'id", "Sa'id"],
    ['anne-marie', 'Anne-Marie'],
    ['h.c. verma', 'H.C. Verma'],
    ['élan', 'Élan'],
    ['ßtefan ﬁona', 'ßtefan ﬁona'],
    ['ŉame ıslam', 'ŉame Islam'],
    ['გიორგი', 'გიორგი'],
  ])('has capitals if it is typed without one: %s', (typed, shown) => expect(capitalizeName(typed)).toBe(shown));

  it('is no longer with capitals than without: at most the limit still', () => {
    for (const letter of 'ßﬁŉǰΐև')
      expect(capitalizeName(letter.repeat(ACCOUNT_LIMITS.name))).toHaveLength(ACCOUNT_LIMITS.name);
  });

  it.each(['McDonald', 'de Souza', 'PRIYA', 'priyaK', 'आशा राव', 'आशा Rao', ''])(
    'is as typed if it has a capital, or if its script has none: %s',
    (typed) => expect(capitalizeName(typed)).toBe(typed),
  );
});

describe('an email address', () => {
  it.each(['a@b.test', 'First.Last+books@mail.example.test', "o'neil@example.org", 'आशा@example.test'])(
    'is %s',
    (text) => expect(isEmail(text)).toBe(true),
  );

  it.each([
    '',
    'a',
    'a@b',
    'a b@c.test',
    'a@b@c.test',
    'a@b..test',
    'a@b.test\r\nBcc: x@y.test',
    `${'a'.repeat(248)}@b.test`,
    '\0@b.test',
    '\ud800@b.test',
    'a@\ud800.test',
    'a\u200b@b.test',
    'a@पुस्तक.test',
  ])('is not %j', (text) => expect(isEmail(text)).toBe(false));

  it.each(['\u0130', '\u212A', '\u017F', 'É', 'ß', 'Σ', 'ς'])(
    'may not contain %s, which JavaScript and PostgreSQL lower-case differently',
    (letter) => {
      expect(isEmail(`${letter}@b.test`)).toBe(false);
      expect(isEmail(`a@b.${letter}n`)).toBe(false);
    },
  );

  it('has the same key in upper case', () => {
    expect(emailKey('KIS@B.test')).toBe('kis@b.test');
  });
});

describe('a password', () => {
  it('may have any characters, 8 to 128 of them', () => {
    for (const text of ['        ', 'पासवर्ड१२', '🔑'.repeat(8), 'x'.repeat(128), '🔑'.repeat(128)])
      expect([text, isPassword(text)]).toEqual([text, true]);
  });

  it('may not be shorter or longer, or contain lone surrogates', () => {
    for (const text of ['', '1234567', '🔑'.repeat(7), 'x'.repeat(129), '\ud800'.repeat(8)])
      expect([text, isPassword(text)]).toEqual([text, false]);
  });
});

describe('the validators of account fields', () => {
  it('ignore spaces around email addresses and phone numbers', () => {
    expect([accountValidators.email(' a@b.test '), accountValidators.phone(' 98765 43210 ')]).toEqual([null, null]);
  });

  it('return the message of the field', () => {
    expect(accountValidators.lastName(' ')).toBe(ACCOUNT_MESSAGES.lastName);
    expect(accountValidators.email('a')).toBe(ACCOUNT_MESSAGES.email);
    expect(accountValidators.phone('12345')).toBe(ACCOUNT_MESSAGES.phone);
    expect(accountValidators.phone(`9876543210${' '.repeat(ACCOUNT_LIMITS.phoneText)}`)).toBe(ACCOUNT_MESSAGES.phone);
    expect(accountValidators.newPassword('short')).toBe(ACCOUNT_MESSAGES.password);
    expect([accountValidators.password(''), accountValidators.password('x')]).toEqual([
      ACCOUNT_MESSAGES.passwordNeeded,
      null,
    ]);
  });
});
