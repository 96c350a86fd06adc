import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { MessageResult } from '../accounts.types.ts';
import { FACTOR_LIMITS } from './factors.rules.ts';

@ObjectType('Passkey', { description: 'A passkey, which logs in without a password.' })
export class PasskeyType {
  @Field(() => ID, { description: 'Id of the WebAuthn credential, in base64url.' })
  passkeyId!: string;

  @Field(() => String, { description: 'Name that the user gave it.' })
  name!: string;

  @TimeField({ description: 'When it was added, ISO 8601, UTC.' })
  createdAt!: Date;

  @TimeField({ nullable: true, description: 'When it was last used, ISO 8601, UTC; null if never.' })
  lastUsedAt!: Date | null;
}

@ObjectType('Factors', { description: 'What an account can log in with besides its password.' })
export class FactorsType {
  @Field(() => Boolean, { description: 'Whether an authenticator app is set up.' })
  hasTotp!: boolean;

  @Field(() => Int, { description: 'Recovery codes that were not used yet.' })
  recoveryCodesLeft!: number;

  @Cost({ items: FACTOR_LIMITS.passkeys })
  @Field(() => [PasskeyType], { description: `The oldest first, at most ${FACTOR_LIMITS.passkeys}.` })
  passkeys!: PasskeyType[];
}

@ObjectType({ description: 'A secret for an authenticator app (TOTP: SHA-1, 6 digits, 30 seconds).' })
export class TotpSetUp {
  @Field(() => String, { description: 'The secret in base 32, to type.' })
  secret!: string;

  @Field(() => String, { description: 'The `otpauth:` URI as a QR code: a `data:` URL of an SVG picture.' })
  qrCode!: string;
}

@ObjectType({
  description: 'New recovery codes. They are not shown again; each works once instead of a code of the app.',
})
export class RecoveryCodesResult extends MessageResult {
  @Cost({ items: FACTOR_LIMITS.recoveryCodes })
  @Field(() => [String], { description: 'The codes.' })
  recoveryCodes!: string[];
}

@InputType({ description: 'A passkey that a browser has made.' })
export class NewPasskeyInput {
  @Field(() => String, { description: `Name for it, at most ${FACTOR_LIMITS.passkeyName} characters.` })
  name!: string;

  @Field(() => String, { description: '`RegistrationResponseJSON` of WebAuthn, as JSON.' })
  response!: string;
}
