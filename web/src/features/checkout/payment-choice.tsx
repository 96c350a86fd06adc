import { RadioGroup } from '@base-ui/react/radio-group';
import { MESSAGES } from '#api/checkout/checkout.rules.ts';
import type { PaymentOption } from '../../lib/graphql.generated.ts';
import { RadioCard } from '../../ui/radio-card.tsx';
import { TestPayments } from './test-payments.tsx';

interface PaymentChoiceProps {
  chosen: PaymentOption;
  onChoose: (option: PaymentOption) => void;
  /** Whether one can pay on delivery at the chosen address. */
  payOnDelivery: boolean;
  /** Whether paying online moves no money. */
  isTest: boolean;
}

/** How an order is paid. */
export function PaymentChoice({ chosen, onChoose, payOnDelivery, isTest }: PaymentChoiceProps) {
  return (
    <RadioGroup<PaymentOption>
      aria-label="Payment"
      value={chosen}
      onValueChange={onChoose}
      className="grid gap-3 xl:grid-cols-2"
    >
      <RadioCard value={'ONLINE' satisfies PaymentOption}>
        <Words title="Pay online" note="Card, UPI or wallet" />
        {isTest && <TestPayments />}
      </RadioCard>
      <RadioCard value={'PAY_ON_DELIVERY' satisfies PaymentOption} isDisabled={!payOnDelivery}>
        <Words
          title="Pay on delivery"
          note={payOnDelivery ? 'Cash or UPI when your books arrive' : MESSAGES.noPayOnDelivery}
        />
      </RadioCard>
    </RadioGroup>
  );
}

function Words({ title, note }: { title: string; note: string }) {
  return (
    <>
      <span className="block font-semibold">{title}</span>
      <span className="block text-sm text-ink-soft">{note}</span>
    </>
  );
}
