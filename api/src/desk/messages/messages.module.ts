import type { ContactService } from '../../contact/contact.service.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { ContactMessagesResolver } from './messages.resolver.ts';
import { MessagesService } from './messages.service.ts';
import { MessageStore } from './messages.store.ts';

/** The messages of the contact form. */
export function messagesModule({ database, contact }: Pick<Platform, 'database'> & { contact: ContactService }) {
  const contactMessages = new MessagesService(new MessageStore(database.manager), contact);
  return { services: { contactMessages }, resolvers: [new ContactMessagesResolver(contactMessages)] } satisfies Module;
}
