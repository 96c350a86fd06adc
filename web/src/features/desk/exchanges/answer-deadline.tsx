import { formatDateTime } from '../../../lib/dates.ts';
import { remainingText } from '../format/age.rules.ts';
import { useNow } from '../format/use-now.ts';

/** Until when an exchange is to be answered. The server and the browser may disagree by a minute. */
export function AnswerDeadline({ answerBy }: { answerBy: string }) {
  const { text, isLate } = remainingText(answerBy, useNow());
  return (
    <time
      dateTime={answerBy}
      title={formatDateTime(answerBy)}
      suppressHydrationWarning
      className={isLate ? 'font-semibold text-brick' : ''}
    >
      {text}
    </time>
  );
}
