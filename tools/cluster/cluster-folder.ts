import { createHmac } from 'node:crypto';
import { chmod, chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { AsyncDisposableStack } from '../../api/src/platform/async-disposable-stack.ts';
import { chooseOsUser, fileOwner } from '../../api/embedded-postgres/os-user.ts';
import { readOrCreateSecret } from '../../api/src/platform/session/session-secret.ts';
import { type ClusterProcess, clusterProcess, type ProcessOptions } from './process.ts';
import { findPrograms } from './programs.ts';

/** All listen on 127.0.0.1, on the ports that follow that of the shop. */
const SERVERS = [
  'shop',
  ...(['web1', 'web2', 'web3', 'redis', 'primary', 'replicas', 'etcd', 'etcdPeer'] as const),
  ...(['db1', 'db2', 'db3', 'api1', 'api2', 'api3', 'worker'] as const),
] as const;

type ServerName = (typeof SERVERS)[number];

const PROGRAMS = ['nginx', 'haproxy', 'patroni', 'etcd', 'redis-server', 'pg_rewind'] as const;

type ProgramName = (typeof PROGRAMS)[number];

type Launch = Pick<ProcessOptions, 'args' | 'env' | 'isReady'> & { program: ProgramName; name?: string };

/** What the programs of a cluster share. */
export interface ClusterFolder {
  folder: string;
  programs: Record<ProgramName, string>;
  /** Stops the programs. */
  stack: AsyncDisposableStack;
  portOf(server: ServerName): number;
  addressOf(server: ServerName): string;
  /** A secret for one purpose, the same at each start. */
  secretOf(purpose: string): string;
  /** A program of the cluster, run by an unprivileged user. */
  define(options: Launch): ClusterProcess;
  /** Starts it; it stops when the cluster does. */
  launch(options: Launch): Promise<ClusterProcess>;
}

/** Opens the folder of a cluster: of its data, logs and secrets. */
export async function openClusterFolder(
  parent: string,
  firstPort: number,
  stack: AsyncDisposableStack,
): Promise<ClusterFolder> {
  const programs = findPrograms(PROGRAMS);
  const folder = path.join(parent, 'cluster');
  await mkdir(folder, { recursive: true });
  const osUser = await chooseOsUser({ uid: 0, gid: 0 });
  const { uid, gid } = fileOwner(osUser);
  await chown(folder, uid, gid);
  await chmod(folder, 0o700);
  const secret = await readOrCreateSecret(folder);
  const portOf = (server: ServerName) => firstPort + SERVERS.indexOf(server);
  const define = ({ program, name = program, ...options }: Launch) =>
    clusterProcess({ ...options, name, program: programs[program], folder, osUser });
  return {
    folder,
    programs,
    stack,
    portOf,
    addressOf: (server) => `127.0.0.1:${portOf(server)}`,
    secretOf: (purpose) => createHmac('sha256', secret).update(purpose).digest('base64url'),
    define,
    async launch(options) {
      const started = define(options);
      stack.defer(started.stop);
      await started.start();
      return started;
    },
  };
}
