import { createHash } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { POLLING } from './api/test/polling.ts';

/** Without this, graphql is loaded once as CommonJS and once as a module, and the two do not mix. */
const alias = [{ find: /^graphql$/, replacement: 'graphql/index.js' }];

/** Hundreds of tests log in, and none of them is about what a hash costs. */
const quickArgon2 = { find: /^@node-rs\/argon2$/, replacement: path.resolve('api/test/quick-argon2.ts') };

/** Tests apply no styles: the link to the style sheet of a page has no URL. */
const noStyles = { find: /^.*\.css\?url$/, replacement: path.resolve('web/test/no-styles.ts') };

/** One set of modules for all files of a worker: importing them anew takes longer than most files. */
const SHARED_MODULES = { isolate: false } as const;

/** Tests that replace a module (vi.mock), depend on its state or send large bodies have modules of their own. */
const ISOLATED = '{api,tools}/**/*.isolated.test.ts';

/** When a test hangs. A day at the desk takes minutes on a busy machine. */
const TIMEOUTS = { testTimeout: 600_000, hookTimeout: 600_000 } as const;

/** Tests of services, GraphQL and REST, with the embedded PostgreSQL. */
const API_OPTIONS = {
  globalSetup: ['api/test/postgres.setup.ts'],
  env: { NODE_ENV: 'test' },
  ...TIMEOUTS,
};

/** Tests are slow on a machine that runs many of them in parallel. */
const EXPECT_OPTIONS = { poll: POLLING };

/** Databases, profiles and pictures of the tests are in memory, if it has room: writing hundreds of databases takes long. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 12 * 1024 ** 3;
if (existsSync(MEMORY) && bytesFree(MEMORY) >= ROOM_BYTES) process.env.TMPDIR = MEMORY;

function bytesFree(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** What the order of the files and all random values follow from. `SEED=N npm test` repeats a run. */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** Runs the files of each project in random order. A worker keeps its modules only for files of the same project. */
class ShuffledProjects extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    this.ctx.logger.log(`Seed ${seed}`);
    const rank = ({ project, moduleId }: TestSpecification) => {
      const file = path.relative('.', moduleId);
      return `${project.name} ${createHash('sha256').update(`${seed} ${file}`).digest('hex')}`;
    };
    return files.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
  }
}

/** Seeds the random values of a test file. */
const setupFiles = ['api/test/seed.setup.ts'];

/** Tests of components and pages, in a DOM. */
const COMPONENT_OPTIONS = {
  setupFiles: [...setupFiles, 'web/test/clean-up.setup.ts'],
  environment: 'happy-dom',
  expect: EXPECT_OPTIONS,
  testTimeout: 60_000,
};

/** Those that replace a module (vi.mock): the files that share modules would have it already. */
const ISOLATED_COMPONENTS = 'web/**/*.isolated.test.tsx';

export default defineConfig({
  test: {
    sequence: { sequencer: ShuffledProjects },
    provide: { seed },
    // Room for what lives for one test only: collecting it with 16 MB takes a tenth of the time of components.
    execArgv: ['--max-semi-space-size=64'],
    // One more than cores: some tests wait for timeouts, and all for databases and pages.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        resolve: { alias },
        test: {
          ...SHARED_MODULES,
          name: 'unit',
          setupFiles,
          include: ['api/**/*.rules.test.ts', 'web/src/**/*.rules.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        resolve: { alias: [...alias, quickArgon2] },
        test: {
          ...API_OPTIONS,
          ...SHARED_MODULES,
          name: 'api',
          setupFiles,
          include: ['{api,tools}/**/*.test.ts'],
          exclude: ['api/**/*.rules.test.ts', ISOLATED],
          expect: EXPECT_OPTIONS,
        },
      },
      {
        resolve: { alias },
        test: {
          ...API_OPTIONS,
          name: 'isolated',
          setupFiles,
          include: [ISOLATED],
          expect: EXPECT_OPTIONS,
        },
      },
      {
        resolve: { alias: [...alias, noStyles] },
        plugins: [react()],
        test: {
          ...COMPONENT_OPTIONS,
          ...SHARED_MODULES,
          name: 'components',
          include: ['web/**/*.test.tsx'],
          exclude: [ISOLATED_COMPONENTS],
        },
      },
      {
        resolve: { alias: [...alias, noStyles] },
        plugins: [react()],
        test: {
          ...COMPONENT_OPTIONS,
          name: 'isolated-components',
          include: [ISOLATED_COMPONENTS],
        },
      },
      {
        resolve: { alias },
        test: {
          ...SHARED_MODULES,
          name: 'browser',
          setupFiles,
          include: ['web/e2e/**/*.e2e.ts'],
          globalSetup: ['api/test/postgres.setup.ts', 'web/e2e/build.setup.ts'],
          expect: EXPECT_OPTIONS,
          ...TIMEOUTS,
        },
      },
    ],
  },
});
