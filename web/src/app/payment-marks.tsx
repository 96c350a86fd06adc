import { CreditCard, HandCoins, type LucideIcon, Smartphone, Wallet } from 'lucide-react';

const MARKS: { icon: LucideIcon; label: string }[] = [
  { icon: CreditCard, label: 'Cards' },
  { icon: Smartphone, label: 'UPI' },
  { icon: Wallet, label: 'Wallets' },
  { icon: HandCoins, label: 'Pay on delivery' },
];

/** The ways to pay, as marks. */
export function PaymentMarks() {
  return (
    <section aria-labelledby="ways-to-pay" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <h2 id="ways-to-pay" className="text-sm text-mist">
        Ways to pay
      </h2>
      <ul className="flex flex-wrap gap-2">
        {MARKS.map(({ icon: Icon, label }) => (
          <li
            key={label}
            className="flex min-h-9 items-center gap-2 rounded-sm border border-mist/35 px-3 text-sm font-semibold"
          >
            <Icon aria-hidden="true" size={18} strokeWidth={1.5} className="text-marigold" />
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}
