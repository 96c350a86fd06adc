import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShop } from './shop.ts';
import { EmailLink, PhoneLink } from './support-links.tsx';

const LINK = 'text-link -my-2 inline-block py-2.5';

/** Postal address, email address and phone number of the shop, as a list with icons. */
export function ContactDetails({ className }: { className?: string }) {
  const shop = useShop();
  if (!shop) return null;
  return (
    <dl className={className}>
      <Detail icon={MapPin} label="Address">
        {shop.address}
      </Detail>
      <Detail icon={Mail} label="Email">
        <EmailLink email={shop.supportEmail} className={LINK} />
      </Detail>
      <Detail icon={Phone} label="Phone">
        <PhoneLink phone={shop.supportPhone} className={LINK} />
      </Detail>
    </dl>
  );
}

interface DetailProps {
  icon: typeof Mail;
  label: string;
  children: ReactNode;
}

function Detail({ icon: Icon, label, children }: DetailProps) {
  return (
    <div className="relative pl-10">
      <dt className="text-sm text-mist">
        <Icon aria-hidden="true" size={24} strokeWidth={1.5} className="absolute top-0.5 left-0 text-marigold" />
        {label}
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
