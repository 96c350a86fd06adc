import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BenchServer, startProgram, startShopWith } from '../bench/setup/servers.ts';
import type { AsyncDisposableStack } from '../../api/src/platform/async-disposable-stack.ts';
import { withProgress } from '../../api/src/platform/server/progress.ts';
import { type ClusterFolder, openClusterFolder } from './cluster-folder.ts';
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts';
import { fillTemplate } from './fill-template.ts';
import type { ClusterProcess } from './process.ts';

/** A web process that can be killed and started again. */
interface WebProcess {
  current(): BenchServer;
  start(): Promise<void>;
}

/** The shop on several machines, all of which are this one. */
export interface Cluster {
  /** Of nginx. */
  url: string;
  redisUrl: string;
  database: DatabaseCluster;
  webs: WebProcess[];
}

interface ClusterOptions {
  /** The data of all programs go to its folder `cluster`. */
  folder: string;
  /** Of the shop; the fifteen that follow are those of the other servers. */
  port: number;
  /** Environment variables of the web processes and the worker. */
  variables: NodeJS.ProcessEnv;
  stack: AsyncDisposableStack;
}

/** Starts three web processes behind nginx, a worker that runs their jobs, Redis, and PostgreSQL as a Patroni cluster behind HAProxy. */
export async function openCluster({ folder, port, variables, stack }: ClusterOptions): Promise<Cluster> {
  const cluster = await openClusterFolder(folder, port, stack);
  const database = await withProgress('PostgreSQL, three servers', () => startDatabaseCluster(cluster));
  await withProgress('Redis', () => startRedis(cluster));
  const environment = await shopEnvironment(cluster, database, variables);
  const webs = await withProgress('Web servers', () => startWebs(cluster, environment));
  await withProgress('Worker', () => startWorker(cluster, environment));
  await withProgress('nginx', () => startNginx(cluster));
  return { url: urlOf(cluster), redisUrl: redisUrlOf(cluster), database, webs };
}

const redisUrlOf = ({ addressOf }: ClusterFolder) => `redis://${addressOf('redis')}`;
const urlOf = ({ portOf }: ClusterFolder) => `http://localhost:${portOf('shop')}`;

function startRedis({ launch, folder, portOf }: ClusterFolder): Promise<ClusterProcess> {
  const options = ['--dir', folder, '--appendonly', 'yes', '--save', ''];
  return launch({
    program: 'redis-server',
    args: ['--bind', '127.0.0.1', '--port', String(portOf('redis')), ...options],
    isReady: async () => true,
  });
}

/** What the processes of the shop have in common. */
async function shopEnvironment(
  cluster: ClusterFolder,
  { url, readUrl }: DatabaseCluster,
  variables: NodeJS.ProcessEnv,
) {
  const files = path.join(path.dirname(cluster.folder), 'shop');
  await mkdir(files, { recursive: true });
  return {
    DATABASE_URL: url,
    DATABASE_READ_URL: readUrl,
    REDIS_URL: redisUrlOf(cluster),
    SESSION_SECRET: cluster.secretOf('session'),
    PUBLIC_URL: urlOf(cluster),
    TRUST_PROXY: '1',
    DATA_DIR: files,
    ...variables,
  };
}

type ShopEnvironment = Awaited<ReturnType<typeof shopEnvironment>>;

/** They start at the same time: on an empty database one migrates, and the others wait. */
async function startWebs(cluster: ClusterFolder, environment: ShopEnvironment): Promise<WebProcess[]> {
  const { portOf, stack } = cluster;
  const start = async (port: number): Promise<WebProcess> => {
    let current: BenchServer;
    const web = {
      current: () => current,
      start: async () =>
        void (current = await startShopWith(environment.DATA_DIR, { ...environment, JOBS: 'off' }, port)),
    };
    await web.start();
    stack.defer(() => current.stop());
    return web;
  };
  return Promise.all((['web1', 'web2', 'web3'] as const).map((name) => start(portOf(name))));
}

async function startWorker({ portOf, stack }: ClusterFolder, environment: ShopEnvironment): Promise<void> {
  const worker = await startProgram({
    program: ['scripts/run.mjs', 'worker'],
    readyPath: '/readyz',
    folder: environment.DATA_DIR,
    port: portOf('worker'),
    variables: environment,
  });
  stack.defer(worker.stop);
}

async function startNginx({ launch, folder, addressOf }: ClusterFolder): Promise<ClusterProcess> {
  const values = {
    SHOP_LISTEN: addressOf('shop'),
    SHOP_1: addressOf('web1'),
    SHOP_2: addressOf('web2'),
    SHOP_3: addressOf('web3'),
    SHOP_OPS: path.resolve('ops/nginx'),
  };
  await fillTemplate('ops/nginx/shop.conf', values, path.join(folder, 'shop.conf'));
  await writeFile(path.join(folder, 'nginx.conf'), NGINX);
  return launch({
    program: 'nginx',
    args: ['-p', `${folder}/`, '-e', 'nginx-error.log', '-c', 'nginx.conf'],
    isReady: async () => (await fetch(`http://${addressOf('shop')}/healthz`)).ok,
  });
}

/** What Debian's own nginx.conf sets, for a folder of an unprivileged user. */
const NGINX = `daemon off;
worker_processes 1;
pid nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path temp-body;
  proxy_temp_path temp-proxy;
  fastcgi_temp_path temp-fastcgi;
  uwsgi_temp_path temp-uwsgi;
  scgi_temp_path temp-scgi;
  include shop.conf;
}
`;
