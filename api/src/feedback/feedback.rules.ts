import { isPlainText, tidyText } from '../platform/text.rules.ts';

/** `comment` is in characters. */
export const FEEDBACK_LIMITS = { comment: 1_000 } as const;

/** The questions about a delivery, in the order of the page. */
export const FEEDBACK_QUESTIONS = {
  isOnTime: 'Did it arrive on time?',
  isPackedWell: 'Was it packed well?',
  isAsDescribed: 'Are the books as described?',
} as const;

export type FeedbackQuestion = keyof typeof FEEDBACK_QUESTIONS;

export const FEEDBACK_MESSAGES = {
  notDelivered: 'You can tell us about the delivery once your order is delivered.',
  twice: 'You have already told us about this delivery.',
  unanswered: 'Please answer at least one question.',
  tooLong: `Please use at most ${FEEDBACK_LIMITS.comment} characters.`,
  unreadable: 'This holds a character that cannot be read.',
} as const;

/** Returns what is wrong with a comment as a message to show, or null. A comment may be missing. */
export function commentError(text: string): string | null {
  const tidy = tidyText(text);
  if (Array.from(tidy).length > FEEDBACK_LIMITS.comment) return FEEDBACK_MESSAGES.tooLong;
  return isPlainText(tidy) ? null : FEEDBACK_MESSAGES.unreadable;
}

/** An answer as a word to show. A question that was not answered says so. */
export function answerText(answer: boolean | null): string {
  if (answer === null) return 'Not answered';
  return answer ? 'Yes' : 'No';
}
