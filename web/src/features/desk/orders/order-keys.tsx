import type { OrderAction } from '../../../lib/operations/graphql.generated.ts';
import { ORDER_KEYS } from '../keys/desk-keys.ts';
import { KeysHelp } from '../keys/keys-help.tsx';
import { withPaper } from './list/bulk-bar.tsx';
import { type Paper, paperUrl } from '../papers/order-papers.ts';
import type { DialogKind, OrderSectionProps } from './order-dialogs.ts';

/** The keys of an order's page. One that is not allowed now does nothing. */
export function OrderKeys({ row, onOpen }: OrderSectionProps) {
  const open = (dialog: DialogKind & OrderAction) => () => {
    if (row.actions.includes(dialog)) onOpen(dialog);
  };
  const print = (paper: Paper) => () => {
    if (withPaper([row], paper).length > 0) window.open(paperUrl(paper, [row.order.orderId]), '_blank');
  };
  const handlers = {
    h: open('HOLD'),
    n: open('NOTE'),
    l: print('labels'),
    b: print('bills'),
    u: open('UNPACK'),
  };
  return <KeysHelp keys={ORDER_KEYS} handlers={handlers} />;
}
