import { Button } from '../../../ui/buttons/button.tsx';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { PACKING_TEXTS } from '../common/packing.texts.ts';
import { printPdfs } from './print-pdfs.ts';

interface PrintButtonProps {
  label: string;
  pdfUrl: string;
  className?: string;
}

/** A button that prints a PDF. */
export function PrintButton({ label, pdfUrl, className }: PrintButtonProps) {
  const toast = useToast();
  const print = () => void printPdfs([pdfUrl]).catch(() => toast.failure(PACKING_TEXTS.printFailed));
  return (
    <Button look="secondary" onClick={print} className={className}>
      {label}
    </Button>
  );
}
