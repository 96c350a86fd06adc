import { beforeAll, describe, expect, it } from 'vitest';
import { recordStatements } from './statements.ts';
import { type Caller, createWorld, operationsWithoutCall, prepareCall, type World } from './statement-calls.ts';
import { useTestShop } from './test-shop.ts';

/**
 * How many statements each call sends to PostgreSQL, those of the session, BEGIN and COMMIT included. A number that grows
 * makes every shopper wait: find out why before changing it. A number that falls is written down here.
 */
const STATEMENTS: [call: string, caller: Caller, statements: number][] = [
  ['HomePage', 'visitor', 6],
  ['HomePage', 'customer', 7],
  ['BookListing', 'visitor', 2],
  ['BookListing', 'customer', 3],
  ['BookListing, searched', 'visitor', 3],
  ['MoreBooks', 'visitor', 1],
  ['SearchSuggestions', 'visitor', 2],
  ['BookPage', 'visitor', 5],
  ['BookPage', 'customer', 6],
  ['BookRating', 'visitor', 2],
  ['MoreReviews', 'visitor', 2],
  ['WaitingBook', 'visitor', 1],
  ['Shop', 'visitor', 0],
  ['DeliveryEstimate', 'visitor', 1],
  ['PincodeLocation', 'visitor', 1],
  ['SendContactMessage', 'visitor', 7],
  ['Register', 'visitor', 8],
  ['Login', 'visitor', 14],
  ['RequestPasswordReset', 'visitor', 3],
  ['ResetPassword', 'visitor', 12],
  ['ConfirmEmail', 'visitor', 3],
  ['Me', 'visitor', 0],
  ['Me', 'customer', 2],
  ['Recipient', 'customer', 2],
  ['AccountPage', 'customer', 3],
  ['UpdateProfile', 'customer', 7],
  ['Addresses', 'customer', 2],
  ['AddressPage', 'customer', 2],
  ['AddAddress', 'customer', 6],
  ['UpdateAddress', 'customer', 6],
  ['SetDefaultAddress', 'customer', 6],
  ['DeleteAddress', 'customer', 6],
  ['Cart', 'customer', 2],
  ['CartCount', 'customer', 2],
  ['AddToCart', 'customer', 3],
  ['AddToCart, again', 'customer', 3],
  ['UpdateCartLine', 'customer', 3],
  ['UpdateCartLine, condition', 'customer', 3],
  ['RemoveFromCart', 'customer', 3],
  ['CheckoutAddresses', 'customer', 3],
  ['Quote', 'customer', 4],
  ['Quote, of a book', 'customer', 4],
  ['PlaceOrder, on delivery', 'customer', 10],
  ['VerifyPayment', 'customer', 16],
  ['POST /api/payment-verification', 'customer', 15],
  ['PlaceOrder, online', 'customer', 16],
  ['StartPayment', 'customer', 7],
  ['RefreshPayment', 'customer', 6],
  ['VisitOrder', 'customer', 2],
  ['OrderSuccessfulPage', 'customer', 2],
  ['OrderPage', 'customer', 3],
  ['InvoicePage', 'customer', 3],
  ['OrdersPage', 'customer', 5],
  ['WriteReviewPage', 'customer', 3],
  ['SubmitReview', 'customer', 3],
  ['AdminPage', 'admin', 3],
  ['AdminRow', 'admin', 2],
  ['EditBookPage', 'admin', 3],
  ['ReserveBookId', 'admin', 3],
  ['StageImage', 'admin', 7],
  ['AddBook', 'admin', 13],
  ['UpdateBook', 'admin', 12],
  ['ChangeOffers', 'admin', 9],
  ['BookStock', 'admin', 2],
  ['AdjustStock', 'admin', 6],
  ['StockMovements', 'admin', 2],
  ['UnpublishBook', 'admin', 10],
  ['PublishBook', 'admin', 10],
  ['DeleteBook', 'admin', 10],
  ['PreviewImport', 'admin', 5],
  ['StartImport', 'admin', 8],
  ['BookImport', 'admin', 2],
  ['ExportBooks', 'admin', 2],
  ['TodayPage', 'admin', 6],
  ['TodayPage, searched', 'admin', 4],
  ['DeskOrderPage', 'admin', 9],
  ['DeskOrderChange', 'admin', 3],
  ['CustomersPage', 'admin', 3],
  ['CustomerPage', 'admin', 7],
  ['MessagesPage', 'admin', 2],
  ['AnswerContactMessage', 'admin', 2],
  ['HoldOrder', 'admin', 11],
  ['ReleaseHold', 'admin', 11],
  ['AddOrderNote', 'admin', 10],
  ['CancelOrder', 'admin', 15],
  ['RefundOrder', 'admin', 18],
  ['RetryRefund', 'admin', 16],
  ['UnpackOrder', 'admin', 15],
  ['SetTracking', 'admin', 12],
  ['RecordShipmentStatus', 'admin', 14],
  ['ReceiveReturn', 'admin', 20],
  ['BulkHold', 'admin', 13],
  ['BulkRelease', 'admin', 8],
  ['BulkShip', 'admin', 16],
  ['BulkUnpack', 'admin', 12],
  ['BulkDeliver', 'admin', 15],
  ['PickOrders', 'admin', 5],
  ['HideReview', 'admin', 7],
  ['ShowReview', 'admin', 7],
  ['GET /api/books', 'visitor', 1],
  ['GET /api/books/:bookId', 'visitor', 1],
  ['POST /api/books/bulk', 'visitor', 1],
  ['GET /api/exam/:exam/:subject', 'visitor', 1],
  ['GET /api/search', 'visitor', 0],
  ['POST /api/estimate-delivery', 'visitor', 1],
  ['POST /api/contact', 'visitor', 7],
  ['POST /api/register', 'visitor', 8],
  ['POST /api/login', 'visitor', 14],
  ['GET /api/verify-session', 'customer', 2],
  ['GET /api/getDetails/:userId', 'customer', 2],
  ['GET /api/account/profile', 'customer', 3],
  ['PUT /api/account/profile', 'customer', 7],
  ['GET /api/get/address/:userId', 'customer', 2],
  ['POST /api/add/address', 'customer', 6],
  ['POST /api/account/address/delete', 'customer', 8],
  ['POST /api/cart/add/:bookId', 'customer', 2],
  ['GET /api/cart/:userId', 'customer', 2],
  ['POST /api/cart/remove/:bookId', 'customer', 2],
  ['POST /api/create-razorpay-order', 'customer', 14],
  ['GET /api/getorder/:orderId', 'customer', 3],
  ['GET /api/:userId/orders', 'customer', 3],
  ['GET /api/orders/:orderId/bill.pdf', 'customer', 3],
  ['GET /api/orders/:orderId/documents/:file', 'customer', 2],
  ['GET /api/desk/bills.pdf', 'admin', 3],
  ['GET /api/desk/packing-slips.pdf', 'admin', 2],
  ['GET /api/desk/labels.pdf', 'admin', 2],
  ['GET /api/desk/book-labels.pdf', 'admin', 2],
  ['POST /api/submit-review', 'customer', 3],
  ['GET /api/alterbook/:bookId', 'admin', 2],
  ['ChangeEmail', 'customer', 14],
  ['RequestEmailConfirmation', 'customer', 5],
  ['ChangePassword', 'customer', 18],
  ['Logout', 'customer', 2],
];

const shop = useTestShop({ runJobs: false });
let world: World;
beforeAll(async () => {
  world = await createWorld(shop);
});

describe('the table', () => {
  it('has every operation of the web', () => expect(operationsWithoutCall()).toEqual([]));
});

it.each(STATEMENTS)('%s of a %s sends %i statements', async (name, caller, expected) => {
  const { method = 'POST', path, body } = await prepareCall(world, name);
  const client = caller === 'visitor' ? shop.visitor() : world.clients[caller];
  let response = new Response();
  const sent = await recordStatements(shop, async () => {
    response = await client.send(method, path, body);
  });
  const answer = await response.text();
  expect([response.ok, answer]).toEqual([true, expect.not.stringContaining('"errors":[{"message"')]);
  // With the statements, which a failure then shows.
  expect([sent.length, sent]).toEqual([expected, sent]);
});
