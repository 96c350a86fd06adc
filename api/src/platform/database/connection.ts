import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

/** How long the parts of a database call may take, in milliseconds; 0 sets no limit. */
export interface TimeLimits {
  /** Waiting for a connection, new or from a full pool. */
  connectMs: number;
  /** One statement, on the server. */
  statementMs: number;
  /** Waiting for one lock, on the server. */
  lockMs: number;
  /** A transaction between two of its statements, on the server. */
  idleInTransactionMs: number;
  /** A connection on which nothing is sent or received. */
  silenceMs: number;
}

/**
 * The limits of everything that a request waits for. A server that works says something within `statementMs`, so one
 * that is silent for longer is gone.
 */
export const TIME_LIMITS: TimeLimits = {
  connectMs: 3_000,
  statementMs: 10_000,
  lockMs: 5_000,
  idleInTransactionMs: 10_000,
  silenceMs: 12_000,
};

/** For migrations, bulk loads and waiting for another process that does them. */
export const NO_TIME_LIMITS: TimeLimits = {
  connectMs: 3_000,
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 0,
  silenceMs: 0,
};

/** After so long without traffic the operating system checks whether the other side is still there. */
const KEEP_ALIVE_MS = 10_000;

/**
 * A connection that never ends the process: one that is lost fails the query under way and also emits `error`, at times
 * when neither the pool nor its borrower listens.
 */
export class Connection extends Client {
  constructor(config: ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}

/** The node-postgres options that apply the limits. */
export function connectionOptions(limits: TimeLimits): ClientConfig {
  return {
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    stream: () => openSocket(limits.silenceMs),
  };
}

/**
 * Destroys a silent connection. node-postgres' own `query_timeout` only gives up on the query: the connection would go
 * back to the pool with it, and a transaction would wait for its ROLLBACK as long again.
 */
function openSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    socket.destroy(Object.assign(new Error('The database server is silent'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}
