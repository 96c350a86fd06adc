// A graphql-codegen plugin that generates, for the .graphql file with the name of the output, its fragments, its
// documents, and typed hooks for those whose hook the web calls. A page loads just the modules of the operations that it uses.
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { Kind, OperationTypeNode, visit } = require('graphql');

const HOOK = {
  [OperationTypeNode.QUERY]: { name: 'useQuery', options: 'UseQueryOptions', optionsOf: ({ variables }) => variables },
  [OperationTypeNode.MUTATION]: {
    name: 'useMutation',
    options: 'UseMutationOptions',
    optionsOf: ({ result, variables }) => `${result}, ${variables}`,
  },
};

const TYPES = './graphql.generated.ts';

/** Where the modules import what is in none of them. */
const SOURCES = {
  operationDocument: '../query/operation-document.ts',
  useQuery: '../query/use-query.ts',
  useMutation: '../query/use-mutation.ts',
  'type UseQueryOptions': '../query/query-observer.ts',
  'type UseMutationOptions': '../query/use-mutation.ts',
};

/** The names of the hooks that the web calls. A new one is generated as soon as a file names it. */
const calledHooks = new Set(
  readdirSync('web/src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.generated)\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(path.join('web/src', file), 'utf8').match(/\buse\w+(?:Query|Mutation)\b/g) ?? []),
);

const capitalised = (word) => word[0].toUpperCase() + word.slice(1);
const constantOf = (fragment) => `${fragment}Fragment`;
const moduleOf = (file) => path.basename(file).split('.')[0];

const resultOf = ({ name, operation }) => `${capitalised(name.value)}${capitalised(operation)}`;
const hasHook = (operation) => calledHooks.has(`use${resultOf(operation)}`);

function documentOf(operation, fragments) {
  const result = resultOf(operation);
  const definitions = [literalOf(operation), ...fragments.map(constantOf)].join(', ');
  return `export const ${capitalised(operation.name.value)}Document = operationDocument<${result}, ${result}Variables>([${definitions}]);`;
}

function hookOf(operation) {
  const hook = HOOK[operation.operation];
  const name = capitalised(operation.name.value);
  const result = resultOf(operation);
  const variables = `${result}Variables`;
  const options = `${hook.options}<${hook.optionsOf({ result, variables })}>`;
  const isRequired = ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue;
  const needsOptions = hook.name === 'useQuery' && (operation.variableDefinitions ?? []).some(isRequired);
  return `export function use${result}(options${needsOptions ? '' : '?'}: ${options}) {
  return ${hook.name}(${name}Document, options);
}`;
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

/** The imports of a module: from the generated types, from other modules of operations, and of what runs operations. */
function importsOf({ operations, used, fragments, own }) {
  const imports = new Map();
  const add = (source, name) => imports.set(source, (imports.get(source) ?? new Set()).add(name));
  for (const each of operations) {
    const result = resultOf(each);
    const { name: hook, options } = HOOK[each.operation];
    const needed = ['operationDocument', ...(hasHook(each) ? [hook, `type ${options}`] : [])];
    for (const name of needed) add(SOURCES[name], name);
    add(TYPES, `type ${result}`).get(TYPES).add(`type ${result}Variables`);
  }
  for (const name of used) {
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
    const own = moduleOf(outputFile);
    const mine = all.filter(({ module }) => module === own);
    const operations = mine.filter((each) => !isFragment(each)).map(({ definition }) => definition);
    const uses = new Map(operations.map((operation) => [operation, fragmentsOf(operation, fragments)]));
    const constants = mine.filter(isFragment).map(({ definition }) => {
      return `export const ${constantOf(definition.name.value)} = ${literalOf(definition)};`;
    });
    const used = new Set([...uses.values()].flat());
    const imports = importsOf({ operations, used, fragments, own });
    const contents = operations.flatMap((operation) => {
      const document = documentOf(operation, uses.get(operation));
      return hasHook(operation) ? [document, hookOf(operation)] : [document];
    });
    return { prepend: imports, content: [...constants, ...contents].join('\n\n') };
  },
};
