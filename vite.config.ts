import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Two builds of one source tree: what the browser gets, and what Node runs. */
export default defineConfig({
  plugins: [tailwindcss(), react()],
  publicDir: 'web/public',
  builder: {},
  // Their imports of workers are for Vite itself to resolve.
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  build: { chunkSizeWarningLimit: 2_000 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: { input: ['web/src/entry-client.tsx', 'web/src/playground/playground.tsx'] },
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
