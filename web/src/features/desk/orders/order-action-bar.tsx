import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import type { OrderAction } from '../../../lib/operations/graphql.generated.ts';
import { useBusy } from '../../../ui/forms/use-busy.ts';
import { Keys } from '../../../ui/keys/keys.tsx';
import { hasPaper, type Paper, paperUrl } from '../papers/order-papers.ts';
import { usePickList } from './use-pick-list.ts';
import type { DialogKind, OrderSectionProps } from './order-dialogs.ts';

/** The next step, where it is allowed. */
const NEXT: readonly DialogKind[] = ['CONFIRM_LABEL', 'SHIP'];

/** What can be done with the order as a whole, in the order of its way through the shop. Sections have the rest. */
const BUTTONS: readonly (readonly [DialogKind, string])[] = [
  ['CONFIRM_LABEL', 'New label is on'],
  ['SHIP', 'Hand over'],
  ['UNPACK', 'Undo packing'],
  ['HOLD', 'Hold'],
  ['CHANGE_RECIPIENT', 'Change the address'],
  ['CANCEL', 'Cancel the order'],
];

/** The buttons of what is allowed now, the next step first. */
export function OrderActionBar({ row: { actions, order, hold }, onOpen }: OrderSectionProps) {
  const pick = usePickList();
  const { run, isBusy } = useBusy();
  const canPick = actions.includes('PICK');
  const isInBanner = (action: DialogKind) => action === 'CHANGE_RECIPIENT' && hold?.reason === 'ADDRESS';
  return (
    <div role="group" aria-label="Actions" className="flex flex-wrap gap-2">
      {canPick && (
        <BusyButton isBusy={isBusy} onClick={() => void run(() => pick([order.orderId]))}>
          Pick
        </BusyButton>
      )}
      {actions.includes('PACK') && (
        <ButtonLink look={canPick ? 'secondary' : 'primary'} to={deskPaths.packing({ order: order.orderId })}>
          Pack
        </ButtonLink>
      )}
      {BUTTONS.filter(([action]) => actions.includes(action) && !isInBanner(action)).map(([action, label]) => (
        <Button key={action} look={NEXT.includes(action) ? 'primary' : 'secondary'} onClick={() => onOpen(action)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/** The keys of an order's page. A key that is not allowed now does nothing. */
export function OrderKeys({ row, onOpen }: OrderSectionProps) {
  const open = (dialog: DialogKind & OrderAction) => () => {
    if (row.actions.includes(dialog)) onOpen(dialog);
  };
  const print = (paper: Paper) => () => {
    if (hasPaper(row, paper)) window.open(paperUrl(paper, [row.order.orderId]), '_blank');
  };
  return (
    <Keys
      keys={[
        { key: 'h', help: 'Hold', run: open('HOLD') },
        { key: 'n', help: 'Note', run: open('NOTE') },
        { key: 'l', help: 'Label', run: print('labels') },
        { key: 'b', help: 'Bill', run: print('bills') },
        { key: 'u', help: 'Undo the packing, before the parcel leaves', run: open('UNPACK') },
      ]}
    />
  );
}
