import type { Module, Platform } from '../platform/module.ts';
import { ContactResolver } from './contact.resolver.ts';
import { contactRoutes } from './contact.routes.ts';
import { type ContactParts, ContactService } from './contact.service.ts';
import { ContactStore } from './contact.store.ts';

type Needs = Omit<ContactParts, 'store'> & Pick<Platform, 'database'>;

/** The contact form and the contact details. */
export function contactModule(needs: Needs) {
  const contact = new ContactService({ ...needs, store: new ContactStore(needs.database.manager) });
  return {
    services: { contact },
    resolvers: [new ContactResolver(contact, needs.shop)],
    routes: [contactRoutes(contact)],
    erasure: {
      ofCustomer: async ({ email, isEmailConfirmed }, transaction) => {
        if (isEmailConfirmed) await new ContactStore(transaction).deleteMessages(email);
      },
    },
  } satisfies Module;
}
