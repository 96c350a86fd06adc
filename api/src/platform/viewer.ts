import { Forbidden, Unauthenticated } from './errors.ts';

export enum Role {
  CUSTOMER = 'CUSTOMER',
  ADMIN = 'ADMIN',
}

/** Somebody who is logged in. */
export interface Customer {
  userId: string;
  role: Role;
}

/** Who asks, as far as a use case is told; null is a visitor. */
export type Viewer = Customer | null;

export const VIEWER_MESSAGES = {
  logIn: 'Please log in first.',
  notYours: 'This belongs to somebody else.',
  adminOnly: 'Only an admin may do this.',
} as const;

/** Whoever is logged in, an admin too; a visitor is refused. */
export function requireCustomer(viewer: Viewer): Customer {
  if (!viewer) throw new Unauthenticated(VIEWER_MESSAGES.logIn);
  return viewer;
}

/** The admin who asks; everyone else is refused. */
export function requireAdmin(viewer: Viewer): Customer {
  const customer = requireCustomer(viewer);
  if (customer.role !== Role.ADMIN) throw new Forbidden(VIEWER_MESSAGES.adminOnly);
  return customer;
}

/** Whoever is logged in, where the user id that came with the call is theirs; an admin has no more right here than others. */
export function requireOwn(viewer: Viewer, userId: unknown): Customer {
  const customer = requireCustomer(viewer);
  if (userId !== customer.userId) throw new Forbidden(VIEWER_MESSAGES.notYours);
  return customer;
}
