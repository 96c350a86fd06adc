import { isPlainText, tidyText } from '../platform/text.rules.ts';
import { formatDateTime } from '../platform/india.rules.ts';

/** Limits of reviews. `text` and `reason` are in characters. */
export const REVIEW_LIMITS = {
  rating: 5,
  text: 2_000,
  reason: 300,
  pageSize: 50,
} as const;

export const REVIEW_MESSAGES = {
  submitted: 'Thank you for your review!',
  incomplete: 'Please provide a rating and a review.',
  tooLong: `Please use at most ${REVIEW_LIMITS.text} characters.`,
  unreadable: 'This holds a character that cannot be read.',
  twice: 'You have already reviewed this book.',
  notBought: 'Order or Book details not found.',
  notPlaced: 'You can review a book once its order is placed.',
  waits: 'Shown when your order is delivered.',
  waitsForAdmin: 'Shown when its order is delivered.',
  undelivered: 'Not shown, because the order was not delivered.',
  reason: `Please give a reason of at most ${REVIEW_LIMITS.reason} characters.`,
  noReview: 'There is no such review.',
  pageSize: `Ask for 1 to ${REVIEW_LIMITS.pageSize} reviews at a time.`,
  cursor: 'This page of the reviews is no longer known. Please start again from the first page.',
} as const;

/** Returns what is wrong with the text of a review as a message to show, or null. */
export function reviewTextError(text: string): string | null {
  return textError(text, REVIEW_LIMITS.text, REVIEW_MESSAGES.incomplete, REVIEW_MESSAGES.tooLong);
}

/** Returns what is wrong with the reason for hiding a review as a message to show, or null. */
export function hideReasonError(text: string): string | null {
  return textError(text, REVIEW_LIMITS.reason, REVIEW_MESSAGES.reason, REVIEW_MESSAGES.reason);
}

function textError(text: string, maxLength: number, missing: string, tooLong: string): string | null {
  const tidy = tidyText(text);
  if (tidy === '') return missing;
  if (Array.from(tidy).length > maxLength) return tooLong;
  return isPlainText(tidy) ? null : REVIEW_MESSAGES.unreadable;
}

/** The average rating of a book with one decimal; null without reviews. */
export function averageRating(sum: number, count: number): number | null {
  return count > 0 ? Math.round((sum * 10) / count) / 10 : null;
}

/** The public name of a reviewer: first name and initial, for example 'Asha R.'. */
export function reviewerName(firstName: string, lastName: string): string {
  const [initial] = Array.from(lastName.trim());
  return initial ? `${firstName} ${initial.toUpperCase()}.` : firstName;
}

/** Why a review is not shown to all shoppers, for its writer or an admin; null if it is. */
export function reviewNotice(
  { hiddenReason, hiding, isDelivered, isUndelivered }: ReviewVisibility,
  isWriter: boolean,
): string | null {
  if (hiddenReason !== null)
    return `Hidden from other readers: ${hiddenReason}${hiding ? ` ${hidingText(hiding)}` : ''}`;
  if (isDelivered) return null;
  if (isUndelivered) return REVIEW_MESSAGES.undelivered;
  return isWriter ? REVIEW_MESSAGES.waits : REVIEW_MESSAGES.waitsForAdmin;
}

const hidingText = ({ by, at }: Hiding) => `By ${by}, ${formatDateTime(new Date(at))}.`;

/** Who hid a review, and when. */
export interface Hiding {
  by: string;
  at: string | Date;
}

interface ReviewVisibility {
  hiddenReason: string | null;
  /** Null for those who are not told. */
  hiding: Hiding | null;
  isDelivered: boolean;
  /** Whether the order ended without a delivery of the book. */
  isUndelivered: boolean;
}
