import { emailRecipient, type EmailTo } from '../accounts/accounts.emails.ts';
import { examLabel } from '../catalogue/exams.rules.ts';
import type { Courier } from '../delivery/couriers.rules.ts';
import { formatDateTime, formatDayMonth, startOfDay } from '../platform/india.rules.ts';
import type { Email, EmailRow } from '../platform/jobs/mailer.ts';
import { rupees } from '../platform/rupees.rules.ts';
import { SHOP_NAME } from '../platform/shop.rules.ts';
import { trackingActions, trackingText } from '../shipments/shipments.emails.ts';
import type { BuyBack, BuyBackBook } from './buy-back.entity.ts';
import type { DueReminder } from './buy-back-reminders.store.ts';
import {
  answerBy,
  BuyBackBookStatus,
  BuyBackMethod,
  BuyBackPayment,
  BuyBackStatus,
  goesBack,
  isToReturn,
  isUndecided,
  paidFor,
} from './buy-backs.rules.ts';

/** A buy-back in one of its statuses, to tell its seller. */
export interface BuyBackNotice extends EmailTo {
  buyBack: BuyBack;
  books: readonly BuyBackBook[];
}

export type BuyBackEmail = (notice: BuyBackNotice) => Email;

/** The emails of the statuses of a buy-back. A status without one is the seller's own doing. */
export const BUY_BACK_EMAILS: Partial<Record<BuyBackStatus, BuyBackEmail>> = {
  [BuyBackStatus.QUOTED]: (notice) => {
    const { buyBack } = notice;
    const until = formatDateTime(buyBack.validUntil);
    return emailOf(notice, `We pay you ${rupees(buyBack.total)} for your books`, [
      `We keep this price until ${until}, whatever happens to prices. ${NEXT_STEPS[buyBack.method]}`,
      `Please write ${buyBack.buyBackId} on the parcel. We look at each book when it comes, and pay ${PAID_BY[buyBack.payBy]}.`,
    ]);
  },
  [BuyBackStatus.RECEIVED]: (notice) =>
    emailOf(notice, 'Your books have reached us', [
      'We look at each of them now. If one is worse than you told us, we ask you first.',
    ]),
  [BuyBackStatus.CLOSED]: (notice) =>
    emailOf(notice, 'What we paid for your books', [
      ...paymentOf(notice),
      ...(notice.books.some(({ status }) => isToReturn(status))
        ? ['The list says what becomes of each book that we did not buy.']
        : []),
      `Thank you for selling to ${SHOP_NAME}.`,
    ]),
  [BuyBackStatus.EXPIRED]: (notice) =>
    emailOf(notice, 'Your quote has ended', [
      `Your books did not come until ${formatDateTime(notice.buyBack.validUntil)}, so its prices hold no more.`,
      'You can ask for a new quote at any time. If a courier had your parcel before, please reply to this email with its receipt: then the quote counts.',
    ]),
  [BuyBackStatus.LOST]: (notice) =>
    emailOf(notice, 'Your parcel has not arrived', [
      'The parcel with your books has not reached us. We are sorry.',
      'We ask the courier for it. If the parcel comes, your quote counts. Please reply to this email with the receipt of the courier if you have one.',
    ]),
};

/** The email that says which courier fetches the books. */
export const pickupEmail =
  (tracking: { courier: Courier; awb: string }): BuyBackEmail =>
  (notice) => ({
    ...emailOf(notice, 'A courier will fetch your books', [
      `Please have them ready in a bag or a box, with ${notice.buyBack.buyBackId} on it. ${trackingText(tracking)}`,
    ]),
    actions: trackingActions(tracking),
  });

