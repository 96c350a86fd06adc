import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { BookSort, Condition } from '../src/catalogue/catalogue.rules.ts';
import { CopyGrade } from '../src/copies/copies.rules.ts';
import { PaymentOption } from '../src/orders/orders.rules.ts';
import { RefundReason } from '../src/payments/payments.rules.ts';
import { AppError } from '../src/platform/errors.ts';
import type { Viewer } from '../src/platform/viewer.ts';
import type { Client } from './client.ts';
import { newUserDetails, type TestUser } from './test-users.ts';
import { restRoutes } from './routes.ts';
import { useTestShop } from './test-shop.ts';

const shop = useTestShop();

/** A client without a known device. */
const CLIENT = { address: '203.0.113.1', knownDeviceId: () => null };

/** A request without a session, as far as the lists of sessions know. */
const NO_SESSION = { publicId: null };

/** The viewers of each use case. The calls use the ids of `customer`. */
const VIEWERS = ['visitor', 'customer', 'another customer', 'admin'] as const;
type ViewerName = (typeof VIEWERS)[number];

/** Whether a use case permits a viewer; it may still reject the input. */
type Outcome = 'permitted' | 'UNAUTHENTICATED' | 'FORBIDDEN';

const CUSTOMERS_ONLY: Outcome[] = ['UNAUTHENTICATED', 'permitted', 'permitted', 'permitted'];
const OWNER_ONLY: Outcome[] = ['UNAUTHENTICATED', 'permitted', 'FORBIDDEN', 'FORBIDDEN'];
const ADMINS_ONLY: Outcome[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'permitted'];
const EVERYONE: Outcome[] = ['permitted', 'permitted', 'permitted', 'permitted'];

/** A query for all books. */
const ALL_BOOKS = {
  exam: null,
  subject: null,
  search: null,
  sort: BookSort.NEWEST,
  condition: null,
  minPrice: null,
  maxPrice: null,
  classes: [],
  publishers: [],
  languages: [],
  suitable: null,
  right: null,
  noImage: false,
  lowStock: false,
  unpublished: false,
};

const A_BUY_BACK = { createdAt: new Date() } as never;
const A_DAY = { from: '2026-11-01', to: '2026-11-01' };

/** An unsigned payment result. */
const UNSIGNED_RESULT = { providerOrderId: 'order_none', providerPaymentId: 'pay_none', signature: 'none' };

type Call = (viewer: Viewer, customer: TestUser) => Promise<unknown>;

/** Ends the other sessions of a viewer who has one: the client of the fixtures stays logged in. */
async function endNoSession(viewer: Viewer): Promise<unknown> {
  const { sessions } = shop.services;
  const [only] = await sessions.listSessions(viewer, NO_SESSION);
  return sessions.endOtherSessions(viewer, { publicId: only?.sessionId ?? null });
}

