import 'reflect-metadata';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchema, type NonEmptyArray } from 'type-graphql';
import { writeTimes } from '../../platform/graphql/time-field.ts';
import type { Module } from '../../platform/module.ts';

/** Builds the GraphQL schema with the resolvers of these modules. */
export async function createSchema(modules: readonly Module[]): Promise<GraphQLSchema> {
  const resolvers = modules.flatMap((module) => module.resolvers ?? []);
  readFieldsDirectly();
  const instances = new Map<Function, object>(resolvers.map((resolver) => [resolver.constructor, resolver]));
  const schema = await buildSchema({
    // TypeGraphQL requires a non-empty tuple type.
    resolvers: [...instances.keys()] as unknown as NonEmptyArray<Function>,
    container: { get: (resolverClass) => instances.get(resolverClass as Function) },
    validate: false,
    // GraphQL itself checks a schema before its first operation.
    skipCheck: true,
  });
  writeTimes(schema);
  return schema;
}

/** Makes GraphQL read a field without a resolver from its object, instead of calling a function of TypeGraphQL for it. */
function readFieldsDirectly(): void {
  for (const type of globalThis.TypeGraphQLMetadataStorage.objectTypes) type.simpleResolvers = true;
}

/** Prints a schema, sorted, so that the output is deterministic. */
export function printSortedSchema(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
