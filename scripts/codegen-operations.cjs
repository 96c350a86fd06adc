// A graphql-codegen plugin that generates, for the .graphql file with the name of the output, its fragments and its typed
// documents. A page loads just the modules of the operations that it uses.
const path = require('node:path');
const { Kind, visit } = require('graphql');

const TYPES = './graphql.generated.ts';

const capitalised = (word) => word[0].toUpperCase() + word.slice(1);
const constantOf = (fragment) => `${fragment}Fragment`;
const moduleOf = (file) => path.basename(file).split('.')[0];

const resultOf = ({ name, operation }) => `${capitalised(name.value)}${capitalised(operation)}`;

function documentOf({ definition, uses }) {
  const result = resultOf(definition);
  const definitions = [literalOf(definition), ...uses.map(constantOf)].join(', ');
  return `export const ${capitalised(definition.name.value)}Document = operationDocument<${result}, ${result}Variables>([${definitions}]);`;
}

/** The definition as an object, without its place in the file and without empty lists. */
function literalOf(definition) {
  const isEmpty = (value) => Array.isArray(value) && value.length === 0;
  return JSON.stringify(definition, (key, value) => (key === 'loc' || isEmpty(value) ? undefined : value));
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

/** The imports of a module: the types of its operations, and the fragments of other modules. */
function importsOf(operations, fragments, own) {
  const imports = new Map();
  const add = (source, name) => imports.set(source, (imports.get(source) ?? new Set()).add(name));
  for (const { definition } of operations) {
    const result = resultOf(definition);
    add('../query/operation-document.ts', 'operationDocument');
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
        return `${shared.has(name) ? 'export ' : ''}const ${constantOf(name)} = ${literalOf(definition)};`;
      });
    const ownOperations = operations.filter(isOwn);
    const imports = importsOf(ownOperations, fragments, own);
    const contents = ownOperations.map(documentOf);
    return { prepend: imports, content: [...constants, ...contents].join('\n\n') };
  },
};
