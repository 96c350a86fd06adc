import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Linux reports processor time in hundredths of a second. */
const TICK_MS = 10;

/** Whether this system reports the processor time of other processes. */
export const HAS_PROCESSOR_TIME = existsSync('/proc/self/stat');

interface ProcessTimes {
  parent: number;
  /** Processor time in milliseconds, user and system. */
  own: number;
  /** The same of its ended children. */
  ended: number;
}

/** Processor time of a process so far, in milliseconds. */
export function processorTime(pid: number): number {
  return timesOf(pid)?.own ?? 0;
}

/** Processor time of a PostgreSQL server so far, in milliseconds: of all its processes, ended ones too. */
export function postgresTime(postmaster: number): number {
  const pids = HAS_PROCESSOR_TIME ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  const children = pids.map((pid) => timesOf(Number(pid))).filter((times) => times?.parent === postmaster);
  const { own = 0, ended = 0 } = timesOf(postmaster) ?? {};
  return own + ended + children.reduce((sum, times) => sum + (times?.own ?? 0), 0);
}

/** The parent of a process. */
export function parentOf(pid: number): number {
  return timesOf(pid)?.parent ?? 0;
}

/** Null if the process has ended. */
function timesOf(pid: number): ProcessTimes | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the process, in parentheses, may contain spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = (field: number) => (fields[field - 3] ?? 0) * TICK_MS;
    return { parent: fields[1] ?? 0, own: ticks(14) + ticks(15), ended: ticks(16) + ticks(17) };
  } catch {
    return null;
  }
}
