import { useToast } from '../../../ui/toasts/toaster.tsx';
import { useDeviceChoice } from '../../../lib/storage/device-text.ts';
import { PACKING_TEXTS } from '../common/packing.texts.ts';
import { paperUrl } from '../papers/order-papers.ts';
import { printPdfs } from '../papers/print-pdfs.ts';

/** What is printed after packing. */
export const PRINT_OPTIONS = {
  both: 'Label, then bill: two printers',
  page: 'Both on one A4 page: one printer',
  label: 'Label',
  nothing: 'Nothing',
} as const;

export type PrintOption = keyof typeof PRINT_OPTIONS;

/** The option of this device, and functions that change it and print an order's papers. */
export function usePrintOption() {
  const toast = useToast();
  const [option, setOption] = useDeviceChoice<PrintOption>('desk print', ['both', 'page', 'label', 'nothing']);
  const print = (orderId: string, chosen = option) => {
    const [label, bill] = [paperUrl('labels', [orderId]), paperUrl('bills', [orderId])];
    const urls = {
      both: [label, bill],
      page: [`/api/desk/parcels.pdf?${new URLSearchParams({ orders: orderId })}`],
      label: [label],
      nothing: [],
    }[chosen];
    printPdfs(urls).catch(() => toast.failure(PACKING_TEXTS.printFailed));
  };
  return { option, setOption, print };
}
