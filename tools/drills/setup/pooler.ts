import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../bench/setup/servers.ts';
import { read } from '../../bench/setup/databases.ts';
import { fillTemplate } from '../../cluster/fill-template.ts';
import { type ClusterProcess, clusterProcess } from '../../cluster/process.ts';
import { findPrograms } from '../../cluster/programs.ts';
import { chooseOsUser } from '../../../api/embedded-postgres/os-user.ts';

/** Starts PgBouncer in transaction mode before a database named store. */
export async function startPooler(parent: string, databaseUrl: string): Promise<ClusterProcess & { url: string }> {
  const { pgbouncer: program } = findPrograms(['pgbouncer']);
  const folder = path.join(parent, 'pgbouncer');
  await mkdir(folder);
  const url = new URL(databaseUrl);
  const users = path.join(folder, 'users.txt');
  await writeFile(users, `"${url.username}" "${decodeURIComponent(url.password)}"\n`, { mode: 0o600 });
  const port = String(await freePort());
  const values = { DB_HOST: url.hostname, DB_PORT: url.port, DB_POOLER_PORT: port, DB_USERS_FILE: users };
  const file = path.join(folder, 'pgbouncer.ini');
  await fillTemplate('ops/pgbouncer/pgbouncer.ini', values, file);
  url.port = port;
  const pooler = clusterProcess({
    name: 'pgbouncer',
    program,
    args: [file],
    folder,
    osUser: await chooseOsUser({ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }),
    isReady: async () => (await read(url.href, 'SELECT 1')).length === 1,
  });
  await pooler.start();
  return { ...pooler, url: url.href };
}
