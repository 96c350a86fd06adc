import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Without this, graphql is loaded once as CommonJS and once as a module, and the two do not mix. */
const alias = [{ find: /^graphql$/, replacement: 'graphql/index.js' }];

/** Tests are slow on a machine that runs many of them in parallel. */
const EXPECT_OPTIONS = { poll: { timeout: 30_000, interval: 20 } };

export default defineConfig({
  test: {
    // One worker per core: tests spend most of their time waiting for pages and databases.
    maxWorkers: '100%',
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['api/src/**/*.rules.test.ts', 'web/src/**/*.rules.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'api',
          include: ['api/**/*.test.ts'],
          exclude: ['api/src/**/*.rules.test.ts'],
          globalSetup: ['api/test/postgres.setup.ts'],
          env: { NODE_ENV: 'test' },
          expect: EXPECT_OPTIONS,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        resolve: { alias },
        plugins: [react()],
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          expect: EXPECT_OPTIONS,
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'browser',
          include: ['web/e2e/**/*.e2e.ts'],
          globalSetup: ['api/test/postgres.setup.ts', 'web/e2e/build.setup.ts'],
          expect: EXPECT_OPTIONS,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
