import { join } from 'node:path';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, clusterIn, ensureCluster, ownerOfData } from './cluster.ts';
import { connectionUrl, createDatabaseIfMissing } from './connection.ts';
import { exists, writableFolder } from './files.ts';
import { endLeftovers } from './leftovers.ts';
import { launchServer, type Server } from './server.ts';
import { announce, joinRunningServer, withdraw } from './sharing.ts';
import { withStartLock } from './start-lock.ts';

/** A PostgreSQL server of our own, from npm binaries. */
export interface EmbeddedPostgres {
  url: string;
  /** Stops the server if this process started it, and merely lets go of a shared one. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The cluster lives beneath it. */
  dataDir: string;
  onProgress?: (note: string) => void;
  /** Called when the server ends before `stop`, with one line that says why. */
  onExit?: (reason: string) => void;
}

/**
 * Starts the server of a data folder, or shares it if another process runs it already.
 * It has to be called on the main thread: the server dies with the thread that started it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { onProgress = () => {}, onExit = () => {} } = options;
  const cluster = await openCluster(options.dataDir);
  const onWait = () => onProgress('Waiting for another process to start PostgreSQL');
  const server = await withStartLock(
    join(cluster.dataDir, 'postgres.lock'),
    onWait,
    async () => (await joinRunningServer(cluster)) ?? (await startOwnServer(cluster, onProgress)),
  );
  let stopping = false;
  void server.ended.then((reason) => stopping || onExit(reason));
  const stop = () => {
    stopping = true;
    return server.stop();
  };
  return { url: await connectionUrl(cluster, server.port), stop };
}

async function openCluster(dataDir: string): Promise<Cluster> {
  const cluster = clusterIn(await writableFolder(dataDir));
  if (await exists(cluster.home)) await writableFolder(cluster.home);
  return cluster;
}

async function startOwnServer(cluster: Cluster, onProgress: (note: string) => void): Promise<Server> {
  await endLeftovers(cluster);
  const account = await chooseAccount(await ownerOfData(cluster));
  const binaries = await findBinaries(account, cluster.dataDir);
  await ensureCluster(cluster, account, binaries, () => onProgress('Creating the PostgreSQL database'));
  const launch = () => launchServer(cluster, account, binaries);
  // Once more, since another program may have taken the free port first.
  const server = await launch().catch(launch);
  return publish(cluster, server);
}

async function publish(cluster: Cluster, server: Server): Promise<Server> {
  try {
    await createDatabaseIfMissing(cluster, server.port);
    await announce(cluster, server.port);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const stop = async () => {
    // First, so that a process that starts now waits for the end instead of joining.
    await withdraw(cluster);
    await server.stop();
  };
  return { ...server, stop };
}
