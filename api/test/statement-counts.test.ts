import { beforeAll, describe, expect, it } from 'vitest';
import { sentStatements } from './sent-statements.ts';
import { type Caller, createWorld, operationsWithoutCall, prepareCall, type World } from './statement-calls.ts';
import { useTestShop } from './test-shop.ts';

/**
 * How many statements each call sends to PostgreSQL, those of the session, BEGIN and COMMIT included. A number that grows
 * makes every shopper wait: find out why before changing it. A number that falls is written down here.
 */
const STATEMENTS: [call: string, caller: Caller, statements: number][] = [
  ['HomePage', 'visitor', 6],
  ['HomePage', 'customer', 9],
  ['BookListing', 'visitor', 9],
  ['BookListing', 'customer', 12],
  ['BookListing, searched', 'visitor', 10],
  ['MoreBooks', 'visitor', 1],
  ['SearchSuggestions', 'visitor', 2],
  ['BookPage', 'visitor', 5],
  ['BookPage', 'customer', 8],
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
  ['Me', 'customer', 4],
  ['Recipient', 'customer', 4],
  ['AccountPage', 'customer', 5],
  ['UpdateProfile', 'customer', 9],
  ['Addresses', 'customer', 4],
  ['AddressPage', 'customer', 4],
  ['AddAddress', 'customer', 8],
  ['UpdateAddress', 'customer', 8],
  ['SetDefaultAddress', 'customer', 8],
  ['DeleteAddress', 'customer', 8],
  ['Cart', 'customer', 4],
  ['CartCount', 'customer', 4],
  ['AddToCart', 'customer', 5],
  ['AddToCart, again', 'customer', 5],
  ['UpdateCartLine', 'customer', 5],
  ['UpdateCartLine, condition', 'customer', 5],
  ['RemoveFromCart', 'customer', 5],
  ['CheckoutAddresses', 'customer', 5],
  ['Quote', 'customer', 6],
  ['Quote, of a book', 'customer', 6],
  ['PlaceOrder, on delivery', 'customer', 12],
  ['VerifyPayment', 'customer', 18],
  ['POST /api/payment-verification', 'customer', 17],
  ['PlaceOrder, online', 'customer', 18],
  ['StartPayment', 'customer', 9],
  ['RefreshPayment', 'customer', 8],
  ['VisitOrder', 'customer', 4],
  ['OrderSuccessfulPage', 'customer', 4],
  ['OrderPage', 'customer', 5],
  ['InvoicePage', 'customer', 4],
  ['OrdersPage', 'customer', 7],
  ['WriteReviewPage', 'customer', 5],
  ['SubmitReview', 'customer', 5],
  ['AdminPage', 'admin', 5],
  ['AdminRow', 'admin', 4],
  ['EditBookPage', 'admin', 5],
  ['ReserveBookId', 'admin', 5],
  ['StageImage', 'admin', 9],
  ['AddBook', 'admin', 15],
  ['UpdateBook', 'admin', 14],
  ['ChangeOffers', 'admin', 11],
  ['UnpublishBook', 'admin', 12],
  ['PublishBook', 'admin', 12],
  ['DeleteBook', 'admin', 12],
  ['PreviewImport', 'admin', 7],
  ['StartImport', 'admin', 10],
  ['BookImport', 'admin', 4],
  ['ExportBooks', 'admin', 4],
  ['HideReview', 'admin', 9],
  ['ShowReview', 'admin', 9],
  ['GET /api/books', 'visitor', 1],
  ['GET /api/books/:bookId', 'visitor', 1],
  ['POST /api/books/bulk', 'visitor', 1],
  ['GET /api/exam/:exam/:subject', 'visitor', 1],
  ['GET /api/search', 'visitor', 0],
  ['POST /api/estimate-delivery', 'visitor', 1],
  ['POST /api/contact', 'visitor', 7],
  ['POST /api/register', 'visitor', 8],
  ['POST /api/login', 'visitor', 14],
  ['GET /api/verify-session', 'customer', 4],
  ['GET /api/getDetails/:userId', 'customer', 4],
  ['GET /api/account/profile', 'customer', 5],
  ['PUT /api/account/profile', 'customer', 9],
  ['GET /api/get/address/:userId', 'customer', 4],
  ['POST /api/add/address', 'customer', 8],
  ['POST /api/account/address/delete', 'customer', 10],
  ['POST /api/cart/add/:bookId', 'customer', 4],
  ['GET /api/cart/:userId', 'customer', 4],
  ['POST /api/cart/remove/:bookId', 'customer', 4],
  ['POST /api/create-razorpay-order', 'customer', 16],
  ['GET /api/getorder/:orderId', 'customer', 5],
  ['GET /api/:userId/orders', 'customer', 5],
  ['POST /api/submit-review', 'customer', 5],
  ['GET /api/alterbook/:bookId', 'admin', 4],
  ['ChangeEmail', 'customer', 16],
  ['RequestEmailConfirmation', 'customer', 7],
  ['ChangePassword', 'customer', 19],
  ['Logout', 'customer', 3],
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
  const sent = await sentStatements(async () => {
    response = await client.send(method, path, body);
  });
  const answer = await response.text();
  expect([response.ok, answer]).toEqual([true, expect.not.stringContaining('"errors":[{"message"')]);
  // With the statements, which a failure then shows.
  expect([sent.length, sent]).toEqual([expected, sent]);
});
