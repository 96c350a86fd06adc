// Builds the shop if necessary, then runs a benchmark of api/bench: node scripts/bench.mjs bench
import { runnerImport } from 'vite';
import { build } from './build.mjs';

const [program, ...options] = process.argv.slice(2);
await build();
const { module } = await runnerImport(`./api/bench/${program}.ts`, { logLevel: 'error' });
await module.run(options);
