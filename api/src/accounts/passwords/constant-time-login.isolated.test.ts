import { verify } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { newUserDetails } from '../../../test/test-users.ts';
import { useTestShop } from '../../../test/test-shop.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const actual = await original<typeof import('@node-rs/argon2')>();
  return { ...actual, verify: vi.fn<typeof verify>(actual.verify) };
});

const shop = useTestShop({ runJobs: false });

const costs = () => vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join('$'));

describe('a failed login', () => {
  it.each([
    ['by email address', '/api/login', 'email'],
    ['by phone number', '/api/phone/login', 'phone'],
  ] as const)(
    '%s verifies one password at the same cost, whether or not the account exists',
    async (_how, path, field) => {
      const person = await shop.customer();
      for (const identifier of [person[field], newUserDetails()[field]]) {
        vi.mocked(verify).mockClear();
        await shop.visitor().post(path, { [field]: identifier, password: 'wrong password' });
        expect(costs()).toEqual(['argon2id$v=19$m=19456,t=2,p=1']);
      }
    },
  );
});
