import { beforeAll, describe, expect, it } from 'vitest';
import { BookSort, Condition } from '../src/catalogue/catalogue.rules.ts';
import { restApi } from '../src/http/rest/rest-api.ts';
import { PaymentOption } from '../src/orders/orders.rules.ts';
import { AppError } from '../src/platform/errors.ts';
import type { Viewer } from '../src/platform/viewer.ts';
import type { Client } from './client.ts';
import { newcomer, type Person } from './people.ts';
import { routesOf } from './routes.ts';
import { useTestShop } from './test-shop.ts';

const shop = useTestShop();

/** Where calls come from: a browser that no account knows. */
const CLIENT = { address: '203.0.113.1', deviceOf: () => null };

/** Everybody a use case may be asked by; the customer is the one whose ids are given to it. */
const ASKERS = ['visitor', 'customer', 'another customer', 'admin'] as const;
type Asker = (typeof ASKERS)[number];

/** What a use case answers each asker with: it goes on, be it to refuse what was sent, or it refuses whoever asks. */
type Outcome = 'goes on' | 'UNAUTHENTICATED' | 'FORBIDDEN';

const CUSTOMERS_ONLY: Outcome[] = ['UNAUTHENTICATED', 'goes on', 'goes on', 'goes on'];
const OWNER_ONLY: Outcome[] = ['UNAUTHENTICATED', 'goes on', 'FORBIDDEN', 'FORBIDDEN'];
const ADMINS_ONLY: Outcome[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'goes on'];
const EVERYBODY: Outcome[] = ['goes on', 'goes on', 'goes on', 'goes on'];

/** A list of all books. */
const ALL_BOOKS = {
  exam: null,
  subject: null,
  tsquery: null,
  sort: BookSort.NEWEST,
  condition: null,
  minPrice: null,
  maxPrice: null,
  classes: [],
  publishers: [],
  languages: [],
  noImage: false,
  lowStock: false,
};

/** What a popup never answered. */
const ANY_ANSWER = { providerOrderId: 'order_none', providerPaymentId: 'pay_none', signature: 'none' };

type Call = (viewer: Viewer, customer: Person) => Promise<unknown>;

