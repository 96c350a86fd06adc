import { z } from 'zod';
import { storableText } from '../platform/inputs.ts';
import { tidyText } from '../platform/text.rules.ts';
import { validatedBy } from '../platform/validator.rules.ts';
import { CONTACT_MESSAGES, contactValidators as validators } from './contact.rules.ts';

/** Input of the contact form. Unknown fields are dropped. */
export const contactInput = z.object({
  name: z.string(CONTACT_MESSAGES.name).trim().superRefine(validatedBy(validators.name)),
  email: z.string(CONTACT_MESSAGES.email).trim().superRefine(validatedBy(validators.email)),
  subject: z.string(CONTACT_MESSAGES.subject).trim().superRefine(validatedBy(validators.subject)),
  message: z.string(CONTACT_MESSAGES.message).superRefine(validatedBy(validators.message)).transform(tidyText),
});

export const ticketInput = storableText(20, CONTACT_MESSAGES.unknownTicket).transform((ticket) =>
  ticket.trim().toUpperCase(),
);

export const replyInput = z.object({
  ticket: ticketInput,
  requestId: z.uuid(CONTACT_MESSAGES.requestId),
  text: contactInput.shape.message,
});

export type ContactRequest = z.input<typeof contactInput>;
