import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';

const documents = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql'))
  .toSorted();
const config = {
  useTypeImports: true,
  enumsAsTypes: true,
  avoidOptionals: { field: true },
  immutableTypes: true,
  scalars: { ID: 'string' },
};

const operationModules = documents.map((file) => [
  `web/src/lib/operations/${path.basename(file, '.graphql')}.generated.ts`,
  { documents: 'web/src/**/*.graphql', plugins: ['./scripts/codegen-operations.cjs'] },
]);

/**
 * One module with the types of every operation of the web, for each .graphql file one with its documents, for the api
 * the names of the operations, and the documents of the example client.
 */
const codegen: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    'web/src/lib/operations/graphql.generated.ts': {
      documents: 'web/src/**/*.graphql',
      plugins: ['typescript-operations'],
      config,
    },
    'examples/client/operations.generated.ts': {
      documents: 'examples/client/*.graphql',
      plugins: ['typescript-operations', 'typed-document-node'],
      config: { ...config, documentMode: 'string' },
    },
    ...Object.fromEntries(operationModules),
    'api/src/platform/graphql/web-operations.generated.ts': {
      documents: 'web/src/**/*.graphql',
      plugins: ['./scripts/codegen-operation-names.cjs'],
    },
  },
};

export default codegen;
