import { useNavigate } from 'react-router-dom';
import { isBadge } from '#api/accounts/stations/stations.rules.ts';
import { parseScan } from '#api/catalogue/labels/labels.rules.ts';
import { isCopyCode } from '#api/copies/copy-intake.rules.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { useScanner } from '../../../lib/scanner/use-scanner.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';

const ISBN = /^97[89]\d{10}$/;
const BUY_BACK = /^BB-[A-Z\d]{8}$/i;
const TYPED = 'main form[method=post] :is(input:not([type=radio], [type=checkbox], [type=file]), textarea)';

/**
 * Opens what a scanned label is on, on pages without a scanner of their own; a tracking number or another code is searched for
 * among the orders. An open dialog and a form that is filled in stay.
 */
export function useLabelScanner(): void {
  const navigate = useNavigate();
  const toast = useToast();
  useScanner((code) => {
    if (isBadge(code.trim().toUpperCase())) return toast.failure('This is a badge. Press Change person first.');
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    const fields = [...document.querySelectorAll<HTMLInputElement>(TYPED)];
    if (fields.some(({ value, defaultValue }) => value !== defaultValue))
      return toast.failure('This page has a form that is not sent. Leave it before you scan.');
    void navigate(pathOf(code.trim()));
  }, true);
}

function pathOf(code: string): string {
  const label = parseScan(code);
  if (label.kind === 'ORDER') return deskPaths.order(label.orderId);
  if (label.kind === 'BOOK') return deskPaths.editBook(label.bookId);
  if (label.kind === 'COPY' && isCopyCode(label.code)) return deskPaths.copy(label.code);
  if (ISBN.test(code)) return `${deskPaths.books}?q=${code}`;
  return BUY_BACK.test(code) ? deskPaths.buyBack(code.toUpperCase()) : deskPaths.orders({ q: code });
}
