import type { ContactMessageRowFragment } from '../../../lib/operations/graphql.generated.ts';
import { MessagesFromDocument } from '../../../lib/operations/messages.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { Section } from '../../../ui/page/section.tsx';
import { MessageRow } from './message-row.tsx';

interface MessagesCardProps {
  /** Of the account. */
  email: string;
  /** The order of the page, and the messages that name it. */
  orderId?: string;
  named?: readonly ContactMessageRowFragment[];
}

/** The messages that name the order, and the latest from the address. Anyone can write one: the sender may not be the customer. */
export function MessagesCard({ email, orderId, named = [] }: MessagesCardProps) {
  const { data } = useQuery(MessagesFromDocument, {
    variables: { email },
    skip: !email.includes('@'),
    fetchPolicy: 'cache-and-network',
  });
  const sent = data?.contactMessages.edges.map(({ node }) => node) ?? [];
  const isOther = (one: ContactMessageRowFragment) =>
    one.email.toLowerCase() === email.toLowerCase() && named.every(({ ticket }) => ticket !== one.ticket);
  const messages = [...named, ...sent.filter(isOther)];
  if (messages.length === 0) return null;
  return (
    <Section title="Messages">
      <ul className="divide-y divide-paper-edge">
        {messages.map((message) => (
          <li key={message.ticket}>
            <MessageRow message={message} isAtOrder={message.orderId === orderId} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
