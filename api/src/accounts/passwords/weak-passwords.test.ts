import { describe, expect, it } from 'vitest';
import { POLLING } from '../../../test/polling.ts';
import { newUserDetails } from '../../../test/test-users.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { loadConfig } from '../../config.ts';
import { isWeakPassword } from './weak-passwords.ts';

const WEAK = 'Please choose a password that is harder to guess.';
const OWNER = { email: 'Asha.Rao92@example.test', phone: '9876543210' };

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
    'asha.rao92@example.test',
    'ASHA.RAO92@EXAMPLE.TEST',
    'asha.rao92',
    'Asha.Rao2026!',
    '9876543210',
    '+91 98765-43210',
  ])('is weak: %s', (password) => expect(isWeakPassword(password, OWNER)).toBe(true));

  it.each(['correct horse', 'a new password', 'asha loves rao', '9876543211', 'पासवर्ड१२', 'example.test'])(
    'is not weak: %s',
    (password) => expect(isWeakPassword(password, OWNER)).toBe(false),
  );

  it('may contain a short local part of the email address, or one of digits only', () => {
    expect(isWeakPassword('abc12345678', { email: 'abc@example.test', phone: null })).toBe(false);
    expect(isWeakPassword('2026198477', { email: '1234@example.test', phone: null })).toBe(false);
    expect(isWeakPassword('8302771946', { email: '8302771946@example.test', phone: null })).toBe(true);
  });
});

describe('a weak password', () => {
  const shop = useTestShop();
  const RESET = 'mutation ($input: ResetInput!) { resetPassword(input: $input) { message } }';
  const CHANGE = 'mutation ($input: PasswordInput!) { changePassword(input: $input) { message } }';

  it('is rejected for a new account', async () => {
    const person = newUserDetails();
    for (const password of ['password123', person.email, person.phone]) {
      const response = await shop.visitor().post('/api/register', { ...person, password });
      expect([response.status, await response.json()]).toMatchObject([400, { fields: { password: WEAK } }]);
    }
  });

  it('is rejected when a user changes their password', async () => {
    const { client, password, email, phone } = await shop.customer();
    for (const newPassword of ['password123', email, phone]) {
      const { errors } = await client.graphql(CHANGE, { input: { password, newPassword } });
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { newPassword: WEAK } } }]);
    }
  });

  it('is rejected in a password reset, whose link stays valid', async () => {
    const { email } = await shop.customer();
    await shop.visitor().graphql(`mutation { requestPasswordReset(email: "${email}") { message } }`);
    const links = async () => (await shop.emails()).filter(({ to, token }) => to === email && token);
    await expect.poll(links, POLLING).toHaveLength(1);
    const token = (await links())[0]?.token;
    const reset = (password: string) => shop.visitor().graphql(RESET, { input: { token, password } });
    for (const password of ['password123', email]) {
      const { errors } = await reset(password);
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { password: WEAK } } }]);
    }
    expect((await reset('a new password')).errors).toBeUndefined();
  });

  it('is rejected for the configured admin', () => {
    const load = (ADMIN_PASSWORD: string) => () =>
      loadConfig({ ADMIN_EMAIL: 'the.owner@shop.example', ADMIN_PASSWORD });
    for (const password of ['password123', 'the.owner@shop.example', 'The.Owner1'])
      expect(load(password)).toThrow(`ADMIN_PASSWORD: ${WEAK}`);
    expect(load('correct horse')).not.toThrow();
  });
});
