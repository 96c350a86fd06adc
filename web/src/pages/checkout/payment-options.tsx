import { RadioGroup } from '@base-ui/react/radio-group';
import { TestPaymentBadge } from '../../features/checkout/test-payment-badge.tsx';
import type { PaymentOption } from '../../lib/operations/graphql.generated.ts';
import { RadioCard } from '../../ui/forms/radio-card.tsx';

interface PaymentOptionsProps {
  selected: PaymentOption;
  onSelect: (option: PaymentOption) => void;
  /** Why pay on delivery is not available; null: it is. */
  noPayOnDelivery: string | null;
  /** Whether online payments are tests. */
  isTest: boolean;
}

/** The choice to pay online or on delivery. */
export function PaymentOptions({ selected, onSelect, noPayOnDelivery, isTest }: PaymentOptionsProps) {
  return (
    <RadioGroup<PaymentOption>
      aria-label="Payment"
      value={selected}
      onValueChange={onSelect}
      className="grid grid-cols-1 gap-2.5 sm:gap-3 xl:grid-cols-2"
    >
      <RadioCard value={'ONLINE' satisfies PaymentOption}>
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span>
            <OptionTexts title="Pay online" note="UPI, card or wallet" />
          </span>
          {isTest && <TestPaymentBadge />}
        </span>
      </RadioCard>
      <RadioCard value={'PAY_ON_DELIVERY' satisfies PaymentOption} isDisabled={noPayOnDelivery !== null}>
        <OptionTexts title="Pay on delivery" note={noPayOnDelivery ?? 'Cash or UPI when your books arrive'} />
      </RadioCard>
    </RadioGroup>
  );
}

function OptionTexts({ title, note }: { title: string; note: string }) {
  return (
    <>
      <span className="block font-semibold">{title}</span>
      <span className="block text-sm text-ink-soft">{note}</span>
    </>
  );
}
