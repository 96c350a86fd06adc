import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { InputArg } from '../../platform/graphql/input-arg.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { STAFF_LIMITS } from './staff.rules.ts';
import type { StaffService } from './staff.service.ts';
import { ChangeStaffInput, InviteStaffInput, StaffMember } from './staff.types.ts';

const OWNERS = staffOnly(Permission.MANAGE_STAFF);
const CHANGE = `PROOF_REQUIRED without a fresh proof. ${OWNERS}`;
const USER_ID = { description: 'Id of the account.' };

@Resolver(() => StaffMember)
export class StaffResolver {
  constructor(private readonly service: StaffService) {}

  @Cost({ items: STAFF_LIMITS.accounts })
  @Query(() => [StaffMember], { description: `All members of staff, by name. ${OWNERS}` })
  staff(@Ctx() { viewer }: RequestContext): Promise<StaffMember[]> {
    return this.service.listStaff(viewer);
  }

  @Mutation(() => StaffMember, {
    description: `Makes an account of staff and emails a link to choose its password, which works once, for ${STAFF_LIMITS.invitationHours} hours. CONFLICT if an account has the address. ${CHANGE}`,
  })
  inviteStaff(@InputArg(InviteStaffInput) input: InviteStaffInput, @Ctx() { viewer }: RequestContext) {
    return this.service.inviteStaff(viewer, input);
  }

  @Mutation(() => StaffMember, {
    description: `Emails an invited member of staff a new link; the one before ends. CONFLICT if they have a password, or are paused. ${CHANGE}`,
  })
  sendStaffInvitation(@Arg('userId', () => ID, USER_ID) userId: string, @Ctx() { viewer }: RequestContext) {
    return this.service.sendInvitation(viewer, userId);
  }

  @Mutation(() => StaffMember, {
    description: `Changes the role, pauses or resumes, or asks a packer for a second factor, and ends all sessions of a member of staff. CONFLICT if no owner could log in any more. ${CHANGE}`,
  })
  changeStaff(@InputArg(ChangeStaffInput) input: ChangeStaffInput, @Ctx() { viewer }: RequestContext) {
    return this.service.changeStaff(viewer, input);
  }

  @Mutation(() => StaffMember, {
    description: `Removes the authenticator app, the recovery codes and the passkeys of a member of staff who lost them, ends all sessions and tells the member by email. ${CHANGE}`,
  })
  resetStaffFactors(@Arg('userId', () => ID, USER_ID) userId: string, @Ctx() { viewer }: RequestContext) {
    return this.service.resetStaffFactors(viewer, userId);
  }

  @Mutation(() => StaffMember, { description: `Ends all sessions of a member of staff. ${CHANGE}` })
  endStaffSessions(@Arg('userId', () => ID, USER_ID) userId: string, @Ctx() { viewer }: RequestContext) {
    return this.service.endStaffSessions(viewer, userId);
  }
}