/** Every use case with a viewer: `service.method`, the outcome for each of `VIEWERS`, and a call. */
const USE_CASES: [name: string, outcomes: Outcome[], call: Call][] = [
  ['accounts.findMe', EVERYONE, (viewer) => shop.services.accounts.findMe(viewer)],
  ['accounts.getUser', CUSTOMERS_ONLY, (viewer) => shop.services.accounts.getUser(viewer)],
  ['accounts.getUserById', OWNER_ONLY, (viewer, { userId }) => shop.services.accounts.getUserById(viewer, userId)],
  ['accounts.getProfile', CUSTOMERS_ONLY, (viewer) => shop.services.accounts.getProfile(viewer)],
  [
    'accountChanges.updateProfile',
    CUSTOMERS_ONLY,
    (viewer) =>
      shop.services.accountChanges.updateProfile(viewer, { ...newUserDetails(), password: undefined }, CLIENT),
  ],
  [
    'accountChanges.changeEmail',
    CUSTOMERS_ONLY,
    (viewer) =>
      shop.services.accountChanges.changeEmail(viewer, { email: newUserDetails().email, password: 'wrong' }, CLIENT),
  ],
  [
    'accountChanges.changePhone',
    CUSTOMERS_ONLY,
    (viewer) =>
      shop.services.accountChanges.changePhone(viewer, { phone: newUserDetails().phone, password: 'wrong' }, CLIENT),
  ],
  [
    'accountChanges.changePassword',
    CUSTOMERS_ONLY,
    (viewer) =>
      shop.services.accountChanges.changePassword(viewer, { password: 'wrong', newPassword: 'another horse' }, CLIENT),
  ],
  [
    'accountChanges.confirmPassword',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.accountChanges.confirmPassword(viewer, 'wrong', CLIENT),
  ],
  ['sessions.listSessions', CUSTOMERS_ONLY, (viewer) => shop.services.sessions.listSessions(viewer, NO_SESSION)],
  ['sessions.endSession', CUSTOMERS_ONLY, (viewer) => shop.services.sessions.endSession(viewer, NO_SESSION, 'ended')],
  ['sessions.endOtherSessions', CUSTOMERS_ONLY, endNoSession],
  [
    'accountDeletion.deleteAccount',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.accountDeletion.deleteAccount(viewer, 'wrong', CLIENT),
  ],
  ['examTargets.getTarget', CUSTOMERS_ONLY, (viewer) => shop.services.examTargets.getTarget(viewer)],
  ['examTargets.setTarget', CUSTOMERS_ONLY, (viewer) => shop.services.examTargets.setTarget(viewer, null)],
  ['personalData.exportData', CUSTOMERS_ONLY, (viewer) => shop.services.personalData.exportData(viewer, NO_SESSION)],
  [
    'emailConfirmations.requestConfirmation',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.emailConfirmations.requestConfirmation(viewer),
  ],
  ['bookList.listAdminBooks', ADMINS_ONLY, (viewer) => shop.services.bookList.listAdminBooks(viewer, { first: 1 })],
  ['bookList.countAdminBooks', ADMINS_ONLY, (viewer) => shop.services.bookList.countAdminBooks(viewer, ALL_BOOKS)],
  ['books.getAdminBook', ADMINS_ONLY, (viewer) => shop.services.books.getAdminBook(viewer, 'JEEPHY7253')],
  [
    'books.listBookChanges',
    ADMINS_ONLY,
    (viewer) => shop.services.books.listBookChanges(viewer, { bookId: 'JEEPHY7253' }, 1),
  ],
  [
    'books.reserveBookId',
    ADMINS_ONLY,
    (viewer) => shop.services.books.reserveBookId(viewer, { exam: 'JEE', subject: 'Physics' }),
  ],
  ['books.sourcesOfBooks', ADMINS_ONLY, (viewer) => shop.services.books.sourcesOfBooks(viewer, ['JEEPHY7253'])],
  ['isbnLookups.lookUp', ADMINS_ONLY, (viewer) => shop.services.isbnLookups.lookUp(viewer, '9788177091878')],
  ['books.stageImage', ADMINS_ONLY, (viewer) => shop.services.books.stageImage(viewer, {} as never)],
  ['books.addBook', ADMINS_ONLY, (viewer) => shop.services.books.addBook(viewer, {} as never)],
  ['books.updateBook', ADMINS_ONLY, (viewer) => shop.services.books.updateBook(viewer, 'JEEPHY7253', {} as never)],
  ['books.changeOffers', ADMINS_ONLY, (viewer) => shop.services.books.changeOffers(viewer, 'JEEPHY7253', {} as never)],
  ['books.setPublished', ADMINS_ONLY, (viewer) => shop.services.books.setPublished(viewer, 'JEEPHY7253', {} as never)],
  ['books.deleteBook', ADMINS_ONLY, (viewer) => shop.services.books.deleteBook(viewer, 'JEEPHY7253', -1.5)],
  ['copyIntake.addCopy', ADMINS_ONLY, (viewer) => shop.services.copyIntake.addCopy(viewer, {} as never)],
  ['copyIntake.updateCopy', ADMINS_ONLY, (viewer) => shop.services.copyIntake.updateCopy(viewer, {} as never)],
  ['copyIntake.changeStatus', ADMINS_ONLY, (viewer) => shop.services.copyIntake.changeStatus(viewer, {} as never)],
  ['copyList.getCopyByCode', ADMINS_ONLY, (viewer) => shop.services.copyList.getCopyByCode(viewer, 'none')],
  ['copyList.listCopies', ADMINS_ONLY, (viewer) => shop.services.copyList.listCopies(viewer, {}, { first: 1 })],
  ['copyList.exportCopies', ADMINS_ONLY, async (viewer) => shop.services.copyList.exportCopies(viewer, {})],
  ['copyList.eventsOfCopies', ADMINS_ONLY, (viewer) => shop.services.copyList.eventsOfCopies(viewer, [])],
  [
    'copyIntake.proposePrice',
    ADMINS_ONLY,
    (viewer) => shop.services.copyIntake.proposePrice(viewer, 'JEEPHY7253', CopyGrade.GOOD),
  ],
  ['papers.getCopyLabels', ADMINS_ONLY, (viewer) => shop.services.papers.getCopyLabels(viewer, ['none'])],
  ['bookStock.listLots', ADMINS_ONLY, (viewer) => shop.services.bookStock.listLots(viewer, { bookId: 'none' })],
  ['bookStock.adjustStock', ADMINS_ONLY, (viewer) => shop.services.bookStock.adjustStock(viewer, {} as never)],
  [
    'bookStock.listMovements',
    ADMINS_ONLY,
    (viewer) => shop.services.bookStock.listMovements(viewer, { bookId: 'JEEPHY7253', first: 0 }),
  ],
  ['bookImports.previewImport', ADMINS_ONLY, (viewer) => shop.services.bookImports.previewImport(viewer, '')],
  [
    'bookImports.startImport',
    ADMINS_ONLY,
    (viewer) => shop.services.bookImports.startImport(viewer, crypto.randomUUID()),
  ],
  ['bookImports.getImport', ADMINS_ONLY, (viewer) => shop.services.bookImports.getImport(viewer, crypto.randomUUID())],
  ['bookImports.exportBooks', ADMINS_ONLY, (viewer) => shop.services.bookImports.exportBooks(viewer)],
  [
    'adminOrders.listAdminOrders',
    ADMINS_ONLY,
    (viewer) => shop.services.adminOrders.listAdminOrders(viewer, { first: 1 }),
  ],
  [
    'adminOrders.listOrdersOfCustomer',
    ADMINS_ONLY,
    (viewer, { userId }) => shop.services.adminOrders.listOrdersOfCustomer(viewer, userId, { first: 1 }),
  ],
  ['adminOrders.getAdminOrder', ADMINS_ONLY, (viewer) => shop.services.adminOrders.getAdminOrder(viewer, 'ES-1')],
  ['adminOrders.getAdminOrders', ADMINS_ONLY, (viewer) => shop.services.adminOrders.getAdminOrders(viewer, ['ES-1'])],
  ['adminOrders.countQueues', ADMINS_ONLY, (viewer) => shop.services.adminOrders.countQueues(viewer)],
  ['adminOrders.issuesOf', ADMINS_ONLY, (viewer) => shop.services.adminOrders.issuesOf(viewer, ['ES-1'])],
  ['bulk.holdOrders', ADMINS_ONLY, (viewer) => shop.services.bulk.holdOrders(viewer, {} as never)],
  ['bulk.releaseHolds', ADMINS_ONLY, (viewer) => shop.services.bulk.releaseHolds(viewer, {} as never)],
  ['bulk.shipOrders', ADMINS_ONLY, (viewer) => shop.services.bulk.shipOrders(viewer, {} as never)],
  ['bulk.unpackOrders', ADMINS_ONLY, (viewer) => shop.services.bulk.unpackOrders(viewer, {} as never)],
  ['bulk.deliverOrders', ADMINS_ONLY, (viewer) => shop.services.bulk.deliverOrders(viewer, {} as never)],
  ['customers.listCustomers', ADMINS_ONLY, (viewer) => shop.services.customers.listCustomers(viewer, { first: 1 })],
  ['customers.getCustomer', ADMINS_ONLY, (viewer, { userId }) => shop.services.customers.getCustomer(viewer, userId)],
  ['customers.countOrders', ADMINS_ONLY, (viewer, { userId }) => shop.services.customers.countOrders(viewer, [userId])],
  ['customers.addNote', ADMINS_ONLY, (viewer) => shop.services.customers.addNote(viewer, {} as never)],
  ['storeCredit.getOwn', CUSTOMERS_ONLY, (viewer) => shop.services.storeCredit.getOwn(viewer)],
  [
    'storeCredit.listEntries',
    CUSTOMERS_ONLY,
    (viewer, { userId }) => shop.services.storeCredit.listEntries(viewer, userId, { first: 1 }),
  ],
  [
    'storeCredit.balancesOf',
    ADMINS_ONLY,
    (viewer, { userId }) => shop.services.storeCredit.balancesOf(viewer, [userId]),
  ],
  ['storeCredit.give', ADMINS_ONLY, (viewer) => shop.services.storeCredit.give(viewer, {} as never)],
  ['adminOrders.cashRisksOf', ADMINS_ONLY, (viewer) => shop.services.adminOrders.cashRisksOf(viewer, [])],
  [
    'restrictions.restrictionsOf',
    ADMINS_ONLY,
    (viewer, { userId }) => shop.services.restrictions.restrictionsOf(viewer, [userId]),
  ],
  ['restrictions.restrict', ADMINS_ONLY, (viewer) => shop.services.restrictions.restrict(viewer, {} as never)],
  ['dashboard.getDashboard', ADMINS_ONLY, async (viewer) => shop.services.dashboard.getDashboard(viewer, A_DAY)],
  ['shopHealth.getHealth', ADMINS_ONLY, (viewer) => shop.services.shopHealth.getHealth(viewer)],
  ['shopHealth.retryFailedJobs', ADMINS_ONLY, (viewer) => shop.services.shopHealth.retryFailedJobs(viewer, 'letters')],
  [
    'shopHealth.discardFailedJobs',
    ADMINS_ONLY,
    (viewer) => shop.services.shopHealth.discardFailedJobs(viewer, 'letters'),
  ],
  ['unmatchedPayments.listUnfinished', ADMINS_ONLY, (viewer) => shop.services.unmatchedPayments.listUnfinished(viewer)],
  ['unmatchedPayments.refund', ADMINS_ONLY, (viewer) => shop.services.unmatchedPayments.refund(viewer, 'pay_none')],
  [
    'unmatchedPayments.markHandled',
    ADMINS_ONLY,
    (viewer) => shop.services.unmatchedPayments.markHandled(viewer, 'pay_none'),
  ],
  ['orderExports.exportOrders', ADMINS_ONLY, async (viewer) => shop.services.orderExports.exportOrders(viewer, A_DAY)],
  ['margins.readMargin', ADMINS_ONLY, async (viewer) => shop.services.margins.readMargin(viewer, A_DAY)],
  ['margins.readBookMargins', ADMINS_ONLY, async (viewer) => shop.services.margins.readBookMargins(viewer, A_DAY)],
  ['margins.readStockValue', ADMINS_ONLY, async (viewer) => shop.services.margins.readStockValue(viewer)],
  ['margins.exportStock', ADMINS_ONLY, async (viewer) => shop.services.margins.exportStock(viewer)],
  ['margins.exportBookMargins', ADMINS_ONLY, async (viewer) => shop.services.margins.exportBookMargins(viewer, A_DAY)],
  ['orderExports.exportLines', ADMINS_ONLY, async (viewer) => shop.services.orderExports.exportLines(viewer, A_DAY)],
  ['dayReport.reportDay', ADMINS_ONLY, (viewer) => shop.services.dayReport.reportDay(viewer)],
  [
    'passwordResets.createPhoneCustomer',
    ADMINS_ONLY,
    (viewer) => shop.services.passwordResets.createPhoneCustomer(viewer, {} as never),
  ],
  [
    'passwordResets.createClaimLink',
    ADMINS_ONLY,
    (viewer, { userId }) => shop.services.passwordResets.createClaimLink(viewer, userId),
  ],
  ['draftOrders.listDrafts', ADMINS_ONLY, (viewer) => shop.services.draftOrders.listDrafts(viewer, { first: 1 })],
  ['draftOrders.getDraft', ADMINS_ONLY, (viewer) => shop.services.draftOrders.getDraft(viewer, crypto.randomUUID())],
  [
    'draftOrders.quoteDraft',
    ADMINS_ONLY,
    (viewer) => shop.services.draftOrders.quoteDraft(viewer, { status: 'ORDERED' } as never),
  ],
  [
    'draftOrders.linkOf',
    ADMINS_ONLY,
    (viewer, { userId }) => shop.services.draftOrders.linkOf(viewer, { userId } as never),
  ],
  ['draftOrders.saveDraft', ADMINS_ONLY, (viewer) => shop.services.draftOrders.saveDraft(viewer, {} as never)],
  ['draftOrders.discardDraft', ADMINS_ONLY, (viewer) => shop.services.draftOrders.discardDraft(viewer, {} as never)],
  ['draftOrders.placeDraft', ADMINS_ONLY, (viewer) => shop.services.draftOrders.placeDraft(viewer, {} as never)],
  ['draftOrders.sendLink', ADMINS_ONLY, (viewer) => shop.services.draftOrders.sendLink(viewer, {} as never)],
  ['suppliers.listSuppliers', ADMINS_ONLY, (viewer) => shop.services.suppliers.listSuppliers(viewer)],
  ['suppliers.getSupplier', ADMINS_ONLY, (viewer) => shop.services.suppliers.getSupplier(viewer, crypto.randomUUID())],
  [
    'suppliers.listEntries',
    ADMINS_ONLY,
    (viewer) => shop.services.suppliers.listEntries(viewer, crypto.randomUUID(), { first: 1 }),
  ],
  ['suppliers.saveSupplier', ADMINS_ONLY, (viewer) => shop.services.suppliers.saveSupplier(viewer, {} as never)],
  ['suppliers.recordPayment', ADMINS_ONLY, (viewer) => shop.services.suppliers.recordPayment(viewer, {} as never)],
  ['suppliers.importSuppliers', ADMINS_ONLY, (viewer) => shop.services.suppliers.importSuppliers(viewer, '')],
  ['suppliers.exportSuppliers', ADMINS_ONLY, async (viewer) => shop.services.suppliers.exportSuppliers(viewer)],
  ['months.listMonths', ADMINS_ONLY, (viewer) => shop.services.months.listMonths(viewer)],
  ['months.readFigures', ADMINS_ONLY, (viewer) => shop.services.months.readFigures(viewer, '2026-01')],
  ['months.closeMonth', ADMINS_ONLY, (viewer) => shop.services.months.closeMonth(viewer, '2026-01', 1)],
  ['months.readReturn', ADMINS_ONLY, (viewer) => shop.services.months.readReturn(viewer, '2026-01')],
  ['months.exportMonth', ADMINS_ONLY, async (viewer) => shop.services.months.exportMonth(viewer, '2026-01')],
  ['months.importSettlement', ADMINS_ONLY, (viewer) => shop.services.months.importSettlement(viewer, '')],
  ['examFacts.listFacts', ADMINS_ONLY, (viewer) => shop.services.examFacts.listFacts(viewer)],
  ['examFacts.previewFact', ADMINS_ONLY, (viewer) => shop.services.examFacts.previewFact(viewer, {} as never)],
  ['examFacts.saveFact', ADMINS_ONLY, (viewer) => shop.services.examFacts.saveFact(viewer, {} as never)],
  ['examFacts.importFile', ADMINS_ONLY, (viewer) => shop.services.examFacts.importFile(viewer, '', true)],
  ['examFacts.exportFacts', ADMINS_ONLY, async (viewer) => shop.services.examFacts.exportFacts(viewer)],
  ['receipts.listReceipts', ADMINS_ONLY, (viewer) => shop.services.receipts.listReceipts(viewer, { first: 1 })],
  ['receipts.exportLines', ADMINS_ONLY, async (viewer) => shop.services.receipts.exportLines(viewer)],
  ['receipts.getReceipt', ADMINS_ONLY, (viewer) => shop.services.receipts.getReceipt(viewer, crypto.randomUUID())],
  ['receipts.listLines', ADMINS_ONLY, (viewer) => shop.services.receipts.listLines(viewer, {} as never)],
  ['receipts.listCorrections', ADMINS_ONLY, (viewer) => shop.services.receipts.listCorrections(viewer, {} as never)],
  ['receipts.saveReceipt', ADMINS_ONLY, (viewer) => shop.services.receipts.saveReceipt(viewer, {} as never)],
  ['receipts.scan', ADMINS_ONLY, (viewer) => shop.services.receipts.scan(viewer, {} as never)],
  ['receipts.importFile', ADMINS_ONLY, (viewer) => shop.services.receipts.importFile(viewer, {} as never)],
  ['receipts.saveLine', ADMINS_ONLY, (viewer) => shop.services.receipts.saveLine(viewer, {} as never)],
  ['receipts.discard', ADMINS_ONLY, (viewer) => shop.services.receipts.discard(viewer, crypto.randomUUID())],
  ['receiptPostings.post', ADMINS_ONLY, (viewer) => shop.services.receiptPostings.post(viewer, {} as never)],
  ['receiptPostings.correct', ADMINS_ONLY, (viewer) => shop.services.receiptPostings.correct(viewer, {} as never)],
  ['purchaseOrders.listOrders', ADMINS_ONLY, (viewer) => shop.services.purchaseOrders.listOrders(viewer, { first: 1 })],
  [
    'purchaseOrders.getOrder',
    ADMINS_ONLY,
    (viewer) => shop.services.purchaseOrders.getOrder(viewer, crypto.randomUUID()),
  ],
  ['purchaseOrders.listLines', ADMINS_ONLY, (viewer) => shop.services.purchaseOrders.listLines(viewer, {} as never)],
  ['purchaseOrders.listReorder', ADMINS_ONLY, (viewer) => shop.services.purchaseOrders.listReorder(viewer)],
  [
    'purchaseOrders.listMissedSearches',
    ADMINS_ONLY,
    (viewer) => shop.services.purchaseOrders.listMissedSearches(viewer),
  ],
  ['purchaseOrders.saveOrder', ADMINS_ONLY, (viewer) => shop.services.purchaseOrders.saveOrder(viewer, {} as never)],
  [
    'purchaseOrders.changeStatus',
    ADMINS_ONLY,
    (viewer) => shop.services.purchaseOrders.changeStatus(viewer, {} as never),
  ],
  ['manifests.getManifest', ADMINS_ONLY, (viewer) => shop.services.manifests.getManifest(viewer, crypto.randomUUID())],
  ['manifests.listOpenManifests', ADMINS_ONLY, (viewer) => shop.services.manifests.listOpenManifests(viewer)],
  ['manifests.listShippedManifests', ADMINS_ONLY, (viewer) => shop.services.manifests.listShippedManifests(viewer)],
  [
    'manifests.listUnscanned',
    ADMINS_ONLY,
    (viewer) => shop.services.manifests.listUnscanned(viewer, { shippedAt: new Date() } as never),
  ],
  [
    'manifests.createManifest',
    ADMINS_ONLY,
    (viewer) => shop.services.manifests.createManifest(viewer, 'NONE' as never),
  ],
  [
    'manifests.addToManifest',
    ADMINS_ONLY,
    (viewer) => shop.services.manifests.addToManifest(viewer, { manifestId: crypto.randomUUID(), code: 'ES-1' }),
  ],
  [
    'manifests.removeFromManifest',
    ADMINS_ONLY,
    (viewer) =>
      shop.services.manifests.removeFromManifest(viewer, { manifestId: crypto.randomUUID(), orderId: 'ES-1' }),
  ],
  [
    'manifests.shipManifest',
    ADMINS_ONLY,
    (viewer) => shop.services.manifests.shipManifest(viewer, crypto.randomUUID()),
  ],
  [
    'packingClaims.claimPacking',
    ADMINS_ONLY,
    (viewer) => shop.services.packingClaims.claimPacking(viewer, { orderId: 'ES-1' }),
  ],
  ['packingClaims.listClaims', ADMINS_ONLY, (viewer) => shop.services.packingClaims.listClaims(viewer)],
  ['packingClaims.releasePacking', ADMINS_ONLY, (viewer) => shop.services.packingClaims.releasePacking(viewer, 'ES-1')],
  [
    'packingClaims.packOrder',
    ADMINS_ONLY,
    (viewer) => shop.services.packingClaims.packOrder(viewer, { orderId: 'ES-1' } as never),
  ],
  ['stockCounts.listCounts', ADMINS_ONLY, (viewer) => shop.services.stockCounts.listCounts(viewer, { first: 1 })],
  ['stockCounts.getCount', ADMINS_ONLY, (viewer) => shop.services.stockCounts.getCount(viewer, crypto.randomUUID())],
  [
    'stockCounts.listShelves',
    ADMINS_ONLY,
    (viewer) => shop.services.stockCounts.listShelves(viewer, crypto.randomUUID()),
  ],
  ['stockCounts.listCounted', ADMINS_ONLY, (viewer) => shop.services.stockCounts.listCounted(viewer, {} as never)],
  [
    'stockCounts.createCount',
    ADMINS_ONLY,
    (viewer) => shop.services.stockCounts.createCount(viewer, crypto.randomUUID()),
  ],
  ['stockCounts.addScan', ADMINS_ONLY, (viewer) => shop.services.stockCounts.addScan(viewer, {} as never)],
  ['stockCounts.finishShelf', ADMINS_ONLY, (viewer) => shop.services.stockCounts.finishShelf(viewer, {} as never)],
  [
    'stockCounts.reviewCount',
    ADMINS_ONLY,
    (viewer) => shop.services.stockCounts.reviewCount(viewer, crypto.randomUUID()),
  ],
  [
    'stockCounts.exportDifferences',
    ADMINS_ONLY,
    (viewer) => shop.services.stockCounts.exportDifferences(viewer, crypto.randomUUID()),
  ],
  ['stockCounts.postCount', ADMINS_ONLY, (viewer) => shop.services.stockCounts.postCount(viewer, {} as never)],
  ['pickLists.getPickList', ADMINS_ONLY, (viewer) => shop.services.pickLists.getPickList(viewer, 1)],
  ['pickLists.listPickLists', ADMINS_ONLY, (viewer) => shop.services.pickLists.listPickLists(viewer, 1)],
  ['pickLists.createPickList', ADMINS_ONLY, (viewer) => shop.services.pickLists.createPickList(viewer, ['ES-1'])],
  ['pickLists.markShort', ADMINS_ONLY, (viewer) => shop.services.pickLists.markShort(viewer, {} as never)],
  [
    'contactMessages.listMessages',
    ADMINS_ONLY,
    (viewer) => shop.services.contactMessages.listMessages(viewer, { first: 1 }),
  ],
  ['contact.setAnswered', ADMINS_ONLY, (viewer) => shop.services.contact.setAnswered(viewer, 'CT-NONE', true)],
  ['contact.reply', ADMINS_ONLY, (viewer) => shop.services.contact.reply(viewer, {} as never)],
  ['contactMessages.reply', ADMINS_ONLY, (viewer) => shop.services.contactMessages.reply(viewer, {} as never)],
  ['savedViews.listViews', ADMINS_ONLY, (viewer) => shop.services.savedViews.listViews(viewer, '/desk/orders')],
  ['savedViews.saveView', ADMINS_ONLY, (viewer) => shop.services.savedViews.saveView(viewer, {} as never)],
  ['contactMessages.countOpen', ADMINS_ONLY, (viewer) => shop.services.contactMessages.countOpen(viewer)],
  [
    'contactMessages.setAnswered',
    ADMINS_ONLY,
    (viewer) => shop.services.contactMessages.setAnswered(viewer, 'CT-NONE', true),
  ],
  ['feedback.submitFeedback', CUSTOMERS_ONLY, (viewer) => shop.services.feedback.submitFeedback(viewer, {} as never)],
  ['reviews.submitReview', CUSTOMERS_ONLY, (viewer) => shop.services.reviews.submitReview(viewer, {} as never)],
  [
    'reviews.reviewsByOrderLine',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.reviews.reviewsByOrderLine(viewer, [crypto.randomUUID()]),
  ],
  [
    'reviews.hideReview',
    ADMINS_ONLY,
    (viewer) => shop.services.reviews.hideReview(viewer, crypto.randomUUID(), 'Rude.'),
  ],
  ['reviews.showReview', ADMINS_ONLY, (viewer) => shop.services.reviews.showReview(viewer, crypto.randomUUID())],
  ['reviews.listReviews', EVERYONE, (viewer) => shop.services.reviews.listReviews(viewer, 'JEEPHY7253', { first: 1 })],
  [
    'reviews.firstReviewPages',
    EVERYONE,
    (viewer) => shop.services.reviews.firstReviewPages(viewer, [{ bookId: 'JEEPHY7253', first: 1 }]),
  ],
  ['reviews.countReviews', EVERYONE, (viewer) => shop.services.reviews.countReviews(viewer, ['JEEPHY7253'])],
  ['addresses.listAddresses', CUSTOMERS_ONLY, (viewer) => shop.services.addresses.listAddresses(viewer)],
  [
    'addresses.listAddressTexts',
    OWNER_ONLY,
    (viewer, { userId }) => shop.services.addresses.listAddressTexts(viewer, userId),
  ],
  ['addresses.getAddress', CUSTOMERS_ONLY, (viewer) => shop.services.addresses.getAddress(viewer, 'none')],
  ['addresses.addAddress', CUSTOMERS_ONLY, (viewer) => shop.services.addresses.addAddress(viewer, {} as never)],
  [
    'addresses.addAddressText',
    OWNER_ONLY,
    (viewer, { userId }) => shop.services.addresses.addAddressText(viewer, userId, ''),
  ],
  [
    'addresses.updateAddress',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.addresses.updateAddress(viewer, 'none', {} as never),
  ],
  ['addresses.deleteAddress', CUSTOMERS_ONLY, (viewer) => shop.services.addresses.deleteAddress(viewer, 'none')],
  [
    'addresses.deleteAddressText',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.addresses.deleteAddressText(viewer, 'none'),
  ],
  [
    'addresses.setDefaultAddress',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.addresses.setDefaultAddress(viewer, 'none'),
  ],
  ['waitlist.listEntries', CUSTOMERS_ONLY, (viewer) => shop.services.waitlist.listEntries(viewer)],
  [
    'waitlist.join',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.waitlist.join(viewer, { bookId: 'JEEPHY7253', minGrade: CopyGrade.GOOD, maxPrice: 250 }),
  ],
  ['waitlist.leave', CUSTOMERS_ONLY, (viewer) => shop.services.waitlist.leave(viewer, crypto.randomUUID())],
  ['cart.getCart', CUSTOMERS_ONLY, (viewer) => shop.services.cart.getCart(viewer)],
  ['cart.cartBookIds', OWNER_ONLY, (viewer, { userId }) => shop.services.cart.cartBookIds(viewer, userId)],
  ['cart.cartItems', CUSTOMERS_ONLY, (viewer) => shop.services.cart.cartItems(viewer)],
  ['cart.addCartLine', CUSTOMERS_ONLY, (viewer) => shop.services.cart.addCartLine(viewer, { bookId: 'none' })],
  [
    'cart.updateCartLine',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.cart.updateCartLine(viewer, { bookId: 'none', condition: Condition.NEW, quantity: 1 }),
  ],
  [
    'cart.removeCartLine',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.cart.removeCartLine(viewer, { bookId: 'none', condition: Condition.NEW }),
  ],
  ['cart.removeBook', CUSTOMERS_ONLY, (viewer) => shop.services.cart.removeBook(viewer, { bookId: 'none' })],
  ['cart.copiesForSale', CUSTOMERS_ONLY, (viewer) => shop.services.cart.copiesForSale(viewer, [], [])],
  ['checkout.quote', CUSTOMERS_ONLY, (viewer) => shop.services.checkout.quote(viewer, {})],
  [
    'checkout.placeOrder',
    CUSTOMERS_ONLY,
    (viewer) =>
      shop.services.checkout.placeOrder(viewer, {
        idempotencyKey: 'any',
        addressId: 'any',
        paymentOption: PaymentOption.ONLINE,
        expectedTotal: 1,
      }),
  ],
  [
    'singleBookCheckout.createProviderOrder',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.singleBookCheckout.createProviderOrder(viewer, {}),
  ],
  [
    'singleBookCheckout.verifyPayment',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.singleBookCheckout.verifyPayment(viewer, UNSIGNED_RESULT, {}),
  ],
  ['orders.getOrder', CUSTOMERS_ONLY, (viewer) => shop.services.orders.getOrder(viewer, 'any')],
  ['orders.listOrders', CUSTOMERS_ONLY, (viewer) => shop.services.orders.listOrders(viewer, { first: 1 })],
  ['orders.latestOrders', OWNER_ONLY, (viewer, { userId }) => shop.services.orders.latestOrders(viewer, userId)],
  ['orders.countOrders', CUSTOMERS_ONLY, (viewer) => shop.services.orders.countOrders(viewer)],
  [
    'orderRecipients.changeRecipient',
    ADMINS_ONLY,
    (viewer) => shop.services.orderRecipients.changeRecipient(viewer, {} as never),
  ],
  [
    'orderRecipients.changeOwnRecipient',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.orderRecipients.changeOwnRecipient(viewer, {} as never),
  ],
  [
    'orderRecipients.askForAddress',
    ADMINS_ONLY,
    (viewer) => shop.services.orderRecipients.askForAddress(viewer, {} as never),
  ],
  ['orderHolds.holdOrder', ADMINS_ONLY, (viewer) => shop.services.orderHolds.holdOrder(viewer, {} as never)],
  ['orderHolds.releaseHold', ADMINS_ONLY, (viewer) => shop.services.orderHolds.releaseHold(viewer, {} as never)],
  ['orderHolds.addNote', ADMINS_ONLY, (viewer) => shop.services.orderHolds.addNote(viewer, {} as never)],
  ['courierDesk.getDesk', ADMINS_ONLY, (viewer) => shop.services.courierDesk.getDesk(viewer)],
  ['courierDesk.saveSettings', ADMINS_ONLY, (viewer) => shop.services.courierDesk.saveSettings(viewer, {} as never)],
  [
    'courierDesk.importFile',
    ADMINS_ONLY,
    (viewer) => shop.services.courierDesk.importFile(viewer, 'RATES' as never, ''),
  ],
  ['courierDesk.exportRates', ADMINS_ONLY, async (viewer) => shop.services.courierDesk.exportRates(viewer)],
  ['packing.packOrder', ADMINS_ONLY, (viewer) => shop.services.packing.packOrder(viewer, {} as never)],
  ['packing.unpackOrder', ADMINS_ONLY, (viewer) => shop.services.packing.unpackOrder(viewer, {} as never)],
  ['exchangeDecisions.approve', ADMINS_ONLY, (viewer) => shop.services.exchangeDecisions.approve(viewer, {} as never)],
  ['exchangeDecisions.decline', ADMINS_ONLY, (viewer) => shop.services.exchangeDecisions.decline(viewer, {} as never)],
  [
    'exchangeDecisions.keepBook',
    ADMINS_ONLY,
    (viewer) => shop.services.exchangeDecisions.keepBook(viewer, {} as never),
  ],
  [
    'exchangeDecisions.bookPickup',
    ADMINS_ONLY,
    (viewer) => shop.services.exchangeDecisions.bookPickup(viewer, {} as never),
  ],
  [
    'exchangeDecisions.recordPickup',
    ADMINS_ONLY,
    (viewer) => shop.services.exchangeDecisions.recordPickup(viewer, {} as never),
  ],
  ['exchangeDecisions.receive', ADMINS_ONLY, (viewer) => shop.services.exchangeDecisions.receive(viewer, {} as never)],
  ['exchangeDecisions.resolve', ADMINS_ONLY, (viewer) => shop.services.exchangeDecisions.resolve(viewer, {} as never)],
  ['exchangeDecisions.reject', ADMINS_ONLY, (viewer) => shop.services.exchangeDecisions.reject(viewer, {} as never)],
  [
    'exchangeDecisions.sendReplacement',
    ADMINS_ONLY,
    (viewer) => shop.services.exchangeDecisions.sendReplacement(viewer, {} as never),
  ],
  [
    'exchangeDecisions.openAgain',
    ADMINS_ONLY,
    (viewer) => shop.services.exchangeDecisions.openAgain(viewer, {} as never),
  ],
  ['sendAgain.sendAgain', ADMINS_ONLY, (viewer) => shop.services.sendAgain.sendAgain(viewer, {} as never)],
  [
    'exchangeDecisions.recordReplacementStatus',
    ADMINS_ONLY,
    (viewer) => shop.services.exchangeDecisions.recordReplacementStatus(viewer, {} as never),
  ],
  [
    'adminExchanges.listAdminExchanges',
    ADMINS_ONLY,
    (viewer) => shop.services.adminExchanges.listAdminExchanges(viewer, { first: 1 }),
  ],
  [
    'adminExchanges.getAdminExchange',
    ADMINS_ONLY,
    (viewer) => shop.services.adminExchanges.getAdminExchange(viewer, 'none'),
  ],
  ['shipments.shipOrder', ADMINS_ONLY, (viewer) => shop.services.shipments.shipOrder(viewer, {} as never, true)],
  ['shipments.receiveReturn', ADMINS_ONLY, (viewer) => shop.services.shipments.receiveReturn(viewer, {} as never)],
  ['shipments.settleLoss', ADMINS_ONLY, (viewer) => shop.services.shipments.settleLoss(viewer, {} as never)],
  ['shipments.undoDelivery', ADMINS_ONLY, (viewer) => shop.services.shipments.undoDelivery(viewer, {} as never)],
  ['shipments.confirmLabel', ADMINS_ONLY, (viewer) => shop.services.shipments.confirmLabel(viewer, {} as never)],
  ['shipments.setPostage', ADMINS_ONLY, (viewer) => shop.services.shipments.setPostage(viewer, {} as never)],
  ['shipments.setTracking', ADMINS_ONLY, (viewer) => shop.services.shipments.setTracking(viewer, {} as never)],
  [
    'shipments.recordShipmentStatus',
    ADMINS_ONLY,
    (viewer) => shop.services.shipments.recordShipmentStatus(viewer, {} as never),
  ],
  ['cancellations.cancelOrder', ADMINS_ONLY, (viewer) => shop.services.cancellations.cancelOrder(viewer, {} as never)],
  [
    'paymentLinks.createLink',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.paymentLinks.createLink(viewer, { addressId: 'none' }),
  ],
  ['paymentLinks.listLinks', CUSTOMERS_ONLY, (viewer) => shop.services.paymentLinks.listLinks(viewer)],
  ['paymentLinks.endLink', CUSTOMERS_ONLY, (viewer) => shop.services.paymentLinks.endLink(viewer, 'none')],
  ['cashOrders.confirmOrder', CUSTOMERS_ONLY, (viewer) => shop.services.cashOrders.confirmOrder(viewer, 'any')],
  ['orderPayments.startPayment', CUSTOMERS_ONLY, (viewer) => shop.services.orderPayments.startPayment(viewer, 'any')],
  [
    'orderPayments.refreshPayment',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.orderPayments.refreshPayment(viewer, 'any'),
  ],
  [
    'orderPayments.verifyPayment',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.orderPayments.verifyPayment(viewer, UNSIGNED_RESULT),
  ],
  [
    'orderPayments.requireSigned',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.orderPayments.requireSigned(viewer, UNSIGNED_RESULT),
  ],
  [
    'refunds.refundOrder',
    ADMINS_ONLY,
    (viewer) =>
      shop.services.refunds.refundOrder(viewer, {
        orderId: 'any',
        version: 1,
        amountInPaise: 100,
        reason: RefundReason.GOODWILL,
      }),
  ],
  [
    'refunds.retryRefund',
    ADMINS_ONLY,
    (viewer) =>
      shop.services.refunds.retryRefund(viewer, { orderId: 'any', version: 1, refundId: crypto.randomUUID() }),
  ],
  ['payouts.recordPayout', ADMINS_ONLY, (viewer) => shop.services.payouts.recordPayout(viewer, {} as never)],
  ['cash.sumBuyBackPayouts', ADMINS_ONLY, (viewer) => shop.services.cash.sumBuyBackPayouts(viewer)],
  ['cash.reportCash', ADMINS_ONLY, (viewer) => shop.services.cash.reportCash(viewer)],
  ['cash.listCashOrders', ADMINS_ONLY, (viewer) => shop.services.cash.listCashOrders(viewer, {} as never)],
  [
    'courierReports.previewReport',
    ADMINS_ONLY,
    (viewer) => shop.services.courierReports.previewReport(viewer, {} as never),
  ],
  [
    'courierReports.importReport',
    ADMINS_ONLY,
    (viewer) => shop.services.courierReports.importReport(viewer, {} as never),
  ],
  [
    'courierReports.listReports',
    ADMINS_ONLY,
    (viewer) => shop.services.courierReports.listReports(viewer, { kind: 'REMITTANCE' } as never),
  ],
  [
    'paymentIntents.createIntentForAmount',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.paymentIntents.createIntentForAmount(viewer, 100, 'any'),
  ],
  ['documents.getBill', CUSTOMERS_ONLY, (viewer) => shop.services.documents.getBill(viewer, 'any')],
  [
    'documents.getDocument',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.documents.getDocument(viewer, { orderId: 'any', number: 'any' }),
  ],
  ['papers.getBills', ADMINS_ONLY, (viewer) => shop.services.papers.getBills(viewer, ['any'])],
  ['papers.getPackingSlips', ADMINS_ONLY, (viewer) => shop.services.papers.getPackingSlips(viewer, ['any'])],
  [
    'papers.getBookLabels',
    ADMINS_ONLY,
    (viewer) => shop.services.papers.getBookLabels(viewer, { books: ['ANY-N'], copies: 1 }),
  ],
  // Promises are kept to their customer alone.
  [
    'buyBacks.quoteBuyBack',
    EVERYONE,
    (viewer) => shop.services.buyBacks.quoteBuyBack(viewer, [{ bookId: 'NONE' } as never]),
  ],
  ['buyBacks.sellBooks', CUSTOMERS_ONLY, (viewer) => shop.services.buyBacks.sellBooks(viewer, {} as never)],
  ['buyBacks.getBuyBack', CUSTOMERS_ONLY, (viewer) => shop.services.buyBacks.getBuyBack(viewer, 'BB-NONE')],
  ['buyBacks.listBuyBacks', CUSTOMERS_ONLY, (viewer) => shop.services.buyBacks.listBuyBacks(viewer, { first: 10 })],
  ['buyBacks.booksToSell', CUSTOMERS_ONLY, (viewer) => shop.services.buyBacks.booksToSell(viewer)],
  ['buyBacks.answerOffer', CUSTOMERS_ONLY, (viewer) => shop.services.buyBacks.answerOffer(viewer, {} as never)],
  [
    'buyBacks.cancelBuyBack',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.buyBacks.cancelBuyBack(viewer, { buyBackId: 'BB-NONE', version: 1 }),
  ],
  [
    'buyBacks.sendBuyBack',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.buyBacks.sendBuyBack(viewer, { buyBackId: 'BB-NONE', version: 1 }),
  ],
  ['buyBackChanges.bookPickup', ADMINS_ONLY, (viewer) => shop.services.buyBackChanges.bookPickup(viewer, {} as never)],
  ['buyBackChanges.recordSent', ADMINS_ONLY, (viewer) => shop.services.buyBackChanges.recordSent(viewer, {} as never)],
  ['buyBackChanges.receive', ADMINS_ONLY, (viewer) => shop.services.buyBackChanges.receive(viewer, {} as never)],
  ['buyBackChanges.lose', ADMINS_ONLY, (viewer) => shop.services.buyBackChanges.lose(viewer, {} as never)],
  ['buyBackChanges.accept', ADMINS_ONLY, (viewer) => shop.services.buyBackChanges.accept(viewer, {} as never)],
  ['buyBackChanges.offerLess', ADMINS_ONLY, (viewer) => shop.services.buyBackChanges.offerLess(viewer, {} as never)],
  ['buyBackChanges.refuse', ADMINS_ONLY, (viewer) => shop.services.buyBackChanges.refuse(viewer, {} as never)],
  ['buyBackChanges.miss', ADMINS_ONLY, (viewer) => shop.services.buyBackChanges.miss(viewer, {} as never)],
  [
    'buyBackChanges.returnBooks',
    ADMINS_ONLY,
    (viewer) => shop.services.buyBackChanges.returnBooks(viewer, {} as never),
  ],
  [
    'buyBackChanges.recordPayout',
    ADMINS_ONLY,
    (viewer) => shop.services.buyBackChanges.recordPayout(viewer, {} as never),
  ],
  [
    'adminBuyBacks.listBuyBacks',
    ADMINS_ONLY,
    (viewer) => shop.services.adminBuyBacks.listBuyBacks(viewer, { first: 10 }),
  ],
  ['adminBuyBacks.findBuyBack', ADMINS_ONLY, (viewer) => shop.services.adminBuyBacks.findBuyBack(viewer, 'BB-NONE')],
  ['adminBuyBacks.priceBooks', ADMINS_ONLY, (viewer) => shop.services.adminBuyBacks.priceBooks(viewer, A_BUY_BACK, [])],
  ['adminBuyBacks.soldCodesOf', ADMINS_ONLY, (viewer) => shop.services.adminBuyBacks.soldCodesOf(viewer, [])],
  ['adminBuyBacks.readFigures', ADMINS_ONLY, (viewer) => shop.services.adminBuyBacks.readFigures(viewer, A_DAY)],
  ['buyBackSettings.getSettings', ADMINS_ONLY, (viewer) => shop.services.buyBackSettings.getSettings(viewer)],
  [
    'buyBackSettings.saveSettings',
    ADMINS_ONLY,
    (viewer) => shop.services.buyBackSettings.saveSettings(viewer, {} as never),
  ],
  ['buyBacks.getLabel', CUSTOMERS_ONLY, (viewer) => shop.services.buyBacks.getLabel(viewer, 'BB-NONE')],
  ['buyBacks.getVoucher', CUSTOMERS_ONLY, (viewer) => shop.services.buyBacks.getVoucher(viewer, 'BB-NONE')],
  ['customers.customersOf', ADMINS_ONLY, (viewer) => shop.services.customers.customersOf(viewer, [])],
  ['copyList.copiesOf', ADMINS_ONLY, (viewer) => shop.services.copyList.copiesOf(viewer, [])],
  [
    'exchanges.requestExchange',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.exchanges.requestExchange(viewer, {} as never),
  ],
  [
    'exchanges.withdrawExchange',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.exchanges.withdrawExchange(viewer, crypto.randomUUID()),
  ],
  [
    'exchanges.getExchange',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.exchanges.getExchange(viewer, crypto.randomUUID()),
  ],
  [
    'exchangePhotos.addPhoto',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.exchangePhotos.addPhoto(viewer, { orderId: 'ES-1', data: '' }),
  ],
  // NOT_FOUND for all but the owner, so that the answer reveals no photograph.
  [
    'exchangePhotos.readPhoto',
    EVERYONE,
    (viewer) => shop.services.exchangePhotos.readPhoto(viewer, `${crypto.randomUUID()}.webp`),
  ],
  ['papers.getLabels', ADMINS_ONLY, (viewer) => shop.services.papers.getLabels(viewer, ['any'])],
];

