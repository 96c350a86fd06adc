import { describe, expect, it } from 'vitest';
import { POLLING } from '../../test/polling.ts';
import { newUserDetails } from '../../test/test-users.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { loadConfig } from '../config.ts';
import { isGuessable } from './guessable-passwords.ts';

const HARDER = 'Please choose a password that is harder to guess.';
const OWNER = { email: 'Asha.Rao92@example.in', phone: '9876543210' };

describe('a new password', () => {
  it.each([
    'password',
    'PassWord1',
    'ｐａｓｓｗｏｒｄ',
    '1q2w3e4r',
    'iloveyou',
    'krishna1',
    'aaaaaaaa',
    '        ',
    'ExamShelf1',
    'asha.rao92@example.in',
    'ASHA.RAO92@EXAMPLE.IN',
    'asha.rao92',
    'Asha.Rao2026!',
    '9876543210',
    '+91 98765-43210',
  ])('is easy to guess: %s', (password) => expect(isGuessable(password, OWNER)).toBe(true));

  it.each(['correct horse', 'a new password', 'asha loves rao', '9876543211', 'पासवर्ड१२', 'example.in'])(
    'is not easy to guess: %s',
    (password) => expect(isGuessable(password, OWNER)).toBe(false),
  );

  it('may hold a short first part of the e-mail address, and one of digits alone', () => {
    expect(isGuessable('abc12345678', { email: 'abc@example.in', phone: null })).toBe(false);
    expect(isGuessable('2026198477', { email: '1234@example.in', phone: null })).toBe(false);
    expect(isGuessable('8302771946', { email: '8302771946@example.in', phone: null })).toBe(true);
  });
});

describe('a password that is easy to guess', () => {
  const shop = useTestShop();
  const RESET = 'mutation ($input: ResetInput!) { resetPassword(input: $input) { message } }';
  const CHANGE = 'mutation ($input: PasswordInput!) { changePassword(input: $input) { message } }';

  it('is refused to a new account', async () => {
    const person = newUserDetails();
    for (const password of ['password123', person.email, person.phone]) {
      const answer = await shop.visitor().post('/api/register', { ...person, password });
      expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { password: HARDER } }]);
    }
  });

  it('is refused in place of the one there is', async () => {
    const { client, password, email, phone } = await shop.customer();
    for (const newPassword of ['password123', email, phone]) {
      const { errors } = await client.graphql(CHANGE, { input: { password, newPassword } });
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { newPassword: HARDER } } }]);
    }
  });

  it('is refused with a mailed link, which can be used again after', async () => {
    const { email } = await shop.customer();
    await shop.visitor().graphql(`mutation { requestPasswordReset(email: "${email}") { message } }`);
    const links = async () => (await shop.mails()).filter(({ to, token }) => to === email && token);
    await expect.poll(links, POLLING).toHaveLength(1);
    const token = (await links())[0]?.token;
    const reset = (password: string) => shop.visitor().graphql(RESET, { input: { token, password } });
    for (const password of ['password123', email]) {
      const { errors } = await reset(password);
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { password: HARDER } } }]);
    }
    expect((await reset('a new password')).errors).toBeUndefined();
  });

  it('is refused to the admin of the configuration', () => {
    const load = (ADMIN_PASSWORD: string) => () =>
      loadConfig({ ADMIN_EMAIL: 'the.owner@shop.example', ADMIN_PASSWORD });
    for (const password of ['password123', 'the.owner@shop.example', 'The.Owner1'])
      expect(load(password)).toThrow(`ADMIN_PASSWORD: ${HARDER}`);
    expect(load('correct horse')).not.toThrow();
  });
});
