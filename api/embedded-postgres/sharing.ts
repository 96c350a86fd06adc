import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import { connect, connectionUrl } from './connection.ts';
import { hasErrorCode } from './error-code.ts';
import { replaceFile } from './files.ts';
import { isRunning, processIdentity } from './process-identity.ts';
import type { Server } from './server.ts';

interface ServerInfo {
  owner: string;
  port: number;
}

const POLL_MS = 50;
/** SQLSTATE while the server starts up, recovers or shuts down. */
const CANNOT_CONNECT_NOW = '57P03';

/** Writes the file by which other processes find the server. */
export async function publishServer(cluster: Cluster, port: number): Promise<void> {
  await replaceFile(serverInfoFile(cluster), JSON.stringify({ owner: processIdentity(), port }));
}

export async function unpublishServer(cluster: Cluster): Promise<void> {
  await rm(serverInfoFile(cluster), { force: true });
}

/** Connects to the server of another live process, if any. Stopping it only disconnects. */
export async function joinRunningServer(cluster: Cluster): Promise<Server | undefined> {
  for (;;) {
    const info = await readServerInfo(cluster);
    if (!info || !isRunning(info.owner)) return undefined;
    try {
      return joined(await connect(await connectionUrl(cluster, info.port)), info.port);
    } catch (error) {
      if (!hasErrorCode(error, CANNOT_CONNECT_NOW)) return undefined;
    }
    await delay(POLL_MS);
  }
}

/** The open connection serves to notice when the server stops. */
function joined(client: Client, port: number): Server {
  const ended = new Promise<string>((resolve) => {
    client.once('end', () => resolve('PostgreSQL was stopped by the process that ran it'));
  });
  return { port, ended, stop: () => client.end() };
}

async function readServerInfo(cluster: Cluster): Promise<ServerInfo | undefined> {
  try {
    const info: ServerInfo = JSON.parse(await readFile(serverInfoFile(cluster), 'utf8'));
    return info;
  } catch {
    return undefined;
  }
}

function serverInfoFile({ dataDir }: Cluster): string {
  return join(dataDir, 'postgres.running.json');
}
