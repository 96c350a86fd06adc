import type { OrderAction } from '../../../lib/operations/graphql.generated.ts';
import { Keys } from '../../../ui/keys/keys.tsx';
import { hasPaper, type Paper, paperUrl } from '../papers/order-papers.ts';
import type { DialogKind, OrderSectionProps } from './order-dialogs.ts';

/** The keys of an order's page. One that is not allowed now does nothing. */
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
