import type { DeskExchangeFragment } from '../../../lib/operations/graphql.generated.ts';
import type { ChangeOrder } from '../forms/use-versioned-change.ts';

/** What the form of a dialog works with. */
export interface ExchangeFormProps {
  row: DeskExchangeFragment;
  /** Closes the dialog once it is done. */
  changeOrder: ChangeOrder;
}
