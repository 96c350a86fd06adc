import { describe, expect, it } from 'vitest';
import { answerText, commentError, FEEDBACK_MESSAGES } from './feedback.rules.ts';

describe('the comment of a feedback', () => {
  it.each([
    ['', null],
    ['  \n ', null],
    ['Packed well.\r\nThank you!', null],
    ['🙂'.repeat(1000), null],
    ['🙂'.repeat(1001), FEEDBACK_MESSAGES.tooLong],
    ['a\u0000', FEEDBACK_MESSAGES.unreadable],
  ])('%j: %s', (text, message) => {
    expect(commentError(text)).toBe(message);
  });
});

it('An answer that was not given is never a yes', () => {
  expect([true, false, null].map(answerText)).toEqual(['Yes', 'No', 'Not answered']);
});
