import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Position of a page in its list.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether another page follows.' })
  hasNextPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Pass it as `after` to get the next page; null on an empty page.',
  })
  endCursor!: string | null;
}
