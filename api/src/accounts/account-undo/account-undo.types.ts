import { Field, ObjectType } from 'type-graphql';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { MessageResult } from '../accounts.types.ts';
import { AccountChangeKind } from '../account-change.entity.ts';

describeEnum(AccountChangeKind, 'AccountChangeKind', 'What was changed of an account.', {
  EMAIL: 'The email address.',
  PHONE: 'The phone number.',
  PASSWORD: 'The password.',
});

@ObjectType({ description: 'A change of an account that `undoAccountChange` undoes.' })
export class UndoableChange {
  @Field(() => AccountChangeKind, { description: 'What was changed.' })
  kind!: AccountChangeKind;

  @TimeField({ description: 'When it was changed, ISO 8601, UTC.' })
  changedAt!: Date;

  @Field(() => String, { nullable: true, description: 'Email address that the account gets back; null if it has it.' })
  email!: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number that the account gets back; null if it has it.' })
  phone!: string | null;
}

@ObjectType({ description: 'Result of `undoAccountChange`.' })
export class UndoResult extends MessageResult {
  @Field(() => String, { description: 'Token with which `resetPassword` sets a new password, for 30 minutes.' })
  resetToken!: string;
}
