import { useNavigate } from 'react-router-dom';
import { FindBuyBackDocument } from '../../../lib/operations/desk-buy-backs.generated.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { errorMessage, GENERIC_ERROR } from '../../../lib/query/errors.ts';
import { useQueryStore } from '../../../lib/query/query-store.ts';
import { useScanner } from '../../../lib/scanner/use-scanner.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { soundAlarm } from '../scanner/alarm.ts';

/** Opens the buy-back whose number or tracking number is scanned. */
export function useParcelScanner(): void {
  const store = useQueryStore();
  const navigate = useNavigate();
  const toast = useToast();
  const open = async (code: string) => {
    try {
      const found = await store.query({ query: FindBuyBackDocument, variables: { code }, fetchPolicy: 'network-only' });
      if (found) await navigate(deskPaths.buyBack(found.adminBuyBack.buyBack.buyBackId));
    } catch (error) {
      soundAlarm();
      toast.failure(errorMessage(error) ?? GENERIC_ERROR);
    }
  };
  useScanner((code) => void open(code));
}
