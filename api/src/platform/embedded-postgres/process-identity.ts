import { readFileSync } from 'node:fs';
import { failedWith } from './error-code.ts';

/** A running process as `pid@birth`: numbers are used again, and soon so in a container. */
export function processIdentity(pid: number = process.pid): string | undefined {
  if (process.platform === 'linux') return identityFromProc(pid);
  return answersSignals(pid) ? `${pid}@` : undefined;
}

/** Whether the very process that had this identity still runs. */
export function isRunning(identity: string): boolean {
  const pid = Number.parseInt(identity, 10);
  return pid > 0 && processIdentity(pid) === identity;
}

function identityFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name stands in brackets and may hold spaces, so the fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, birth] = [fields[0], fields[19]];
    return state === 'Z' ? undefined : `${pid}@${birth}`;
  } catch {
    return undefined;
  }
}

function answersSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return failedWith(error, 'EPERM');
  }
}
