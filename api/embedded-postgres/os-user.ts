import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

/** The operating system user that runs PostgreSQL: wrapper commands and, if it is not the current user, its ids. */
export interface OsUser {
  prefix: string[];
  uid?: number;
  gid?: number;
}

interface Owner {
  uid: number;
  gid: number;
}

/** The wrappers exec the server in place, so the death signal applies to the server process. */
const STOP_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT', '--'];
const USER_NAMESPACE = ['unshare', '--user', '--map-user=1', '--map-group=1', '--'];
const SERVICE_USERS = ['postgres', 'daemon', 'nobody'];

/** Returns the first user that works here. PostgreSQL does not run as root, so root needs another user. */
export async function chooseOsUser(dataOwner: Owner): Promise<OsUser> {
  for (const osUser of candidates(dataOwner)) {
    for (const wrapper of [STOP_WITH_PARENT, []]) {
      const wrapped = { ...osUser, prefix: [...osUser.prefix, ...wrapper] };
      // initdb needs a user with a name; so does whoami.
      if ((await runAs(wrapped, 'whoami', [])).ok) return wrapped;
    }
  }
  throw new Error(
    'PostgreSQL does not run as root and no other user can be used here: start as a normal user, or set DATABASE_URL',
  );
}

/** Owner of the files that the user writes; in a user namespace this is the current user. */
export function fileOwner(osUser: OsUser): Owner {
  return { uid: osUser.uid ?? process.getuid?.() ?? 0, gid: osUser.gid ?? process.getgid?.() ?? 0 };
}

/** Starts a program as this user, with a readable stderr. */
export function spawnAs(osUser: OsUser, program: string, args: string[], cwd = '/') {
  const [command = program, ...rest] = [...osUser.prefix, program, ...args];
  return spawn(command, rest, {
    cwd,
    uid: osUser.uid,
    gid: osUser.gid,
    // Only what the program needs, not the shop's secrets.
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group: Ctrl-C only reaches Node.js, which then stops the server gracefully.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
}

/** Runs a program as this user until it exits. A program that cannot be started counts as failed. */
export async function runAs(osUser: OsUser, program: string, args: string[], cwd?: string) {
  try {
    const child = spawnAs(osUser, program, args, cwd);
    const [[code], stderr] = await Promise.all([once(child, 'close'), text(child.stderr)]);
    return { ok: code === 0, stderr };
  } catch (error) {
    return { ok: false, stderr: String(error) };
  }
}

/** Finds the error message in the output of a PostgreSQL program. */
export function errorMessageIn(lines: string[]): string | undefined {
  const message = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1);
  return message?.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '');
}

function candidates(dataOwner: Owner): OsUser[] {
  if (process.getuid?.() !== 0) return [{ prefix: [] }];
  const owner = dataOwner.uid === 0 ? [] : [{ ...dataOwner, prefix: [] }];
  const namespace = process.env.EXAMSHELF_NO_USERNS ? [] : [{ prefix: USER_NAMESPACE }];
  return [...owner, ...namespace, ...serviceUsers()];
}

function serviceUsers(): OsUser[] {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  return SERVICE_USERS.flatMap((name) => {
    const user = users.find(([candidate]) => candidate === name);
    return user ? [{ prefix: [], uid: Number(user[2]), gid: Number(user[3]) }] : [];
  });
}
