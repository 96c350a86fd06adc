import type { ExchangeAction } from '../../../lib/operations/graphql.generated.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Keys } from '../../../ui/keys/keys.tsx';

interface ExchangeButton {
  label: string;
  /** Of its dialog, where it is not the label. */
  title?: string;
  look: 'primary' | 'secondary';
  key?: string;
}

/** What can be done with an exchange, in the order of its way. The three answers to a request have keys. */
export const BUTTONS: Record<ExchangeAction, ExchangeButton> = {
  APPROVE: { label: 'Approve', look: 'primary', key: '1' },
  DECLINE: { label: 'Decline', look: 'secondary', key: '2' },
  KEEP_BOOK: { label: 'Keep the book', look: 'secondary', key: '3' },
  BOOK_PICKUP: { label: 'Book pickup', title: 'Book the pickup', look: 'primary' },
  RECORD_PICKUP: { label: 'Picked up', look: 'primary' },
  RECEIVE: { label: 'Receive', look: 'primary' },
  SEND_REPLACEMENT: { label: 'Send the replacement', look: 'primary' },
  OPEN_AGAIN: { label: 'Open again', title: 'Open the exchange again', look: 'primary' },
  RESOLVE: { label: 'Refund', look: 'secondary' },
  REJECT: { label: 'Reject', look: 'secondary' },
};
const KINDS = Object.keys(BUTTONS) as ExchangeAction[];

interface ExchangeActionsProps {
  actions: readonly ExchangeAction[];
  onOpen: (dialog: ExchangeAction) => void;
}

/** The buttons of what is allowed now; the three answers show their keys. */
export function ExchangeActionBar({ actions, onOpen }: ExchangeActionsProps) {
  const kinds = KINDS.filter((kind) => actions.includes(kind));
  if (kinds.length === 0) return null;
  return (
    <div role="group" aria-label="Actions" className="flex flex-wrap gap-2">
      {kinds.map((kind) => {
        const { label, look, key } = BUTTONS[kind];
        return (
          <Button key={kind} look={look} onClick={() => onOpen(kind)}>
            {label}
            {key && (
              <kbd aria-hidden="true" className="font-sans text-sm font-normal opacity-80 max-md:hidden">
                {key}
              </kbd>
            )}
          </Button>
        );
      })}
    </div>
  );
}

/** The keys of the page. A key that is not allowed now does nothing. */
export function ExchangeKeys({ actions, onOpen }: ExchangeActionsProps) {
  const keys = KINDS.flatMap((kind) => {
    const { key, label } = BUTTONS[kind];
    return key ? { key, help: label, run: () => actions.includes(kind) && onOpen(kind) } : [];
  });
  return <Keys keys={keys} />;
}