const methodsOf = (services: Record<string, string[]>) =>
  Object.entries(services).flatMap(([service, methods]) => methods.map((method) => `${service}.${method}`));

/** Use cases without a viewer, open to everyone. */
const PUBLIC = methodsOf({
  buyBackReminders: ['stopReminders'],
  copies: ['candidates', 'copiesOnShelf', 'featuredCopies', 'findCopy'],
  onTimeDelivery: ['recordOf'],
  accounts: ['findViewer', 'register', 'logIn'],
  catalogue: [
    'listBooks',
    'countLists',
    'findBook',
    'getBook',
    'getBooks',
    'getBooksWithUnpublished',
    'listBookIds',
    'featuredBooks',
    'suggestBooks',
    'relatedBooks',
    'booksOfCategories',
  ],
  examKits: ['examKit'],
  cashPayments: ['getConfirmation', 'confirm', 'startPayment', 'verifyPayment'],
  contact: ['sendMessage'],
  linkPayments: ['getLink', 'startPayment', 'verifyPayment'],
  linkReceipts: ['emailReceipt'],
  courierEvents: ['receiveDelhiveryEvent'],
  emailConfirmations: ['confirmEmail'],
  delivery: ['findLocation', 'estimateDelivery'],
  media: ['getRendition', 'areDrawings'],
  reviews: ['ratingHistograms'],
  waitlist: ['queueLengths'],
  webhooks: ['receiveWebhook'],
  passwordResets: ['requestReset', 'isLinkValid', 'resetPassword'],
  sandbox: [
    'createOrder',
    'getOrder',
    'listAllPayments',
    'listOrders',
    'getPayment',
    'listPayments',
    'capturePayment',
    'refundPayment',
    'listRefunds',
    'pay',
    'getPaymentResult',
    'approvePayment',
    'control',
    'takeFault',
  ],
});

