import { LRUCache } from 'lru-cache';
import { Client, type ClientConfig, type QueryResult } from 'pg';

/** Maximum number of statements that one connection keeps prepared; each takes some kilobytes of the server. */
export const MAX_PREPARED_STATEMENTS = 150;

const FEATURE_NOT_SUPPORTED = '0A000';
/** PostgreSQL's message after a migration has changed the columns of a prepared statement. */
const STALE_PLAN = 'cached plan must not change result type';

type Callback = (error: Error, result: QueryResult) => void;

/** The methods of node-postgres' protocol connection that its types leave out. */
interface Protocol {
  close(statement: { type: 'S'; name: string }): void;
  parsedStatements: { [name: string]: string };
}

/**
 * A node-postgres client whose loss never ends the process: node-postgres also emits `error` when neither the pool nor the
 * borrower of the connection listens.
 */
class LosableClient extends Client {
  constructor(config: ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}

/**
 * A client that runs each statement with parameters as a named prepared statement, so that PostgreSQL parses and plans it
 * once per connection. The least recently used ones are closed. Statements without a list of parameters (transaction
 * control, several statements in one text) and COPY are sent as they are.
 */
class PreparingClient extends LosableClient {
  private statements = 0;
  private readonly names = new LRUCache<string, string>({
    max: MAX_PREPARED_STATEMENTS,
    dispose: (name) => this.closeStatement(name),
  });

  /** The overloads of node-postgres: they return a promise, nothing for a callback, or the given query object. */
  override query(statement: string | object, values?: unknown, callback?: Callback): never {
    if (typeof statement !== 'string' || !Array.isArray(values))
      return super.query(statement as string, values as unknown[], callback as Callback) as never;
    const prepared = () => ({ name: this.nameOf(statement), text: statement, values });
    if (!callback) {
      const result = super.query(prepared());
      return result.catch((error: Error) => {
        if (this.mayRetry(statement, error)) return super.query(prepared());
        throw error;
      }) as never;
    }
    const respond: Callback = (error, result) => {
      if (error && this.mayRetry(statement, error)) super.query(prepared(), callback);
      else callback(error, result);
    };
    return super.query(prepared(), respond) as never;
  }

  /** Forgets a statement whose plan is stale. Within a transaction the error has ended it: its caller starts it again. */
  private mayRetry(text: string, error: Error & { code?: string }): boolean {
    if (error.code !== FEATURE_NOT_SUPPORTED || error.message !== STALE_PLAN) return false;
    this.names.delete(text);
    return this.getTransactionStatus() === 'I';
  }

  private nameOf(text: string): string {
    const known = this.names.get(text);
    if (known) return known;
    this.statements += 1;
    const name = `statement_${this.statements}`;
    this.names.set(text, name);
    return name;
  }

  /** PostgreSQL handles the message before the next statement, also in a failed transaction. */
  private closeStatement(name: string): void {
    const protocol = this.connection as unknown as Protocol;
    delete protocol.parsedStatements[name];
    protocol.close({ type: 'S', name });
  }
}

/**
 * A client of a transaction pooler, which gives each transaction another session: that session does not know the statements
 * that were prepared before, or knows them from another client. So none has a name, also those that libraries give one, such
 * as the ones of rate limits.
 */
export class PooledConnection extends LosableClient {
  override query(statement: string | object, values?: unknown, callback?: Callback): never {
    const isNamed = typeof statement === 'object' && 'text' in statement && !('submit' in statement);
    const unnamed = isNamed ? { ...statement, name: undefined } : statement;
    return super.query(unnamed as string, values as unknown[], callback as Callback) as never;
  }
}

/** A connection of a pool, or a single one. */
export const Connection: typeof Client = PreparingClient;
export type Connection = Client;
