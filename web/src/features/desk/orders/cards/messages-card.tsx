import { Section } from '../../../../ui/page/section.tsx';
import { MessageRow } from '../../messages/message-row.tsx';
import type { DeskOrderRow } from '../order-dialogs.ts';

/** The messages that name the order. Anyone can write one: the sender may not be the customer. */
export function MessagesCard({ row: { messages } }: { row: DeskOrderRow }) {
  if (messages.length === 0) return null;
  return (
    <Section title="Messages">
      <ul className="divide-y divide-paper-edge">
        {messages.map((message) => (
          <li key={message.ticket}>
            <MessageRow message={message} isAtOrder />
          </li>
        ))}
      </ul>
    </Section>
  );
}