/** Every use case that asks who asks: `service.method`, the outcomes in the order of `ASKERS`, and a call of it. */
const USE_CASES: [name: string, outcomes: Outcome[], call: Call][] = [
  ['accounts.me', EVERYBODY, (viewer) => shop.services.accounts.findMe(viewer)],
  ['accounts.account', CUSTOMERS_ONLY, (viewer) => shop.services.accounts.getUser(viewer)],
  ['accounts.details', OWNER_ONLY, (viewer, { userId }) => shop.services.accounts.getUserDetails(viewer, userId)],
  ['accounts.profile', CUSTOMERS_ONLY, (viewer) => shop.services.accounts.getProfile(viewer)],
  [
    'accounts.updateProfile',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.accounts.updateProfile(viewer, { ...newcomer(), password: undefined }, CLIENT),
  ],
  [
    'accounts.changeEmail',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.accounts.changeEmail(viewer, { email: newcomer().email, password: 'wrong' }, CLIENT),
  ],
  [
    'accounts.changePhone',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.accounts.changePhone(viewer, { phone: newcomer().phone, password: 'wrong' }, CLIENT),
  ],
  [
    'accounts.changePassword',
    CUSTOMERS_ONLY,
    (viewer) =>
      shop.services.accounts.changePassword(viewer, { password: 'wrong', newPassword: 'another horse' }, CLIENT),
  ],
  [
    'emailConfirmations.request',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.emailConfirmations.requestConfirmation(viewer),
  ],
  ['adminList.list', ADMINS_ONLY, (viewer) => shop.services.adminList.listAdminBooks(viewer, { first: 1 })],
  ['adminList.count', ADMINS_ONLY, (viewer) => shop.services.adminList.countAdminBooks(viewer, ALL_BOOKS)],
  ['catalogueAdmin.get', ADMINS_ONLY, (viewer) => shop.services.catalogueAdmin.getAdminBook(viewer, 'JEEPHY7253')],
  [
    'catalogueAdmin.changes',
    ADMINS_ONLY,
    (viewer) => shop.services.catalogueAdmin.listBookChanges(viewer, { bookId: 'JEEPHY7253' } as never, 1),
  ],
  [
    'catalogueAdmin.reserveBookId',
    ADMINS_ONLY,
    (viewer) => shop.services.catalogueAdmin.reserveBookId(viewer, { exam: 'JEE', subject: 'Physics' }),
  ],
  ['catalogueAdmin.stageImage', ADMINS_ONLY, (viewer) => shop.services.catalogueAdmin.stageImage(viewer, {} as never)],
  ['catalogueAdmin.addBook', ADMINS_ONLY, (viewer) => shop.services.catalogueAdmin.addBook(viewer, {} as never)],
  [
    'catalogueAdmin.updateBook',
    ADMINS_ONLY,
    (viewer) => shop.services.catalogueAdmin.updateBook(viewer, 'JEEPHY7253', {} as never),
  ],
  [
    'catalogueAdmin.changeOffers',
    ADMINS_ONLY,
    (viewer) => shop.services.catalogueAdmin.changeOffers(viewer, 'JEEPHY7253', {} as never),
  ],
  ['bookImports.preview', ADMINS_ONLY, (viewer) => shop.services.bookImports.previewImport(viewer, '')],
  ['bookImports.start', ADMINS_ONLY, (viewer) => shop.services.bookImports.startImport(viewer, crypto.randomUUID())],
  ['bookImports.get', ADMINS_ONLY, (viewer) => shop.services.bookImports.getImport(viewer, crypto.randomUUID())],
  ['bookImports.export', ADMINS_ONLY, (viewer) => shop.services.bookImports.exportBooks(viewer)],
  ['reviews.submit', CUSTOMERS_ONLY, (viewer) => shop.services.reviews.submitReview(viewer, {} as never)],
  ['reviews.ofLines', CUSTOMERS_ONLY, (viewer) => shop.services.reviews.reviewsOfLines(viewer, [crypto.randomUUID()])],
  ['reviews.hide', ADMINS_ONLY, (viewer) => shop.services.reviews.hideReview(viewer, crypto.randomUUID(), 'Rude.')],
  ['reviews.show', ADMINS_ONLY, (viewer) => shop.services.reviews.showReview(viewer, crypto.randomUUID())],
  ['reviews.list', EVERYBODY, (viewer) => shop.services.reviews.listReviews(viewer, 'JEEPHY7253', { first: 1 })],
  [
    'reviews.firstPages',
    EVERYBODY,
    (viewer) => shop.services.reviews.firstReviewPages(viewer, [{ bookId: 'JEEPHY7253', first: 1 }]),
  ],
  ['reviews.counts', EVERYBODY, (viewer) => shop.services.reviews.countReviews(viewer, ['JEEPHY7253'])],
  ['addresses.list', CUSTOMERS_ONLY, (viewer) => shop.services.addresses.listAddresses(viewer)],
  ['addresses.texts', OWNER_ONLY, (viewer, { userId }) => shop.services.addresses.listAddressTexts(viewer, userId)],
  ['addresses.get', CUSTOMERS_ONLY, (viewer) => shop.services.addresses.getAddress(viewer, 'none')],
  ['addresses.add', CUSTOMERS_ONLY, (viewer) => shop.services.addresses.addAddress(viewer, {} as never)],
  ['addresses.addText', OWNER_ONLY, (viewer, { userId }) => shop.services.addresses.addAddressText(viewer, userId, '')],
  ['addresses.update', CUSTOMERS_ONLY, (viewer) => shop.services.addresses.updateAddress(viewer, 'none', {} as never)],
  ['addresses.remove', CUSTOMERS_ONLY, (viewer) => shop.services.addresses.deleteAddress(viewer, 'none')],
  ['addresses.removeText', CUSTOMERS_ONLY, (viewer) => shop.services.addresses.deleteAddressText(viewer, 'none')],
  ['addresses.chooseDefault', CUSTOMERS_ONLY, (viewer) => shop.services.addresses.setDefaultAddress(viewer, 'none')],
  ['cart.get', CUSTOMERS_ONLY, (viewer) => shop.services.cart.getCart(viewer)],
  ['cart.bookIds', OWNER_ONLY, (viewer, { userId }) => shop.services.cart.cartBookIds(viewer, userId)],
  ['cart.items', CUSTOMERS_ONLY, (viewer) => shop.services.cart.cartItems(viewer)],
  ['cart.add', CUSTOMERS_ONLY, (viewer) => shop.services.cart.addCartLine(viewer, { bookId: 'none' })],
  [
    'cart.change',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.cart.changeCartLine(viewer, { bookId: 'none', condition: Condition.NEW, quantity: 1 }),
  ],
  ['cart.remove', CUSTOMERS_ONLY, (viewer) => shop.services.cart.removeCartLine(viewer, { bookId: 'none' })],
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
    'documentedCheckout.createProviderOrder',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.documentedCheckout.createProviderOrder(viewer, {}),
  ],
  [
    'documentedCheckout.verify',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.documentedCheckout.verify(viewer, ANY_ANSWER, {}),
  ],
  ['orders.get', CUSTOMERS_ONLY, (viewer) => shop.services.orders.getOrder(viewer, 'any')],
  ['orders.list', CUSTOMERS_ONLY, (viewer) => shop.services.orders.listOrders(viewer, { first: 1 })],
  ['orders.latest', OWNER_ONLY, (viewer, { userId }) => shop.services.orders.latestOrders(viewer, userId)],
  ['orders.count', CUSTOMERS_ONLY, (viewer) => shop.services.orders.countOrders(viewer)],
  ['orderPayments.start', CUSTOMERS_ONLY, (viewer) => shop.services.orderPayments.startPayment(viewer, 'any')],
  ['orderPayments.verify', CUSTOMERS_ONLY, (viewer) => shop.services.orderPayments.verifyPayment(viewer, ANY_ANSWER)],
  ['orderPayments.proven', CUSTOMERS_ONLY, (viewer) => shop.services.orderPayments.requireSigned(viewer, ANY_ANSWER)],
  [
    'orderPayments.requestAmount',
    CUSTOMERS_ONLY,
    (viewer) => shop.services.orderPayments.createIntentForAmount(viewer, 100, 'any'),
  ],
];

