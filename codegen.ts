import type { CodegenConfig } from '@graphql-codegen/cli';

/** One module with the types, documents and hooks of every operation of the web. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'web/src/**/*.graphql',
  generates: {
    'web/src/lib/graphql.generated.ts': {
      plugins: ['typescript-operations', 'typed-document-node', './scripts/codegen-apollo-hooks.cjs'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        avoidOptionals: { field: true },
        immutableTypes: true,
        documentVariableSuffix: 'Document',
        scalars: { ID: 'string' },
      },
    },
  },
};

export default config;
