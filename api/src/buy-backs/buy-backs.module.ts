import type { AccountsService } from '../accounts/accounts.service.ts';
import type { AddressesService } from '../addresses/addresses.service.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { DeliveryService } from '../delivery/delivery.service.ts';
import type { ExamTargetsService } from '../exam-targets/exam-targets.service.ts';
import type { Module, Platform } from '../platform/module.ts';
import type { ShopDetails } from '../platform/shop.rules.ts';
import { type BookLifecycleParts, BuyBackBookLifecycle } from './buy-back-book-lifecycle.ts';
import { buyBackPaperRoutes } from './buy-back-papers.routes.ts';
import { BuyBackSettingsService } from './buy-back-settings.service.ts';
import { BUY_BACK_DEADLINES, BuyBackDeadlinesService } from './buy-back-deadlines.service.ts';
import { BuyBackLifecycle } from './buy-back-lifecycle.ts';
import { BookPromiseResolver, KitPromiseResolver, LinePromiseResolver } from './buy-back-promises.resolver.ts';
import { BOOK_PROMISES, BuyBackPromisesService } from './buy-back-promises.service.ts';
import { BuyBackPromiseStore } from './buy-back-promises.store.ts';
import { BookToSellResolver, BuyBackBookResolver, BuyBackResolver, loadersOf } from './buy-backs.resolver.ts';
import { BUY_BACK_REMINDERS, BuyBackRemindersService } from './buy-back-reminders.service.ts';
import { BuyBacksService } from './buy-backs.service.ts';
import { BuyBackStore } from './buy-backs.store.ts';

interface Needs
  extends
    Pick<Platform, 'database' | 'clock' | 'jobs' | 'signingKeys' | 'publicUrl'>,
    Omit<BookLifecycleParts, 'buyBackLifecycle'> {
  shop: ShopDetails;
  delivery: DeliveryService;
  examTargets: ExamTargetsService;
  accounts: AccountsService;
  addresses: AddressesService;
  catalogue: CatalogueService;
}

/** Books that customers sell to the shop: quotes, sales and their payment. */
export function buyBacksModule(needs: Needs) {
  const buyBackLifecycle = new BuyBackLifecycle(needs);
  const buyBackBookLifecycle = new BuyBackBookLifecycle({ ...needs, buyBackLifecycle });
  const store = new BuyBackStore(needs.database.manager);
  const parts = { ...needs, store, buyBackLifecycle, buyBackBookLifecycle };
  const buyBacks = new BuyBacksService(parts);
  const buyBackLoaders = loadersOf(buyBacks);
  const buyBackDeadlines = new BuyBackDeadlinesService(parts);
  const promises = new BuyBackPromiseStore(needs.database.manager);
  const buyBackPromises = new BuyBackPromisesService({ ...parts, promises });
  const buyBackReminders = new BuyBackRemindersService(needs);
  const buyBackSettings = new BuyBackSettingsService(parts);
  const buyBackServices = { buyBacks, buyBackDeadlines, buyBackPromises, buyBackReminders };
  return {
    services: { ...buyBackServices, buyBackSettings },
    parts: { buyBackLifecycle, buyBackBookLifecycle, buyBackLoaders },
    resolvers: [
      new BuyBackResolver(buyBacks, buyBackReminders, buyBackLoaders),
      ...[BookPromiseResolver, LinePromiseResolver, KitPromiseResolver].map((Of) => new Of(buyBackPromises)),
      ...[BuyBackBookResolver, BookToSellResolver].map((Books) => new Books(needs.catalogue)),
    ],
    erasure: {
      ofCustomer: ({ userId }, transaction) => new BuyBackStore(transaction).eraseSeller(userId),
      ofUnpaidOrders: (orderIds, transaction) => new BuyBackPromiseStore(transaction).deleteOfOrders(orderIds),
    },
    jobs: [
      { queue: BUY_BACK_DEADLINES, handle: buyBackDeadlines.endOverdue, everySeconds: 60 },
      { queue: BUY_BACK_REMINDERS, handle: buyBackReminders.remindSellers, everySeconds: 60 * 60 },
      { queue: BOOK_PROMISES, handle: buyBackPromises.refresh, everySeconds: 60 * 60 },
    ],
    routes: [buyBackPaperRoutes(buyBacks, needs.shop)],
  } satisfies Module;
}
