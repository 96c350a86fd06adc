import { RadioGroup } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';
import { rupees } from '#api/platform/rupees.rules.ts';
import { AddressChoice } from '../../features/checkout/address-choice.tsx';
import { useShop } from '../../features/contact/shop.ts';
import type { BuyBackMethod, BuyBackPayment, CheckoutAddressFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { FormError } from '../../ui/forms/form-messages.tsx';
import { RadioCard } from '../../ui/forms/radio-card.tsx';
import { Section } from '../../ui/page/section.tsx';
import { METHODS, SELL_TEXTS } from './sell.texts.ts';
import type { BuyBackQuote } from './use-quote.ts';
import type { Sale } from './use-sale.ts';

interface SaleFormProps {
  sale: Sale;
  quote: BuyBackQuote;
  /** Undefined for a visitor, who chooses an address after the login. */
  addresses: readonly CheckoutAddressFragment[] | undefined;
  onAddressAdded: () => void;
}

/** What is chosen for all books of the basket. */
export function SaleForm({ sale, quote, addresses, onAddressAdded }: SaleFormProps) {
  const { choices, choose, errorOf } = sale;
  return (
    <>
      <MethodChoice sale={sale} quote={quote} />
      <Section title="How do we pay you?">
        <div className="space-y-4">
          <Choice
            label="How do we pay you?"
            value={choices.payBy}
            onChange={(payBy) => choose({ payBy: payBy as BuyBackPayment })}
            options={[
              { value: 'UPI', label: `${rupees(quote.amount)} by UPI`, text: 'Once we have looked at the books.' },
              {
                value: 'CREDIT',
                label: `${rupees(quote.credit)} as store credit`,
                text: `${rupees(quote.credit - quote.amount)} more, for anything in the shop. It does not expire.`,
              },
            ]}
          />
          {choices.payBy === 'UPI' && (
            <div data-field="upiId" className="max-w-sm">
              <TextField
                label="UPI ID"
                placeholder="name@bank"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={320}
                value={choices.upiId}
                error={errorOf('upiId')}
                onChange={({ target }) => choose({ upiId: target.value })}
              />
            </div>
          )}
        </div>
      </Section>
      <Section title="Books that we cannot take">
        <Choice
          label="Books that we cannot take"
          value={choices.returnsBooks ? 'back' : 'recycle'}
          onChange={(chosen) => choose({ returnsBooks: chosen === 'back' })}
          options={[
            { value: 'back', label: 'Send them back', text: SELL_TEXTS.sendBack },
            { value: 'recycle', label: 'Recycle them', text: 'Nothing comes back to you.' },
          ]}
        />
      </Section>
      <Section title="Your address">
        {addresses ? (
          <div data-field="addressId" className="space-y-3">
            <AddressChoice
              ref={null}
              addresses={addresses}
              chosen={choices.addressId}
              onChoose={(addressId) => choose({ addressId })}
              onAdded={(addressId) => {
                choose({ addressId });
                onAddressAdded();
              }}
              returnPath={paths.sell}
            />
            <FormError>{errorOf('addressId')}</FormError>
          </div>
        ) : (
          <p>You give it to us after the login.</p>
        )}
      </Section>
      <div data-field="isOwner" className="space-y-3 border border-paper-edge bg-page p-4 sm:p-7">
        <CheckboxField
          label={SELL_TEXTS.ownership}
          checked={choices.isOwner}
          onChange={({ target }) => choose({ isOwner: target.checked })}
        />
        <FormError>{errorOf('isOwner')}</FormError>
      </div>
    </>
  );
}

function MethodChoice({ sale: { choices, choose }, quote }: { sale: Sale; quote: BuyBackQuote }) {
  const shop = useShop();
  const options = Object.entries(METHODS).map(([value, { label, text }]) => {
    const isDisabled = value !== 'SHOP' && !quote.canBePickedUp;
    const place = value === 'SHOP' ? shop?.address : text;
    return { value, label, text: isDisabled ? SELL_TEXTS.toGo(quote.amount) : place, isDisabled };
  });
  return (
    <Section title="How do the books come to us?">
      <Choice
        label="How do the books come to us?"
        value={choices.method}
        onChange={(method) => choose({ method: method as BuyBackMethod })}
        options={options}
      />
    </Section>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: ReactNode; text: ReactNode; isDisabled?: boolean }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <RadioGroup<string>
      aria-label={label}
      value={value}
      onValueChange={onChange}
      className="grid grid-cols-1 gap-2.5 sm:gap-3"
    >
      {options.map((option) => (
        <RadioCard key={option.value} value={option.value} isDisabled={option.isDisabled ?? false}>
          <span className="block font-semibold">{option.label}</span>
          <span className="block text-sm leading-snug text-ink-soft">{option.text}</span>
        </RadioCard>
      ))}
    </RadioGroup>
  );
}
