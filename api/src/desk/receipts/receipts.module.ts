import { csvRoutes } from '../../platform/csv/csv-routes.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { type PostingParts, ReceiptPostingsService } from './receipt-postings.service.ts';
import { ReceiptsResolver } from './receipts.resolver.ts';
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
    routes: [
      csvRoutes({
        // The titles of all posted receipts, or of one: `?receipt=UUID`.
        '/desk/receipt-lines.csv': (viewer, { receipt }) =>
          receipts.exportLines(viewer, typeof receipt === 'object' ? '' : receipt),
      }),
    ],
  } satisfies Module;
}
