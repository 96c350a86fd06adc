import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Bundles the modules that every page needs into two chunks: 'base', which the playground loads too, and 'shop'. The
 * entry is in neither: it awaits the module of the page, which imports both chunks.
 */
const FIRST_LOAD = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|tslib|@floating-ui|graphql\/language)\/|preload-helper/,
    priority: 1,
  },
  { name: 'shop', test: /\/(web|api)\/src\/(?!playground|entry-client)/, tags: ['$initial' as const] },
];

/** Two builds of the same source: one for the browser, one for Node. */
export default defineConfig({
  plugins: [tailwindcss(), react()],
  publicDir: 'web/public',
  builder: {},
  // Vite itself must resolve their imports of workers.
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  build: { chunkSizeWarningLimit: 2_000 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: ['web/src/entry-client.tsx', 'web/src/playground/playground.tsx'],
          output: { codeSplitting: { groups: FIRST_LOAD } },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        rolldownOptions: {
          input: {
            main: 'api/src/main.ts',
            seed: 'api/src/scripts/seed.ts',
            'make-admin': 'api/src/scripts/make-admin.ts',
            sandbox: 'api/src/scripts/sandbox.ts',
          },
        },
      },
    },
  },
});
