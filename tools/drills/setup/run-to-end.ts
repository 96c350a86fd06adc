import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** How a program ended. */
export interface Ended {
  code: number;
  output: string;
  seconds: number;
}

/** Runs a program of node until it ends, with these environment variables only. */
export async function runToEnd(program: string[], variables: NodeJS.ProcessEnv = {}, cwd = '.'): Promise<Ended> {
  const started = performance.now();
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, program, { cwd, env: { PATH, HOME, NODE_ENV: 'production', ...variables } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code: code ?? 1, output, seconds: (performance.now() - started) / 1000 };
}
