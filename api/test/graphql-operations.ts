import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isRequiredArgument,
} from 'graphql';

/** A valid operation for each query and mutation field of a schema, with sample values for required arguments. */
export function minimalOperations(schema: GraphQLSchema): [name: string, operation: string][] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;
  return roots.flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map((field): [string, string] => [
      `${kind} ${field.name}`,
      `${kind} { ${fieldCall(field)} }`,
    ]),
  );
}

function fieldCall({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const given = args.filter(isRequiredArgument).map((arg) => `${arg.name}: ${sampleValue(arg.type)}`);
  const selection = isLeafType(getNamedType(type)) ? '' : ' { __typename }';
  return name + (given.length > 0 ? `(${given.join(', ')})` : '') + selection;
}

const SCALARS = new Map([
  ['Int', '1'],
  ['Float', '1'],
  ['Boolean', 'true'],
]);

/** A sample value of a type, as GraphQL writes it. */
export function sampleValue(type: GraphQLInputType): string {
  if (isNonNullType(type)) return sampleValue(type.ofType);
  if (isListType(type)) return `[${sampleValue(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (!isInputObjectType(type)) return SCALARS.get(type.name) ?? '"JEEPHY7253"';
  const required = Object.values(type.getFields()).filter(isRequiredInputField);
  return `{ ${required.map((field) => `${field.name}: ${sampleValue(field.type)}`).join(', ')} }`;
}
