import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';

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

/** The base class of a page of a list: its entries, of the GraphQL type `edgeName`, and its position. */
export function pageOf<Node extends object>(NodeType: ClassType<Node>, edgeName: string) {
  @ObjectType(edgeName, { description: 'An entry of a list, with its cursor.' })
  class Edge {
    @Field(() => String, { description: 'Pass it as `after` to get the entries that follow this one.' })
    cursor!: string;

    @Field(() => NodeType, { description: 'The entry.' })
    node!: Node;
  }

  @ObjectType()
  abstract class Page {
    @Field(() => [Edge], { description: 'The entries of this page, in order.' })
    edges!: Edge[];

    @Field(() => PageInfo, { description: 'Whether more pages follow, and the cursor for the next one.' })
    pageInfo!: PageInfo;
  }
  return Page;
}

/** The base class of the arguments of a page: `first`, at most `most` entries, and `after`. */
export function pageArguments(most: number, usual = 50) {
  @ArgsType()
  abstract class PageArguments {
    @Field(() => Int, { defaultValue: usual, description: `Page size, 1 to ${most}.` })
    first!: number;

    @Field(() => String, { nullable: true, description: '`endCursor` of the previous page; omit for the first page.' })
    after?: string | null;
  }
  return PageArguments;
}
