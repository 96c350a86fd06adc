import { SpriteIcon, type SpriteIconName } from '../ui/display/sprite-icon.tsx';
const MARKS: { icon: SpriteIconName; label: string }[] = [
  { icon: 'credit-card', label: 'Cards' },
  { icon: 'smartphone', label: 'UPI' },
  { icon: 'wallet', label: 'Wallets' },
  { icon: 'hand-coins', label: 'Pay on delivery' },
];

/** The ways to pay, as marks. */
export function PaymentMarks() {
  return (
    <section aria-labelledby="ways-to-pay" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <h2 id="ways-to-pay" className="text-sm text-mist">
        Ways to pay
      </h2>
      <ul className="payment-marks">
        {MARKS.map(({ icon, label }) => (
          <li key={label}>
            <SpriteIcon name={icon} />
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}
