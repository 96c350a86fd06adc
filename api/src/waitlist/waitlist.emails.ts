import { emailRecipient, type EmailTo } from '../accounts/accounts.emails.ts';
import { GRADE_LABELS } from '../copies/copies.rules.ts';
import type { Email } from '../platform/jobs/mailer.ts';
import { rupees } from '../platform/rupees.rules.ts';
import type { NewHold } from './waitlist.store.ts';
import { WAITLIST_LIMITS, WAITLIST_PATH } from './waitlist.rules.ts';
import { formatWeekdayTime } from '../platform/india.rules.ts';

interface Notice extends EmailTo {
  bookDescription: string;
}

/** Says that a copy is held for the customer, and until when. */
export function heldEmail({ user, bookDescription, publicUrl, hold }: Notice & { hold: NewHold }): Email {
  return {
    ...emailRecipient(user),
    subject: `A copy is held for you: ${bookDescription}`,
    paragraphs: [
      `You asked for a pre-owned copy of ${bookDescription}. One is here: ${GRADE_LABELS[hold.grade]}, ${rupees(hold.price)}.`,
      `It is held for you until ${formatWeekdayTime(hold.heldUntil)} (India). Your want list shows its photographs; from there it goes into your cart.`,
      'If you do not want it, leave the queue or do nothing: it then goes to the next in turn.',
    ],
    link: { label: 'See the copy', url: `${publicUrl}${WAITLIST_PATH}` },
  };
}

/** Says that a held copy went to the next in turn, and whether the customer stays in the queue. */
export function passedOnEmail({ user, bookDescription, publicUrl, isEnded }: Notice & { isEnded: boolean }): Email {
  const next = isEnded
    ? `You have let ${WAITLIST_LIMITS.silences} copies pass, so you are no longer in the queue. You can join it again at any time.`
    : 'You keep your place for other copies.';
  return {
    ...emailRecipient(user),
    subject: `The held copy was passed on: ${bookDescription}`,
    paragraphs: [`The ${WAITLIST_LIMITS.holdHours} hours for the copy of ${bookDescription} are over.`, next],
    link: { label: 'Your want list', url: `${publicUrl}${WAITLIST_PATH}` },
  };
}
