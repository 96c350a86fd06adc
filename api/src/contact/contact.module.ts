import type { Module, Platform } from '../platform/module.ts';
import type { ShopDetails } from '../platform/shop.rules.ts';
import { ContactResolver } from './contact.resolver.ts';
import { contactRoutes } from './contact.routes.ts';
import { ContactService } from './contact.service.ts';
import { ContactStore } from './contact.store.ts';

interface Needs extends Pick<Platform, 'database' | 'stateStore' | 'mailer'> {
  /** Name and contact details of the shop. */
  shop: ShopDetails;
}

/** The contact form and the contact details. */
export function contactModule({ database, shop, ...needs }: Needs) {
  const store = new ContactStore(database.manager);
  const contact = new ContactService({ ...needs, store, support: shop.supportEmail });
  return {
    services: { contact },
    resolvers: [new ContactResolver(contact, shop)],
    routes: [contactRoutes(contact)],
    erasure: {
      ofCustomer: async ({ email, isEmailConfirmed }, transaction) => {
        if (isEmailConfirmed) await new ContactStore(transaction).deleteMessages(email);
      },
    },
  } satisfies Module;
}
