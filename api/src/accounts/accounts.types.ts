import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { Role } from '../platform/viewer.ts';
import { LIMITS } from './accounts.rules.ts';

const PHONE = 'Indian mobile number: ten digits beginning with 6 to 9. +91, spaces and hyphens may be there.';
const NEW_PASSWORD = `${LIMITS.passwordShortest} to ${LIMITS.passwordLongest} characters of any kind, and neither a common password nor the e-mail address or phone number of the account.`;
const NAME = `At most ${LIMITS.name} characters.`;
const PASSWORD_NOW = 'The password of the account as it is now.';

registerEnumType(Role, {
  name: 'Role',
  description: 'What an account may do.',
  valuesConfig: {
    CUSTOMER: { description: 'Buys books.' },
    ADMIN: { description: 'Buys books, and keeps the catalogue.' },
  },
});

@ObjectType('User', { description: 'The account of whoever is logged in. Nobody sees another one.' })
export class UserType {
  @Field(() => ID, { description: 'A UUID. REST calls with a user id in them take this one.' })
  userId!: string;

  @Field(() => Role, { description: 'What this account may do.' })
  role!: Role;

  @Field(() => String, { description: 'First name, as in "Hey Asha".' })
  firstName!: string;

  @Field(() => String, { description: 'Last name; empty for an admin whom the shop was set up with.' })
  lastName!: string;

  @Field(() => String, { description: 'E-mail address, as it was typed.' })
  email!: string;

  @Field(() => Boolean, {
    description:
      'Whether the user has proved to read mail at `email`. As long as not, mails carry no name and no address.',
  })
  isEmailConfirmed!: boolean;

  @Field(() => String, { nullable: true, description: 'Mobile number, ten digits; null where none was given.' })
  phone!: string | null;
}

@InputType({ description: 'What a new account is made of.' })
export class RegisterInput {
  @Field(() => String, { description: NAME })
  firstName!: string;

  @Field(() => String, { description: NAME })
  lastName!: string;

  @Field(() => String, { description: 'Not taken yet; case does not matter.' })
  email!: string;

  @Field(() => String, { description: PHONE })
  phone!: string;

  @Field(() => String, { description: NEW_PASSWORD })
  password!: string;
}

@InputType({ description: 'Give either `email` or `phone`, and the password.' })
export class LoginInput {
  @Field(() => String, { nullable: true, description: 'The e-mail address of the account; case does not matter.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: PHONE })
  phone?: string | null;

  @Field(() => String, { description: 'The password of the account.' })
  password!: string;
}

@InputType({ description: 'The profile as it shall be.' })
export class ProfileInput {
  @Field(() => String, { description: NAME })
  firstName!: string;

  @Field(() => String, { description: NAME })
  lastName!: string;

  @Field(() => String, { description: PHONE })
  phone!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The password, needed only where the phone number is another one: it can be logged in with.',
  })
  password?: string | null;
}

@InputType({ description: 'Another e-mail address.' })
export class EmailInput {
  @Field(() => String, { description: 'The new address; not taken yet.' })
  email!: string;

  @Field(() => String, { description: PASSWORD_NOW })
  password!: string;
}

@InputType({ description: 'Another phone number.' })
export class PhoneInput {
  @Field(() => String, { description: PHONE })
  phone!: string;

  @Field(() => String, { description: PASSWORD_NOW })
  password!: string;
}

@InputType({ description: 'Another password.' })
export class PasswordInput {
  @Field(() => String, { description: PASSWORD_NOW })
  password!: string;

  @Field(() => String, { description: NEW_PASSWORD })
  newPassword!: string;
}

@InputType({ description: 'A new password for somebody who forgot theirs.' })
export class ResetInput {
  @Field(() => String, { description: 'The `token` in the query of the link that was mailed. It works once.' })
  token!: string;

  @Field(() => String, { description: NEW_PASSWORD })
  password!: string;
}

@ObjectType({ description: 'That something was done, in words to show.' })
export class Done {
  @Field(() => String, { description: 'A sentence for the person who asked.' })
  message!: string;
}

@ObjectType({ description: 'A session has begun: its cookie came with this answer.' })
export class LoggedIn extends Done {
  @Field(() => ID, { description: 'Id of the user who is logged in now.' })
  userId!: string;

  @Field(() => UserType, { description: 'The user who is logged in now.' })
  user!: UserType;
}
