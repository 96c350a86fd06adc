// A graphql-codegen plugin that generates, for the .graphql file with the name of the output, its fragments and its typed
// documents. A page loads just the modules of the operations that it uses.
const path = require('node:path');
const { Kind, visit } = require('graphql');

const TYPES = './graphql.generated.ts';
const BUILDERS = '../query/operation-document.ts';

const capitalised = (word) => word[0].toUpperCase() + word.slice(1);
const constantOf = (fragment) => `${fragment}Fragment`;
const moduleOf = (file) => path.basename(file).split('.')[0];

const resultOf = ({ name, operation }) => `${capitalised(name.value)}${capitalised(operation)}`;

function documentOf({ definition, uses }) {
  const result = resultOf(definition);
  const definitions = [codeOf(definition), ...uses.map(constantOf)].join(', ');
  return `export const ${capitalised(definition.name.value)}Document = operationDocument<${result}, ${result}Variables>([${definitions}]);`;
}

/** The code of a part of a definition, without its place in the file and without empty lists. */
function codeOf(part) {
  if (Array.isArray(part)) return `[${part.map(codeOf).join()}]`;
  if (part?.kind === Kind.SELECTION_SET) return `select(${part.selections.map(selectionOf).join()})`;
  if (typeof part !== 'object') return JSON.stringify(part);
  const isEmpty = (value) => value === undefined || (Array.isArray(value) && value.length === 0);
  const entries = Object.entries(part).filter(([key, value]) => key !== 'loc' && !isEmpty(value));
  return `{${entries.map(([key, value]) => `${key}:${codeOf(value)}`).join()}}`;
}

/** The code of a selection: just its name, as most are plain fields and fragments. */
function selectionOf(selection) {
  const { kind, name, alias, arguments: given = [], directives, selectionSet } = selection;
  if (alias || [...given, ...directives].length > 0 || kind === Kind.INLINE_FRAGMENT) return codeOf(selection);
  if (kind === Kind.FRAGMENT_SPREAD) return JSON.stringify(`...${name.value}`);
  const field = JSON.stringify(name.value);
  return selectionSet ? `field(${[field, ...selectionSet.selections.map(selectionOf)].join()})` : field;
}

/** The names of the fragments that a definition spreads, and of those that they spread, each once. */
function fragmentsOf(definition, fragments, found = new Set()) {
  visit(definition, {
    FragmentSpread({ name: { value } }) {
      if (found.has(value)) return;
      found.add(value);
      fragmentsOf(fragments.get(value).definition, fragments, found);
    },
  });
  return [...found];
}

/** The imports of a module: what its code calls, the types of its operations, and the fragments of other modules. */
function importsOf(code, operations, fragments, own) {
  const imports = new Map();
  const add = (source, name) => imports.set(source, (imports.get(source) ?? new Set()).add(name));
  for (const builder of ['field', 'operationDocument', 'select']) {
    if (new RegExp(`\\b${builder}[(<]`).test(code)) add(BUILDERS, builder);
  }
  for (const { definition } of operations) {
    const result = resultOf(definition);
    add(TYPES, `type ${result}`).get(TYPES).add(`type ${result}Variables`);
  }
  for (const name of new Set(operations.flatMap(({ uses }) => uses))) {
    const { module } = fragments.get(name);
    if (module !== own) add(`./${module}.generated.ts`, constantOf(name));
  }
  return [...imports].map(([source, names]) => `import { ${[...names].join(', ')} } from '${source}';`);
}

module.exports = {
  plugin(_schema, documents, _config, { outputFile }) {
    const all = documents.flatMap(({ location, document }) =>
      document.definitions.map((definition) => ({ definition, module: moduleOf(location) })),
    );
    const isFragment = ({ definition }) => definition.kind === Kind.FRAGMENT_DEFINITION;
    const fragments = new Map(all.filter(isFragment).map((each) => [each.definition.name.value, each]));
    const operations = all
      .filter((each) => !isFragment(each))
      .map((each) => ({ ...each, uses: fragmentsOf(each.definition, fragments) }));
    const own = moduleOf(outputFile);
    const isOwn = ({ module }) => module === own;
    // Exported only for other modules, so that one that nothing uses is found.
    const shared = new Set(operations.filter((each) => !isOwn(each)).flatMap(({ uses }) => uses));
    const constants = all
      .filter((each) => isFragment(each) && isOwn(each))
      .map(({ definition }) => {
        const name = definition.name.value;
        return `${shared.has(name) ? 'export ' : ''}const ${constantOf(name)} = ${codeOf(definition)};`;
      });
    const ownOperations = operations.filter(isOwn);
    const content = [...constants, ...ownOperations.map(documentOf)].join('\n\n');
    return { prepend: importsOf(content, ownOperations, fragments, own), content };
  },
};
