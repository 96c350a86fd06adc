// A graphql-codegen plugin that generates a typed Apollo Client 4 hook for each query and mutation.
const { concatAST, Kind, OperationTypeNode } = require('graphql');

const HOOK = { [OperationTypeNode.QUERY]: 'useQuery', [OperationTypeNode.MUTATION]: 'useMutation' };

const capitalised = (word) => word[0].toUpperCase() + word.slice(1);

function hookOf(operation) {
  const hook = HOOK[operation.operation];
  const name = capitalised(operation.name.value);
  const result = `${name}${capitalised(operation.operation)}`;
  const isRequired = ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue;
  const needsOptions = hook === 'useQuery' && (operation.variableDefinitions ?? []).some(isRequired);
  return `export function use${result}(options${needsOptions ? '' : '?'}: ${hook}.Options<${result}, ${result}Variables>) {
  return ${hook}(${name}Document, options${needsOptions ? '' : ' ?? {}'});
}`;
}

module.exports = {
  plugin(_schema, documents) {
    const { definitions } = concatAST(documents.map(({ document }) => document));
    const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    const hooks = Object.values(HOOK).filter((hook) => operations.some(({ operation }) => HOOK[operation] === hook));
    const prepend = hooks.length > 0 ? [`import { ${hooks.join(', ')} } from '@apollo/client/react';`] : [];
    return { prepend, content: operations.map(hookOf).join('\n\n') };
  },
};
