import { Field, ID, ObjectType } from 'type-graphql';
import { pageOf } from '../../platform/graphql/page-info.ts';
import { StaffNote } from '../messages/messages.types.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';

@ObjectType({ description: 'An account as staff see it.' })
export class AdminCustomer {
  @Field(() => ID, { description: 'Id of the account, a UUID.' })
  userId!: string;

  @Field(() => String, { description: 'First and last name.' })
  name!: string;

  @Field(() => String, { description: 'Email address.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'Mobile number, ten digits; null if none.' })
  phone!: string | null;

  @TimeField({ description: 'When the account was created, ISO 8601 in UTC.' })
  createdAt!: Date;

  @Cost({ items: 5 })
  @Field(() => [StaffNote], { description: 'Notes of staff about the customer, the newest first.' })
  notes!: StaffNote[];
}

@ObjectType({ description: 'One page of customers.' })
export class AdminCustomerConnection extends pageOf(AdminCustomer, 'AdminCustomerEdge') {}