/** Every use case that is open to all, and so is not told who asks. */
const OPEN_TO_ALL = [
  ...['findViewer', 'register', 'logIn'].map((name) => `accounts.${name}`),
  ...['list', 'count', 'facets', 'find', 'get', 'byIds', 'bookIds', 'featured', 'suggest', 'related'].map(
    (name) => `catalogue.${name}`,
  ),
  'contact.send',
  'emailConfirmations.confirm',
  ...['place', 'estimate'].map((name) => `delivery.${name}`),
  'media.getRendition',
  'reviews.histograms',
  'orders.payableUntil',
  'webhooks.receive',
  ...['ask', 'reset'].map((name) => `passwordResets.${name}`),
  ...['createOrder', 'order', 'orders', 'paymentsOf', 'payment', 'capture', 'refund', 'refundsOf'].map(
    (name) => `sandbox.${name}`,
  ),
  ...['pay', 'attempt', 'approve', 'control', 'faultFor'].map((name) => `sandbox.${name}`),
];

/** What no door calls, but a job or another service. */
const NOT_FOR_DOORS = [
  'bookImports.perform',
  ...['countMail', 'mayMail', 'enqueue', 'sendLink'].map((name) => `emailConfirmations.${name}`),
  'media.deleteRenditions',
  ...['attachImages', 'fetchUpload', 'readUpload', 'stageImage', 'deleteExpiredUploads'].map(
    (name) => `uploads.${name}`,
  ),
  'notifications.enqueue',
  'notifications.deliver',
  'notifications.deliverJob',
  'passwordResets.sendLink',
  ...['createOrder', 'order', 'paymentsOf', 'payment', 'capture', 'refund', 'refundsOf'].map(
    (name) => `payments.${name}`,
  ),
  ...['isPaymentSigned', 'isWebhookSigned'].map((name) => `payments.${name}`),
  'sandbox.deliverJob',
  ...['countAttempt', 'madeWith', 'begin', 'beginPaid', 'expire'].map((name) => `orders.${name}`),
  ...['startIfPossible', 'requestFor', 'confirm', 'attach', 'reject'].map((name) => `orderPayments.${name}`),
  'reconciliation.run',
  ...['begin', 'send', 'record'].map((name) => `refunds.${name}`),
  ...['settle', 'expect', 'refundWithoutOrder'].map((name) => `settlement.${name}`),
  'webhooks.settleNews',
];

interface Cast {
  viewers: Record<Asker, Viewer>;
  clients: Record<Asker, Client>;
  customer: Person;
}
let cast: Cast;

