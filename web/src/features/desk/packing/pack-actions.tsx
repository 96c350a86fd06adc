import { useState } from 'react';
import type { HoldReason, PackingTaskFragment } from '../../../lib/operations/graphql.generated.ts';
import { HoldShipmentDocument } from '../../../lib/operations/packing.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { Keys } from '../../../ui/keys/keys.tsx';
import { HOLD_OPTIONS, NoteForm } from '../forms/note-form.tsx';
import { type Missing, MissingForm } from './missing-form.tsx';

type Action = 'SHORT' | 'DAMAGED' | 'HOLD';

const LABELS: Record<Action, string> = { SHORT: 'Short', DAMAGED: 'Damaged', HOLD: 'Hold' };

export interface PackActionsProps {
  task: PackingTaskFragment;
  /** Leaves the order for later. */
  onSkip: () => void;
  /** Called when the order is on hold. */
  onHeld: () => void;
  onMissing: (missing: Missing) => void;
}

/**
 * What to do with an order that cannot be packed now. The scanner holds its keys back, so that none of them is one of
 * these.
 */
export function PackActions({ task, onSkip, onHeld, onMissing }: PackActionsProps) {
  const [action, setAction] = useState<Action | null>(null);
  const [holdShipment] = useMutation(HoldShipmentDocument);
  const { orderId } = task.order.order;
  const close = () => setAction(null);
  const hold = async ({ reason, note }: { reason: string; note: string }) => {
    const input = { orderId, version: task.order.version, reason: reason as HoldReason, note: note || null };
    await holdShipment({ variables: { input } });
    close();
    onHeld();
  };
  return (
    <div role="group" aria-label="Not now" className="flex flex-wrap items-center gap-2">
      {(Object.keys(LABELS) as Action[]).map((each) => (
        <Button key={each} look="secondary" onClick={() => setAction(each)} className="px-3!">
          {LABELS[each]}
        </Button>
      ))}
      <Button look="secondary" onClick={onSkip} className="px-3!">
        Skip
      </Button>
      <Keys
        keys={[
          { key: 's', help: 'Short: a copy is missing', run: () => setAction('SHORT') },
          { key: 'd', help: 'Damaged: a copy cannot be sent', run: () => setAction('DAMAGED') },
          { key: 'h', help: 'Hold the order', run: () => setAction('HOLD') },
          { key: 'n', help: 'Skip: the next order', run: onSkip },
        ]}
      />
      <ModalDialog
        title={
          <>
            {action && LABELS[action]}: <span className="whitespace-nowrap">{orderId}</span>
          </>
        }
        isOpen={action !== null}
        onOpenChange={close}
      >
        {action === 'HOLD' ? (
          <NoteForm reasons={HOLD_OPTIONS} submitLabel="Put on hold" onSubmit={hold} />
        ) : (
          <MissingForm
            lines={task.lines}
            isDamaged={action === 'DAMAGED'}
            onReport={(missing) => {
              close();
              onMissing(missing);
            }}
          />
        )}
      </ModalDialog>
    </div>
  );
}
