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
import { Role } from '../src/platform/permissions.rules.ts';
import { addStaff } from './staff.ts';
import { newUserDetails, type TestUser } from './test-users.ts';
import { restRoutes } from './routes.ts';
import { useTestShop } from './test-shop.ts';

const shop = useTestShop();

/** A client without a known device. */
const CLIENT = { address: '203.0.113.1', knownDeviceId: () => null };

/** A request without a session, as far as the lists of sessions know. */
const NO_SESSION = { publicId: null };

/** A browser that is no packing station. */
const NO_STATION = { token: null, keep: () => {} };

/** The viewers of each use case. The calls use the ids of `customer`. */
const VIEWERS = ['visitor', 'customer', 'another customer', 'OWNER', 'MANAGER', 'PACKER', 'BOOKKEEPER'] as const;
type ViewerName = (typeof VIEWERS)[number];

/** Whether a use case permits a viewer; it may still reject the input. */
type Outcome = 'permitted' | 'UNAUTHENTICATED' | 'FORBIDDEN';

/** The outcomes for the customers of a use case, and for staff of these roles. */
const outcomes = (visitor: Outcome, customer: Outcome, other: Outcome, roles: readonly string[]): Outcome[] => [
  visitor,
  customer,
  other,
  ...['OWNER', 'MANAGER', 'PACKER', 'BOOKKEEPER'].map((role) => (roles.includes(role) ? 'permitted' : 'FORBIDDEN')),
];
const ALL_STAFF = ['OWNER', 'MANAGER', 'PACKER', 'BOOKKEEPER'];
const staffOnly = (...roles: string[]) => outcomes('UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', roles);

/** Own things of customers, which staff of these roles see of all of them. */
const customersAnd = (...roles: string[]) => outcomes('UNAUTHENTICATED', 'permitted', 'permitted', roles);

