import { randomUUID } from 'node:crypto';
import type { PurchaseOrderStatus } from '../src/desk/purchase-orders/purchase-orders.rules.ts';
import { addSupplier, receiptsOf } from './goods.ts';
import { addStaff } from './staff.ts';
import type { TestShop } from './test-shop.ts';

interface GoodsWorld {
  shop: TestShop;
  /** Books on sale. */
  books: string[];
}

const NEW_SUPPLIER = { name: 'Counted Depot', email: null, phone: null, address: null, gstin: null, note: null };

const supplier = async ({ shop }: GoodsWorld) => addSupplier(shop, await addStaff(shop));

/** An open receipt with one title that is checked. */
async function receipt({ shop, books: [bookId = ''] }: GoodsWorld) {
  const admin = await addStaff(shop);
  const desk = receiptsOf(shop, admin, await addSupplier(shop, admin));
  const receiptId = await desk.open();
  await desk.take(receiptId, bookId, 2);
  return { receiptId, bookId, desk };
}

/** The draft of a purchase order. */
export async function purchaseOrder({ shop, books: [bookId = ''] }: GoodsWorld) {
  const admin = await addStaff(shop);
  const lines = [{ bookId, units: 2, expectedCostInPaise: 100 }];
  const purchaseOrderId = randomUUID();
  const supplierId = await addSupplier(shop, admin, { email: 'a@b.test' });
  await shop.services.purchaseOrders.saveOrder(admin, { purchaseOrderId, supplierId, lines });
  return { purchaseOrderId, supplierId, lines, version: 1 };
}

/** Calls of the screens of suppliers, purchase orders and receipts. */
export const GOODS_CALLS: [name: string, variables: (world: GoodsWorld) => object | Promise<object>][] = [
  ['SecurityLogPage', () => ({})],
  ['SuppliersPage', () => ({})],
  ['SupplierPage', async (world) => ({ supplierId: await supplier(world) })],
  ['SaveSupplier', () => ({ input: { ...NEW_SUPPLIER, supplierId: randomUUID() } })],
  [
    'RecordSupplierPayment',
    async (world) => ({
      input: { paymentId: randomUUID(), supplierId: await supplier(world), amountInPaise: 100, reference: 'UTR' },
    }),
  ],
  ['ImportSuppliers', () => ({ csv: `name\nDepot ${randomUUID()}` })],
  ['ReorderPage', () => ({})],
  ['PurchaseOrdersPage', () => ({})],
  ['PurchaseOrderPage', async (world) => ({ purchaseOrderId: (await purchaseOrder(world)).purchaseOrderId })],
  ['SavePurchaseOrder', async (world) => ({ input: await purchaseOrder(world) })],
  ['BooksOfCode', () => ({ code: '9788177091878' })],
  [
    'ChangePurchaseOrder',
    async (world) => {
      const { purchaseOrderId, version } = await purchaseOrder(world);
      return { input: { purchaseOrderId, version, status: 'SENT' as PurchaseOrderStatus, email: 'a@b.test' } };
    },
  ],
  ['ReceiptsPage', () => ({})],
  ['ReceiptPage', async (world) => ({ receiptId: (await receipt(world)).receiptId })],
  ['SaveReceipt', async (world) => ({ input: { receiptId: randomUUID(), supplierId: await supplier(world) } })],
  [
    'ScanReceipt',
    async (world) => {
      const { receiptId, bookId } = await receipt(world);
      return { input: { receiptId, scanId: randomUUID(), code: bookId } };
    },
  ],
  [
    'ImportReceipt',
    async (world) => {
      const { receiptId, bookId } = await receipt(world);
      return { input: { receiptId, importId: randomUUID(), csv: `bookId,units\n${bookId},2` } };
    },
  ],
  [
    'SaveReceiptLine',
    async (world) => {
      const { receiptId, bookId } = await receipt(world);
      return { input: { receiptId, bookId, costInPaise: 100, mrp: 300 } };
    },
  ],
  ['PostReceipt', async (world) => ({ input: { receiptId: (await receipt(world)).receiptId, amountInPaise: 40_000 } })],
  ['DiscardReceipt', async (world) => ({ receiptId: (await receipt(world)).receiptId })],
  [
    'CorrectReceipt',
    async (world) => {
      const { receiptId: correctsId, bookId, desk } = await receipt(world);
      await desk.post(correctsId);
      return { input: { receiptId: randomUUID(), correctsId, note: 'Twice.', lines: [{ bookId, units: 1 }] } };
    },
  ],
];
