import { Field, ID, InputType } from 'type-graphql';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { RestrictionKind } from './restrictions.rules.ts';

describeEnum(RestrictionKind, 'RestrictionKind', 'What a restriction takes from a customer.', {
  ONLINE_ONLY: 'They cannot pay on delivery.',
  BLOCKED: 'They cannot order.',
});

@InputType({ description: 'How to restrict a customer.' })
export class RestrictCustomerInput {
  @Field(() => ID, { description: 'Id of the account.' })
  userId!: string;

  @Field(() => String, { nullable: true, description: 'The restriction that was seen; null: none.' })
  seen?: string | null;

  @Field(() => RestrictionKind, { nullable: true, description: 'What it takes; null: lift the restriction.' })
  kind?: RestrictionKind | null;

  @Field(() => String, { nullable: true, description: 'Why, for staff; needed with a kind.' })
  reason?: string | null;

  @Field(() => String, { nullable: true, description: 'Its last day in India, YYYY-MM-DD; null: until it is lifted.' })
  until?: string | null;
}
