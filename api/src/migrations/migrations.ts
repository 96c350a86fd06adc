import { Baseline20261127120000 } from './20261127120000-baseline.ts';
import { UnmatchedPayments20261128020000 } from './20261128020000-unmatched-payments.ts';
import { ReleaseMark20261128021000 } from './20261128021000-release-mark.ts';
import { ChargedPrices20261128030000 } from './20261128030000-charged-prices.ts';
import { LostParcels20261128050000 } from './20261128050000-lost-parcels.ts';
import { MessagesOfOrders20261128050100 } from './20261128050100-messages-of-orders.ts';
import { PickedCopies20261128060000 } from './20261128060000-picked-copies.ts';
import { SandboxWallets20261128070000 } from './20261128070000-sandbox-wallets.ts';
import { PaymentInstruments20261128090000 } from './20261128090000-payment-instruments.ts';
import { HiddenReviews20261128100000 } from './20261128100000-hidden-reviews.ts';
import { CopyLifecycle20261129000000 } from './20261129000000-copy-lifecycle.ts';
import { BookYears20261129010000 } from './20261129010000-book-years.ts';
import { CopyYears20261129020000 } from './20261129020000-copy-years.ts';

/** All migrations, oldest first. */
export const migrations = [
  Baseline20261127120000,
  UnmatchedPayments20261128020000,
  ReleaseMark20261128021000,
  ChargedPrices20261128030000,
  LostParcels20261128050000,
  MessagesOfOrders20261128050100,
  PickedCopies20261128060000,
  SandboxWallets20261128070000,
  PaymentInstruments20261128090000,
  HiddenReviews20261128100000,
  CopyLifecycle20261129000000,
  BookYears20261129010000,
  CopyYears20261129020000,
];
