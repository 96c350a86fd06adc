import { parseArgs } from 'node:util';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withCleanup } from '../bench/setup/with-cleanup.ts';
import { withProgress } from '../../api/src/platform/server/progress.ts';
import { runProgram, StartupError } from '../../api/src/platform/server/run-program.ts';
import { DRILLS } from './drills.ts';
import { type Drill, type DrillResult, formatResults } from './report.ts';

/** Runs drills from the command line: npm run drill [-- NAME... --quick --from REVISION]. Exits with 1 if a promise was not kept. */
export function run(args: string[]): Promise<void> {
  return runProgram(async () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        from: { type: 'string' },
      },
    });
    if (values.list) return console.log(DRILLS.map(({ name, about }) => `${name.padEnd(20)} ${about}`).join('\n'));
    const results: DrillResult[] = [];
    for (const drill of chosenDrills(positionals)) results.push(await runDrill(drill, values.quick, values.from));
    console.log(`\n${formatResults(results)}\n`);
    if (results.some(({ error, rows }) => error || rows.some(({ kept }) => !kept))) process.exitCode = 1;
  });
}

function chosenDrills(names: string[]): readonly Drill[] {
  const unknown = names.filter((name) => !DRILLS.some((drill) => drill.name === name));
  if (unknown.length > 0)
    throw new StartupError(`There is no drill ${unknown.join(', ')}. See npm run drill -- --list`);
  return names.length > 0 ? DRILLS.filter(({ name }) => names.includes(name)) : DRILLS;
}

/** Runs one drill. Its servers stop and its folder is removed also when it fails; then the others go on. */
async function runDrill(drill: Drill, isQuick: boolean, from: string | undefined): Promise<DrillResult> {
  const started = performance.now();
  const finish = (outcome: Partial<DrillResult>): DrillResult => ({
    drill: drill.name,
    seconds: Math.round((performance.now() - started) / 1000),
    rows: [],
    ...outcome,
  });
  try {
    const rows = await withCleanup((stack) =>
      withProgress(drill.name, async (onProgress) => {
        const folder = await mkdtemp(path.join(tmpdir(), `examshelf-drill-${drill.name}-`));
        stack.defer(() => rm(folder, { recursive: true, force: true }));
        return drill.run({ isQuick, from, onProgress, stack, folder });
      }),
    );
    return finish({ rows });
  } catch (error) {
    console.error(error);
    return finish({ error: (error as Error).message });
  }
}
