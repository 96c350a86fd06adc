import type { Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { execute, queryRows } from './query.ts';

/** Queries on a pool, or in the transaction of `manager`. */
export abstract class Store {
  constructor(protected readonly manager: EntityManager) {}

  /** Runs `work` in a transaction, with the store that queries in it. */
  transaction<Result>(work: (store: this, transaction: EntityManager) => Promise<Result>): Promise<Result> {
    const StoreOf = this.constructor as new (transaction: EntityManager) => this;
    return this.manager.transaction((transaction) => work(new StoreOf(transaction), transaction));
  }

  /** The rows of a statement. */
  protected rows<Row>(statement: Sql): Promise<Row[]> {
    return queryRows(this.manager, statement);
  }

  /** The first row of a statement; null without one. */
  protected async row<Row>(statement: Sql): Promise<Row | null> {
    const [row] = await queryRows<Row>(this.manager, statement);
    return row ?? null;
  }

  /** The row of a statement that always has one, such as a count. */
  protected async onlyRow<Row>(statement: Sql): Promise<Row> {
    const row = await this.row<Row>(statement);
    if (!row) throw new Error('A statement that always has a row has none');
    return row;
  }

  /** The values of a statement with one column. */
  protected async values<Value>(statement: Sql): Promise<Value[]> {
    const rows = await this.rows<object>(statement);
    return rows.map((row) => Object.values(row)[0]);
  }

  /** The first value of a statement with one column; null without a row. */
  protected async value<Value>(statement: Sql): Promise<Value | null> {
    const [value] = await this.values<Value>(statement);
    return value ?? null;
  }

  /** Runs a statement. Returns the number of rows that it read or changed. */
  protected execute(statement: Sql): Promise<number> {
    return execute(this.manager, statement);
  }

  /** Runs a statement. Returns whether it read or changed a row. */
  protected async hasRows(statement: Sql): Promise<boolean> {
    return (await execute(this.manager, statement)) > 0;
  }
}
