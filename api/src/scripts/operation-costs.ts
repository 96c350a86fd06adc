import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type DocumentNode,
  getNullableType,
  getVariableValues,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  parse,
  typeFromAST,
} from 'graphql';
import { MAX_COST, operationCost } from '../http/graphql/operation-cost.ts';

/** The cost of an operation of the web. */
export interface OperationUnits {
  name: string;
  units: number;
}

/** Computes the cost of every operation in the web's `.graphql` files, the most expensive first. */
export async function webOperationCosts(schema: GraphQLSchema, folder = 'web/src'): Promise<OperationUnits[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.graphql'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const document = parse(texts.join('\n'));
  return document.definitions
    .flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? unitsOf(schema, document, definition) : [],
    )
    .toSorted((one, other) => other.units - one.units || one.name.localeCompare(other.name));
}

/** Formats the costs as docs/operation-costs.md. */
export function printCosts(operations: OperationUnits[]): string {
  const rows = operations.map(
    ({ name, units }) => `| ${name} | ${units} | ${(MAX_COST / Math.max(units, 1)).toFixed(1)} |`,
  );
  return `# What the web's own operations cost

Made by \`npm run codegen\`. 100 units are about one millisecond of one database connection with 100,000 books. One
request may cost at most ${MAX_COST} units: the last column says how many times as much as the operation that is. How fields
are priced: [decision](decisions/api.md#operations-are-priced-before-they-run).

| Operation | Units | Below the limit, times |
| --- | ---: | ---: |
${rows.join('\n')}
`;
}

function unitsOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): OperationUnits {
  const definitions = operation.variableDefinitions ?? [];
  const given = definitions.flatMap(({ variable, type }) => {
    const inputType = typeFromAST(schema, type as never) as GraphQLInputType | undefined;
    return inputType && isNonNullType(inputType) ? [[variable.name.value, exampleOf(inputType)] as const] : [];
  });
  const { coerced, errors } = getVariableValues(schema, definitions, Object.fromEntries(given));
  if (!coerced) throw new AggregateError(errors, `${operation.name?.value} has no example`);
  return {
    name: operation.name?.value ?? 'unnamed',
    units: operationCost({ schema, document, operation, variables: coerced }),
  };
}

/** A minimal value of an input type; costs do not depend on the rest. */
function exampleOf(inputType: GraphQLInputType): unknown {
  const type = getNullableType(inputType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return EXAMPLES.get(type.name);
  const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return Object.fromEntries(required.map((field) => [field.name, exampleOf(field.type)]));
}

const EXAMPLES = new Map<string, unknown>([
  ['Int', 1],
  ['Float', 1],
  ['Boolean', true],
  ['String', ''],
  ['ID', ''],
]);
