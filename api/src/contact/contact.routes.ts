import { Router } from 'express';
import { CONTACT_MESSAGES } from './contact.rules.ts';
import type { ContactService } from './contact.service.ts';

/** REST route of the contact form, below /api. */
export function contactRoutes(contact: ContactService): Router {
  const router = Router();

  /** Body `{ name, email, subject, message }`. 429 after five messages in an hour from one network. */
  router.post('/contact', async (request, response) => {
    const ticket = await contact.sendMessage(request.body ?? {}, request.context.address);
    response.status(201).json({ message: CONTACT_MESSAGES.received(ticket), ticket });
  });

  return router;
}
