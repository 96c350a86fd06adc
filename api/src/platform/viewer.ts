import { MINUTE_MS } from './durations.rules.ts';
import { BadInput, Forbidden, ProofRequired, Unauthenticated } from './errors.ts';
import { isStaff, may, type Permission, PROOF_MINUTES, Role } from './permissions.rules.ts';

/** A logged-in user, staff included. */
export interface Customer {
  userId: string;
  role: Role;
  /**
   * When the user last proved who they are in this session, with a second factor if the account has to; in milliseconds.
   * Left out while the second factor is missing.
   */
  provenAt?: number | undefined;
  /** The approval that the user decides on, while its change is made. */
  approvalId?: string;
  /** The packing station of the session; its PIN proves no more than a packer needs. */
  stationId?: string | undefined;
}

/** The user that a use case runs for; null for a visitor. */
export type Viewer = Customer | null;

export const VIEWER_MESSAGES = {
  logIn: 'Please log in first.',
  userId: 'Please send your user ID.',
  notYours: 'This belongs to somebody else.',
  staffOnly: 'Only staff may do this.',
  notPermitted: 'Your role does not permit this.',
  customersOnly: 'Accounts of staff do not shop. Please use another account.',
  secondFactor: 'Please confirm your login with your second factor.',
  proveAgain: 'Please confirm that it is you.',
  atStation: 'This is not done at a packing station. Please log in with your password.',
} as const;

/** The customer to whom something belongs, for a use case that runs for them. */
export function customerOf({ userId }: Pick<Customer, 'userId'>): Customer {
  return { userId, role: Role.CUSTOMER };
}

/** Returns the logged-in user, staff included. Throws UNAUTHENTICATED for a visitor. */
export function requireUser(viewer: Viewer): Customer {
  if (!viewer) throw new Unauthenticated(VIEWER_MESSAGES.logIn);
  return viewer;
}

/** Returns the logged-in customer. Throws UNAUTHENTICATED for a visitor, FORBIDDEN for staff, who do not shop. */
export function requireCustomer(viewer: Viewer): Customer {
  const user = requireUser(viewer);
  if (isStaff(user.role)) throw new Forbidden(VIEWER_MESSAGES.customersOnly);
  return user;
}

/**
 * Returns the id of the customer whose own things a use case is limited to; null for staff with the permission, who see
 * those of all customers. Throws as `requireCustomer` and `requirePermission` do.
 */
export function requireCustomerOr(permission: Permission, viewer: Viewer): string | null {
  if (!viewer || !isStaff(viewer.role)) return requireCustomer(viewer).userId;
  requirePermission(viewer, permission);
  return null;
}

/**
 * Returns the member of staff. Throws UNAUTHENTICATED for a visitor, FORBIDDEN for a customer and for staff whose role
 * has none of the permissions, PROOF_REQUIRED while the second factor is missing.
 */
export function requirePermission(viewer: Viewer, ...permissions: Permission[]): Customer {
  const staff = requireStaff(viewer);
  if (!may(staff.role, ...permissions)) throw new Forbidden(VIEWER_MESSAGES.notPermitted);
  return staff;
}

/** Whether the viewer is staff with one of the permissions: for what is also shown to its customer. */
export function isPermitted(viewer: Viewer, ...permissions: readonly Permission[]): boolean {
  return viewer !== null && viewer.provenAt !== undefined && may(viewer.role, ...permissions);
}

/** Returns the member of staff, of any role. Throws as `requirePermission` does. */
export function requireStaff(viewer: Viewer): Customer {
  const user = requireUser(viewer);
  if (!isStaff(user.role)) throw new Forbidden(VIEWER_MESSAGES.staffOnly);
  if (user.provenAt === undefined) throw new ProofRequired(VIEWER_MESSAGES.secondFactor);
  return user;
}

/**
 * Returns the user. Throws PROOF_REQUIRED if they proved more than some minutes ago who they are, FORBIDDEN at a packing
 * station: for what a stolen session must not do.
 */
export function requireFreshProof(user: Customer, now: Date): Customer {
  requireNoStation(user);
  if (now.getTime() - (user.provenAt ?? 0) > PROOF_MINUTES * MINUTE_MS)
    throw new ProofRequired(VIEWER_MESSAGES.proveAgain);
  return user;
}

/** Returns the user. Throws FORBIDDEN at a packing station: for what concerns their account. */
export function requireNoStation(user: Customer): Customer {
  if (user.stationId) throw new Forbidden(VIEWER_MESSAGES.atStation);
  return user;
}

/**
 * Returns the logged-in user if `userId` is their own. Throws BAD_USER_INPUT if it is left out, FORBIDDEN for another's
 * id, also for staff.
 */
export function requireOwn(viewer: Viewer, userId: unknown): Customer {
  const user = requireUser(viewer);
  if (userId === undefined || userId === null || userId === '') throw new BadInput({ userId: VIEWER_MESSAGES.userId });
  if (userId !== user.userId) throw new Forbidden(VIEWER_MESSAGES.notYours);
  return user;
}
