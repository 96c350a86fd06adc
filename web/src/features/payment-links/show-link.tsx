import type { ReactNode } from 'react';
import { PaymentLinksDocument } from '../../lib/operations/payment-links.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { useLinkDialog } from './use-link-dialog.ts';

/** Shows a payment link again, to be sent. */
export function ShowLink({ url, children }: { url: string; children?: ReactNode }) {
  const { dialogs, dialogProps, buttonProps } = useLinkDialog();
  return (
    <>
      <button type="button" {...buttonProps} className="text-link py-2.5 font-semibold">
        Show the link{children}
      </button>
      {dialogs && <dialogs.LinkDialog url={url} {...dialogProps} />}
    </>
  );
}

/** The same for the link that an order was created by; nothing once it is paid or has ended. */
export function ShowOrderLink({ orderId }: { orderId: string }) {
  const { data } = useQuery(PaymentLinksDocument);
  const url = data?.paymentLinks.find((link) => link.orderId === orderId)?.url;
  return url ? <ShowLink url={url} /> : null;
}
