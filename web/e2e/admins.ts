import type { OpenShop, Visit } from './open-shop.ts';

const ADMIN = { email: 'admin@example.test', password: 'a long password' };

/** Variables of a shop that has an admin from its start. */
export const WITH_ADMIN = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

/** A page that the admin opened after a login. */
export async function visitAsAdmin(
  shop: OpenShop,
  path: string,
  options?: Parameters<OpenShop['visit']>[1],
): Promise<Visit> {
  const visit = await shop.visit('/TermsAndConditions', options);
  const answer = await visit.page.request.post(`${shop.url}/api/login`, { data: ADMIN });
  if (!answer.ok()) throw new Error(`The login of the admin answered ${answer.status()}.`);
  visit.said.length = 0;
  visit.asked.length = 0;
  const response = await visit.page.goto(shop.url + path, { waitUntil: 'networkidle' });
  return { ...visit, status: response?.status() ?? 0 };
}
