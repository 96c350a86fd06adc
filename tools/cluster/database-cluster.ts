import { readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, escapeLiteral } from 'pg';
import type { ClusterFolder } from './cluster-folder.ts';
import type { ClusterProcess } from './process.ts';

type Role = 'primary' | 'replica' | 'synchronous';

/** One of the three PostgreSQL servers, which Patroni runs. */
interface Member {
  patroni: ClusterProcess;
  /** Kills its PostgreSQL, if that runs. */
  killPostgres(): Promise<void>;
  /** Stops both gracefully. */
  stop(): Promise<void>;
  /** Whether it is the primary, a replica that follows it, or the replica that has every acknowledged commit. */
  is(role: Role): Promise<boolean>;
  /** Grows with each promotion of a server. */
  timeline(): Promise<number>;
}

/** PostgreSQL as a Patroni cluster: one primary and two replicas. */
export interface DatabaseCluster {
  members: Member[];
  etcd: ClusterProcess;
  haproxy: ClusterProcess;
  /** The database of the shop on the primary, whichever that is, through HAProxy. */
  url: string;
  /** The same on the replicas. */
  readUrl: string;
  /** Waits until a member is the primary, the others follow it and one of them could replace it. Returns the primary. */
  untilComplete(): Promise<Member>;
  /** Waits until a member is promoted after this timeline. Returns it: another one, or the former primary again. */
  untilPromoted(timeline: number): Promise<Member>;
}

const NUMBERS = [1, 2, 3] as const;
const POLL_MS = 200;
const WAIT_LIMIT_MS = 3 * 60_000;
const DATABASE = 'store';

/** Starts etcd, three PostgreSQL servers and HAProxy. */
export async function startDatabaseCluster(cluster: ClusterFolder): Promise<DatabaseCluster> {
  const { folder, portOf, secretOf, stack } = cluster;
  const etcd = await startEtcd(cluster);
  const members = NUMBERS.map((number) => describeMember(cluster, number));
  stack.defer(() => Promise.all(members.map(({ stop }) => stop())));
  await Promise.all(members.map(({ patroni }) => patroni.start()));
  const haproxy = await startHaproxy(cluster);
  const urlAt = (port: number, user = DATABASE) => `postgres://${user}:${secretOf(user)}@127.0.0.1:${port}/${user}`;
  const untilComplete = () =>
    waitFor(async () => {
      const [primary] = await membersThatAre('primary', members);
      const replicas = await membersThatAre('replica', members);
      const [synchronous] = await membersThatAre('synchronous', members);
      return synchronous && replicas.length === members.length - 1 ? primary : undefined;
    }, `The database has no primary with two replicas: see patroni-1.log and the others in ${folder}`);
  await untilComplete();
  await createDatabase(urlAt(portOf('primary'), 'postgres'), secretOf(DATABASE));
  return {
    members,
    etcd,
    haproxy,
    url: urlAt(portOf('primary')),
    readUrl: urlAt(portOf('replicas')),
    untilComplete,
    untilPromoted: (timeline) =>
      waitFor(async () => {
        const [primary] = await membersThatAre('primary', members);
        return primary && (await primary.timeline()) > timeline ? primary : undefined;
      }, 'No server became the primary'),
  };
}

function startEtcd({ launch, folder, addressOf }: ClusterFolder): Promise<ClusterProcess> {
  const [client, peer] = [`http://${addressOf('etcd')}`, `http://${addressOf('etcdPeer')}`];
  const clients = ['--listen-client-urls', client, '--advertise-client-urls', client];
  const peers = ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer];
  return launch({
    program: 'etcd',
    args: ['--data-dir', path.join(folder, 'etcd'), ...clients, ...peers, '--initial-cluster', `default=${peer}`],
    isReady: async () => (await fetch(`${client}/health`)).ok,
  });
}