/** Methods for jobs and other services, which no resolver or route calls. */
const INTERNAL = methodsOf({
  sessions: ['endAllSessions'],
  bookImports: ['perform'],
  purchaseOrders: ['requireSent', 'receive'],
  feedback: ['feedbackOfOrders'],
  adminExchanges: ['exchangesOfOrders'],
  documents: [
    'issueBill',
    'creditBill',
    'creditCopies',
    'isBilledOnDelivery',
    'takeNumber',
    'billsOfOrders',
    'documentsOfOrders',
  ],
  exchangeTerms: ['readTerms'],
  exchangeShipmentLifecycle: [
    'addPickup',
    'announce',
    'changeStatus',
    'applyReport',
    'findOutbound',
    'findShipment',
    'receive',
  ],
  cancellations: ['cancelOverdue'],
  cashOrders: [
    'openHoldsOfOrders',
    'findUnconfirmed',
    'findByToken',
    'confirmByToken',
    'dayIfConfirmed',
    'leavesToday',
    'payOnline',
    'remindCustomers',
  ],
  buyBackDeadlines: ['endOverdue'],
  buyBackReminders: ['remindSellers'],
  buyBackPromises: ['refresh', 'promisesOfBooks', 'promisesOfLines', 'sumOpen'],
  courierBookings: ['bookNow', 'syncBooking'],
  courierEvents: ['applyReport'],
  buyBacks: ['booksOf', 'eventsOf', 'payoutsOf', 'haveVouchers'],
  exchanges: ['exchangesOfOrders', 'exchangeableQuantities'],
  exchangePhotos: ['deleteUnusedPhotos'],
  emailConfirmations: ['consumeEmailQuota', 'tryConsumeEmailQuota', 'enqueue', 'sendLink'],
  lateOrders: ['isLate', 'emailLateOrders'],
  examTargets: ['readFacts'],
  checkout: ['findOrCreateOrder', 'quoteItems'],
  paymentLinks: ['makeLink', 'withdrawLink'],
  draftOrders: ['endOld'],
  media: ['deleteRenditions'],
  uploads: ['attachImages', 'stageAgain', 'fetchUpload', 'readUpload', 'stageImage', 'deleteExpiredUploads'],
  notifications: ['enqueueEmail', 'discardEmails', 'sendEmail', 'deliverEmail'],
  passwordResets: ['sendLink'],
  gateway: [
    'createOrder',
    'findOrder',
    'findPayment',
    'findPayer',
    'listPayments',
    'listPaymentPages',
    'capturePayment',
    'refundPayment',
    'listRefunds',
    'verifyPaymentSignature',
    'verifyWebhookSignature',
  ],
  sandbox: ['deliverWebhook'],
  orderHolds: ['hold', 'holdOrNote', 'isUnconfirmed', 'release', 'releaseUnconfirmed', 'requireNotHeld'],
  packing: ['parcelToPack', 'readdress'],
  shipments: ['applyCourierEvent', 'recordBilled', 'recordBooking', 'shipmentsOfOrders'],
  orders: [
    'consumeRateLimit',
    'findByIdempotencyKey',
    'createOrder',
    'expireOrder',
    'expireOverdueOrder',
    'exchangeWindow',
  ],
  orderPayments: [
    'paymentsOfOrders',
    'amountsPaid',
    'payableUntil',
    'startPaymentByLink',
    'verifyPaymentByLink',
    'tryStartPayment',
    'confirmPayment',
    'rejectPayment',
  ],
  papers: ['sender'],
  paymentIntents: ['findOrCreateIntent', 'createOrderForIntent'],
  reconciliation: ['run'],
  retention: ['deleteOldRows'],
  retiredImages: ['replace'],
  unmatchedPayments: ['examine', 'sendRefunds'],
  contactMessages: ['messagesOfOrders'],
  margins: ['marginsOfOrders'],
  collections: ['isCollected', 'openCollection', 'collect', 'waive', 'reopen', 'collectionsOfOrders', 'remit'],
  accounting: ['firstOpenDay', 'requireOpenMonth', 'startClosing', 'insertMonth'],
  months: ['recordStock'],
  payouts: ['startPayout', 'payoutsOfOrders', 'startBuyBackPayout', 'recordBuyBackPayout'],
  providerRefunds: ['sendRefund', 'syncRefunds', 'recordRefund'],
  refunds: ['startRefund', 'refundCancelled', 'refundPart', 'refundAsCredit', 'leftInPaise'],
  settlement: ['settlePayment', 'settleAll', 'unlessPending', 'markPending', 'refundWithoutOrder'],
  waitlist: ['passOnCopies'],
  webhooks: ['handleEvent'],
});

