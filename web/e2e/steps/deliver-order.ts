import type { Page } from 'playwright-core';
import { visitAsAdmin } from './admins.ts';
import { sendOperation } from './customers.ts';
import type { OpenShop } from '../open-shop.ts';

interface PackingTask {
  order: { version: number };
  lines: { quantity: number; codes: string[] }[];
}

/** Packs, ships and delivers a placed order by GraphQL, as the admin. One that is on hold is released before. */
export async function deliverOrder(shop: OpenShop, orderId: string): Promise<void> {
  const { page } = await visitAsAdmin(shop, '/account');
  const { actions, version: placed } = await readOrder(page, orderId);
  if (actions.includes('RELEASE_HOLD')) {
    const release = 'mutation ($input: OrderVersionInput!) { releaseHold(input: $input) { version } }';
    await sendOperation(page, release, { input: { orderId, version: placed } });
  }
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
  const { version } = await readOrder(page, orderId);
  const orders = [{ orderId, version }];
  const operation = `mutation ($orders: [OrderVersionInput!]!) { ${mutation}(orders: $orders) { orderId } }`;
  await sendOperation(page, operation, { orders });
}

async function readOrder(page: Page, orderId: string): Promise<{ version: number; actions: string[] }> {
  const query = 'query ($orderId: ID!) { adminOrder(orderId: $orderId) { version actions } }';
  const { adminOrder } = await sendOperation<{ adminOrder: { version: number; actions: string[] } }>(page, query, {
    orderId,
  });
  return adminOrder;
}
