import { Field, ID, ObjectType } from 'type-graphql';
import { PageInfo } from '../../platform/graphql/page-info.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';

@ObjectType('AdminCustomer', { description: 'An account as staff see it.' })
export class AdminCustomerType {
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
}

@ObjectType({ description: 'A customer in a page of customers.' })
export class AdminCustomerEdge {
  @Field(() => String, { description: 'Pass it as `after` to get the customers that follow this one.' })
  cursor!: string;

  @Field(() => AdminCustomerType, { description: 'The customer.' })
  node!: AdminCustomerType;
}

@ObjectType({ description: 'One page of customers.' })
export class AdminCustomerConnection {
  @Field(() => [AdminCustomerEdge], { description: 'The customers of this page.' })
  edges!: AdminCustomerEdge[];

  @Field(() => PageInfo, { description: 'Whether more pages follow, and the cursor for the next one.' })
  pageInfo!: PageInfo;
}