function describeMember(cluster: ClusterFolder, number: (typeof NUMBERS)[number]): Member {
  const { folder, addressOf, programs, define, secretOf } = cluster;
  const data = path.join(folder, `db${number}`);
  const postgres = addressOf(`db${number}`);
  const api = addressOf(`api${number}`);
  const user = (role: string, name: string) => ({
    [`PATRONI_${role}_USERNAME`]: name,
    [`PATRONI_${role}_PASSWORD`]: secretOf(name),
  });
  const patroni = define({
    program: 'patroni',
    name: `patroni-${number}`,
    args: [path.resolve('ops/patroni/patroni.yml')],
    env: {
      PATRONI_NAME: `db${number}`,
      PATRONI_ETCD3_HOSTS: addressOf('etcd'),
      PATRONI_RESTAPI_LISTEN: api,
      PATRONI_RESTAPI_CONNECT_ADDRESS: api,
      PATRONI_POSTGRESQL_LISTEN: postgres,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: path.dirname(programs.pg_rewind),
      PATRONI_POSTGRESQL_PGPASS: path.join(folder, `db${number}.pgpass`),
      ...user('SUPERUSER', 'postgres'),
      ...user('REPLICATION', 'replicator'),
      ...user('REWIND', 'rewinder'),
    },
    isReady: async () => (await fetch(`http://${api}/liveness`)).ok,
  });
  return {
    patroni,
    killPostgres: () => signalPostgres(data, 'SIGKILL'),
    stop: async () => {
      await patroni.stop();
      // Patroni has stopped it, unless it was killed.
      await signalPostgres(data, 'SIGINT');
    },
    is: (role) =>
      fetch(`http://${api}/${role}`).then(
        ({ ok }) => ok,
        () => false,
      ),
    timeline: async () =>
      ((await (await fetch(`http://${api}/patroni`)).json()) as { timeline?: number }).timeline ?? 0,
  };
}

/** Signals the server that runs in a data folder. The file with its process id outlives one that was killed. */
async function signalPostgres(data: string, signal: NodeJS.Signals): Promise<void> {
  const file = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(file, 10);
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  if (folder === data) process.kill(pid, signal);
}

async function membersThatAre(role: Role, members: Member[]): Promise<Member[]> {
  const answers = await Promise.all(members.map(({ is }) => is(role)));
  return members.filter((_, index) => answers[index]);
}

function startHaproxy({ launch, addressOf, portOf }: ClusterFolder): Promise<ClusterProcess> {
  const servers = NUMBERS.flatMap((number) => [
    [`DB_${number}`, addressOf(`db${number}`)],
    [`API_${number}`, String(portOf(`api${number}`))],
  ]);
  const addresses = { DB_PRIMARY: addressOf('primary'), DB_REPLICAS: addressOf('replicas') };
  return launch({
    program: 'haproxy',
    args: ['-db', '-f', path.resolve('ops/haproxy/haproxy.cfg')],
    env: { ...Object.fromEntries(servers), ...addresses },
    isReady: async () => true,
  });
}

/** Creates the role and the database of the shop, waiting until HAProxy knows the primary. */
async function createDatabase(url: string, password: string): Promise<void> {
  const client = await waitFor(() => connect(url), 'HAProxy finds no primary');
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount) return;
    await client.query(`CREATE ROLE ${DATABASE} LOGIN PASSWORD ${escapeLiteral(password)}`);
    await client.query(`CREATE DATABASE ${DATABASE} OWNER ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function waitFor<Result>(find: () => Promise<Result | undefined>, message: string): Promise<Result> {
  const until = performance.now() + WAIT_LIMIT_MS;
  while (performance.now() < until) {
    const found = await find();
    if (found !== undefined) return found;
    await pause(POLL_MS);
  }
  throw new Error(message);
}

async function connect(url: string): Promise<Client | undefined> {
  const client = new Client({ connectionString: url });
  return client.connect().then(
    () => client,
    () => undefined,
  );
}
