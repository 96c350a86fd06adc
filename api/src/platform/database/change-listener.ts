import type { Logger } from 'pino';
import { logError } from '../logging/logger.ts';
import { connectionOptions, REQUEST_TIMEOUTS } from './connection.ts';
import { Connection } from './prepared-statements.ts';

/** A server that does not respond to a heartbeat for `SOCKET_IDLE_MS` is lost. */
const HEARTBEAT_MS = 2_000;
const SOCKET_IDLE_MS = 5_000;
/** In `pg_stat_activity`. */
const NAME = 'examshelf-changes';
const MIN_RETRY_MS = 50;
const MAX_RETRY_MS = 2_000;

interface ChangeListenerOptions {
  /** Without a transaction pooler, which would give the session to others. */
  url: string;
  /** Channel of `pg_notify`. */
  channel: string;
  /** Called for each notification, which arrives after the commit of its transaction. */
  onChange: () => void;
  /** Called when notifications arrive from now on, and when they no longer do. */
  onListening: (isListening: boolean) => void;
  log: Logger;
}

/**
 * Listens to a channel of PostgreSQL on a separate connection, and again after the connection was lost.
 */
export class ChangeListener {
  private connection: Connection | null = null;
  private heartbeat: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private retryMs = MIN_RETRY_MS;
  private isClosed = false;

  constructor(private readonly options: ChangeListenerOptions) {}

  /** Starts listening. If that fails it is tried again, so this never rejects. */
  async open(): Promise<void> {
    const { url, channel, onChange, onListening } = this.options;
    const timeouts = { ...REQUEST_TIMEOUTS, socketIdleMs: SOCKET_IDLE_MS };
    const connection = new Connection({
      ...connectionOptions(timeouts),
      connectionString: url,
      application_name: NAME,
    });
    this.connection = connection;
    connection.on('notification', onChange);
    connection.once('end', () => this.reopen(connection));
    try {
      await connection.connect();
      await connection.query(`LISTEN ${channel}`);
    } catch (error) {
      return this.reopen(connection, error as Error);
    }
    if (this.connection !== connection) return;
    this.retryMs = MIN_RETRY_MS;
    this.beat(connection);
    onListening(true);
  }

  /** Queries the server from time to time, one query after the other. */
  private beat(connection: Connection): void {
    const query = () =>
      connection.query('SELECT 1').then(
        () => this.beat(connection),
        () => {},
      );
    if (this.connection === connection) this.heartbeat = setTimeout(() => void query(), HEARTBEAT_MS).unref();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const { connection } = this;
    this.stop();
    await connection?.end().catch(() => {});
  }

  private reopen(connection: Connection, error?: Error): void {
    if (this.connection !== connection) return;
    this.stop();
    void connection.end().catch(() => {});
    logError(this.options.log, error ?? new Error('Connection terminated'), 'changes are not heard');
    this.retry = setTimeout(() => void (this.isClosed || this.open()), this.retryMs);
    this.retryMs = Math.min(this.retryMs * 2, MAX_RETRY_MS);
  }

  private stop(): void {
    this.connection = null;
    clearTimeout(this.heartbeat);
    clearTimeout(this.retry);
    this.options.onListening(false);
  }
}
