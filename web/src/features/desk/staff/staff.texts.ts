import { STAFF_LIMITS, STAFF_ROLES, type StaffRole } from '#api/accounts/staff/staff.rules.ts';
import { Role } from '#api/platform/permissions.rules.ts';
import type { StaffMemberFragment } from '../../../lib/operations/graphql.generated.ts';

export type Member = StaffMemberFragment;

/** What a role is for. */
export const ROLE_TEXTS: Record<StaffRole, string> = {
  [Role.OWNER]: 'does everything, and manages staff.',
  [Role.MANAGER]: 'orders, customers, catalogue, stock, and money up to limits.',
  [Role.PACKER]: 'picks, packs, hands over, receives, counts and takes books in.',
  [Role.BOOKKEEPER]: 'sees orders, money and papers, and changes nothing.',
};

export const ROLES = Object.keys(STAFF_ROLES) as StaffRole[];

export const roleName = (role: Member['role']) => STAFF_ROLES[role as StaffRole];

export const memberName = ({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** What an owner can do to a member of staff: its label, what will happen, and the toast once it is done. */
export interface Choice {
  label: string;
  effect: string;
  done: string;
}

const LOGGED_OUT = 'logged out everywhere at once';

/** The choices for a member by their values; a role is its own. */
export function choicesFor(member: Member): Map<string, Choice> {
  const name = memberName(member);
  const roles = ROLES.filter((role) => role !== Role[member.role]).map((role): [string, Choice] => [
    role,
    {
      label: `Make ${STAFF_ROLES[role].toLowerCase()}`,
      effect: `${STAFF_ROLES[role]}: ${ROLE_TEXTS[role]} ${name} is ${LOGGED_OUT}.`,
      done: `${name} is now: ${STAFF_ROLES[role]}.`,
    },
  ]);
  const invite: Choice = {
    label: 'Send the invitation again',
    effect: `A new link goes to ${member.email}, for ${STAFF_LIMITS.invitationHours} hours. The one before ends.`,
    done: `The invitation is on its way to ${member.email}.`,
  };
  const end: Choice = {
    label: 'End all sessions',
    effect: `${name} is ${LOGGED_OUT}, and can log in again.`,
    done: `${name} is logged out everywhere.`,
  };
  const pause: Choice = {
    label: 'Pause the account',
    effect: `${name} is ${LOGGED_OUT}, and cannot log in until you resume the account.`,
    done: `${name}'s account is paused.`,
  };
  const resume: Choice = {
    label: 'Resume the account',
    effect: `${name} can log in again.`,
    done: `${name}'s account is resumed.`,
  };
  const reset: Choice = {
    label: 'Reset the second factor',
    effect: `For a lost phone or key: ${name} is ${LOGGED_OUT}, and sets up another one after the password.`,
    done: `${name}'s second factor is reset.`,
  };
  const ask: Choice = {
    label: 'Ask for a second factor',
    effect: `${name} is ${LOGGED_OUT}, and sets up an authenticator app or a passkey.`,
    done: `${name} now needs a second factor.`,
  };
  const stopAsking: Choice = {
    label: 'Ask for no second factor',
    effect: `${name} is ${LOGGED_OUT}, and needs the password alone.`,
    done: `${name} now needs the password alone.`,
  };
  const isPacker = member.role === 'PACKER';
  return new Map([
    ...(member.isPaused ? [] : [member.isInvited ? (['INVITE', invite] as const) : (['END', end] as const)]),
    ...(member.hasSecondFactor ? [['RESET', reset] as const] : []),
    ...(isPacker ? [member.needsSecondFactor ? (['STOP_ASKING', stopAsking] as const) : (['ASK', ask] as const)] : []),
    ...roles,
    member.isPaused ? ['RESUME', resume] : ['PAUSE', pause],
  ]);
}
