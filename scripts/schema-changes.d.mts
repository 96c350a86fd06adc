import type { GraphQLSchema } from 'graphql';

/** Returns what is wrong with the changes between the schema of the last release and the current one. */
export function schemaProblems(released: GraphQLSchema, current: GraphQLSchema, listed: readonly string[]): string[];
