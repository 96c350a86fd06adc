import {
  type DocumentNode,
  type FieldNode,
  isRequiredArgument,
  Kind,
  parse,
  parseValue,
  valueFromASTUntyped,
} from 'graphql';
import { sampleValue } from '../graphql-operations.ts';
import { CALL_NAMES, prepareCall, type World } from '../statement-calls.ts';
import { webOperations } from '../web-operations.ts';
import type { Input, Target } from './targets.ts';

export type Values = Record<string, unknown>;

/** The first field of each operation of the web, as the name of the call that sends it. */
const CALL_OF_FIELD = callsByField();

function callsByField(): Map<string, string> {
  const operations = webOperations();
  const calls = new Map<string, string>();
  for (const call of CALL_NAMES) {
    const text = operations.get(call.split(',')[0] ?? '');
    for (const field of text ? rootFieldsOf(parse(text)) : [])
      if (!calls.has(field.name.value)) calls.set(field.name.value, call);
  }
  return calls;
}

function rootFieldsOf({ definitions }: DocumentNode): FieldNode[] {
  const operation = definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const selections = operation && 'selectionSet' in operation ? operation.selectionSet.selections : [];
  return selections.filter((selection) => selection.kind === Kind.FIELD);
}

/** Whether the web has a call of a field. */
export const hasCall = ({ rootField = '' }: Target): boolean => CALL_OF_FIELD.has(rootField);

/** Arguments with which a field can be called now: those of a call of the web, else sample values. */
export async function validArguments(world: World, { rootField, args }: Target): Promise<Values> {
  const call = rootField && CALL_OF_FIELD.get(rootField);
  if (!call) return Object.fromEntries(args.filter(isRequiredArgument).map(({ name, type }) => [name, sampleOf(type)]));
  const { body } = (await prepareCall(world, call)) as { body: { query: string; variables: Values } };
  const field = rootFieldsOf(parse(body.query)).find(({ name }) => name.value === rootField);
  const { variables } = JSON.parse(JSON.stringify(body)) as { variables: Values };
  const values = field?.arguments?.map(({ name, value }) => [name.value, valueFromASTUntyped(value, variables)]) ?? [];
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Values;
}

/** A sample value of a type. */
const sampleOf = (type: Input['type']): unknown => valueFromASTUntyped(parseValue(sampleValue(type)));
