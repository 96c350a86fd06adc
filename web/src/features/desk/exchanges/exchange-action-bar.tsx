import type { ExchangeAction } from '../../../lib/operations/graphql.generated.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ANSWERS } from './answers.ts';
import type { ExchangeDialogKind } from './exchange-dialogs.ts';

/** What can be done with an exchange, in the order of its way. */
const BUTTONS: Record<ExchangeDialogKind, { label: string; look: 'primary' | 'secondary' }> = {
  APPROVE: { label: 'Approve', look: 'primary' },
  DECLINE: { label: 'Decline', look: 'secondary' },
  KEEP_BOOK: { label: 'Keep the book', look: 'secondary' },
  BOOK_PICKUP: { label: 'Book pickup', look: 'primary' },
  RECORD_PICKUP: { label: 'Picked up', look: 'primary' },
  RECEIVE: { label: 'Receive', look: 'primary' },
  RESOLVE: { label: 'Refund', look: 'secondary' },
  REJECT: { label: 'Reject', look: 'secondary' },
};

interface ExchangeActionBarProps {
  actions: readonly ExchangeAction[];
  onOpen: (dialog: ExchangeDialogKind) => void;
}

/** The buttons of what is allowed now; those of the three answers show their keys. */
export function ExchangeActionBar({ actions, onOpen }: ExchangeActionBarProps) {
  const kinds = (Object.keys(BUTTONS) as ExchangeDialogKind[]).filter((kind) => actions.includes(kind));
  if (kinds.length === 0) return null;
  return (
    <div role="group" aria-label="Actions" className="flex flex-wrap gap-2">
      {kinds.map((kind) => {
        const key = ANSWERS.indexOf(kind) + 1;
        return (
          <Button key={kind} look={BUTTONS[kind].look} onClick={() => onOpen(kind)}>
            {BUTTONS[kind].label}
            {key > 0 && (
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
