import {
  defaultFieldResolver,
  getNamedType,
  type GraphQLArgument,
  GraphQLID,
  type GraphQLInputField,
  type GraphQLSchema,
  isInputObjectType,
} from 'graphql';
import type { RequestContext } from '../../platform/request-context.ts';
import type { SecurityLog } from '../../security-log/security-log.ts';
import { SecurityEventKind } from '../../security-log/security-log.rules.ts';

/** Mutations that change what the shop is set to. */
export const SETTINGS = new Set(['importCourierFile', 'saveBuyBackSettings', 'saveCourierSettings']);

/** Mutations with an event of another kind. */
const OTHERWISE_RECORDED = new Set(['login', 'logout']);

/** Makes a schema record every mutation of staff that succeeds, before it is answered. Those of others cost nothing. */
export function recordChanges(schema: GraphQLSchema, securityLog: SecurityLog): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { name, args: defined, resolve = defaultFieldResolver } = field;
    if (OTHERWISE_RECORDED.has(name)) continue;
    const kind = SETTINGS.has(name) ? SecurityEventKind.SETTINGS_CHANGED : SecurityEventKind.CHANGE;
    field.resolve = async (source, args, context: RequestContext, info) => {
      const result: unknown = await resolve(source, args, context, info);
      const { staff: user } = context;
      if (user) await securityLog.record({ kind, user, subjects: idsIn(defined, args), details: { operation: name } });
      return result;
    };
  }
}

/** The ids among the values of arguments, or of the fields of inputs. */
function idsIn(fields: readonly (GraphQLArgument | GraphQLInputField)[], values: Record<string, unknown>): string[] {
  return fields.flatMap(({ name, type }) => {
    const [named, value] = [getNamedType(type), values[name]];
    const items = (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== undefined);
    if (named === GraphQLID) return items.map(String);
    return isInputObjectType(named) ? items.flatMap((item) => idsIn(Object.values(named.getFields()), item)) : [];
  });
}
