import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { check } from '../../platform/check.ts';
import { Conflict, Forbidden, NotFound } from '../../platform/errors.ts';
import { RateLimiter } from '../../platform/limits/rate-limiter.ts';
import type { Platform } from '../../platform/module.ts';
import { isStaff, Permission } from '../../platform/permissions.rules.ts';
import {
  type Customer,
  requireFreshProof,
  requirePermission,
  type Viewer,
  VIEWER_MESSAGES,
} from '../../platform/viewer.ts';
import type { SecurityEventDetails } from '../../security-log/security-event.entity.ts';
import type { SecurityLog } from '../../security-log/security-log.ts';
import { SecurityEventKind } from '../../security-log/security-log.rules.ts';
import { emails } from '../accounts.emails.ts';
import { inputs as accountInputs } from '../accounts.inputs.ts';
import { AccountStore } from '../accounts.store.ts';
import { FactorStore } from '../factors/factors.store.ts';
import type { PasswordLinks } from '../passwords/password-links.ts';
import { DUMMY_HASH } from '../passwords/password-hash.ts';
import { PasswordResetStore } from '../passwords/password-resets.store.ts';
import type { User } from '../user.entity.ts';
import { STAFF_LIMITS, STAFF_MESSAGES, STAFF_ROLES, type StaffRole } from './staff.rules.ts';
import type { StaffChange, StaffStore } from './staff.store.ts';
import type { StaffMember } from './staff.types.ts';

const staffRole = z.enum(Object.keys(STAFF_ROLES) as StaffRole[], STAFF_MESSAGES.role);
const { firstName, lastName, email } = accountInputs.register.shape;
const inputs = {
  invite: z.object({ firstName, lastName, email, role: staffRole }),
  change: z.object({
    userId: accountInputs.userId,
    role: staffRole.nullish(),
    isPaused: z.boolean().nullish(),
    needsSecondFactor: z.boolean().nullish(),
  }),
};

export interface StaffParts extends Pick<Platform, 'stateStore' | 'mailer' | 'clock'> {
  store: StaffStore;
  passwordLinks: PasswordLinks;
  securityLog: SecurityLog;
}

/**
 * The accounts of staff, for owners. Every change ends the sessions of the person, and asks for a fresh proof of who the
 * owner is.
 */
export class StaffService {
  private readonly invitations = new RateLimiter(this.parts.stateStore, {
    name: 'staff-invitations',
    points: STAFF_LIMITS.invitations,
    message: STAFF_MESSAGES.tooManyInvitations,
  });

  constructor(private readonly parts: StaffParts) {}

  /** All members of staff, by name. */
  async listStaff(viewer: Viewer): Promise<StaffMember[]> {
    requirePermission(viewer, Permission.MANAGE_STAFF);
    return this.parts.store.findStaff();
  }

  /** Makes an account of staff without a password, and emails a link to choose one. CONFLICT if an account has the address. */
  async inviteStaff(viewer: Viewer, request: z.input<typeof inputs.invite>): Promise<StaffMember> {
    const owner = this.requireOwner(viewer);
    const member = check(inputs.invite, request);
    await this.invitations.consume(owner.userId);
    const userId = await this.parts.store.transaction(async (store, transaction) => {
      await takeAdvisoryLock(transaction, 'staff');
      if ((await store.findStaff()).length >= STAFF_LIMITS.accounts)
        throw new Conflict({ email: STAFF_MESSAGES.tooMany });
      const accounts = new AccountStore(transaction);
      const existing = await accounts.findUserByEmail(member.email);
      if (existing)
        throw new Conflict({ email: isStaff(existing.role) ? STAFF_MESSAGES.ofStaff : STAFF_MESSAGES.ofCustomer });
      const user = await accounts.insertUser({ ...member, phone: null, passwordHash: DUMMY_HASH });
      await this.emailLink(user, transaction);
      const role = { from: null, to: user.role };
      await this.record(SecurityEventKind.STAFF_INVITED, owner, user.userId, transaction, role);
      return user.userId;
    });
    return this.getMember(userId);
  }

  /** Emails an invited member of staff a new link, which replaces the one before. CONFLICT if they have a password, or are paused. */
  async sendInvitation(viewer: Viewer, userId: string): Promise<StaffMember> {
    const { userId: by } = this.requireOwner(viewer);
    const member = await this.getMember(check(accountInputs.userId, userId, 'userId'));
    if (member.isPaused) throw new Conflict({ userId: STAFF_MESSAGES.isPaused });
    await this.invitations.consume(by);
    await this.parts.store.transaction(async (_, transaction) => {
      const user = await new AccountStore(transaction).lockUser(member.userId);
      if (user) await this.emailLink(user, transaction);
    });
    return member;
  }

