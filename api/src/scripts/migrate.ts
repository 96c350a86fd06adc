import { openDatabase } from '../infrastructure.ts';
import { loadConfig } from '../config.ts';
import { runProgram } from '../platform/server/run-program.ts';

/** Runs the pending migrations and ends: npm run migrate. The shop does so itself at its start. */
await runProgram(async () => {
  const { close } = await openDatabase(loadConfig(process.env));
  await close();
});
