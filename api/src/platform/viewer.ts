import { BadInput, Forbidden, Unauthenticated } from './errors.ts';

export enum Role {
  CUSTOMER = 'CUSTOMER',
  ADMIN = 'ADMIN',
}

/** A logged-in user, admins included. */
export interface Customer {
  userId: string;
  role: Role;
}

/** The user that a use case runs for; null for a visitor. */
export type Viewer = Customer | null;

export const VIEWER_MESSAGES = {
  logIn: 'Please log in first.',
  userId: 'Please send your user ID.',
  notYours: 'This belongs to somebody else.',
  adminOnly: 'Only an admin may do this.',
} as const;

/** The customer to whom something belongs, for a use case that runs for them. */
export function customerOf({ userId }: Pick<Customer, 'userId'>): Customer {
  return { userId, role: Role.CUSTOMER };
}

/** Returns the logged-in user. Throws UNAUTHENTICATED for a visitor. */
export function requireCustomer(viewer: Viewer): Customer {
  if (!viewer) throw new Unauthenticated(VIEWER_MESSAGES.logIn);
  return viewer;
}

/** Returns the admin. Throws UNAUTHENTICATED for a visitor, FORBIDDEN for a customer. */
export function requireAdmin(viewer: Viewer): Customer {
  const customer = requireCustomer(viewer);
  if (customer.role !== Role.ADMIN) throw new Forbidden(VIEWER_MESSAGES.adminOnly);
  return customer;
}

/**
 * Returns the logged-in user if `userId` is their own. Throws BAD_USER_INPUT if it is left out, FORBIDDEN for another's
 * id, also for admins.
 */
export function requireOwn(viewer: Viewer, userId: unknown): Customer {
  const customer = requireCustomer(viewer);
  if (userId === undefined || userId === null || userId === '') throw new BadInput({ userId: VIEWER_MESSAGES.userId });
  if (userId !== customer.userId) throw new Forbidden(VIEWER_MESSAGES.notYours);
  return customer;
}
