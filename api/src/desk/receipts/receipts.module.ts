import type { Module, Platform } from '../../platform/module.ts';
import { type PostingParts, ReceiptPostingsService } from './receipt-postings.service.ts';
import { ReceiptsResolver } from './receipts.resolver.ts';
import { receiptRoutes } from './receipts.routes.ts';
import { ReceiptsService } from './receipts.service.ts';
import { ReceiptStore } from './receipts.store.ts';

type Needs = Pick<Platform, 'database'> & Omit<PostingParts, 'store' | 'receipts'>;

/** What comes in from suppliers. */
export function receiptsModule({ database: { manager }, ...needs }: Needs) {
  const parts = { ...needs, store: new ReceiptStore(manager) };
  const receipts = new ReceiptsService(parts);
  const receiptPostings = new ReceiptPostingsService({ ...parts, receipts });
  return {
    services: { receipts, receiptPostings },
    resolvers: [new ReceiptsResolver(receipts, receiptPostings)],
    routes: [receiptRoutes(receipts)],
  } satisfies Module;
}
