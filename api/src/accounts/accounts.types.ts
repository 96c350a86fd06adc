import { Arg, Field, ID, InputType, ObjectType } from 'type-graphql';
import { describeEnum } from '../platform/graphql/describe-enum.ts';
import { TokenMethod } from '../platform/request-context.ts';
import { Role } from '../platform/permissions.rules.ts';
import { ACCOUNT_LIMITS } from './accounts.rules.ts';
import { PASSWORD_LENGTH } from './passwords/password.rules.ts';

const PHONE = 'Indian mobile number: ten digits, the first from 6 to 9. +91, 0, spaces and hyphens are accepted.';
const NEW_PASSWORD = `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters of any kind. Common passwords and the email address or phone number of the account are rejected.`;
const NAME = `At most ${ACCOUNT_LIMITS.name} characters, none of / : < > @.`;
const CURRENT_PASSWORD = 'Current password of the account.';

describeEnum(Role, 'Role', 'Role of an account. Accounts of staff do not shop.', {
  CUSTOMER: 'Buys and sells books.',
  OWNER: 'Staff: may do everything.',
  MANAGER: 'Staff: orders, customers, catalogue, goods and money up to limits.',
  PACKER: 'Staff: picks, packs, hands over, receives, counts and takes books in.',
  BOOKKEEPER: 'Staff: reads orders, money and papers, and changes nothing.',
});

describeEnum(
  TokenMethod,
  'TokenMethod',
  'How a client keeps its session. Either way it ends 30 days after its last use and 90 days after the login, for staff after 30 minutes and 12 hours.',
  {
    COOKIE: 'A cookie that the response sets, for browsers.',
    BEARER:
      'A token in `sessionToken`, for apps: it is sent with each request as `Authorization: Bearer TOKEN`. No cookie is set. Store it like a password, and drop it at status 401 with `WWW-Authenticate: Bearer error="invalid_token"`, which any call answers when its session has ended.',
  },
);

/** The token of an emailed link. */
export const TokenArg = () =>
  Arg('token', () => String, { description: 'The `token` query parameter of the emailed link.' });

@ObjectType('User', { description: 'The account of the logged-in user. Other accounts are never returned.' })
export class UserType {
  @Field(() => ID, { description: 'UUID, used in REST paths and bodies that take a user id.' })
  userId!: string;

  @Field(() => Role, {
    description: 'Permissions of this account in this session: at a packing station those of a packer.',
  })
  role!: Role;

  @Field(() => String, { description: 'First name, as in "Hey Asha".' })
  firstName!: string;

  @Field(() => String, { description: 'Last name; empty for an admin created from the configuration.' })
  lastName!: string;

  @Field(() => String, { description: 'Email address as typed.' })
  email!: string;

  @Field(() => Boolean, {
    description:
      'Whether the user has confirmed `email` with an emailed link. Until then, emails to it contain no name and no postal address.',
  })
  isEmailConfirmed!: boolean;

  @Field(() => String, { nullable: true, description: 'Mobile number, ten digits; null if none was given.' })
  phone!: string | null;
}

@InputType()
abstract class PersonInput {
  @Field(() => String, { description: NAME })
  firstName!: string;

  @Field(() => String, { description: NAME })
  lastName!: string;

  @Field(() => String, { description: PHONE })
  phone!: string;
}

@InputType({ description: 'A customer who calls. `lastName` may be empty.' })
export class PhoneCustomerInput extends PersonInput {
  @Field(() => String, { nullable: true, description: 'Email address, which gets a link to choose a password.' })
  email?: string | null;
}

@InputType({ description: 'A new account; all fields are required.' })
export class RegisterInput extends PersonInput {
  @Field(() => String, { description: 'Email address that no other account has, in any case.' })
  email!: string;

  @Field(() => String, { description: NEW_PASSWORD })
  password!: string;
}

@InputType({ description: 'Either `email` or `phone`, and the password.' })
export class LoginInput {
  @Field(() => String, { nullable: true, description: 'Email address of the account, in any case.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: PHONE })
  phone?: string | null;

  @Field(() => String, { description: 'Password of the account.' })
  password!: string;
}

@InputType({ description: 'The whole profile, including unchanged fields.' })
export class ProfileInput extends PersonInput {
  @Field(() => String, {
    nullable: true,
    description: 'Current password; required only if `phone` changes, since the phone number is used to log in.',
  })
  password?: string | null;
}

@InputType({ description: 'A new email address and the current password.' })
export class EmailInput {
  @Field(() => String, { description: 'New email address that no other account has.' })
  email!: string;

  @Field(() => String, { description: CURRENT_PASSWORD })
  password!: string;
}

@InputType({ description: 'A new phone number and the current password.' })
export class PhoneInput {
  @Field(() => String, { description: PHONE })
  phone!: string;

  @Field(() => String, { description: CURRENT_PASSWORD })
  password!: string;
}

@InputType({ description: 'A new password and the current one.' })
export class PasswordInput {
  @Field(() => String, { description: CURRENT_PASSWORD })
  password!: string;

  @Field(() => String, { description: NEW_PASSWORD })
  newPassword!: string;
}

@InputType({ description: 'A new password and the token of an emailed reset link.' })
export class ResetInput {
  @Field(() => String, { description: 'The `token` query parameter of the emailed link. Works once.' })
  token!: string;

  @Field(() => String, { description: NEW_PASSWORD })
  password!: string;
}

@ObjectType({
  description: 'Result of a mutation that returns a message, and a token if it starts a session that is kept as one.',
})
export class MessageResult {
  @Field(() => String, { description: 'Message to show to the user.' })
  message!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Token of the session that this mutation has started or renewed, if it is kept as a bearer token. It replaces an earlier one. Otherwise null.',
  })
  sessionToken?: string | null;
}

@ObjectType({
  description: 'Result of a login. The session cookie is set by this response, unless it has a `sessionToken`.',
})
export class LoginResult extends MessageResult {
  @Field(() => ID, { description: 'Id of the logged-in user.' })
  userId!: string;

  @Field(() => UserType, { description: 'The logged-in user.' })
  user!: UserType;

  @Field(() => Boolean, {
    description: 'False while the account asks for its second factor: see `proveWithCode` and `proveWithPasskey`.',
  })
  isProven!: boolean;
}
