import { readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, escapeLiteral } from 'pg';
import type { ClusterFolder } from './cluster-folder.ts';
import type { ClusterProcess } from './process.ts';

/** One of the three PostgreSQL servers, which Patroni runs. */
export interface Member {
  patroni: ClusterProcess;
  /** Process id of its PostgreSQL; 0 if it does not run. */
  postmaster(): Promise<number>;
  /** Whether it is the primary, or a replica that follows it. */
  is(role: 'primary' | 'replica'): Promise<boolean>;
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
  /** Waits until a member is the primary and the others follow it, and returns it. */
  untilComplete(): Promise<Member>;
}

const NUMBERS = [1, 2, 3] as const;
const POLL_MS = 200;
const COMPLETE_LIMIT_MS = 3 * 60_000;
const DATABASE = 'store';

/** Starts etcd, three PostgreSQL servers and HAProxy. */
export async function startDatabaseCluster(cluster: ClusterFolder): Promise<DatabaseCluster> {
  const { folder, portOf, secretOf, stack } = cluster;
  const etcd = await startEtcd(cluster);
  const members = NUMBERS.map((number) => describeMember(cluster, number));
  stack.defer(() => Promise.all(members.map(stopMember)));
  await Promise.all(members.map(({ patroni }) => patroni.start()));
  const haproxy = await startHaproxy(cluster);
  const urlAt = (port: number, user = DATABASE) => `postgres://${user}:${secretOf(user)}@127.0.0.1:${port}/${user}`;
  const untilComplete = async () => {
    const until = performance.now() + COMPLETE_LIMIT_MS;
    while (performance.now() < until) {
      const [primary] = await membersThatAre('primary', members);
      const replicas = await membersThatAre('replica', members);
      if (primary && replicas.length === members.length - 1) return primary;
      await pause(POLL_MS);
    }
    throw new Error(`The database has no primary with two replicas: see patroni-1.log and the others in ${folder}`);
  };
  await untilComplete();
  await createDatabase(urlAt(portOf('primary'), 'postgres'), secretOf(DATABASE));
  return { members, etcd, haproxy, url: urlAt(portOf('primary')), readUrl: urlAt(portOf('replicas')), untilComplete };
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
    postmaster: () => postmasterOf(data),
    is: (role) =>
      fetch(`http://${api}/${role}`).then(
        ({ ok }) => ok,
        () => false,
      ),
  };
}

/** The process that runs in the data folder; its file outlives one that was killed. */
async function postmasterOf(data: string): Promise<number> {
  const file = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(file, 10);
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return folder === data ? pid : 0;
}

/** Patroni stops its PostgreSQL, unless it was killed. */
async function stopMember({ patroni, postmaster }: Member): Promise<void> {
  await patroni.stop();
  const pid = await postmaster();
  if (pid > 0) process.kill(pid, 'SIGINT');
}

async function membersThatAre(role: 'primary' | 'replica', members: Member[]): Promise<Member[]> {
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
  const client = await connect(url);
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount) return;
    await client.query(`CREATE ROLE ${DATABASE} LOGIN PASSWORD ${escapeLiteral(password)}`);
    await client.query(`CREATE DATABASE ${DATABASE} OWNER ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<Client> {
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch {
      await pause(POLL_MS);
    }
  }
}
