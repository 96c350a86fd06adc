// A graphql-codegen plugin that lists the names of all operations of the web, for labels of metrics.
const { Kind } = require('graphql');

module.exports = {
  plugin(_schema, documents) {
    const names = documents
      .flatMap(({ document }) => document.definitions)
      .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
      .map(({ name }) => `  '${name.value}',`);
    return `/** Names of all operations of the web. */
export const WEB_OPERATIONS: ReadonlySet<string> = new Set([
${names.toSorted().join('\n')}
]);
`;
  },
};
