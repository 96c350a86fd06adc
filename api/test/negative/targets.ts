import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { sampleValue } from '../graphql-operations.ts';

/** A field of the schema with arguments. */
export interface Target {
  name: string;
  kind: 'query' | 'mutation';
  /** The field of Query or Mutation, for which a call of the web may have valid arguments. */
  rootField?: string;
  args: readonly GraphQLArgument[];
  /** The operation with these arguments as variables. */
  operation(args: readonly string[]): string;
}

/** An argument, or a field within one: its keys, from the name of the argument on. */
export interface Input {
  path: string[];
  type: GraphQLInputType;
}

/** Every field with arguments of a schema, at the root and below. */
export function targetsOf(schema: GraphQLSchema): Target[] {
  const [query, mutation] = [schema.getQueryType()!, schema.getMutationType()!];
  const ofRoot = (type: GraphQLObjectType, kind: Target['kind']) =>
    Object.values(type.getFields()).map((field) => ({ ...targetOf(kind, field), rootField: field.name }));
  return [...ofRoot(query, 'query'), ...ofRoot(mutation, 'mutation'), ...targetsBelow(query)];
}

function targetOf(kind: Target['kind'], field: GraphQLField<unknown, unknown>, wrap = (call: string) => call): Target {
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  const argument = (name: string) => field.args.find((arg) => arg.name === name);
  return {
    name: `${kind} ${field.name}`,
    kind,
    args: field.args,
    operation: (names) => {
      const known = names.map(argument).filter((arg) => arg !== undefined);
      const variables = known.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
      const given = known.map(({ name }) => `${name}: $${name}`).join(', ');
      const call = `${field.name}${given && `(${given})`}${selection}`;
      return `${kind} Negative${variables && `(${variables})`} { ${wrap(call)} }`;
    },
  };
}

/** The fields with arguments of every type that a query reaches, by the shortest way. */
function targetsBelow(query: GraphQLObjectType): Target[] {
  const targets: Target[] = [];
  const seen = new Set([query.name]);
  const queue = [{ type: query, wrap: (call: string) => call, path: 'query' }];
  for (const { type, wrap, path } of queue) {
    for (const field of Object.values(type.getFields())) {
      if (type !== query && field.args.length > 0)
        targets.push({ ...targetOf('query', field, wrap), name: `${path}.${field.name}` });
      const next = getNamedType(field.type);
      if (!isObjectType(next) || seen.has(next.name)) continue;
      seen.add(next.name);
      const around = (call: string) => wrap(`${sampleCall(field)} { ${call} }`);
      queue.push({ type: next, wrap: around, path: `${path}.${field.name}` });
    }
  }
  return targets;
}

function sampleCall({ name, args }: GraphQLField<unknown, unknown>): string {
  const given = args.filter(isRequiredArgument).map((arg) => `${arg.name}: ${sampleValue(arg.type)}`);
  return given.length > 0 ? `${name}(${given.join(', ')})` : name;
}

/** Every argument, and every field of an input type within. */
export function inputsOf(args: readonly { name: string; type: GraphQLInputType }[], parent: string[] = []): Input[] {
  return args.flatMap(({ name, type }) => {
    const path = [...parent, name];
    const nullable = getNullableType(type);
    const [inner, innerPath] = isListType(nullable)
      ? [getNullableType(nullable.ofType), [...path, '0']]
      : [nullable, path];
    const below = isInputObjectType(inner) ? inputsOf(Object.values(inner.getFields()), innerPath) : [];
    return [{ path, type }, ...below];
  });
}
