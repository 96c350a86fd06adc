import type { ExchangeAction } from '../../../lib/operations/graphql.generated.ts';
import { EXCHANGE_KEYS } from '../keys/desk-keys.ts';
import { KeysHelp } from '../keys/keys-help.tsx';
import { ANSWERS } from './answers.ts';
import type { ExchangeDialogKind } from './exchange-dialogs.ts';

interface ExchangeKeysProps {
  actions: readonly ExchangeAction[];
  onOpen: (dialog: ExchangeDialogKind) => void;
}

/** The keys of the page. One that is not allowed now does nothing. */
export function ExchangeKeys({ actions, onOpen }: ExchangeKeysProps) {
  const open = (kind: ExchangeDialogKind) => () => {
    if (actions.includes(kind)) onOpen(kind);
  };
  const handlers = Object.fromEntries(ANSWERS.map((kind, index) => [`${index + 1}`, open(kind)]));
  return <KeysHelp keys={EXCHANGE_KEYS} handlers={handlers} />;
}
