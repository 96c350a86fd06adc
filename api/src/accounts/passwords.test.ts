import { describe, expect, it } from 'vitest';
import { hashPassword, isRight, NOBODYS } from './passwords.ts';

const parameters = (hash: string) => hash.split('$').slice(1, 4);

describe('a password', () => {
  it('is right against its own hash only', async () => {
    const hash = await hashPassword('correct horse');
    expect(await isRight('correct horse', hash)).toBe(true);
    expect(await isRight('correct horse ', hash)).toBe(false);
    expect(await hashPassword('correct horse')).not.toBe(hash);
  });

  it('is checked at the same cost where there is no account', async () => {
    expect(await isRight('correct horse', null)).toBe(false);
    expect(parameters(NOBODYS)).toEqual(parameters(await hashPassword('correct horse')));
  });
});
