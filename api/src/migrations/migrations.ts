import { Catalogue20261121000000 } from './20261121000000-catalogue.ts';
import { Accounts20261121010000 } from './20261121010000-accounts.ts';
import { CartAndAddresses20261122000000 } from './20261122000000-cart-and-addresses.ts';
import { Orders20261122010000 } from './20261122010000-orders.ts';
import { Sandbox20261122020000 } from './20261122020000-sandbox.ts';
import { CatalogueAdmin20261122030000 } from './20261122030000-catalogue-admin.ts';
import { SessionsAndResets20261122040000 } from './20261122040000-sessions-and-resets.ts';
import { ConfirmedEmails20261122050000 } from './20261122050000-confirmed-emails.ts';
import { TablesAddedLater20261122060000 } from './20261122060000-tables-added-later.ts';
import { PaymentIntents20261122070000 } from './20261122070000-payment-intents.ts';
import { Pincode20261122080000 } from './20261122080000-pincode.ts';
import { IsbnPricesAndNames20261122100000 } from './20261122100000-isbn-prices-and-names.ts';
import { DrawnImages20261122110000 } from './20261122110000-drawn-images.ts';
import { PublishedBooks20261122140000 } from './20261122140000-published-books.ts';
import { ListIndexes20261122160000 } from './20261122160000-list-indexes.ts';
import { FacetCounts20261122161000 } from './20261122161000-facet-counts.ts';
import { SearchPostings20261122170000 } from './20261122170000-search-postings.ts';
import { CartSlots20261122180000 } from './20261122180000-cart-slots.ts';
import { PublicChanges20261122190000 } from './20261122190000-public-changes.ts';
import { Shipments20261123100000 } from './20261123100000-shipments.ts';
import { ShipmentStatusTimes20261123105000 } from './20261123105000-shipment-status-times.ts';
import { LateOrderEmails20261123107000 } from './20261123107000-late-order-emails.ts';
import { RefundLedger20261123110000 } from './20261123110000-refund-ledger.ts';
import { Documents20261123120000 } from './20261123120000-documents.ts';
import { DeskCatalogue20261123130000 } from './20261123130000-desk-catalogue.ts';
import { Desk20261123140000 } from './20261123140000-desk.ts';
import { ContactStatus20261123150000 } from './20261123150000-contact-status.ts';
import { AfterDelivery20261124100000 } from './20261124100000-after-delivery.ts';
import { CreditsInPart20261124120000 } from './20261124120000-credits-in-part.ts';
import { CashConfirmation20261124130000 } from './20261124130000-cash-confirmation.ts';
import { Remittances20261124140000 } from './20261124140000-remittances.ts';
import { DeliveredReviews20261124150000 } from './20261124150000-delivered-reviews.ts';
import { Dashboard20261124160000 } from './20261124160000-dashboard.ts';
import { KeptPromises20261124170000 } from './20261124170000-kept-promises.ts';
import { ReplacementsInTrouble20261124180000 } from './20261124180000-replacements-in-trouble.ts';
import { WebhookTimes20261125110000 } from './20261125110000-webhook-times.ts';
import { Lifetimes20261125150000 } from './20261125150000-lifetimes.ts';
import { DeletedAccounts20261125160000 } from './20261125160000-deleted-accounts.ts';
import { Copies20261126100000 } from './20261126100000-copies.ts';
import { CopyEvents20261126105000 } from './20261126105000-copy-events.ts';
import { ChosenCopies20261126110000 } from './20261126110000-chosen-copies.ts';
import { ExamTargets20261126120000 } from './20261126120000-exam-targets.ts';
import { Wants20261126130000 } from './20261126130000-wants.ts';
import { PaymentLinks20261126140000 } from './20261126140000-payment-links.ts';
import { HighestCopyPrices20261127100000 } from './20261127100000-highest-copy-prices.ts';
import { CopyHistory20261127110000 } from './20261127110000-copy-history.ts';
import { LatestYears20261127120000 } from './20261127120000-latest-years.ts';
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

/** All migrations, oldest first. */
export const migrations = [
  Catalogue20261121000000,
  Accounts20261121010000,
  CartAndAddresses20261122000000,
  Orders20261122010000,
  Sandbox20261122020000,
  CatalogueAdmin20261122030000,
  SessionsAndResets20261122040000,
  ConfirmedEmails20261122050000,
  TablesAddedLater20261122060000,
  PaymentIntents20261122070000,
  Pincode20261122080000,
  IsbnPricesAndNames20261122100000,
  DrawnImages20261122110000,
  PublishedBooks20261122140000,
  ListIndexes20261122160000,
  FacetCounts20261122161000,
  SearchPostings20261122170000,
  CartSlots20261122180000,
  PublicChanges20261122190000,
  Shipments20261123100000,
  ShipmentStatusTimes20261123105000,
  LateOrderEmails20261123107000,
  RefundLedger20261123110000,
  Documents20261123120000,
  DeskCatalogue20261123130000,
  Desk20261123140000,
  ContactStatus20261123150000,
  AfterDelivery20261124100000,
  CreditsInPart20261124120000,
  CashConfirmation20261124130000,
  Remittances20261124140000,
  DeliveredReviews20261124150000,
  Dashboard20261124160000,
  KeptPromises20261124170000,
  ReplacementsInTrouble20261124180000,
  WebhookTimes20261125110000,
  Lifetimes20261125150000,
  DeletedAccounts20261125160000,
  Copies20261126100000,
  CopyEvents20261126105000,
  ChosenCopies20261126110000,
  ExamTargets20261126120000,
  Wants20261126130000,
  PaymentLinks20261126140000,
  HighestCopyPrices20261127100000,
  CopyHistory20261127110000,
  LatestYears20261127120000,
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
];
