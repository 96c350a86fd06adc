// Builds if necessary, then runs a built program: node scripts/run.mjs main
import './require-node.mjs';
import { build } from './build.mjs';
import { endWithNpm } from './end-with-npm.mjs';

const [program, ...options] = process.argv.slice(2);
process.env.NODE_ENV ??= 'production';
process.argv = [process.argv[0], program, ...options];
endWithNpm();
await build();
await import(`../dist/server/${program}.js`);
