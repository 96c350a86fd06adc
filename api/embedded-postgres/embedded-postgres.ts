import { join } from 'node:path';
import { chooseOsUser } from './os-user.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, clusterIn, ensureCluster, ownerOfData } from './cluster.ts';
import { connectionUrl, createDatabaseIfMissing } from './connection.ts';
import { exists, writableFolder } from './files.ts';
import { killStaleServer } from './stale-processes.ts';
import { launchServer, type Server } from './server.ts';
import { publishServer, joinRunningServer, unpublishServer } from './sharing.ts';
import { withStartLock } from './start-lock.ts';

/** A PostgreSQL server run from npm binaries. */
export interface EmbeddedPostgres {
  url: string;
  /** Stops the server if this process started it; else only disconnects. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Folder that contains the cluster. */
  dataDir: string;
  onProgress?: (note: string) => void;
  /** Called with a one-line reason when the server exits before `stop`. */
  onExit?: (reason: string) => void;
}

/**
 * Starts the server of a data folder, or connects to it if another process already runs it. Must be called on the main
 * thread: the server stops with the thread that started it.
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
  await killStaleServer(cluster);
  const osUser = await chooseOsUser(await ownerOfData(cluster));
  const binaries = await findBinaries(osUser, cluster.dataDir);
  await ensureCluster(cluster, osUser, binaries, () => onProgress('Creating the PostgreSQL database'));
  const launch = () => launchServer(cluster, osUser, binaries);
  // One retry, since another program may have taken the free port.
  const server = await launch().catch(launch);
  return makeAvailable(cluster, server);
}

async function makeAvailable(cluster: Cluster, server: Server): Promise<Server> {
  try {
    await createDatabaseIfMissing(cluster, server.port);
    await publishServer(cluster, server.port);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const stop = async () => {
    // First, so that a process that starts now waits for the shutdown instead of connecting.
    await unpublishServer(cluster);
    await server.stop();
  };
  return { ...server, stop };
}
