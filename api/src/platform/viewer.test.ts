import { describe, expect, it } from 'vitest';
import { BadInput, Forbidden, Unauthenticated } from './errors.ts';
import { requireAdmin, requireCustomer, requireOwn, Role } from './viewer.ts';

const customer = { userId: 'a', role: Role.CUSTOMER };
const admin = { userId: 'b', role: Role.ADMIN };

describe('a permission', () => {
  it('of logged-in users is denied to visitors', () => {
    expect(() => requireCustomer(null)).toThrow(Unauthenticated);
    expect(requireCustomer(customer)).toBe(customer);
    expect(requireCustomer(admin)).toBe(admin);
  });

  it('of admins is denied to others', () => {
    expect(() => requireAdmin(null)).toThrow(Unauthenticated);
    expect(() => requireAdmin(customer)).toThrow(Forbidden);
    expect(requireAdmin(admin)).toBe(admin);
  });

  it('of an owner is denied to others and to admins, and needs an id', () => {
    expect(() => requireOwn(null, 'a')).toThrow(Unauthenticated);
    for (const userId of ['b', 'A', ['a'], { toString: () => 'a' }])
      expect(() => requireOwn(customer, userId)).toThrow(Forbidden);
    for (const userId of ['', undefined, null])
      expect(() => requireOwn(customer, userId)).toThrow(new BadInput({ userId: 'Please send your user ID.' }));
    expect(() => requireOwn(admin, 'a')).toThrow(Forbidden);
    expect(requireOwn(customer, 'a')).toBe(customer);
  });
});
