import { Socket } from 'node:net';
import type { ClientConfig } from 'pg';

/** Timeouts of database calls in milliseconds; 0 means none. */
export interface DatabaseTimeouts {
  /** Waiting for a new connection or for one of a full pool. */
  connectMs: number;
  /** One statement (`statement_timeout`). */
  statementMs: number;
  /** Waiting for one lock (`lock_timeout`). */
  lockMs: number;
  /** A transaction between two of its statements (`idle_in_transaction_session_timeout`). */
  idleInTransactionMs: number;
  /** A socket on which nothing is sent or received. */
  socketIdleMs: number;
}

/**
 * The timeouts of everything that a request waits for. A server that is alive ends a statement after `statementMs`, so
 * a connection that is silent for longer is lost.
 */
export const REQUEST_TIMEOUTS: DatabaseTimeouts = {
  connectMs: 3_000,
  statementMs: 10_000,
  lockMs: 5_000,
  idleInTransactionMs: 10_000,
  socketIdleMs: 12_000,
};

/** For migrations, bulk loads and waiting for another process that runs them. */
export const NO_TIMEOUTS: DatabaseTimeouts = {
  connectMs: 3_000,
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 0,
  socketIdleMs: 0,
};

/** Idle time before the first TCP keepalive probe. */
const KEEP_ALIVE_MS = 10_000;

/** The node-postgres options that apply these timeouts. */
export function connectionOptions(timeouts: DatabaseTimeouts): ClientConfig {
  return { ...pooledOptions(timeouts), ...sessionTimeouts(timeouts) };
}

/** The options for a transaction pooler, which refuses those of sessions: the role has them (`roleSettings`). */
export function pooledOptions({ connectMs, socketIdleMs }: DatabaseTimeouts): ClientConfig {
  return {
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: connectMs,
    stream: () => createSocket(socketIdleMs),
  };
}

function sessionTimeouts({ statementMs, lockMs, idleInTransactionMs }: DatabaseTimeouts) {
  return {
    statement_timeout: startupValue(statementMs),
    lock_timeout: startupValue(lockMs),
    idle_in_transaction_session_timeout: startupValue(idleInTransactionMs),
  };
}

/** A text: node-postgres does not send the number 0, and then the timeout of the role applies instead of none. */
const startupValue = (milliseconds: number) => String(milliseconds) as unknown as number;

/** Makes the timeouts, and no parallel queries, the defaults of the current role in the current database. */
export function roleSettings(timeouts: DatabaseTimeouts): string {
  const settings = Object.entries({ ...sessionTimeouts(timeouts), max_parallel_workers_per_gather: 0 });
  const statements = settings.map(
    ([name, value]) =>
      `EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET ${name} = ${value}', current_database());`,
  );
  return `DO $$ BEGIN ${statements.join(' ')} END $$`;
}

/**
 * Creates a socket that is destroyed when idle. node-postgres' own `query_timeout` only rejects the query: the
 * connection would go back to the pool in use, and a transaction would wait as long again for its ROLLBACK.
 */
function createSocket(socketIdleMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(socketIdleMs, () => {
    socket.destroy(Object.assign(new Error('The database server is silent'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}
