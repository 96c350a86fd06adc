import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import { connect, connectionUrl } from './connection.ts';
import { failedWith } from './error-code.ts';
import { replaceFile } from './files.ts';
import { isRunning, processIdentity } from './process-identity.ts';
import type { Server } from './server.ts';

interface Notice {
  owner: string;
  port: number;
}

const POLL_MS = 50;
/** PostgreSQL's code for "starting up", "in recovery" and "shutting down". */
const NOT_NOW = '57P03';

/** Lets later processes find the server that this one runs. */
export async function announce(cluster: Cluster, port: number): Promise<void> {
  await replaceFile(noticeFile(cluster), JSON.stringify({ owner: processIdentity(), port }));
}

export async function withdraw(cluster: Cluster): Promise<void> {
  await rm(noticeFile(cluster), { force: true });
}

/** The server of another live process, if there is one. Stopping it merely lets go of it. */
export async function joinRunningServer(cluster: Cluster): Promise<Server | undefined> {
  for (;;) {
    const notice = await readNotice(cluster);
    if (!notice || !isRunning(notice.owner)) return undefined;
    try {
      return joined(await connect(await connectionUrl(cluster, notice.port)), notice.port);
    } catch (error) {
      if (!failedWith(error, NOT_NOW)) return undefined;
    }
    await delay(POLL_MS);
  }
}

/** The connection stays open only to notice the server's end. */
function joined(client: Client, port: number): Server {
  const ended = new Promise<string>((resolve) => {
    client.once('end', () => resolve('PostgreSQL was stopped by the process that ran it'));
  });
  return { port, ended, stop: () => client.end() };
}

async function readNotice(cluster: Cluster): Promise<Notice | undefined> {
  try {
    const notice: Notice = JSON.parse(await readFile(noticeFile(cluster), 'utf8'));
    return notice;
  } catch {
    return undefined;
  }
}

function noticeFile({ dataDir }: Cluster): string {
  return join(dataDir, 'postgres.running.json');
}
