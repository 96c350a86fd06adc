import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { withoutTimeouts } from '../../api/src/platform/database/database.ts';
import { describeDatabase } from '../../api/src/scripts/print-tables.ts';
import { tables } from '../../api/src/tables.ts';
import { lostRows, readRows, restoreEarlierDatabase } from '../../api/test/earlier-database.ts';
import { execute, startDatabaseServer } from '../bench/setup/databases.ts';
import { startShopWith } from '../bench/setup/servers.ts';
import type { Drill, DrillContext } from './report.ts';
import { runToEnd } from './setup/run-to-end.ts';

const SECRET = 'a secret of drills only';
const EMPTY = 'postgres://localhost/template0';

/** The baseline stands for the migrations of release 0.1.0. */
export const baseline: Drill = {
  name: 'baseline',
  about: 'two processes start at once on a database of release 0.1.0, and one on an older database',
  async run(context) {
    const { stack, folder, onProgress } = context;
    const databases = await startDatabaseServer(onProgress);
    stack.defer(databases.close);
    const [upgraded, fresh, older] = [
      await databases.copyDatabase(EMPTY),
      await databases.copyDatabase(EMPTY),
      await databases.copyDatabase(EMPTY),
    ];
    for (const url of [upgraded, older]) await restoreEarlierDatabase(url);
    await execute(older, [`DELETE FROM migration WHERE name = 'LatestYears20261127120000'`]);
    const before = await readRows(upgraded);
    onProgress('starting');
    await Promise.all([start(context, 'first', upgraded), start(context, 'second', upgraded)]);
    const count = [...before.values()].reduce((sum, rows) => sum + rows.length, 0);
    const lost = lostRows(before, await readRows(upgraded));
    await migrate(fresh, folder);
    const refused = await migrate(older, folder);
    return [
      {
        promise: 'a database of release 0.1.0 keeps its rows, also when two processes start at once',
        figure: `${count} rows in ${before.size} tables, ${lost.length} lost or changed`,
        kept: count > 0 && lost.length === 0,
      },
      {
        promise: 'it has the tables, functions and triggers of a new one then',
        figure: `${(await describe(upgraded)).length} characters of description`,
        kept: (await describe(upgraded)) === (await describe(fresh)),
      },
      {
        promise: 'an older database is refused with the name of the release to start first',
        figure: `exit code ${refused.code}`,
        kept: refused.code !== 0 && refused.output.includes('Start release 0.1.0 with it once, then this one.'),
      },
    ];
  },
};

async function start({ stack, folder }: DrillContext, name: string, url: string): Promise<void> {
  const own = path.join(folder, name);
  await mkdir(own);
  const server = await startShopWith(own, { DATABASE_URL: url, SESSION_SECRET: SECRET });
  stack.defer(server.stop);
}

const migrate = (url: string, folder: string) =>
  runToEnd(['scripts/run.mjs', 'migrate'], { DATABASE_URL: url, DATA_DIR: folder });

const describe = (url: string) => withoutTimeouts({ url, ...tables }, describeDatabase);
