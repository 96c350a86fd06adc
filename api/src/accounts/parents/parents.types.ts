import { Field, InputType, ObjectType } from 'type-graphql';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { ParentLinkState } from './parents.rules.ts';

describeEnum(ParentLinkState, 'ParentLinkState', 'What the emailed link of a parent can do.', {
  EXPIRED: 'Only `requestParentLink`.',
  TO_CONFIRM: 'Confirm that its holder is the parent, or remove their address.',
  CONFIRMED: 'Download what the shop stores about the account, and delete it.',
});

@ObjectType('Parent', { description: 'The parent or guardian of a customer under 18.' })
export class ParentType {
  @Field(() => String, { description: 'Their email address.' })
  email!: string;

  @Field(() => Boolean, { description: 'Whether they have confirmed by an emailed link that they are the parent.' })
  isConfirmed!: boolean;
}

@InputType({ description: 'The parent of the logged-in user, and the current password.' })
export class ParentInput {
  @Field(() => String, {
    nullable: true,
    description: 'Email address of the parent; null removes the one who is named.',
  })
  email!: string | null;

  @Field(() => String, { description: 'Current password of the account.' })
  password!: string;
}
