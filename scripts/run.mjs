// Builds what is out of date, then runs one of the built programs: node scripts/run.mjs main
import { build } from './build.mjs';
import { endWithNpm } from './end-with-npm.mjs';

const [program, ...options] = process.argv.slice(2);
process.env.NODE_ENV ??= 'production';
process.argv = [process.argv[0], program, ...options];
endWithNpm();
await build();
await import(`../dist/server/${program}.js`);
