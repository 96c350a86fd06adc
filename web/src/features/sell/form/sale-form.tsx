import { RadioGroup } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { SavedAddressFragment } from '../../../lib/operations/graphql.generated.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { RadioCard } from '../../../ui/forms/radio-card.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { AddressChoice } from '../../checkout/address-choice.tsx';
import { useShop } from '../../contact/shop.ts';
import { SELL_TEXTS } from '../sell.texts.ts';
import type { Sale } from './use-sale.ts';

interface SaleFormProps {
  sale: Sale;
  /** Undefined for a visitor, who chooses an address after the login. */
  addresses: readonly SavedAddressFragment[] | undefined;
  onAddressAdded: () => void;
}

/** What is chosen for all books of the basket. */
export function SaleForm({ sale, addresses, onAddressAdded }: SaleFormProps) {
  const { quote, choices, choose, errorOf } = sale;
  const shop = useShop();
  const toGo = quote.canBePickedUp ? null : SELL_TEXTS.toGo(quote.amount);
  return (
    <>
      <ChoiceSection
        title="How do the books come to us?"
        value={choices.method}
        onChange={(method) => choose({ method })}
        options={[
          {
            value: 'PICKUP',
            label: 'A courier fetches them',
            text: toGo ?? 'Free, at your door. We write to you when.',
            isDisabled: toGo !== null,
          },
          {
            value: 'PARCEL',
            label: 'Send a parcel',
            text: toGo ?? 'Free, with our label. Hand it in at a courier near you.',
            isDisabled: toGo !== null,
          },
          { value: 'SHOP', label: 'Bring them to the shop', text: shop?.address },
        ]}
      />
      <ChoiceSection
        title="How do we pay you?"
        value={choices.payBy}
        onChange={(payBy) => choose({ payBy })}
        options={[
          { value: 'UPI', label: `${rupees(quote.amount)} by UPI`, text: 'Once we have looked at the books.' },
          {
            value: 'CREDIT',
            label: `${rupees(quote.credit)} as store credit`,
            text: `${rupees(quote.credit - quote.amount)} more, for anything in the shop. It does not expire.`,
          },
        ]}
      >
        {choices.payBy === 'UPI' && (
          <div data-field="upiId" className="mt-4 max-w-sm">
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
      </ChoiceSection>
      <ChoiceSection
        title="Books that we cannot take"
        value={choices.returnsBooks ? 'back' : 'recycle'}
        onChange={(chosen) => choose({ returnsBooks: chosen === 'back' })}
        options={[
          { value: 'back', label: 'Send them back', text: SELL_TEXTS.sendBack },
          { value: 'recycle', label: 'Recycle them', text: 'Nothing comes back to you.' },
        ]}
      />
      <Section title="Your address">
        {addresses ? (
          <div data-field="addressId" className="space-y-3">
            <FormError>{errorOf('addressId')}</FormError>
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
          </div>
        ) : (
          <p>You give it to us after the login.</p>
        )}
      </Section>
      <div data-field="isOwner" className="space-y-3 border border-paper-edge bg-page p-4 sm:p-7">
        <FormError>{errorOf('isOwner')}</FormError>
        <CheckboxField
          label={SELL_TEXTS.ownership}
          checked={choices.isOwner}
          onChange={({ target }) => choose({ isOwner: target.checked })}
        />
      </div>
    </>
  );
}

interface ChoiceSectionProps<Value extends string> {
  /** The heading, and the accessible name of the choice. */
  title: string;
  value: Value;
  options: readonly { value: Value; label: string; text: string | undefined; isDisabled?: boolean }[];
  onChange: (value: Value) => void;
  children?: ReactNode;
}

function ChoiceSection<Value extends string>(props: ChoiceSectionProps<Value>) {
  const { title, value, options, onChange, children } = props;
  return (
    <Section title={title}>
      <RadioGroup<Value>
        aria-label={title}
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
      {children}
    </Section>
  );
}
