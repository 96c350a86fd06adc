import type { DeskExchangeFragment, ExchangeAction } from '../../../lib/operations/graphql.generated.ts';
import type { ChangeOrder } from '../forms/use-versioned-change.ts';

/** What is done with an exchange in a dialog. */
export type ExchangeDialogKind = ExchangeAction;

/** What the form of a dialog works with. */
export interface ExchangeFormProps {
  row: DeskExchangeFragment;
  changeOrder: ChangeOrder;
  onDone: () => void;
}
