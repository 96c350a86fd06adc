import { ExchangePageDocument, WithdrawExchangeDocument } from '../../lib/operations/exchange-page.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useBusy } from '../../ui/forms/use-busy.ts';
import { useToast } from '../../ui/toasts/toaster.tsx';
import { EXCHANGE_TEXTS } from './exchange.texts.ts';

interface WithdrawButtonProps {
  orderId: string;
  exchangeId: string;
}

/** Withdraws an exchange once the customer has confirmed it. */
export function WithdrawButton({ orderId, exchangeId }: WithdrawButtonProps) {
  const toast = useToast();
  // The copies can be exchanged again.
  const refetchQueries = [{ query: ExchangePageDocument, variables: { orderId } }];
  const { run, isBusy } = useBusy(EXCHANGE_TEXTS.withdrawFailed);
  const [withdrawExchange] = useMutation(WithdrawExchangeDocument, { refetchQueries });
  const withdraw = async () => {
    await withdrawExchange({ variables: { exchangeId } });
    toast.success(EXCHANGE_TEXTS.withdrawn);
  };
  return (
    <ConfirmDialog
      title="Withdraw this exchange?"
      trigger={
        <BusyButton look="secondary" isBusy={isBusy}>
          {isBusy ? 'Withdrawing...' : 'Withdraw'}
        </BusyButton>
      }
      confirm="Withdraw"
      onConfirm={() => void run(withdraw)}
    >
      <p>You keep the book. Until the time for exchanges is over, you can ask again.</p>
    </ConfirmDialog>
  );
}
