import type { OpenShop, Visit, VisitOptions } from './open-shop.ts';

const ADMIN = { email: 'admin@example.test', password: 'a long password' };

/** Variables of a shop that has an admin from its start. */
export const WITH_ADMIN = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

/** A page that the admin opened, logged in. */
export function visitAsAdmin(shop: OpenShop, path: string, options?: VisitOptions): Promise<Visit> {
  return shop.visit(path, { ...options, who: ADMIN });
}
