import type { ContactMessage } from '../../contact/contact-message.entity.ts';

/** A message of the contact form as staff see it. `answeredBy`: the email address of the admin. */
export type MessageView = ContactMessage;
