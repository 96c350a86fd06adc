import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { OsUser } from '../../api/embedded-postgres/os-user.ts';

/** A program of the cluster that can be ended and started again. */
export interface ClusterProcess {
  pid(): number;
  /** Starts it and waits until it is ready. */
  start(): Promise<void>;
  /** Sends a signal, and waits for the end of the process if `SIGKILL`. */
  signal(name: NodeJS.Signals): Promise<void>;
  /** Ends it gracefully, also when it is frozen. */
  stop(): Promise<void>;
}

export interface ProcessOptions {
  /** Of the log. */
  name: string;
  program: string;
  args: string[];
  env?: Record<string, string>;
  /** Working directory, and folder of the log. */
  folder: string;
  /** Who runs it. */
  osUser: OsUser;
  /** May reject until the program is ready. */
  isReady: () => Promise<boolean>;
}

const POLL_MS = 100;
const READY_LIMIT_MS = 60_000;

/** A program that `start` starts. */
export function clusterProcess(options: ProcessOptions): ClusterProcess {
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    child.kill('SIGCONT');
    await ended;
  };
  return {
    pid: () => child?.pid ?? 0,
    async start() {
      child = launch(options);
      await waitUntilReady(child, options);
    },
    signal: async (signal) => (signal === 'SIGKILL' ? end(signal) : void child?.kill(signal)),
    stop: () => end('SIGINT'),
  };
}

function launch({ name, program, args, env, folder, osUser }: ProcessOptions): ChildProcess {
  const log = openSync(logOf(folder, name), 'a');
  const [command = program, ...rest] = [...osUser.prefix, program, ...args];
  const child = spawn(command, rest, {
    cwd: folder,
    uid: osUser.uid,
    gid: osUser.gid,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    // Its own process group: Ctrl-C only reaches Node.js, which stops the programs in their order.
    detached: true,
  });
  closeSync(log);
  return child;
}

async function waitUntilReady(child: ChildProcess, { name, folder, isReady }: ProcessOptions): Promise<void> {
  const until = performance.now() + READY_LIMIT_MS;
  while (!(await isReady().catch(() => false))) {
    if (hasEnded(child) || performance.now() > until)
      throw new Error(`${name} did not start:\n${readFileSync(logOf(folder, name), 'utf8').slice(-2000)}`);
    await pause(POLL_MS);
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const logOf = (folder: string, name: string) => path.join(folder, `${name}.log`);