const SOURCES = ['api/src', 'api/sandbox', 'api/sample'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
);

/** The members that the class of a service declares as private. */
function privateMembers(service: object): string[] {
  const declaration = new RegExp(`^export class ${service.constructor.name} .*?^}$`, 'ms');
  const [source = ''] = SOURCES.flatMap((text) => declaration.exec(text)?.[0] ?? []);
  return [...source.matchAll(/\bprivate (?:readonly |get |async )?\*?(\w+)/g)].map(([, member]) => String(member));
}

interface Fixtures {
  viewers: Record<ViewerName, Viewer>;
  clients: Record<ViewerName, Client>;
  customer: TestUser;
}
let fixtures: Fixtures;

beforeAll(async () => {
  const [customer, other, admin] = [await shop.customer(), await shop.customer(), await shop.admin()];
  const viewerOf = async ({ userId }: TestUser) => shop.services.accounts.findViewer({ userId, epoch: 1 });
  fixtures = {
    customer,
    viewers: {
      visitor: null,
      customer: await viewerOf(customer),
      'another customer': await viewerOf(other),
      admin: await viewerOf(admin),
    },
    clients: {
      visitor: shop.visitor(),
      customer: customer.client,
      'another customer': other.client,
      admin: admin.client,
    },
  };
});

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'permitted',
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return ['UNAUTHENTICATED', 'FORBIDDEN'].includes(error.code) ? error.code : 'permitted';
    },
  );

