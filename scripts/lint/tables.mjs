// A lint rule for lookup tables: a table that is keyed by any string is a Map, never an object.

const MESSAGE =
  "An object also has inherited properties, such as 'constructor': a lookup with a string from outside may return a " +
  'function. Use a Map, or narrow the keys to a union or an enum.';

const WRAPPERS = new Set(['Partial', 'Readonly', 'Required']);

/** Whether a type is an object that is keyed by any string. `aliases`: the types that the file declares, by name. */
function isStringKeyed(type, aliases) {
  if (type?.type === 'TSTypeLiteral') return hasStringIndex(type.members);
  if (type?.type === 'TSIntersectionType') return type.types.some((part) => isStringKeyed(part, aliases));
  if (type?.type !== 'TSTypeReference') return false;
  const name = type.typeName.name;
  const [first] = type.typeArguments?.params ?? [];
  if (name === 'Record') return first?.type === 'TSStringKeyword';
  if (WRAPPERS.has(name)) return isStringKeyed(first, aliases);
  return aliases.get(name)?.(aliases) ?? false;
}

const hasStringIndex = (members) =>
  members.some(
    ({ type, parameters }) =>
      type === 'TSIndexSignature' && parameters[0]?.typeAnnotation?.typeAnnotation?.type === 'TSStringKeyword',
  );

/** The types that a file declares at its top level, each as a function that returns whether it is keyed by any string. */
function aliasesOf(program) {
  const aliases = new Map();
  for (const statement of program.body) {
    const { type, id, typeAnnotation, body } = statement.declaration ?? statement;
    if (type === 'TSInterfaceDeclaration') aliases.set(id.name, () => hasStringIndex(body.body));
    if (type === 'TSTypeAliasDeclaration')
      aliases.set(id.name, (others) => {
        // A type may refer to itself.
        const rest = new Map(others);
        rest.delete(id.name);
        return isStringKeyed(typeAnnotation, rest);
      });
  }
  return aliases;
}

const WRAPPED = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression']);

const isObjectLiteral = (node) =>
  node?.type === 'ObjectExpression' || (WRAPPED.has(node?.type) && isObjectLiteral(node.expression));

const rule = {
  create(context) {
    let aliases = new Map();
    const check = (node, annotation, value) => {
      if (isObjectLiteral(value) && isStringKeyed(annotation, aliases)) context.report({ node, message: MESSAGE });
    };
    return {
      Program: (program) => {
        aliases = aliasesOf(program);
      },
      VariableDeclarator: (node) => check(node, node.id.typeAnnotation?.typeAnnotation, node.init),
      PropertyDefinition: (node) => check(node, node.typeAnnotation?.typeAnnotation, node.value),
      TSAsExpression: (node) => check(node, node.typeAnnotation, node.expression),
    };
  },
};

export default { meta: { name: 'tables' }, rules: { 'no-string-keyed-object': rule } };
