import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { Role } from '../../platform/permissions.rules.ts';
import { ACCOUNT_LIMITS } from '../accounts.rules.ts';
import { STAFF_LIMITS, type StaffRole } from './staff.rules.ts';

const NAME = `At most ${ACCOUNT_LIMITS.name} characters, none of / : < > @.`;
const ROLE = 'Any but CUSTOMER.';

@ObjectType({ description: 'A member of staff.' })
export class StaffMember {
  @Field(() => ID, { description: 'Id of the account.' })
  userId!: string;

  @Field(() => Role, { description: 'What the member may do.' })
  role!: Role;

  @Field(() => String, { description: 'First name.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name; empty for an owner made on the machine of the shop.' })
  lastName!: string;

  @Field(() => String, { description: 'Email address.' })
  email!: string;

  @Field(() => Boolean, {
    description: `Whether the member has not chosen a password yet. The emailed link works for ${STAFF_LIMITS.invitationHours} hours.`,
  })
  isInvited!: boolean;

  @Field(() => Boolean, { description: 'Whether the account cannot log in until it is resumed.' })
  isPaused!: boolean;

  @Field(() => Boolean, { description: 'Whether the member has an authenticator app or a passkey.' })
  hasSecondFactor!: boolean;

  @Field(() => Boolean, {
    description: 'Whether a packer has to log in with a second factor. Other roles always have to.',
  })
  needsSecondFactor!: boolean;

  @TimeField({ nullable: true, description: 'The last login of a year; null: none.' })
  lastLoginAt!: Date | null;
}

@InputType({ description: 'A new member of staff. All fields are required.' })
export class InviteStaffInput {
  @Field(() => String, { description: NAME })
  firstName!: string;

  @Field(() => String, { description: NAME })
  lastName!: string;

  @Field(() => String, { description: 'Email address that no other account has, in any case.' })
  email!: string;

  @Field(() => Role, { description: ROLE })
  role!: StaffRole;
}

@InputType({ description: 'What changes of a member of staff. What is left out stays.' })
export class ChangeStaffInput {
  @Field(() => ID, { description: 'Id of the account.' })
  userId!: string;

  @Field(() => Role, { nullable: true, description: ROLE })
  role?: StaffRole | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the account is paused.' })
  isPaused?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether a packer has to log in with a second factor.' })
  needsSecondFactor?: boolean | null;
}
