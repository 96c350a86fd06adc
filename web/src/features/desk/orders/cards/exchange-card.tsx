import { TextLink } from '../../common/text-link.tsx';
import { deskPaths } from '../../../../lib/paths/desk-paths.ts';
import { Bilingual } from '../../../../ui/display/bilingual.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import { AnswerDeadline } from '../../exchanges/answer-deadline.tsx';
import { reasonLabel, statusLabel } from '../../exchanges/exchange.texts.ts';
import { Badge } from '../../common/order-badges.tsx';
import type { DeskOrderRow } from '../order-dialogs.ts';

/** The exchanges of the order; each leads to its page. */
export function ExchangeCard({ row: { exchanges } }: { row: DeskOrderRow }) {
  if (exchanges.length === 0) return null;
  return (
    <Section title="Exchanges">
      <ul className="divide-y divide-paper-edge">
        {exchanges.map(({ exchange, line, answerBy }) => {
          const isUnanswered = exchange.status === 'REQUESTED';
          return (
            <li key={exchange.exchangeId} className="py-2 first:pt-0 last:pb-0">
              <TextLink to={deskPaths.exchange(exchange.exchangeId)}>{reasonLabel(exchange.reason)}</TextLink>
              <p className="line-clamp-2 wrap-anywhere">
                {exchange.quantity > 1 && `${exchange.quantity} × `}
                <Bilingual text={line.bookDescription} />
              </p>
              <ul className="mt-1 flex flex-wrap items-center gap-x-3 text-sm leading-tight">
                <Badge isLoud={isUnanswered}>{statusLabel(exchange)}</Badge>
                {isUnanswered && (
                  <li>
                    <AnswerDeadline answerBy={answerBy} />
                  </li>
                )}
              </ul>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