/** The email of a lower offer for a book: the fact that lowers it, its photograph, and until when to answer. */
export function offerEmail(notice: BuyBackNotice, book: BuyBackBook): Email {
  const { bookDescription: title, quoted, offered, offeredAt, reason, photoKey } = book;
  const [price, until] = [rupees(offered ?? 0), formatDateTime(answerBy(offeredAt ?? new Date()))];
  const otherwise = goesBack(notice.buyBack, book) ? 'we send the book back to you, free' : 'we recycle the book';
  return {
    ...emailOf(notice, `${price} instead of ${rupees(quoted)} for a book`, [
      `We have looked at ${title}. ${reason ?? ''}`,
      `So we offer you ${price} for it. Please answer until ${until}. If you decline, or do not answer, ${otherwise}.`,
    ]),
    table: [[title, price, { title, detail: reason ?? '', coverKey: photoKey }]],
    link: linkOf(notice, 'Answer'),
  };
}

/** The email that reminds a customer of what was promised for their books. `stopUrl`: where reminders are stopped. */
export function reminderEmail({ user, publicUrl, stopUrl, ...due }: Reminder): Email {
  const [exam, ...others] = due.exams;
  const whose = exam && others.length === 0 ? `${examLabel(exam)} books` : 'exam books';
  const worth = `${rupees(due.total)} until ${formatDayMonth(startOfDay(due.until))}`;
  return {
    ...emailRecipient(user),
    subject: `Your ${whose} are worth ${worth}`,
    paragraphs: [
      `We promised you this when you bought them: ${rupees(due.total)} by UPI for those in Good, or more as store credit.`,
      'You see the price of each at once; a courier fetches them, or you bring them to our shop.',
    ],
    actions: [{ label: 'No more such emails', url: stopUrl }],
    link: { label: 'Sell your books', url: `${publicUrl}/sell` },
  };
}

interface Reminder extends EmailTo, Omit<DueReminder, 'userId'> {
  stopUrl: string;
}

const NEXT_STEPS: Record<BuyBackMethod, string> = {
  [BuyBackMethod.PICKUP]: 'A courier comes to your address: please have the books ready in a bag or a box.',
  [BuyBackMethod.PARCEL]:
    'Please print the label on the page of your sale, hand the parcel in with a courier until then, and tell us there.',
  [BuyBackMethod.SHOP]: 'Please bring the books to our shop until then.',
};

const PAID_BY: Record<BuyBackPayment, string> = {
  [BuyBackPayment.UPI]: 'by UPI',
  [BuyBackPayment.CREDIT]: 'as store credit',
};

function paymentOf({ buyBack, books }: BuyBackNotice): string[] {
  const paid = paidFor(books);
  if (paid === 0) return ['We could not buy any of these books.'];
  return buyBack.payBy === BuyBackPayment.CREDIT
    ? [`${rupees(paid)} is in your store credit now. You can use it with your next order.`]
    : [
        `We send you ${rupees(paid)} by UPI to ${buyBack.upiId}. You get another email with the reference of the bank.`,
        'If this UPI ID is wrong, please reply to this email at once.',
      ];
}

function emailOf(notice: BuyBackNotice, subject: string, paragraphs: string[]): Email {
  return {
    ...emailRecipient(notice.user),
    subject: `${subject} (${notice.buyBack.buyBackId})`,
    paragraphs,
    table: notice.books.map((book) => rowOf(notice.buyBack, book)),
    link: linkOf(notice, 'View your sale'),
  };
}

const linkOf = ({ buyBack, publicUrl }: BuyBackNotice, label: string) => {
  return { label, url: `${publicUrl}/sell/${buyBack.buyBackId}` };
};

function rowOf(buyBack: BuyBack, book: BuyBackBook): EmailRow {
  const { bookDescription, status, quoted, offered, reason } = book;
  if (status === BuyBackBookStatus.ACCEPTED) return [bookDescription, rupees(offered ?? 0)];
  if (status === BuyBackBookStatus.MISSING) return [`${bookDescription}. It was not in the parcel.`, rupees(0)];
  if (isUndecided(status)) return [bookDescription, rupees(quoted)];
  const next = goesBack(buyBack, book) ? 'We send it back to you, free.' : 'We recycle it.';
  const why = status === BuyBackBookStatus.REFUSED && reason ? `${reason} ` : '';
  return [`${bookDescription}: ${why}${next}`, rupees(0)];
}
