import { BANK_DAYS, creditTexts, formatPaise } from '../payments/refunds/refunds.rules.ts';
import {
  ANSWER_HOURS,
  EXCHANGE_REASONS,
  ExchangeReason,
  ExchangeResolution,
  ExchangeStatus,
  Remedy,
} from './exchanges.rules.ts';

/** An exchange in one of its statuses, as the customer reads of it. */
export interface ToldStep {
  /** The copies: '2 × Concepts of Physics', or the title alone. */
  copies: string;
  reason: ExchangeReason;
  remedy: Remedy | null;
  resolution: ExchangeResolution | null;
  refundInPaise: number | null;
  /** What of it is store credit. */
  storeCreditInPaise: number;
  /** What the shop adds in its own words. */
  message: string | null;
  /** Whether a refund goes back the way it was paid; otherwise to a UPI ID. */
  isPaidOnline: boolean;
  /** How to follow the shipment that this step is about. */
  tracking: string | null;
}

/** What the email of each status says, in paragraphs. A status without an email has none. */
export const EXCHANGE_TEXTS: Partial<Record<ExchangeStatus, (step: ToldStep) => string[]>> = {
  REQUESTED: ({ copies, reason }) => [
    `You have asked us to exchange ${copies}. What is wrong: ${EXCHANGE_REASONS[reason].toLowerCase()}.`,
    `We look at it and answer within ${ANSWER_HOURS} hours. Until then, please keep the book as it is.`,
    'If you change your mind, you can withdraw it on the page of your order.',
  ],
  APPROVED: (step) => [
    `We are sorry about ${step.copies}. Your exchange is approved.`,
    ...nextSteps(step),
    ...given(step.message),
  ],
  DECLINED: ({ copies, message }) => [
    `We have looked at your request about ${copies} with care, and cannot exchange it.`,
    ...given(message),
    'If we have missed something, please write to us by the link Help on the page of your order.',
  ],
  PICKUP_BOOKED: ({ copies, message, tracking }) => [
    `The courier comes to your address for ${copies}. There is nothing to pay.`,
    ...given(message),
    ...given(tracking),
    'Please have it ready in a bag or a box, as it reached you.',
  ],
  RECEIVED: ({ copies, remedy }) => [
    `We have received ${copies} and are looking at it now.`,
    remedy === Remedy.REPLACEMENT
      ? 'Your replacement is next; we write to you when it leaves.'
      : 'Your refund is next; we write to you when it begins.',
  ],
  RESOLVED: (step) => [...resolutionOf(step), ...given(step.message), 'Thank you for your patience.'],
  REJECTED: ({ copies, message }) => [
    `We have looked at ${copies} with care, and cannot exchange it.`,
    ...given(message),
    'If you see it differently, please write to us by the link Help on the page of your order.',
  ],
};

const given = (text: string | null) => (text ? [text] : []);

/** What follows the approval. */
function nextSteps({ reason, remedy }: ToldStep): string[] {
  const isReplaced = remedy === Remedy.REPLACEMENT;
  if (reason === ExchangeReason.NOT_IN_PARCEL)
    return [
      isReplaced
        ? 'We send you the missing copy; we write to you when it leaves.'
        : 'What you paid for it goes back to you; we write to you when the refund begins.',
    ];
  return [
    'A courier will come for the book. We write to you with the day; there is nothing to pay.',
    isReplaced
      ? 'Once the book is with us, we send you the replacement that we keep for you.'
      : 'Once the book is with us, what you paid for it goes back to you.',
  ];
}

function resolutionOf(step: ToldStep): string[] {
  const { copies, resolution, tracking } = step;
  switch (resolution) {
    case ExchangeResolution.REPLACED:
      return [`The replacement for ${copies} is on its way to you.`, ...given(tracking)];
    case ExchangeResolution.KEPT:
      return [`Please keep ${copies}. There is nothing to send back.`, ...refundTexts(step)];
    default:
      return [`Your exchange of ${copies} ends with a refund.`, ...refundTexts(step)];
  }
}

/** How the money goes back. The UPI ID is not repeated: the customer typed it. */
function refundTexts({ refundInPaise, storeCreditInPaise, isPaidOnline }: ToldStep): string[] {
  const moneyInPaise = (refundInPaise ?? 0) - storeCreditInPaise;
  const amount = formatPaise(moneyInPaise);
  const money = isPaidOnline
    ? `${amount} goes back to you the way you paid. Banks need ${BANK_DAYS} to show it.`
    : `We send ${amount} to the UPI ID that you gave us, and write to you once it is sent.`;
  return [...creditTexts(storeCreditInPaise), ...(moneyInPaise > 0 ? [money] : [])];
}
