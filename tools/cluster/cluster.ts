import path from 'node:path';
import { z } from 'zod';
import { withCleanup } from '../bench/setup/with-cleanup.ts';
import { runProgram } from '../../api/src/platform/server/run-program.ts';
import { openCluster } from './open-cluster.ts';

const environment = z.object({ PORT: z.coerce.number().int().default(3000), DATA_DIR: z.string().default('.data') });

/** Runs the shop as on several machines, on this one: npm run cluster. Ctrl-C stops it. */
export function run(): Promise<void> {
  return runProgram(() =>
    withCleanup(async (stack) => {
      const { PORT: port, DATA_DIR } = environment.parse(process.env);
      const { ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
      const variables = { ADMIN_EMAIL, ADMIN_PASSWORD };
      const { url } = await openCluster({ folder: path.resolve(DATA_DIR), port, variables, stack });
      console.log(`\n  ExamShelf is open: ${url}\n`);
      await new Promise(() => setInterval(() => {}, 1e9));
    }),
  );
}
