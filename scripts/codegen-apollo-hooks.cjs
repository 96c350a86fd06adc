// A graphql-codegen plugin that generates a typed hook for each query and mutation.
const { concatAST, Kind, OperationTypeNode } = require('graphql');

const HOOK = {
  [OperationTypeNode.QUERY]: { name: 'useQuery', options: 'UseQueryOptions', optionsOf: ({ variables }) => variables },
  [OperationTypeNode.MUTATION]: {
    name: 'useMutation',
    options: 'UseMutationOptions',
    optionsOf: ({ result, variables }) => `${result}, ${variables}`,
  },
};

const capitalised = (word) => word[0].toUpperCase() + word.slice(1);

function hookOf(operation) {
  const hook = HOOK[operation.operation];
  const name = capitalised(operation.name.value);
  const result = `${name}${capitalised(operation.operation)}`;
  const options = `${hook.options}<${hook.optionsOf({ result, variables: `${result}Variables` })}>`;
  const isRequired = ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue;
  const needsOptions = hook.name === 'useQuery' && (operation.variableDefinitions ?? []).some(isRequired);
  return `export function use${result}(options${needsOptions ? '' : '?'}: ${options}) {
  return ${hook.name}(${name}Document, options);
}`;
}

/** The documents of all queries by name, for results that come without their document. */
function queriesOf(operations) {
  const queries = operations.filter(({ operation }) => operation === OperationTypeNode.QUERY);
  const entries = queries.map(({ name }) => `  ${name.value}: ${capitalised(name.value)}Document,`);
  return `export const QUERIES: Record<string, UntypedDocumentNode> = {\n${entries.join('\n')}\n};`;
}

const IMPORTS = [
  `import type { DocumentNode as UntypedDocumentNode } from 'graphql';`,
  `import type { UseQueryOptions } from './query-observer.ts';`,
  `import { useMutation, type UseMutationOptions } from './use-mutation.ts';`,
  `import { useQuery } from './use-query.ts';`,
];

module.exports = {
  plugin(_schema, documents) {
    const { definitions } = concatAST(documents.map(({ document }) => document));
    const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    return { prepend: IMPORTS, content: [...operations.map(hookOf), queriesOf(operations)].join('\n\n') };
  },
};
