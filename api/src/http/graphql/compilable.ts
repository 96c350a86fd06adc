import { BREAK, type DocumentNode, Kind, OperationTypeNode, visit } from 'graphql';

const ALLOWED_META_FIELD = '__typename';
const HARMLESS_STRING = /^[A-Za-z0-9 -]*$/;

/**
 * Whether a document may be compiled. graphql-jit 0.8 writes JavaScript from it, and writes some strings of a document
 * as code: with this rule nothing of a client gets into code but names, numbers, letters and digits. A compiled query
 * also differs from the standard in what it does with directives, introspection and several operations.
 */
export function isCompilable(document: DocumentNode): boolean {
  let operations = 0;
  let isAllowed = true;
  const reject = () => {
    isAllowed = false;
    return BREAK;
  };
  visit(document, {
    OperationDefinition: ({ operation }) => {
      operations += 1;
      return operation === OperationTypeNode.QUERY && operations === 1 ? undefined : reject();
    },
    StringValue: ({ value, block }) => (!block && HARMLESS_STRING.test(value) ? undefined : reject()),
    Directive: reject,
    Name: ({ value }, _key, parent) => {
      const isMetaField = value === ALLOWED_META_FIELD && isFieldName(parent, value);
      return value.startsWith('__') && !isMetaField ? reject() : undefined;
    },
  });
  return isAllowed;
}

/** Whether a name is that of a field, not an alias of one. */
function isFieldName(parent: unknown, name: string): boolean {
  const node = parent as { kind?: string; alias?: unknown; name?: { value: string } };
  return node.kind === Kind.FIELD && node.name?.value === name && !node.alias;
}