beforeAll(async () => {
  const [customer, other, admin] = [await shop.customer(), await shop.customer(), await shop.admin()];
  const viewerOf = async ({ userId }: Person) => shop.services.accounts.findViewer({ userId, epoch: 1 });
  cast = {
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
    () => 'goes on',
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return ['UNAUTHENTICATED', 'FORBIDDEN'].includes(error.code) ? error.code : 'goes on';
    },
  );

describe('the table of use cases', () => {
  it('has every method of every service', () => {
    const { services } = shop;
    const methods = Object.entries(services).flatMap(([name, service]) => {
      if (!service) return [];
      const own = Object.entries(service).filter(([, value]) => typeof value === 'function');
      const inherited = Object.getOwnPropertyNames(Object.getPrototypeOf(service)).filter(
        (method) => method !== 'constructor' && Object.getPrototypeOf(service) !== Object.prototype,
      );
      return [...own.map(([method]) => method), ...inherited].map((method) => `${name}.${method}`);
    });
    const listed = [...USE_CASES.map(([name]) => name), ...OPEN_TO_ALL, ...NOT_FOR_DOORS, ...PRIVATE];
    expect(methods.toSorted()).toEqual(listed.toSorted());
  });
});

/** Methods that TypeScript keeps to their classes. */
const PRIVATE = [
  'accounts.save',
  'accounts.saveEmail',
  'accounts.confirm',
  'adminList.queryFor',
  'bookImports.write',
  'catalogue.queryFor',
  'catalogueAdmin.insert',
  'catalogueAdmin.save',
  ...['ownerOf', 'tokenOf'].map((name) => `passwordResets.${name}`),
  ...['ownerOf', 'tokenOf'].map((name) => `emailConfirmations.${name}`),
  'reviews.lineToReview',
  'reviews.setHidden',
  'addresses.save',
  'cart.move',
  'cart.priceNow',
  ...['write', 'quoteFor', 'recipient'].map((name) => `checkout.${name}`),
  ...['requestWithOrder', 'writeFor', 'draft', 'itemsFor'].map((name) => `documentedCheckout.${name}`),
  ...['hear', 'outcome', 'requirePayable', 'make', 'toMake'].map((name) => `orderPayments.${name}`),
  'media.makeRendition',
  'media.folderOf',
  'orders.limitUnpaid',
  'reconciliation.askAbout',
  'refunds.recordAll',
  ...['capture', 'record', 'decide', 'watch', 'giveBack'].map((name) => `settlement.${name}`),
  ...['settle', 'change', 'become', 'fail', 'answer'].map((name) => `sandbox.${name}`),
];

describe.each(USE_CASES)('%s', (_name, outcomes, call) => {
  it.each(ASKERS.map((asker, index) => [asker, outcomes[index]] as const))(
    'asked by %s: %s',
    async (asker, outcome) => {
      expect(await outcomeOf(call(cast.viewers[asker], cast.customer))).toBe(outcome);
    },
  );
});

describe('every REST call with a user id in its path', () => {
  const routes = routesOf(restApi({} as never, (_request, _response, next) => next())).filter(({ path }) =>
    path.includes(':userId'),
  );

  it('is among these', () => expect(routes).toContainEqual({ method: 'GET', path: '/getDetails/:userId' }));

  describe.each(routes)('$method $path', ({ method, path }) => {
    it.each([
      ['visitor', 401],
      ['another customer', 403],
      ['admin', 403],
    ] as const)('answers %s with %i', async (asker, status) => {
      const address = `/api${path.replace(':userId', cast.customer.userId).replace(/:\w+/g, 'any')}`;
      const answer = await cast.clients[asker].send(method, address, method === 'GET' ? undefined : {});
      expect([answer.status, await answer.json()]).toEqual([status, { message: expect.any(String) }]);
    });

    it('answers its owner, and only for the very id', async () => {
      const ask = async (userId: string) => {
        const address = `/api${path.replace(':userId', userId).replace(/:\w+/g, 'any')}`;
        return (await cast.clients.customer.send(method, address, method === 'GET' ? undefined : {})).status;
      };
      expect([401, 403]).not.toContain(await ask(cast.customer.userId));
      expect(await ask('me')).toBe(403);
      expect(await ask(`${cast.customer.userId}%00`)).toBe(403);
      expect(await ask(crypto.randomUUID())).toBe(403);
    });
  });
});