  /** Changes a role, pauses or resumes an account. NOT_FOUND for other accounts; CONFLICT if no owner could log in any more. */
  async changeStaff(viewer: Viewer, request: z.input<typeof inputs.change>): Promise<StaffMember> {
    const owner = this.requireOwner(viewer);
    const { userId, isPaused, needsSecondFactor, role: newRole } = check(inputs.change, request);
    return this.change(owner, userId, {
      ...(newRole && { role: newRole }),
      ...(typeof isPaused === 'boolean' && { pausedAt: isPaused ? this.parts.clock() : null }),
      ...(typeof needsSecondFactor === 'boolean' && { needsSecondFactor }),
    });
  }

  /** Ends all sessions of a member of staff. */
  async endStaffSessions(viewer: Viewer, userId: string): Promise<StaffMember> {
    return this.change(this.requireOwner(viewer), check(accountInputs.userId, userId, 'userId'), {});
  }

  /** Removes the second factors of a member of staff who lost them, and tells them. */
  async resetStaffFactors(viewer: Viewer, userId: string): Promise<StaffMember> {
    const owner = this.requireOwner(viewer);
    const id = check(accountInputs.userId, userId, 'userId');
    return this.change(owner, id, {}, async (transaction) => {
      await new FactorStore(transaction).deleteAll(id);
      const user = await new AccountStore(transaction).findUser(id);
      if (user) await this.parts.mailer.enqueueEmail(emails.factorsReset(user), transaction);
      await this.record(SecurityEventKind.FACTOR_RESET, owner, id, transaction);
    });
  }

  private async change(
    owner: Customer,
    userId: string,
    change: StaffChange,
    andThen?: (transaction: EntityManager) => Promise<void>,
  ): Promise<StaffMember> {
    await this.parts.store.transaction(async (store, transaction) => {
      // Of two owners who take each other's role at the same time, the second is not one any more.
      if (!(await store.lockOwners()).includes(owner.userId)) throw new Forbidden(VIEWER_MESSAGES.notPermitted);
      const [before] = await store.findStaff(userId);
      if (!before || !(await store.change(userId, change))) throw new NotFound(STAFF_MESSAGES.notFound);
      if ((await store.lockOwners()).length === 0) throw new Conflict({ userId: STAFF_MESSAGES.lastOwner });
      if (change.pausedAt) await new PasswordResetStore(transaction).invalidateResets(userId);
      const record = (kind: SecurityEventKind, role?: SecurityEventDetails['role']) =>
        this.record(kind, owner, userId, transaction, role);
      if (change.role) await record(SecurityEventKind.ROLE_CHANGED, { from: before.role, to: change.role });
      if (change.pausedAt) await record(SecurityEventKind.STAFF_PAUSED);
      if (change.pausedAt === null) await record(SecurityEventKind.STAFF_RESUMED);
      await record(SecurityEventKind.SESSIONS_ENDED);
      await andThen?.(transaction);
    });
    return this.getMember(userId);
  }

  private record(
    kind: SecurityEventKind,
    user: Customer,
    userId: string,
    transaction: EntityManager,
    role?: SecurityEventDetails['role'],
  ): Promise<void> {
    const event = { kind, user, subjects: [userId], details: role ? { role } : {} };
    return this.parts.securityLog.record(event, transaction);
  }

  /** Emails a link to choose a password. Links before end. */
  private async emailLink(user: User, transaction: EntityManager): Promise<void> {
    const { passwordLinks, mailer } = this.parts;
    const resets = new PasswordResetStore(transaction);
    await resets.invalidateResets(user.userId);
    const invited = { userId: user.userId, isStaff: true };
    const link = await passwordLinks.createFirst(invited, STAFF_LIMITS.invitationHours, resets);
    if (!link) throw new Conflict({ userId: STAFF_MESSAGES.hasPassword });
    await mailer.enqueueEmail(emails.invitation(user, user.role as StaffRole, link.url), transaction);
  }

  private async getMember(userId: string): Promise<StaffMember> {
    const [member] = await this.parts.store.findStaff(userId);
    if (!member) throw new NotFound(STAFF_MESSAGES.notFound);
    return member;
  }

  /** Returns the owner. Throws as `requirePermission` and `requireFreshProof` do. */
  private requireOwner(viewer: Viewer): Customer {
    return requireFreshProof(requirePermission(viewer, Permission.MANAGE_STAFF), this.parts.clock());
  }
}
