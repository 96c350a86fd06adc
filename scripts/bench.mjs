// Builds the shop if necessary, then runs a benchmark of api/bench: node scripts/bench.mjs bench
import { runnerImport } from 'vite';
import { build } from './build.mjs';
import { endWithNpm } from './end-with-npm.mjs';

const [program, ...options] = process.argv.slice(2);
endWithNpm();
await build();
const { module } = await runnerImport(`./api/bench/${program}.ts`, { logLevel: 'error' });
await module.run(options);
