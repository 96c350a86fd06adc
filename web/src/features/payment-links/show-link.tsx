import { type ReactNode, useState } from 'react';
import { GENERIC_ERROR } from '../../lib/errors.ts';
import { usePaymentLinksQuery } from '../../lib/operations/payment-links.generated.ts';
import { lazyModule } from '../../ui/lazy-module.ts';
import { useToast } from '../../ui/toaster.tsx';

const dialog = lazyModule(() => import('./ask-parent-dialog.tsx'));

/** Shows a payment link again, to be sent. */
export function ShowLink({ url, children }: { url: string; children?: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  const module = dialog.useModule(isOpen, () => {
    setIsOpen(false);
    toast.failure(GENERIC_ERROR);
  });
  return (
    <>
      <button
        type="button"
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={() => setIsOpen(true)}
        className="text-link py-2.5 font-semibold"
      >
        Show the link{children}
      </button>
      {module && <module.ShownLinkDialog url={url} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}

/** The same for the link that an order was created by; nothing once it is paid or has ended. */
export function ShowOrderLink({ orderId }: { orderId: string }) {
  const { data } = usePaymentLinksQuery();
  const url = data?.paymentLinks.find((link) => link.orderId === orderId)?.url;
  return url ? <ShowLink url={url} /> : null;
}
