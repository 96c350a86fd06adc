import type { EntityManager } from 'typeorm';
import type { Exchange } from './exchange.entity.ts';
import { type ExchangeTerms, termsOf } from './exchange-decisions.rules.ts';
import { ExchangeStore } from './exchanges.store.ts';

interface TermsParts {
  database: { manager: EntityManager };
  /** The most that the shop refunds while the customer keeps the book, in paise; 0: it never does. */
  keepLimitInPaise: number;
}

/** Reads what staff can do with exchanges now, and within which limits. */
export class ExchangeTermsReader {
  constructor(private readonly parts: TermsParts) {}

  /** The terms of these exchanges, in the order given. The caller has checked that the viewer is staff. */
  async readTerms(
    exchanges: readonly Exchange[],
    manager: EntityManager = this.parts.database.manager,
  ): Promise<ExchangeTerms[]> {
    if (exchanges.length === 0) return [];
    const found = await new ExchangeStore(manager).findFacts(exchanges.map(({ exchangeId }) => exchangeId));
    const facts = new Map(found.map((each) => [each.exchangeId, each]));
    return exchanges.map((exchange) => {
      const own = facts.get(exchange.exchangeId);
      if (!own) throw new Error(`There is no exchange ${exchange.exchangeId}`);
      return termsOf(exchange, own, this.parts.keepLimitInPaise);
    });
  }
}
