import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  type ValueNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { type FieldPurpose, leastOf, type Priority, priorityOf, type Purpose } from '../../platform/limits/priority.ts';
import type { Role } from '../../platform/permissions.rules.ts';
import { rootFields } from './public-operation.ts';

/** Characters of the texts whose purposes are kept. */
const MAX_CHARACTERS = 400_000;

/** An operation as a client sent it. Nothing of it is checked yet. */
export interface OperationBody {
  query?: unknown;
  operationName?: unknown;
  variables?: unknown;
}

/** What a root field is for, and where the value of its deciding argument is. */
interface RootField extends Partial<FieldPurpose> {
  value?: ValueNode | undefined;
  /** If the value is a variable. */
  default?: ValueNode | undefined;
}

/** The root fields of the operations of a document, by name. */
type Operations = Map<string | undefined, RootField[]>;

/**
 * Returns a function that finds the priority of an operation: the least of its root fields, which declare with `@For` what
 * they are for. `maxTokens` bounds the parsing; a document that is not valid has the priority of its session. `isLink` is
 * whether the shop has signed the token of a link.
 */
export function operationPriorities(schema: GraphQLSchema, maxTokens: number, isLink: (token: string) => boolean) {
  const known = new LRUCache<string, Operations>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_, text) => text.length,
  });
  const operationsOf = (text: string): Operations => {
    const found = known.get(text);
    if (found) return found;
    const operations = readOperations(schema, text, maxTokens);
    known.set(text, operations);
    return operations;
  };
  const purposeOf = (field: RootField, variables: unknown): Purpose | undefined => {
    if (field.argument === undefined) return field.purpose;
    const value = valueOf(field, variables);
    const counts = field.purpose === 'link' ? typeof value === 'string' && isLink(value) : Boolean(value);
    return counts ? field.purpose : undefined;
  };
  return (role: Role | undefined, { query, operationName, variables }: OperationBody): Priority => {
    const operations: Operations = typeof query === 'string' && query ? operationsOf(query) : new Map();
    const isNamed = typeof operationName === 'string' && operationName !== '';
    const fields = isNamed ? operations.get(operationName) : operations.values().next().value;
    const priorities = fields?.map((field) => priorityOf(role, purposeOf(field, variables)));
    return leastOf(priorities ?? []) ?? priorityOf(role, undefined);
  };
}

function readOperations(schema: GraphQLSchema, text: string, maxTokens: number): Operations {
  const document = parsed(text, maxTokens);
  const operations = document?.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION) ?? [];
  return new Map(
    operations.map((operation) => [
      operation.name?.value,
      rootFields(operation.selectionSet, document!.definitions).map((field) => readField(schema, operation, field)),
    ]),
  );
}

function parsed(text: string, maxTokens: number): DocumentNode | null {
  try {
    return parse(text, { maxTokens, noLocation: true });
  } catch {
    return null;
  }
}

function readField(schema: GraphQLSchema, operation: OperationDefinitionNode, field: FieldNode): RootField {
  const { purpose } = schema.getRootType(operation.operation)?.getFields()[field.name.value]?.extensions ?? {};
  const declared = purpose as FieldPurpose | undefined;
  const value = field.arguments?.find(({ name }) => name.value === declared?.argument)?.value;
  const name = value?.kind === Kind.VARIABLE ? value.name.value : undefined;
  const definition = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name);
  return { ...declared, value, default: definition?.defaultValue };
}

/** The value of the deciding argument: a text, true for another one that is given, or undefined. */
function valueOf({ value, default: fallback }: RootField, variables: unknown): unknown {
  if (value?.kind !== Kind.VARIABLE) return literalOf(value);
  const name = value.name.value;
  const isGiven = typeof variables === 'object' && variables !== null && Object.hasOwn(variables, name);
  return isGiven ? (variables as Record<string, unknown>)[name] : literalOf(fallback);
}

function literalOf(value: ValueNode | undefined): unknown {
  if (value?.kind === Kind.STRING) return value.value;
  return value && value.kind !== Kind.NULL;
}
