import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../../api/src/platform/server/run-program.ts';

/** Debian's package of each program. */
const PACKAGES = {
  nginx: 'nginx',
  haproxy: 'haproxy',
  patroni: 'patroni',
  etcd: 'etcd-server',
  'redis-server': 'redis-server',
  // One of PostgreSQL's programs, in the same folder as the others.
  pg_rewind: 'postgresql',
  pgbouncer: 'pgbouncer',
} as const;

type ProgramName = keyof typeof PACKAGES;

const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];

/** Finds programs. Throws a StartupError that lists those that are missing and their packages. */
export function findPrograms<Name extends ProgramName>(names: readonly Name[]): Record<Name, string> {
  const found = names.map((name) => [name, findProgram(name)] as const);
  const missing = found.filter(([, file]) => !file).map(([name]) => name);
  if (missing.length > 0)
    throw new StartupError(
      `These programs are missing: ${missing.join(', ')}. On Debian: apt install ${missing.map((name) => PACKAGES[name]).join(' ')}`,
    );
  return Object.fromEntries(found) as Record<Name, string>;
}

function findProgram(name: ProgramName): string | undefined {
  const folders = name === 'pg_rewind' ? [...debianVersions(), ...FOLDERS] : FOLDERS;
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Where Debian installs PostgreSQL, the latest version first. */
function debianVersions(): string[] {
  if (!existsSync(DEBIAN_POSTGRES)) return [];
  const versions = readdirSync(DEBIAN_POSTGRES).toSorted((one, other) => Number(other) - Number(one));
  return versions.map((version) => path.join(DEBIAN_POSTGRES, version, 'bin'));
}
