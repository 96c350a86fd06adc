import { Smartphone } from 'lucide-react';
import { formatTime } from '#api/platform/india.rules.ts';

/** What a UPI payment waits for, until when, and what happens then. */
export function ApprovalNote({ approvableUntil }: { approvableUntil: string }) {
  return (
    <div className="flex gap-3 text-left">
      <Smartphone aria-hidden="true" size={22} className="mt-0.5 shrink-0" />
      <div>
        <p className="font-semibold">Approve the payment in your UPI app by {formatTime(approvableUntil)}.</p>
        <p className="mt-1.5 text-sm text-ink-soft">
          The order is then confirmed by itself. If the payment is declined, you can pay again; if money has left your
          account and no order is confirmed, it goes back to you.
        </p>
      </div>
    </div>
  );
}
