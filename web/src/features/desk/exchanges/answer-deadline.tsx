import { useNow } from '../../../lib/browser/use-now.ts';
import { remainingText } from '../format/age.rules.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

/** Until when an exchange is to be answered. The server and the browser may disagree by a minute. */
export function AnswerDeadline({ answerBy }: { answerBy: string }) {
  const { text, isLate } = remainingText(answerBy, new Date(useNow()));
  return (
    <time
      dateTime={answerBy}
      title={formatShortDateTime(answerBy)}
      suppressHydrationWarning
      className={isLate ? 'font-semibold text-brick' : ''}
    >
      {text}
    </time>
  );
}
