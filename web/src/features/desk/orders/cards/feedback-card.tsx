import { answerText, FEEDBACK_QUESTIONS, type FeedbackQuestion } from '#api/feedback/feedback.rules.ts';
import type { DeskOrderDetailFragment } from '../../../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../../../ui/display/bilingual.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

/** What the customer said about the delivery; nothing before they did. */
export function FeedbackCard({ feedback }: Pick<DeskOrderDetailFragment['order'], 'feedback'>) {
  if (!feedback) return null;
  return (
    <Section title="Delivery feedback">
      <dl>
        {Object.entries(FEEDBACK_QUESTIONS).map(([question, text]) => (
          <div key={question} className="flex items-baseline justify-between gap-4 py-1">
            <dt className="text-ink-soft">{text}</dt>
            <Answer answer={feedback[question as FeedbackQuestion]} />
          </div>
        ))}
      </dl>
      {feedback.comment && (
        <p className="mt-2 border-l-3 border-marigold pl-3 whitespace-pre-line wrap-anywhere">
          <Bilingual text={feedback.comment} />
        </p>
      )}
      <p className="mt-2 text-sm text-ink-soft">{formatShortDateTime(feedback.createdAt)}</p>
    </Section>
  );
}

function Answer({ answer }: { answer: boolean | null }) {
  return <dd className={answer === false ? 'font-semibold text-brick' : ''}>{answerText(answer)}</dd>;
}
