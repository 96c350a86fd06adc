import type { ReactNode } from 'react';
import { useShop } from './shop.ts';
import { EmailLink, PhoneLink } from './support-links.tsx';
import { SpriteIcon, type SpriteIconName } from '../../ui/display/sprite-icon.tsx';

const LINK = 'text-link -my-2 inline-block py-2.5';

/** Postal address, email address and phone number of the shop, as a list with icons. */
export function ContactDetails({ className = '' }: { className?: string }) {
  const shop = useShop();
  if (!shop) return null;
  return (
    <dl className={`contact-details ${className}`}>
      <Detail icon="map-pin" label="Address">
        {shop.address}
      </Detail>
      <Detail icon="mail" label="Email">
        <EmailLink email={shop.supportEmail} className={LINK} />
      </Detail>
      <Detail icon="phone" label="Phone">
        <PhoneLink phone={shop.supportPhone} className={LINK} />
      </Detail>
    </dl>
  );
}

interface DetailProps {
  icon: SpriteIconName;
  label: string;
  children: ReactNode;
}

function Detail({ icon, label, children }: DetailProps) {
  return (
    <div>
      <dt>
        <SpriteIcon name={icon} />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
