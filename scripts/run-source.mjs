// Builds the shop if necessary, then runs a program that is not part of it: node scripts/run-source.mjs tools/bench/bench
import './require-node.mjs';
import { build } from './build.mjs';
import { endWithNpm } from './end-with-npm.mjs';

const [program, ...options] = process.argv.slice(2);
endWithNpm();
if (!process.env.NOBUILD) await build();
const { runnerImport } = await import('vite');
const { module } = await runnerImport(`./${program}.ts`, { logLevel: 'error' });
await module.run(options);
