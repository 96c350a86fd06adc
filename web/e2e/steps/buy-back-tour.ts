import { visitAsAdmin } from './admins.ts';
import { press, saveAddress, seesText, sendOperation, visitAsCustomer } from './customers.ts';
import { DeskKeyboard } from './desk-day-keyboard.ts';
import { goTo, type OpenShop } from '../open-shop.ts';
import { axeViolations, type Tour } from './screens.ts';

/** Books of the sample catalogue that the shop buys, one with a Hindi title. */
const BOOKS = ['JEEMAT9830', 'JEEPHY9095'];

/** Sells books by GraphQL as a new customer, brought to the shop and paid as store credit. Returns the number. */
async function sellBooks(shop: OpenShop): Promise<string> {
  const { page } = await visitAsCustomer(shop, '/account');
  const addressId = await saveAddress(page);
  const books = BOOKS.map((bookId) => ({ bookId, wear: 'VERY_GOOD', pencilPercent: 5, printingYear: null }));
  const { quoteBuyBack } = await sendOperation<{ quoteBuyBack: { credit: number } }>(
    page,
    'query ($books: [BuyBackBookInput!]!) { quoteBuyBack(books: $books) { credit } }',
    { books },
  );
  const sale = { books, addressId, method: 'SHOP', payBy: 'CREDIT', returnsBooks: true, isOwner: true };
  const input = { ...sale, idempotencyKey: crypto.randomUUID(), expectedTotal: quoteBuyBack.credit };
  const sold = await sendOperation<{ sellBooks: { buyBackId: string } }>(
    page,
    'mutation ($input: SellBooksInput!) { sellBooks(input: $input) { buyBackId } }',
    { input },
  );
  return sold.sellBooks.buyBackId;
}

/** A parcel at the desk: on its way, received, a book that is worse than told, and what is left when all is decided. */
export async function buyBackTour(shop: OpenShop): Promise<Tour> {
  const buyBackId = await sellBooks(shop);
  const { page } = await visitAsAdmin(shop, '/desk/buy-backs');
  const keyboard = await DeskKeyboard.connect(page);
  const openByScan = async () => {
    await keyboard.scan(buyBackId);
    await page.getByRole('heading', { level: 1, name: `Buy-back ${buyBackId}` }).waitFor();
  };
  const receive = async () => {
    await press(page, 'Receive');
    await page.getByRole('button', { name: /^Accept at/ }).waitFor();
  };
  const findWorse = async () => {
    const pen = page.getByRole('group', { name: /^Pen,/ });
    await pen.getByText('25', { exact: true }).click();
    await pen.getByText('told: 0').waitFor();
    await press(page, /^Offer/);
    await seesText(page, 'Take a photograph that shows it.');
  };
  const refuse = async () => {
    await press(page, 'Refuse');
    await page.getByRole('dialog').getByLabel('Reason').selectOption('Pirated print');
  };
  const decideAll = async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
    await press(page, /^Accept at/);
    await press(page, /^Accept, and give ₹/);
    await page
      .getByRole('region', { name: 'Payment' })
      .getByText(/^Paid: .* as store credit/)
      .waitFor();
    await goTo(page, page.url());
    // Codes are random: the widest one fits, too.
    await page.getByRole('link', { name: /^Copy / }).evaluate((link) => void (link.textContent = 'Copy WWWWWWWW'));
  };
  return {
    page,
    stops: [
      ['parcel that was scanned', openByScan],
      ['first book of a received parcel', receive],
      ['book that is worse than told', findWorse],
      ['refusal of a book', refuse, axeViolations],
      ['parcel of which all is decided', decideAll],
    ],
  };
}
