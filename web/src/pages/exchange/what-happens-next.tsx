import { ANSWER_HOURS } from '#api/exchanges/exchanges.rules.ts';
import { Section } from '../../ui/page/section.tsx';

/** What follows the request, and what it costs. */
export function WhatHappensNext({ isPaidByUpi }: { isPaidByUpi: boolean }) {
  return (
    <Section title="What happens next">
      <ol className="list-decimal space-y-2.5 pl-5">
        <li>We look at your request and answer within {ANSWER_HOURS} hours. You see the answer on this page.</li>
        <li>If we approve it, a courier collects the book at your address.</li>
        <li>
          We send you another copy. If there is none left, your money goes back to you
          {isPaidByUpi ? ' by UPI' : ' the way you have paid'}.
        </li>
      </ol>
      <p className="mt-4 text-ink-soft">
        It costs you nothing. You can change your mind until the courier has the book.
      </p>
    </Section>
  );
}
