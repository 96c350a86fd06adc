import type { Page } from 'playwright-core';
import { visitAsAdmin } from './admins.ts';
import { sendOperation } from './customers.ts';
import type { OpenShop } from './open-shop.ts';

interface PackingTask {
  order: { version: number };
  lines: { quantity: number; codes: string[] }[];
}

/** Packs, ships and delivers a placed order by GraphQL, as the admin. */
export async function deliverOrder(shop: OpenShop, orderId: string): Promise<void> {
  const { page } = await visitAsAdmin(shop, '/account');
  const { claimPacking } = await sendOperation<{ claimPacking: PackingTask }>(
    page,
    'mutation ($orderId: ID!) { claimPacking(orderId: $orderId) { order { version } lines { quantity codes } } }',
    { orderId },
  );
  const scans = claimPacking.lines.flatMap(({ quantity, codes }) => Array<string>(quantity).fill(codes.at(-1)!));
  const { version } = claimPacking.order;
  const input = { orderId, version, scans, courier: 'OTHER', awb: `AWB-${orderId}` };
  await sendOperation(page, 'mutation ($input: PackOrderInput!) { packOrder(input: $input) { version } }', { input });
  await changeOrder(page, orderId, 'bulkShip');
  await changeOrder(page, orderId, 'bulkDeliver');
}

async function changeOrder(page: Page, orderId: string, mutation: 'bulkShip' | 'bulkDeliver'): Promise<void> {
  const { adminOrder } = await sendOperation<{ adminOrder: { version: number } }>(
    page,
    'query ($orderId: ID!) { adminOrder(orderId: $orderId) { version } }',
    { orderId },
  );
  const orders = [{ orderId, version: adminOrder.version }];
  const operation = `mutation ($orders: [OrderVersionInput!]!) { ${mutation}(orders: $orders) { orderId } }`;
  await sendOperation(page, operation, { orders });
}
