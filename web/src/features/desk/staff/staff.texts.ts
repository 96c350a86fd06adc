import { STAFF_ROLES, type StaffRole } from '#api/accounts/staff/staff.rules.ts';
import { Role } from '#api/platform/permissions.rules.ts';
import type { StaffMemberFragment } from '../../../lib/operations/graphql.generated.ts';

export type Member = StaffMemberFragment;

/** What a role is for. */
export const ROLE_TEXTS: Record<StaffRole, string> = {
  [Role.OWNER]: 'Does everything, and manages staff.',
  [Role.MANAGER]: 'Orders, customers, catalogue, stock, and money up to limits.',
  [Role.PACKER]: 'Picks, packs, hands over, receives, counts and takes books in.',
  [Role.BOOKKEEPER]: 'Sees orders, money and papers, and changes nothing.',
};

export const ROLES = Object.keys(STAFF_ROLES) as StaffRole[];

export const roleName = (role: Member['role']) => STAFF_ROLES[role as StaffRole];

export const memberName = ({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();
