import type { PageInfo } from './page-info.ts';

/** A page of a list, as GraphQL has it. */
export interface Connection<Node> {
  edges: { cursor: string; node: Node }[];
  pageInfo: PageInfo;
}

/** The first `first` of these edges. One edge more shows that another page follows. */
export function toConnection<Node>(found: Connection<Node>['edges'], first: number): Connection<Node> {
  const edges = found.slice(0, first);
  return { edges, pageInfo: { hasNextPage: found.length > first, endCursor: edges.at(-1)?.cursor ?? null } };
}
