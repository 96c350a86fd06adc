import { randomUUID } from 'node:crypto';
import type { DraftOrder } from '../src/draft-orders/draft-order.entity.ts';
import { ADDRESS, copiesOf, type Shopper } from './purchases.ts';
import { addStaff } from './staff.ts';
import { newUserDetails } from './test-users.ts';
import type { TestShop } from './test-shop.ts';

interface DraftWorld {
  shop: TestShop;
  customer: Shopper;
  books: string[];
}

const input = ({ customer, books }: DraftWorld) => ({
  draftOrderId: randomUUID(),
  userId: customer.userId,
  items: [copiesOf(books[0] ?? '')],
  address: ADDRESS,
});

async function draft(world: DraftWorld): Promise<DraftOrder> {
  const { draftOrders } = world.shop.services;
  return draftOrders.saveDraft(await addStaff(world.shop), input(world));
}

/** A draft as it was seen, to order or discard it. */
async function seen(world: DraftWorld): Promise<object> {
  const { shop } = world;
  const found = await draft(world);
  const { draftOrderId, version } = found;
  const quote = await shop.services.draftOrders.quoteDraft(await addStaff(shop), found);
  return { input: { draftOrderId, version, expectedTotal: quote?.total } };
}

/** Calls of the screens of draft orders. */
export const DRAFT_CALLS: [name: string, variables: (world: DraftWorld) => object | Promise<object>][] = [
  ['DraftOrdersPage', async (world) => ((await draft(world)) ? {} : {})],
  ['DraftOrderPage', async (world) => ({ draftOrderId: (await draft(world)).draftOrderId })],
  [
    'CreatePhoneCustomer',
    () => {
      const { firstName, lastName, phone, email } = newUserDetails();
      return { input: { firstName, lastName, phone, email } };
    },
  ],
  [
    'CreateClaimLink',
    async ({ shop }) => {
      const details = newUserDetails();
      return { userId: await shop.services.passwordResets.createPhoneCustomer(await addStaff(shop), details) };
    },
  ],
  [
    'SaveDraftOrder',
    (world) => ({ input: { ...input(world), items: [{ ...copiesOf(world.books[0] ?? ''), condition: 'NEW' }] } }),
  ],
  ['DiscardDraftOrder', seen],
  ['PlaceDraftOrder', seen],
  ['SendDraftPaymentLink', seen],
];
