import { readFileSync } from 'node:fs';
import { hasErrorCode } from './error-code.ts';

/** Identifies a running process as `pid@startTime`, since pids are reused, in a container soon. */
export function processIdentity(pid: number = process.pid): string | undefined {
  if (process.platform === 'linux') return identityFromProc(pid);
  return isSignalable(pid) ? `${pid}@` : undefined;
}

/** Whether the process with this identity still runs. */
export function isRunning(identity: string): boolean {
  const pid = Number.parseInt(identity, 10);
  return pid > 0 && processIdentity(pid) === identity;
}

function identityFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program name in parentheses may contain spaces, so fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startTime] = [fields[0], fields[19]];
    return state === 'Z' ? undefined : `${pid}@${startTime}`;
  } catch {
    return undefined;
  }
}

function isSignalable(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasErrorCode(error, 'EPERM');
  }
}
