import { loadConfig } from './config.ts';
import { openJobWorker } from './job-worker.ts';
import { closeOnSignals } from './platform/server/close-on-signals.ts';
import { runProgram } from './platform/server/run-program.ts';

/** Runs the jobs of the shop, without its web server: npm run worker */
await runProgram(async () => {
  const worker = await openJobWorker(loadConfig(process.env));
  closeOnSignals(async () => {
    await worker.close();
    return true;
  });
  console.log(`\n  The worker is running. Health checks: ${worker.url}/readyz\n`);
});
