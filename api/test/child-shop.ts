import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const FIXTURE = new URL('fixtures/shop-process.mjs', import.meta.url).pathname;

/** A shop in a process of its own, which can be killed. */
export interface ChildShop {
  url: string;
  /** What it has printed so far. */
  log: string[];
  /** Ends it and answers its exit code; null where the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Opens a shop in a process of its own, on a free port, configured by these variables. */
export async function openChildShop(given: NodeJS.ProcessEnv): Promise<ChildShop> {
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', PUBLIC_URL: 'http://shop.test', ...given };
  const opened = spawn(process.execPath, [FIXTURE], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const log: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(opened.stdout).on('line', (line) => {
      log.push(line);
      const [, address] = /^opened (\S+)/.exec(line) ?? [];
      if (address) resolve(address);
    });
    opened.once('exit', () => reject(new Error(`The shop did not open: ${log.join('\n')}`)));
  });
  return { url, log, end: (signal) => end(opened, signal) };
}

async function end(running: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (running.exitCode !== null || running.signalCode !== null) return running.exitCode;
  running.kill(signal);
  await once(running, 'exit');
  return running.exitCode;
}
