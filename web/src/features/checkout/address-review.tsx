import { Link } from 'react-router-dom';
import type { CheckoutAddressFragment } from '../../lib/graphql.generated.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { Section } from '../../ui/section.tsx';
import { AddressText } from '../addresses/address-text.tsx';
import { paymentPath, type Purchase } from './purchase.ts';

interface AddressReviewProps {
  purchase: Purchase;
  address: CheckoutAddressFragment | null;
  /** Undefined as long as it is not known. */
  instruction: string | undefined;
}

/** Where an order goes, and what was said to whoever delivers. */
export function AddressReview({ purchase, address, instruction }: AddressReviewProps) {
  return (
    <Section
      title="Delivery"
      action={
        <Link to={paymentPath(purchase)} className="text-link py-2.5 font-semibold">
          Change<span className="sr-only"> address, instruction or quantity</span>
        </Link>
      }
    >
      <dl className="space-y-5">
        <div>
          <dt className="text-sm text-ink-soft">Address</dt>
          <dd className="mt-1 leading-snug">
            <AddressText text={address?.text ?? ''} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Delivery instruction</dt>
          <dd className="mt-1 min-h-6 max-w-prose leading-snug whitespace-pre-line wrap-anywhere">
            {instruction === '' ? <span className="text-ink-soft">None</span> : <Bilingual text={instruction ?? ''} />}
          </dd>
        </div>
      </dl>
    </Section>
  );
}
