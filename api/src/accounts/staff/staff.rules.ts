import { Role } from '../../platform/permissions.rules.ts';

export const STAFF_LIMITS = {
  /** Accounts of staff. */
  accounts: 100,
  /** Hours that an invitation is valid. */
  invitationHours: 24,
  /** Invitations that an owner may send in an hour. */
  invitations: 20,
} as const;

/** The roles of staff, as they are named in texts. */
export const STAFF_ROLES = {
  [Role.OWNER]: 'Owner',
  [Role.MANAGER]: 'Manager',
  [Role.PACKER]: 'Packer',
  [Role.BOOKKEEPER]: 'Bookkeeper',
} as const;

export type StaffRole = keyof typeof STAFF_ROLES;

export const STAFF_MESSAGES = {
  role: 'Please choose the role of a member of staff.',
  notFound: 'There is no such member of staff.',
  ofStaff: 'A member of staff has this email address already.',
  ofCustomer: 'A customer has this email address. An account of staff needs another one.',
  tooMany: `There are ${STAFF_LIMITS.accounts} accounts of staff already.`,
  tooManyInvitations: 'Too many invitations. Please try again later.',
  hasPassword: 'This member of staff has a password already.',
  isPaused: 'This account is paused. Please resume it first.',
  lastOwner: 'The shop needs an owner who can log in. Please make another person an owner first.',
} as const;