const USERS_ONLY = customersAnd(...ALL_STAFF);
const CUSTOMERS_ONLY = customersAnd();
const OWNER_ONLY = outcomes('UNAUTHENTICATED', 'permitted', 'FORBIDDEN', []);
const EVERYONE = outcomes('permitted', 'permitted', 'permitted', ALL_STAFF);
const STAFF = staffOnly(...ALL_STAFF);
const MANAGERS = staffOnly('OWNER', 'MANAGER');
const OWNERS = staffOnly('OWNER');
const PACKERS_TOO = staffOnly('OWNER', 'MANAGER', 'PACKER');
const BOOKKEEPERS_TOO = staffOnly('OWNER', 'MANAGER', 'BOOKKEEPER');

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
const OPEN_APPROVALS = { isOpen: true, first: 1 };
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
  ['accounts.getUser', USERS_ONLY, (viewer) => shop.services.accounts.getUser(viewer)],
  ['accounts.getUserById', OWNER_ONLY, (viewer, { userId }) => shop.services.accounts.getUserById(viewer, userId)],
  ['accounts.getProfile', USERS_ONLY, (viewer) => shop.services.accounts.getProfile(viewer)],
  [
    'accountChanges.updateProfile',
    USERS_ONLY,
    (viewer) =>
      shop.services.accountChanges.updateProfile(viewer, { ...newUserDetails(), password: undefined }, CLIENT),
  ],
  [
    'accountChanges.changeEmail',
    USERS_ONLY,
    (viewer) =>
      shop.services.accountChanges.changeEmail(viewer, { email: newUserDetails().email, password: 'wrong' }, CLIENT),
  ],
  [
    'accountChanges.changePhone',
    USERS_ONLY,
    (viewer) =>
      shop.services.accountChanges.changePhone(viewer, { phone: newUserDetails().phone, password: 'wrong' }, CLIENT),
  ],
  [
    'accountChanges.changePassword',
    USERS_ONLY,
    (viewer) =>
      shop.services.accountChanges.changePassword(viewer, { password: 'wrong', newPassword: 'another horse' }, CLIENT),
  ],
  [
    'accountChanges.confirmPassword',
    USERS_ONLY,
    (viewer) => shop.services.accountChanges.confirmPassword(viewer, 'wrong', CLIENT),
  ],
  ['parents.findParent', CUSTOMERS_ONLY, (viewer) => shop.services.parents.findParent(viewer)],
  [
    'parents.setParent',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.parents.setParent(viewer, { email: null, password: 'wrong' }, CLIENT),
  ],
  ['staff.listStaff', staffOnly('OWNER'), (viewer) => shop.services.staff.listStaff(viewer)],
  ['staff.inviteStaff', staffOnly('OWNER'), (viewer) => shop.services.staff.inviteStaff(viewer, {} as never)],
  [
    'staff.sendInvitation',
    staffOnly('OWNER'),
    (viewer) => shop.services.staff.sendInvitation(viewer, crypto.randomUUID()),
  ],
  [
    'staff.changeStaff',
    staffOnly('OWNER'),
    (viewer) => shop.services.staff.changeStaff(viewer, { userId: crypto.randomUUID() }),
  ],
  [
    'staff.endStaffSessions',
    staffOnly('OWNER'),
    (viewer) => shop.services.staff.endStaffSessions(viewer, crypto.randomUUID()),
  ],
  [
    'staff.resetStaffFactors',
    staffOnly('OWNER'),
    (viewer) => shop.services.staff.resetStaffFactors(viewer, crypto.randomUUID()),
  ],
  ['sessions.listSessions', USERS_ONLY, (viewer) => shop.services.sessions.listSessions(viewer, NO_SESSION)],
  ['sessions.endSession', USERS_ONLY, (viewer) => shop.services.sessions.endSession(viewer, NO_SESSION, 'ended')],
  ['sessions.endOtherSessions', USERS_ONLY, endNoSession],
  ['stations.listStations', staffOnly('OWNER'), (viewer) => shop.services.stations.listStations(viewer)],
  [
    'stations.createStation',
    staffOnly('OWNER'),
    (viewer) => shop.services.stations.createStation(viewer, '', NO_STATION),
  ],
  ['stations.endStation', staffOnly('OWNER'), (viewer) => shop.services.stations.endStation(viewer, 'none')],
  ['stations.listPeople', PACKERS_TOO, (viewer) => shop.services.stations.listPeople(viewer)],
  ['stations.setPin', PACKERS_TOO, (viewer) => shop.services.stations.setPin(viewer, '123456')],
  [
    'stations.createBadge',
    staffOnly('OWNER'),
    (viewer, { userId }) => shop.services.stations.createBadge(viewer, userId),
  ],
  ['stations.endBadge', staffOnly('OWNER'), (viewer, { userId }) => shop.services.stations.endBadge(viewer, userId)],
  [
    'accountDeletion.deleteAccount',
    USERS_ONLY,
    (viewer) => shop.services.accountDeletion.deleteAccount(viewer, 'wrong', CLIENT),
  ],
  ['examTargets.getTarget', CUSTOMERS_ONLY, (viewer) => shop.services.examTargets.getTarget(viewer)],
  ['examTargets.setTarget', CUSTOMERS_ONLY, (viewer) => shop.services.examTargets.setTarget(viewer, null)],
  ['personalData.exportData', USERS_ONLY, (viewer) => shop.services.personalData.exportData(viewer, NO_SESSION)],
  [
    'emailConfirmations.requestConfirmation',
    USERS_ONLY,
    (viewer) => shop.services.emailConfirmations.requestConfirmation(viewer),
  ],
  ['bookList.listAdminBooks', PACKERS_TOO, (viewer) => shop.services.bookList.listAdminBooks(viewer, { first: 1 })],
  ['bookList.countAdminBooks', PACKERS_TOO, (viewer) => shop.services.bookList.countAdminBooks(viewer, ALL_BOOKS)],
  ['books.getAdminBook', PACKERS_TOO, (viewer) => shop.services.books.getAdminBook(viewer, 'JEEPHY7253')],
  [
    'books.listBookChanges',
    PACKERS_TOO,
    (viewer) => shop.services.books.listBookChanges(viewer, { bookId: 'JEEPHY7253' }, 1),
  ],
  [
    'books.reserveBookId',
    MANAGERS,
    (viewer) => shop.services.books.reserveBookId(viewer, { exam: 'JEE', subject: 'Physics' }),
  ],
  ['books.sourcesOfBooks', PACKERS_TOO, (viewer) => shop.services.books.sourcesOfBooks(viewer, ['JEEPHY7253'])],
  ['isbnLookups.lookUp', MANAGERS, (viewer) => shop.services.isbnLookups.lookUp(viewer, '9788177091878')],
  ['books.stageImage', PACKERS_TOO, (viewer) => shop.services.books.stageImage(viewer, {} as never)],
  ['books.addBook', MANAGERS, (viewer) => shop.services.books.addBook(viewer, {} as never)],
  ['books.updateBook', MANAGERS, (viewer) => shop.services.books.updateBook(viewer, 'JEEPHY7253', {} as never)],
  ['books.changeOffers', MANAGERS, (viewer) => shop.services.books.changeOffers(viewer, 'JEEPHY7253', {} as never)],
  ['books.setPublished', MANAGERS, (viewer) => shop.services.books.setPublished(viewer, 'JEEPHY7253', {} as never)],
  ['books.deleteBook', MANAGERS, (viewer) => shop.services.books.deleteBook(viewer, 'JEEPHY7253', -1.5)],
  ['copyIntake.addCopy', PACKERS_TOO, (viewer) => shop.services.copyIntake.addCopy(viewer, {} as never)],
  ['copyIntake.updateCopy', PACKERS_TOO, (viewer) => shop.services.copyIntake.updateCopy(viewer, {} as never)],
  ['copyIntake.changeStatus', PACKERS_TOO, (viewer) => shop.services.copyIntake.changeStatus(viewer, {} as never)],
  ['copyList.getCopyByCode', PACKERS_TOO, (viewer) => shop.services.copyList.getCopyByCode(viewer, 'none')],
  ['copyList.listCopies', PACKERS_TOO, (viewer) => shop.services.copyList.listCopies(viewer, {}, { first: 1 })],
  ['copyList.exportCopies', MANAGERS, async (viewer) => shop.services.copyList.exportCopies(viewer, {})],
  ['copyList.eventsOfCopies', PACKERS_TOO, (viewer) => shop.services.copyList.eventsOfCopies(viewer, [])],
  [
    'copyIntake.proposePrice',
    PACKERS_TOO,
    (viewer) => shop.services.copyIntake.proposePrice(viewer, 'JEEPHY7253', CopyGrade.GOOD),
  ],
  ['papers.getCopyLabels', PACKERS_TOO, (viewer) => shop.services.papers.getCopyLabels(viewer, ['none'])],
  ['bookStock.listLots', BOOKKEEPERS_TOO, (viewer) => shop.services.bookStock.listLots(viewer, { bookId: 'none' })],
  ['bookStock.adjustStock', MANAGERS, (viewer) => shop.services.bookStock.adjustStock(viewer, {} as never)],
  [
    'bookStock.listMovements',
    PACKERS_TOO,
    (viewer) => shop.services.bookStock.listMovements(viewer, { bookId: 'JEEPHY7253', first: 0 }),
  ],
  ['bookImports.previewImport', MANAGERS, (viewer) => shop.services.bookImports.previewImport(viewer, '')],
  ['bookImports.startImport', MANAGERS, (viewer) => shop.services.bookImports.startImport(viewer, crypto.randomUUID())],
  ['bookImports.getImport', MANAGERS, (viewer) => shop.services.bookImports.getImport(viewer, crypto.randomUUID())],
  ['bookImports.exportBooks', MANAGERS, (viewer) => shop.services.bookImports.exportBooks(viewer)],
  [
    'adminOrders.listAdminOrders',
    BOOKKEEPERS_TOO,
    (viewer) => shop.services.adminOrders.listAdminOrders(viewer, { first: 1 }),
  ],
  [
    'adminOrders.listOrdersOfCustomer',
    BOOKKEEPERS_TOO,
    (viewer, { userId }) => shop.services.adminOrders.listOrdersOfCustomer(viewer, userId, { first: 1 }),
  ],
  ['adminOrders.getAdminOrder', BOOKKEEPERS_TOO, (viewer) => shop.services.adminOrders.getAdminOrder(viewer, 'ES-1')],
  ['adminOrders.getParcel', STAFF, (viewer) => shop.services.adminOrders.getParcel(viewer, 'ES-1')],
  ['adminOrders.getParcels', STAFF, (viewer) => shop.services.adminOrders.getParcels(viewer, ['ES-1'])],
  ['adminOrders.countQueues', STAFF, (viewer) => shop.services.adminOrders.countQueues(viewer)],
  ['adminOrders.issuesOf', BOOKKEEPERS_TOO, (viewer) => shop.services.adminOrders.issuesOf(viewer, ['ES-1'])],
  ['bulk.holdOrders', MANAGERS, (viewer) => shop.services.bulk.holdOrders(viewer, {} as never)],
  ['bulk.releaseHolds', MANAGERS, (viewer) => shop.services.bulk.releaseHolds(viewer, {} as never)],
  ['bulk.shipOrders', MANAGERS, (viewer) => shop.services.bulk.shipOrders(viewer, {} as never)],
  ['bulk.unpackOrders', MANAGERS, (viewer) => shop.services.bulk.unpackOrders(viewer, {} as never)],
  ['bulk.deliverOrders', MANAGERS, (viewer) => shop.services.bulk.deliverOrders(viewer, {} as never)],
  ['customers.listCustomers', MANAGERS, (viewer) => shop.services.customers.listCustomers(viewer, { first: 1 })],
  ['customers.getCustomer', MANAGERS, (viewer, { userId }) => shop.services.customers.getCustomer(viewer, userId)],
  [
    'customers.countOrders',
    BOOKKEEPERS_TOO,
    (viewer, { userId }) => shop.services.customers.countOrders(viewer, [userId]),
  ],
  ['customers.addNote', MANAGERS, (viewer) => shop.services.customers.addNote(viewer, {} as never)],
  ['storeCredit.getOwn', CUSTOMERS_ONLY, (viewer) => shop.services.storeCredit.getOwn(viewer)],
  [
    'storeCredit.listEntries',
    customersAnd('OWNER', 'MANAGER'),
    (viewer, { userId }) => shop.services.storeCredit.listEntries(viewer, userId, { first: 1 }),
  ],
  [
    'storeCredit.balancesOf',
    BOOKKEEPERS_TOO,
    (viewer, { userId }) => shop.services.storeCredit.balancesOf(viewer, [userId]),
  ],
  ['storeCredit.give', MANAGERS, (viewer) => shop.services.storeCredit.give(viewer, {} as never)],
  ['adminOrders.cashRisksOf', BOOKKEEPERS_TOO, (viewer) => shop.services.adminOrders.cashRisksOf(viewer, [])],
  ['approvals.listApprovals', MANAGERS, (viewer) => shop.services.approvals.listApprovals(viewer, OPEN_APPROVALS)],
  ['approvals.approvalsOf', EVERYONE, (viewer) => shop.services.approvals.approvalsOf(viewer, [])],
  ['approvals.countOpen', MANAGERS, (viewer) => shop.services.approvals.countOpen(viewer)],
  ['approvals.approve', MANAGERS, (viewer) => shop.services.approvals.approve(viewer, 'none')],
  ['approvals.decline', MANAGERS, (viewer) => shop.services.approvals.decline(viewer, 'none', {})],
  ['approvals.withdraw', MANAGERS, (viewer) => shop.services.approvals.withdraw(viewer, 'none')],
  ['approvals.getLimits', MANAGERS, (viewer) => shop.services.approvals.getLimits(viewer)],
  ['approvals.saveLimits', staffOnly('OWNER'), (viewer) => shop.services.approvals.saveLimits(viewer, {} as never)],
  [
    'restrictions.restrictionsOf',
    BOOKKEEPERS_TOO,
    (viewer, { userId }) => shop.services.restrictions.restrictionsOf(viewer, [userId]),
  ],
  ['restrictions.restrict', MANAGERS, (viewer) => shop.services.restrictions.restrict(viewer, {} as never)],
  ['dashboard.getDashboard', BOOKKEEPERS_TOO, async (viewer) => shop.services.dashboard.getDashboard(viewer, A_DAY)],
  ['shopHealth.getHealth', MANAGERS, (viewer) => shop.services.shopHealth.getHealth(viewer)],
  ['shopHealth.retryFailedJobs', MANAGERS, (viewer) => shop.services.shopHealth.retryFailedJobs(viewer, 'letters')],
  ['shopHealth.discardFailedJobs', MANAGERS, (viewer) => shop.services.shopHealth.discardFailedJobs(viewer, 'letters')],
  [
    'unmatchedPayments.listUnfinished',
    BOOKKEEPERS_TOO,
    (viewer) => shop.services.unmatchedPayments.listUnfinished(viewer),
  ],
  ['unmatchedPayments.refund', MANAGERS, (viewer) => shop.services.unmatchedPayments.refund(viewer, 'pay_none')],
  [
    'unmatchedPayments.markHandled',
    MANAGERS,
    (viewer) => shop.services.unmatchedPayments.markHandled(viewer, 'pay_none'),
  ],
  ['orderExports.exportOrders', MANAGERS, async (viewer) => shop.services.orderExports.exportOrders(viewer, A_DAY)],
  ['margins.readMargin', BOOKKEEPERS_TOO, async (viewer) => shop.services.margins.readMargin(viewer, A_DAY)],
  ['margins.readBookMargins', BOOKKEEPERS_TOO, async (viewer) => shop.services.margins.readBookMargins(viewer, A_DAY)],
  ['margins.readStockValue', BOOKKEEPERS_TOO, async (viewer) => shop.services.margins.readStockValue(viewer)],
  ['margins.exportStock', BOOKKEEPERS_TOO, async (viewer) => shop.services.margins.exportStock(viewer)],
  [
    'margins.exportBookMargins',
    BOOKKEEPERS_TOO,
    async (viewer) => shop.services.margins.exportBookMargins(viewer, A_DAY),
  ],
  ['orderExports.exportLines', MANAGERS, async (viewer) => shop.services.orderExports.exportLines(viewer, A_DAY)],
  ['dayReport.reportDay', BOOKKEEPERS_TOO, (viewer) => shop.services.dayReport.reportDay(viewer)],
  [
    'passwordResets.createPhoneCustomer',
    MANAGERS,
    (viewer) => shop.services.passwordResets.createPhoneCustomer(viewer, {} as never),
  ],
  ['sessions.endSessionsOf', MANAGERS, (viewer) => shop.services.sessions.endSessionsOf(viewer, crypto.randomUUID())],
  [
    'passwordResets.createClaimLink',
    MANAGERS,
    (viewer, { userId }) => shop.services.passwordResets.createClaimLink(viewer, userId),
  ],
  ['draftOrders.listDrafts', BOOKKEEPERS_TOO, (viewer) => shop.services.draftOrders.listDrafts(viewer, { first: 1 })],
  [
    'draftOrders.getDraft',
    BOOKKEEPERS_TOO,
    (viewer) => shop.services.draftOrders.getDraft(viewer, crypto.randomUUID()),
  ],
  [
    'draftOrders.quoteDraft',
    BOOKKEEPERS_TOO,
    (viewer) => shop.services.draftOrders.quoteDraft(viewer, { status: 'ORDERED' } as never),
  ],
  [
    'draftOrders.linkOf',
    BOOKKEEPERS_TOO,
    (viewer, { userId }) => shop.services.draftOrders.linkOf(viewer, { userId } as never),
  ],
  ['draftOrders.saveDraft', MANAGERS, (viewer) => shop.services.draftOrders.saveDraft(viewer, {} as never)],
  ['draftOrders.discardDraft', MANAGERS, (viewer) => shop.services.draftOrders.discardDraft(viewer, {} as never)],
  ['draftOrders.placeDraft', MANAGERS, (viewer) => shop.services.draftOrders.placeDraft(viewer, {} as never)],
  ['draftOrders.sendLink', MANAGERS, (viewer) => shop.services.draftOrders.sendLink(viewer, {} as never)],
  ['suppliers.listSuppliers', STAFF, (viewer) => shop.services.suppliers.listSuppliers(viewer)],
  [
    'suppliers.getSupplier',
    BOOKKEEPERS_TOO,
    (viewer) => shop.services.suppliers.getSupplier(viewer, crypto.randomUUID()),
  ],
  [
    'suppliers.listEntries',
    BOOKKEEPERS_TOO,
    (viewer) => shop.services.suppliers.listEntries(viewer, crypto.randomUUID(), { first: 1 }),
  ],
  ['suppliers.saveSupplier', MANAGERS, (viewer) => shop.services.suppliers.saveSupplier(viewer, {} as never)],
  ['suppliers.recordPayment', MANAGERS, (viewer) => shop.services.suppliers.recordPayment(viewer, {} as never)],
  ['suppliers.importSuppliers', MANAGERS, (viewer) => shop.services.suppliers.importSuppliers(viewer, '')],
  ['suppliers.exportSuppliers', BOOKKEEPERS_TOO, async (viewer) => shop.services.suppliers.exportSuppliers(viewer)],
  ['months.listMonths', BOOKKEEPERS_TOO, (viewer) => shop.services.months.listMonths(viewer)],
  ['months.readFigures', BOOKKEEPERS_TOO, (viewer) => shop.services.months.readFigures(viewer, '2026-01')],
  ['months.closeMonth', MANAGERS, (viewer) => shop.services.months.closeMonth(viewer, '2026-01', 1)],
  ['months.readReturn', BOOKKEEPERS_TOO, (viewer) => shop.services.months.readReturn(viewer, '2026-01')],
  ['months.exportMonth', BOOKKEEPERS_TOO, async (viewer) => shop.services.months.exportMonth(viewer, '2026-01')],
  ['months.importSettlement', MANAGERS, (viewer) => shop.services.months.importSettlement(viewer, '')],
  ['examFacts.listFacts', MANAGERS, (viewer) => shop.services.examFacts.listFacts(viewer)],
  ['examFacts.previewFact', MANAGERS, (viewer) => shop.services.examFacts.previewFact(viewer, {} as never)],
  ['examFacts.saveFact', MANAGERS, (viewer) => shop.services.examFacts.saveFact(viewer, {} as never)],
  ['examFacts.importFile', MANAGERS, (viewer) => shop.services.examFacts.importFile(viewer, '', true)],
  ['examFacts.exportFacts', MANAGERS, async (viewer) => shop.services.examFacts.exportFacts(viewer)],
  ['securityDesk.listEvents', OWNERS, (viewer) => shop.services.securityDesk.listEvents(viewer, { first: 1 })],
  ['securityDesk.exportEvents', OWNERS, async (viewer) => shop.services.securityDesk.exportEvents(viewer, {})],
  ['receipts.listReceipts', PACKERS_TOO, (viewer) => shop.services.receipts.listReceipts(viewer, { first: 1 })],
  ['receipts.exportLines', BOOKKEEPERS_TOO, async (viewer) => shop.services.receipts.exportLines(viewer)],
  ['receipts.getReceipt', PACKERS_TOO, (viewer) => shop.services.receipts.getReceipt(viewer, crypto.randomUUID())],
  ['receipts.listLines', PACKERS_TOO, (viewer) => shop.services.receipts.listLines(viewer, {} as never)],
  ['receipts.listCorrections', PACKERS_TOO, (viewer) => shop.services.receipts.listCorrections(viewer, {} as never)],
  ['receipts.saveReceipt', PACKERS_TOO, (viewer) => shop.services.receipts.saveReceipt(viewer, {} as never)],
  ['receipts.scan', PACKERS_TOO, (viewer) => shop.services.receipts.scan(viewer, {} as never)],
  ['receipts.importFile', PACKERS_TOO, (viewer) => shop.services.receipts.importFile(viewer, {} as never)],
  ['receipts.saveLine', MANAGERS, (viewer) => shop.services.receipts.saveLine(viewer, {} as never)],
  ['receipts.discard', PACKERS_TOO, (viewer) => shop.services.receipts.discard(viewer, crypto.randomUUID())],
  ['receiptPostings.post', MANAGERS, (viewer) => shop.services.receiptPostings.post(viewer, {} as never)],
  ['receiptPostings.correct', MANAGERS, (viewer) => shop.services.receiptPostings.correct(viewer, {} as never)],
  [
    'purchaseOrders.listOrders',
    BOOKKEEPERS_TOO,
    (viewer) => shop.services.purchaseOrders.listOrders(viewer, { first: 1 }),
  ],
  [
    'purchaseOrders.getOrder',
    BOOKKEEPERS_TOO,
    (viewer) => shop.services.purchaseOrders.getOrder(viewer, crypto.randomUUID()),
  ],
  [
    'purchaseOrders.listLines',
    BOOKKEEPERS_TOO,
    (viewer) => shop.services.purchaseOrders.listLines(viewer, {} as never),
  ],
  ['purchaseOrders.listReorder', BOOKKEEPERS_TOO, (viewer) => shop.services.purchaseOrders.listReorder(viewer)],
  [
    'purchaseOrders.listMissedSearches',
    BOOKKEEPERS_TOO,
    (viewer) => shop.services.purchaseOrders.listMissedSearches(viewer),
  ],
  ['purchaseOrders.saveOrder', MANAGERS, (viewer) => shop.services.purchaseOrders.saveOrder(viewer, {} as never)],
  ['purchaseOrders.changeStatus', MANAGERS, (viewer) => shop.services.purchaseOrders.changeStatus(viewer, {} as never)],
  ['manifests.getManifest', STAFF, (viewer) => shop.services.manifests.getManifest(viewer, crypto.randomUUID())],
  ['manifests.listOpenManifests', PACKERS_TOO, (viewer) => shop.services.manifests.listOpenManifests(viewer)],
  ['manifests.listShippedManifests', STAFF, (viewer) => shop.services.manifests.listShippedManifests(viewer)],
  [
    'manifests.listUnscanned',
    PACKERS_TOO,
    (viewer) => shop.services.manifests.listUnscanned(viewer, { shippedAt: new Date() } as never),
  ],
  [
    'manifests.createManifest',
    PACKERS_TOO,
    (viewer) => shop.services.manifests.createManifest(viewer, 'NONE' as never),
  ],
  [
    'manifests.addToManifest',
    PACKERS_TOO,
    (viewer) => shop.services.manifests.addToManifest(viewer, { manifestId: crypto.randomUUID(), code: 'ES-1' }),
  ],
  [
    'manifests.removeFromManifest',
    PACKERS_TOO,
    (viewer) =>
      shop.services.manifests.removeFromManifest(viewer, { manifestId: crypto.randomUUID(), orderId: 'ES-1' }),
  ],
  [
    'manifests.shipManifest',
    PACKERS_TOO,
    (viewer) => shop.services.manifests.shipManifest(viewer, crypto.randomUUID()),
  ],
  [
    'packingClaims.claimPacking',
    PACKERS_TOO,
    (viewer) => shop.services.packingClaims.claimPacking(viewer, { orderId: 'ES-1' }),
  ],
  ['packingClaims.listClaims', PACKERS_TOO, (viewer) => shop.services.packingClaims.listClaims(viewer)],
  ['packingClaims.releasePacking', PACKERS_TOO, (viewer) => shop.services.packingClaims.releasePacking(viewer, 'ES-1')],
  [
    'packingClaims.packOrder',
    PACKERS_TOO,
    (viewer) => shop.services.packingClaims.packOrder(viewer, { orderId: 'ES-1' } as never),
  ],
  ['stockCounts.listCounts', PACKERS_TOO, (viewer) => shop.services.stockCounts.listCounts(viewer, { first: 1 })],
  ['stockCounts.getCount', PACKERS_TOO, (viewer) => shop.services.stockCounts.getCount(viewer, crypto.randomUUID())],
  [
    'stockCounts.listShelves',
    PACKERS_TOO,
    (viewer) => shop.services.stockCounts.listShelves(viewer, crypto.randomUUID()),
  ],
  ['stockCounts.listCounted', PACKERS_TOO, (viewer) => shop.services.stockCounts.listCounted(viewer, {} as never)],
  [
    'stockCounts.createCount',
    PACKERS_TOO,
    (viewer) => shop.services.stockCounts.createCount(viewer, crypto.randomUUID()),
  ],
  ['stockCounts.addScan', PACKERS_TOO, (viewer) => shop.services.stockCounts.addScan(viewer, {} as never)],
  ['stockCounts.finishShelf', PACKERS_TOO, (viewer) => shop.services.stockCounts.finishShelf(viewer, {} as never)],
  ['stockCounts.reviewCount', MANAGERS, (viewer) => shop.services.stockCounts.reviewCount(viewer, crypto.randomUUID())],
  [
    'stockCounts.exportDifferences',
    MANAGERS,
    (viewer) => shop.services.stockCounts.exportDifferences(viewer, crypto.randomUUID()),
  ],
  ['stockCounts.postCount', MANAGERS, (viewer) => shop.services.stockCounts.postCount(viewer, {} as never)],
  ['pickLists.getPickList', PACKERS_TOO, (viewer) => shop.services.pickLists.getPickList(viewer, 1)],
  ['pickLists.listPickLists', PACKERS_TOO, (viewer) => shop.services.pickLists.listPickLists(viewer, 1)],
  ['pickLists.createPickList', PACKERS_TOO, (viewer) => shop.services.pickLists.createPickList(viewer, ['ES-1'])],
  ['pickLists.markShort', PACKERS_TOO, (viewer) => shop.services.pickLists.markShort(viewer, {} as never)],
  [
    'contactMessages.listMessages',
    MANAGERS,
    (viewer) => shop.services.contactMessages.listMessages(viewer, { first: 1 }),
  ],
  ['contact.setAnswered', MANAGERS, (viewer) => shop.services.contact.setAnswered(viewer, 'CT-NONE', true)],
  ['contact.reply', MANAGERS, (viewer) => shop.services.contact.reply(viewer, {} as never)],
  ['contactMessages.reply', MANAGERS, (viewer) => shop.services.contactMessages.reply(viewer, {} as never)],
  ['savedViews.listViews', STAFF, (viewer) => shop.services.savedViews.listViews(viewer, '/desk/orders')],
  ['savedViews.saveView', STAFF, (viewer) => shop.services.savedViews.saveView(viewer, {} as never)],
  ['contactMessages.countOpen', MANAGERS, (viewer) => shop.services.contactMessages.countOpen(viewer)],
  ['factors.getFactors', USERS_ONLY, (viewer) => shop.services.factors.getFactors(viewer)],
  ['factors.getUserToAdd', USERS_ONLY, (viewer) => shop.services.factors.getUserToAdd(viewer)],
  [
    'factors.startTotp',
    staffOnly('OWNER', 'MANAGER', 'BOOKKEEPER'),
    (viewer) => shop.services.factors.startTotp(viewer),
  ],
  ['factors.confirmTotp', USERS_ONLY, (viewer) => shop.services.factors.confirmTotp(viewer, '')],
  ['factors.proveWithCode', USERS_ONLY, (viewer) => shop.services.factors.proveWithCode(viewer, '')],
  [
    'factors.proveWithPassword',
    outcomes('UNAUTHENTICATED', 'permitted', 'permitted', ['PACKER']),
    (viewer) => shop.services.factors.proveWithPassword(viewer, '', CLIENT),
  ],
  ['factors.createRecoveryCodes', USERS_ONLY, (viewer) => shop.services.factors.createRecoveryCodes(viewer)],
  ['factors.removeTotp', USERS_ONLY, (viewer) => shop.services.factors.removeTotp(viewer)],
  ['passkeys.startRegistration', USERS_ONLY, (viewer) => shop.services.passkeys.startRegistration(viewer)],
  ['passkeys.register', USERS_ONLY, (viewer) => shop.services.passkeys.register(viewer, {} as never)],
  ['passkeys.prove', USERS_ONLY, (viewer) => shop.services.passkeys.prove(viewer, '{"id":"none"}')],
  ['passkeys.remove', USERS_ONLY, (viewer) => shop.services.passkeys.remove(viewer, 'none')],
  [
    'contactMessages.setAnswered',
    MANAGERS,
    (viewer) => shop.services.contactMessages.setAnswered(viewer, 'CT-NONE', true),
  ],
  ['feedback.submitFeedback', CUSTOMERS_ONLY, (viewer) => shop.services.feedback.submitFeedback(viewer, {} as never)],
  ['reviews.submitReview', CUSTOMERS_ONLY, (viewer) => shop.services.reviews.submitReview(viewer, {} as never)],
  [
    'reviews.reviewsByOrderLine',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.reviews.reviewsByOrderLine(viewer, [crypto.randomUUID()]),
  ],
  ['reviews.hideReview', MANAGERS, (viewer) => shop.services.reviews.hideReview(viewer, crypto.randomUUID(), 'Rude.')],
  ['reviews.showReview', MANAGERS, (viewer) => shop.services.reviews.showReview(viewer, crypto.randomUUID())],
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
    MANAGERS,
    (viewer) => shop.services.orderRecipients.changeRecipient(viewer, {} as never),
  ],
  [
    'orderRecipients.changeOwnRecipient',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.orderRecipients.changeOwnRecipient(viewer, {} as never),
  ],
  [
    'orderRecipients.askForAddress',
    MANAGERS,
    (viewer) => shop.services.orderRecipients.askForAddress(viewer, {} as never),
  ],
  ['orderHolds.holdOrder', PACKERS_TOO, (viewer) => shop.services.orderHolds.holdOrder(viewer, {} as never)],
  ['orderHolds.releaseHold', MANAGERS, (viewer) => shop.services.orderHolds.releaseHold(viewer, {} as never)],
  ['orderHolds.addNote', MANAGERS, (viewer) => shop.services.orderHolds.addNote(viewer, {} as never)],
  ['courierDesk.getDesk', MANAGERS, (viewer) => shop.services.courierDesk.getDesk(viewer)],
  ['courierDesk.saveSettings', MANAGERS, (viewer) => shop.services.courierDesk.saveSettings(viewer, {} as never)],
  ['courierDesk.importFile', MANAGERS, (viewer) => shop.services.courierDesk.importFile(viewer, 'RATES' as never, '')],
  ['courierDesk.exportRates', MANAGERS, async (viewer) => shop.services.courierDesk.exportRates(viewer)],
  ['packing.packOrder', PACKERS_TOO, (viewer) => shop.services.packing.packOrder(viewer, {} as never)],
  ['packing.unpackOrder', PACKERS_TOO, (viewer) => shop.services.packing.unpackOrder(viewer, {} as never)],
  ['exchangeDecisions.approve', MANAGERS, (viewer) => shop.services.exchangeDecisions.approve(viewer, {} as never)],
  ['exchangeDecisions.decline', MANAGERS, (viewer) => shop.services.exchangeDecisions.decline(viewer, {} as never)],
  ['exchangeDecisions.keepBook', MANAGERS, (viewer) => shop.services.exchangeDecisions.keepBook(viewer, {} as never)],
  [
    'exchangeDecisions.bookPickup',
    MANAGERS,
    (viewer) => shop.services.exchangeDecisions.bookPickup(viewer, {} as never),
  ],
  [
    'exchangeDecisions.recordPickup',
    MANAGERS,
    (viewer) => shop.services.exchangeDecisions.recordPickup(viewer, {} as never),
  ],
  ['exchangeDecisions.receive', MANAGERS, (viewer) => shop.services.exchangeDecisions.receive(viewer, {} as never)],
  ['exchangeDecisions.resolve', MANAGERS, (viewer) => shop.services.exchangeDecisions.resolve(viewer, {} as never)],
  ['exchangeDecisions.reject', MANAGERS, (viewer) => shop.services.exchangeDecisions.reject(viewer, {} as never)],
  [
    'exchangeDecisions.sendReplacement',
    MANAGERS,
    (viewer) => shop.services.exchangeDecisions.sendReplacement(viewer, {} as never),
  ],
  ['exchangeDecisions.openAgain', MANAGERS, (viewer) => shop.services.exchangeDecisions.openAgain(viewer, {} as never)],
  ['sendAgain.sendAgain', MANAGERS, (viewer) => shop.services.sendAgain.sendAgain(viewer, {} as never)],
  [
    'exchangeDecisions.recordReplacementStatus',
    MANAGERS,
    (viewer) => shop.services.exchangeDecisions.recordReplacementStatus(viewer, {} as never),
  ],
  [
    'adminExchanges.listAdminExchanges',
    BOOKKEEPERS_TOO,
    (viewer) => shop.services.adminExchanges.listAdminExchanges(viewer, { first: 1 }),
  ],
  [
    'adminExchanges.getAdminExchange',
    BOOKKEEPERS_TOO,
    (viewer) => shop.services.adminExchanges.getAdminExchange(viewer, 'none'),
  ],
  ['shipments.shipOrder', PACKERS_TOO, (viewer) => shop.services.shipments.shipOrder(viewer, {} as never, true)],
  ['shipments.receiveReturn', MANAGERS, (viewer) => shop.services.shipments.receiveReturn(viewer, {} as never)],
  ['shipments.settleLoss', MANAGERS, (viewer) => shop.services.shipments.settleLoss(viewer, {} as never)],
  ['shipments.undoDelivery', MANAGERS, (viewer) => shop.services.shipments.undoDelivery(viewer, {} as never)],
  ['shipments.confirmLabel', PACKERS_TOO, (viewer) => shop.services.shipments.confirmLabel(viewer, {} as never)],
  ['shipments.setPostage', PACKERS_TOO, (viewer) => shop.services.shipments.setPostage(viewer, {} as never)],
  ['shipments.setTracking', PACKERS_TOO, (viewer) => shop.services.shipments.setTracking(viewer, {} as never)],
  [
    'shipments.recordShipmentStatus',
    MANAGERS,
    (viewer) => shop.services.shipments.recordShipmentStatus(viewer, {} as never),
  ],
  ['cancellations.cancelOrder', MANAGERS, (viewer) => shop.services.cancellations.cancelOrder(viewer, {} as never)],
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
    MANAGERS,
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
    MANAGERS,
    (viewer) =>
      shop.services.refunds.retryRefund(viewer, { orderId: 'any', version: 1, refundId: crypto.randomUUID() }),
  ],
  ['payouts.recordPayout', MANAGERS, (viewer) => shop.services.payouts.recordPayout(viewer, {} as never)],
  ['cash.sumBuyBackPayouts', BOOKKEEPERS_TOO, (viewer) => shop.services.cash.sumBuyBackPayouts(viewer)],
  ['cash.reportCash', BOOKKEEPERS_TOO, (viewer) => shop.services.cash.reportCash(viewer)],
  ['cash.listCashOrders', BOOKKEEPERS_TOO, (viewer) => shop.services.cash.listCashOrders(viewer, {} as never)],
  [
    'courierReports.previewReport',
    MANAGERS,
    (viewer) => shop.services.courierReports.previewReport(viewer, {} as never),
  ],
  ['courierReports.importReport', MANAGERS, (viewer) => shop.services.courierReports.importReport(viewer, {} as never)],
  [
    'courierReports.listReports',
    BOOKKEEPERS_TOO,
    (viewer) => shop.services.courierReports.listReports(viewer, { kind: 'REMITTANCE' } as never),
  ],
  [
    'paymentIntents.createIntentForAmount',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.paymentIntents.createIntentForAmount(viewer, 100, 'any'),
  ],
  [
    'documents.getBill',
    customersAnd('OWNER', 'MANAGER', 'BOOKKEEPER'),
    (viewer) => shop.services.documents.getBill(viewer, 'any'),
  ],
  [
    'documents.getDocument',
    customersAnd('OWNER', 'MANAGER', 'BOOKKEEPER'),
    (viewer) => shop.services.documents.getDocument(viewer, { orderId: 'any', number: 'any' }),
  ],
  ['papers.getBills', PACKERS_TOO, (viewer) => shop.services.papers.getBills(viewer, ['any'])],
  ['papers.getPackingSlips', PACKERS_TOO, (viewer) => shop.services.papers.getPackingSlips(viewer, ['any'])],
  [
    'papers.getBookLabels',
    PACKERS_TOO,
    (viewer) => shop.services.papers.getBookLabels(viewer, { books: ['ANY-N'], copies: 1 }),
  ],
  // Promises are kept to their customer alone.
  [
    'buyBacks.quoteBuyBack',
    EVERYONE,
    (viewer) => shop.services.buyBacks.quoteBuyBack(viewer, [{ bookId: 'NONE' } as never]),
  ],
  ['buyBacks.sellBooks', CUSTOMERS_ONLY, (viewer) => shop.services.buyBacks.sellBooks(viewer, {} as never)],
  [
    'buyBacks.getBuyBack',
    customersAnd('OWNER', 'MANAGER'),
    (viewer) => shop.services.buyBacks.getBuyBack(viewer, 'BB-NONE'),
  ],
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
  ['buyBackChanges.bookPickup', MANAGERS, (viewer) => shop.services.buyBackChanges.bookPickup(viewer, {} as never)],
  ['buyBackChanges.recordSent', MANAGERS, (viewer) => shop.services.buyBackChanges.recordSent(viewer, {} as never)],
  ['buyBackChanges.receive', MANAGERS, (viewer) => shop.services.buyBackChanges.receive(viewer, {} as never)],
  ['buyBackChanges.lose', MANAGERS, (viewer) => shop.services.buyBackChanges.lose(viewer, {} as never)],
  ['buyBackChanges.accept', MANAGERS, (viewer) => shop.services.buyBackChanges.accept(viewer, {} as never)],
  ['buyBackChanges.offerLess', MANAGERS, (viewer) => shop.services.buyBackChanges.offerLess(viewer, {} as never)],
  ['buyBackChanges.refuse', MANAGERS, (viewer) => shop.services.buyBackChanges.refuse(viewer, {} as never)],
  ['buyBackChanges.miss', MANAGERS, (viewer) => shop.services.buyBackChanges.miss(viewer, {} as never)],
  ['buyBackChanges.returnBooks', MANAGERS, (viewer) => shop.services.buyBackChanges.returnBooks(viewer, {} as never)],
  ['buyBackChanges.recordPayout', MANAGERS, (viewer) => shop.services.buyBackChanges.recordPayout(viewer, {} as never)],
  ['adminBuyBacks.listBuyBacks', MANAGERS, (viewer) => shop.services.adminBuyBacks.listBuyBacks(viewer, { first: 10 })],
  ['adminBuyBacks.findBuyBack', MANAGERS, (viewer) => shop.services.adminBuyBacks.findBuyBack(viewer, 'BB-NONE')],
  ['adminBuyBacks.priceBooks', MANAGERS, (viewer) => shop.services.adminBuyBacks.priceBooks(viewer, A_BUY_BACK, [])],
  ['adminBuyBacks.soldCodesOf', MANAGERS, (viewer) => shop.services.adminBuyBacks.soldCodesOf(viewer, [])],
  ['adminBuyBacks.readFigures', BOOKKEEPERS_TOO, (viewer) => shop.services.adminBuyBacks.readFigures(viewer, A_DAY)],
  ['buyBackSettings.getSettings', BOOKKEEPERS_TOO, (viewer) => shop.services.buyBackSettings.getSettings(viewer)],
  [
    'buyBackSettings.saveSettings',
    MANAGERS,
    (viewer) => shop.services.buyBackSettings.saveSettings(viewer, {} as never),
  ],
  [
    'buyBacks.getLabel',
    customersAnd('OWNER', 'MANAGER'),
    (viewer) => shop.services.buyBacks.getLabel(viewer, 'BB-NONE'),
  ],
  [
    'buyBacks.getVoucher',
    customersAnd('OWNER', 'MANAGER'),
    (viewer) => shop.services.buyBacks.getVoucher(viewer, 'BB-NONE'),
  ],
  ['customers.customersOf', BOOKKEEPERS_TOO, (viewer) => shop.services.customers.customersOf(viewer, [])],
  ['copyList.copiesOf', PACKERS_TOO, (viewer) => shop.services.copyList.copiesOf(viewer, [])],
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
    customersAnd('OWNER', 'MANAGER', 'BOOKKEEPER'),
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
  ['papers.getLabels', PACKERS_TOO, (viewer) => shop.services.papers.getLabels(viewer, ['any'])],
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
  parents: ['getLinkState', 'confirm', 'remove', 'requestLink'],
  personalData: ['exportForParent'],
  accountDeletion: ['deleteForParent'],
  delivery: ['findLocation', 'estimateDelivery'],
  media: ['getRendition', 'areDrawings'],
  reviews: ['ratingHistograms'],
  waitlist: ['queueLengths'],
  webhooks: ['receiveWebhook'],
  accountUndo: ['findChange', 'undo'],
  passwordResets: ['requestReset', 'isLinkValid', 'resetPassword'],
  stations: ['findBrowserStation', 'logIn'],
  passkeys: ['startLogin', 'logIn'],
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
  accounts: ['loginOf'],
  factors: ['add', 'remove', 'passed', 'provenLogin', 'record'],
  securityEvents: ['loggedIn', 'loggedOut', 'exporting', 'refused'],
  securityLog: ['record', 'countWith', 'eraseCustomer'],
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
  parents: ['requireParent', 'sendLink'],
  emailConfirmations: ['consumeEmailQuota', 'tryConsumeEmailQuota', 'enqueue', 'sendLink'],
  lateOrders: ['isLate', 'emailLateOrders'],
  examTargets: ['readFacts'],
  checkout: ['findOrCreateOrder', 'quoteItems'],
  paymentLinks: ['makeLink', 'withdrawLink'],
  draftOrders: ['endOld'],
  media: ['deleteRenditions'],
  uploads: ['attachImages', 'stageAgain', 'fetchUpload', 'readUpload', 'stageImage', 'deleteExpiredUploads'],
  notifications: ['enqueueEmail', 'discardEmails', 'sendEmail', 'deliverEmail'],
  accountUndo: ['recordChange', 'sendLink'],
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
  clients: Record<'visitor' | 'customer' | 'other' | 'owner', Client>;
  customer: TestUser;
}
let fixtures: Fixtures;

beforeAll(async () => {
  const [customer, other, owner] = [await shop.customer(), await shop.customer(), await shop.admin()];
  const viewerOf = async ({ userId }: TestUser) =>
    shop.services.accounts.findViewer({ userId, epoch: 1, provenAt: Date.now() });
  fixtures = {
    customer,
    viewers: {
      visitor: null,
      customer: await viewerOf(customer),
      'another customer': await viewerOf(other),
      OWNER: await viewerOf(owner),
      MANAGER: await addStaff(shop, Role.MANAGER),
      PACKER: await addStaff(shop, Role.PACKER),
      BOOKKEEPER: await addStaff(shop, Role.BOOKKEEPER),
    },
    clients: { visitor: shop.visitor(), customer: customer.client, other: other.client, owner: owner.client },
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

describe.each(USE_CASES)('%s', (_name, expected, call) => {
  it.each(VIEWERS.map((name, index) => [name, expected[index]] as const))('called by %s: %s', async (name, outcome) => {
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
      ['other', 403],
      ['owner', 403],
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
