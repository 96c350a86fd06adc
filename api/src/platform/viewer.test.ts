import { describe, expect, it } from 'vitest';
import { BadInput, Forbidden, ProofRequired, Unauthenticated } from './errors.ts';
import { Permission, Role } from './permissions.rules.ts';
import {
  isPermitted,
  requireCustomer,
  requireCustomerOr,
  requireFreshProof,
  requireOwn,
  requirePermission,
  requireUser,
  type Viewer,
  VIEWER_MESSAGES,
} from './viewer.ts';

const customer = { userId: 'a', role: Role.CUSTOMER, provenAt: Date.now() };
const owner = { userId: 'b', role: Role.OWNER, provenAt: Date.now() };
const packer = { userId: 'c', role: Role.PACKER, provenAt: Date.now() };
const withoutProof = { userId: 'b', role: Role.OWNER };

describe('a permission', () => {
  it('of logged-in users is denied to visitors', () => {
    expect(() => requireUser(null)).toThrow(Unauthenticated);
    expect(requireUser(customer)).toBe(customer);
    expect(requireUser(owner)).toBe(owner);
  });

  it('of customers is denied to visitors, and to staff, who do not shop', () => {
    expect(() => requireCustomer(null)).toThrow(Unauthenticated);
    expect(requireCustomer(customer)).toBe(customer);
    for (const viewer of [owner, packer, withoutProof])
      expect(() => requireCustomer(viewer)).toThrow(new Forbidden(VIEWER_MESSAGES.customersOnly));
  });

  it('of customers for what is their own is one of staff for all customers', () => {
    const limitedTo = (viewer: Viewer) => requireCustomerOr(Permission.READ_BUY_BACKS, viewer);
    expect(limitedTo(customer)).toBe('a');
    expect(limitedTo(owner)).toBeNull();
    expect(() => limitedTo(null)).toThrow(Unauthenticated);
    expect(() => limitedTo(packer)).toThrow(Forbidden);
    expect(() => limitedTo(withoutProof)).toThrow(ProofRequired);
  });

  it('of staff is denied to visitors, customers and staff of other roles', () => {
    expect(() => requirePermission(null, Permission.REFUND_ORDERS)).toThrow(Unauthenticated);
    expect(() => requirePermission(customer, Permission.REFUND_ORDERS)).toThrow(Forbidden);
    expect(() => requirePermission(packer, Permission.REFUND_ORDERS)).toThrow(Forbidden);
    expect(requirePermission(owner, Permission.REFUND_ORDERS)).toBe(owner);
    expect(requirePermission(packer, Permission.FULFILL_ORDERS)).toBe(packer);
  });

  it('of staff is denied while the second factor is missing', () => {
    expect(() => requirePermission(withoutProof, Permission.REFUND_ORDERS)).toThrow(ProofRequired);
    expect(isPermitted(withoutProof, Permission.READ_ORDERS)).toBe(false);
    expect(isPermitted(owner, Permission.READ_ORDERS)).toBe(true);
    expect(isPermitted(customer, Permission.READ_ORDERS)).toBe(false);
  });

  it('that needs a fresh proof is denied ten minutes after the last one', () => {
    const after = (minutes: number) => new Date(owner.provenAt + minutes * 60_000);
    expect(() => requireFreshProof(owner, after(10))).not.toThrow();
    expect(() => requireFreshProof(owner, after(10.1))).toThrow(ProofRequired);
  });

  it('of one customer is denied to others and to staff, and needs an id', () => {
    expect(() => requireOwn(null, 'a')).toThrow(Unauthenticated);
    for (const userId of ['b', 'A', ['a'], { toString: () => 'a' }])
      expect(() => requireOwn(customer, userId)).toThrow(Forbidden);
    for (const userId of ['', undefined, null])
      expect(() => requireOwn(customer, userId)).toThrow(new BadInput({ userId: 'Please send your user ID.' }));
    expect(() => requireOwn(owner, 'a')).toThrow(Forbidden);
    expect(requireOwn(customer, 'a')).toBe(customer);
  });
});
