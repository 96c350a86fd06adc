import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

/** Who runs the server: commands to go through, and the user to become if it is another one. */
export interface Account {
  prefix: string[];
  uid?: number;
  gid?: number;
}

interface Owner {
  uid: number;
  gid: number;
}

/** The wrappers exec the server in place, so the signal asked for here stays with the server's own process. */
const ENDS_WITH_ITS_PARENT = ['setpriv', '--pdeathsig', 'INT', '--'];
const NOT_ROOT_INSIDE = ['unshare', '--user', '--map-user=1', '--map-group=1', '--'];
const SERVICE_USERS = ['postgres', 'daemon', 'nobody'];

/** The first account that works here. PostgreSQL refuses root, so root has to act as somebody else. */
export async function chooseAccount(dataOwner: Owner): Promise<Account> {
  for (const account of candidates(dataOwner)) {
    for (const tie of [ENDS_WITH_ITS_PARENT, []]) {
      const tied = { ...account, prefix: [...account.prefix, ...tie] };
      // initdb wants a user that has a name, and so does whoami.
      if ((await runAs(tied, 'whoami', [])).ok) return tied;
    }
  }
  throw new Error(
    'PostgreSQL does not run as root and no other account can be used here: start as a normal user, or set DATABASE_URL',
  );
}

/** The user whom files have to belong to so that the account may own them. */
export function fileOwner(account: Account): Owner {
  return { uid: account.uid ?? process.getuid?.() ?? 0, gid: account.gid ?? process.getgid?.() ?? 0 };
}

/** Starts a program as the account; its stderr can be read. */
export function spawnAs(account: Account, program: string, args: string[], cwd = '/') {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  return spawn(command, rest, {
    cwd,
    uid: account.uid,
    gid: account.gid,
    // Only what a program needs: the shop's keys are none of the server's business.
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: Ctrl-C is for Node, which then stops the server in good order.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
}

/** Runs a program as the account, to its end. That it cannot even be started counts as failure, too. */
export async function runAs(account: Account, program: string, args: string[], cwd?: string) {
  try {
    const child = spawnAs(account, program, args, cwd);
    const [[code], stderr] = await Promise.all([once(child, 'close'), text(child.stderr)]);
    return { ok: code === 0, stderr };
  } catch (error) {
    return { ok: false, stderr: String(error) };
  }
}

/** What one of PostgreSQL's programs says is wrong, without the lines around it. */
export function complaintIn(lines: string[]): string | undefined {
  const complaint = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1);
  return complaint?.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '');
}

function candidates(dataOwner: Owner): Account[] {
  if (process.getuid?.() !== 0) return [{ prefix: [] }];
  const owner = dataOwner.uid === 0 ? [] : [{ ...dataOwner, prefix: [] }];
  const namespace = process.env.EXAMSHELF_NO_USERNS ? [] : [{ prefix: NOT_ROOT_INSIDE }];
  return [...owner, ...namespace, ...serviceUsers()];
}

function serviceUsers(): Account[] {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  return SERVICE_USERS.flatMap((name) => {
    const user = users.find(([candidate]) => candidate === name);
    return user ? [{ prefix: [], uid: Number(user[2]), gid: Number(user[3]) }] : [];
  });
}