describe('the tables of methods', () => {
  it('list every method of every service that is not private', () => {
    const { services } = shop;
    const methods = Object.entries(services).flatMap(([name, service]) => {
      if (!service) return [];
      const own = Object.entries(service).filter(([, value]) => typeof value === 'function');
      const inherited = Object.getOwnPropertyNames(Object.getPrototypeOf(service)).filter(
        (method) => method !== 'constructor' && Object.getPrototypeOf(service) !== Object.prototype,
      );
      const hidden = privateMembers(service);
      const offered = [...own.map(([method]) => method), ...inherited].filter((method) => !hidden.includes(method));
      return offered.map((method) => `${name}.${method}`);
    });
    const listed = [...USE_CASES.map(([name]) => name), ...PUBLIC, ...INTERNAL];
    expect(methods.toSorted()).toEqual(listed.toSorted());
  });
});

describe.each(USE_CASES)('%s', (_name, outcomes, call) => {
  it.each(VIEWERS.map((name, index) => [name, outcomes[index]] as const))('called by %s: %s', async (name, outcome) => {
    expect(await outcomeOf(call(fixtures.viewers[name], fixtures.customer))).toBe(outcome);
  });
});

describe('every REST call with a user id in its path', () => {
  const routes = restRoutes().filter(({ path }) => path.includes(':userId'));

  it('includes /getDetails/:userId', () =>
    expect(routes).toContainEqual({ method: 'GET', path: '/getDetails/:userId' }));

  describe.each(routes)('$method $path', ({ method, path }) => {
    it.each([
      ['visitor', 401],
      ['another customer', 403],
      ['admin', 403],
    ] as const)('responds to %s with %i', async (name, status) => {
      const address = `/api${path.replace(':userId', fixtures.customer.userId).replace(/:\w+/g, 'any')}`;
      const response = await fixtures.clients[name].send(method, address, method === 'GET' ? undefined : {});
      expect([response.status, await response.json()]).toEqual([status, { message: expect.any(String) }]);
    });

    it('permits its owner, with the exact id only', async () => {
      const statusFor = async (userId: string) => {
        const address = `/api${path.replace(':userId', userId).replace(/:\w+/g, 'any')}`;
        return (await fixtures.clients.customer.send(method, address, method === 'GET' ? undefined : {})).status;
      };
      expect([401, 403]).not.toContain(await statusFor(fixtures.customer.userId));
      expect(await statusFor('me')).toBe(403);
      expect(await statusFor(`${fixtures.customer.userId}%00`)).toBe(403);
      expect(await statusFor(crypto.randomUUID())).toBe(403);
    });
  });
});
