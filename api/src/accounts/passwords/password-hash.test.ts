import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword, DUMMY_HASH } from './password-hash.ts';

const parameters = (hash: string) => hash.split('$').slice(1, 4);

describe('a password', () => {
  it('matches only its own hash', async () => {
    const hash = await hashPassword('correct horse');
    expect(await verifyPassword('correct horse', hash)).toBe(true);
    expect(await verifyPassword('correct horse ', hash)).toBe(false);
    expect(await hashPassword('correct horse')).not.toBe(hash);
  });

  it('is verified at the same cost if there is no account', async () => {
    expect(await verifyPassword('correct horse', null)).toBe(false);
    expect(parameters(DUMMY_HASH)).toEqual(parameters(await hashPassword('correct horse')));
  });
});
