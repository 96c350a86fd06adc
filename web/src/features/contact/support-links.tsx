import { phoneLink } from '#api/platform/shop.rules.ts';

interface ContactLinkProps {
  className?: string;
}

/** A link that writes an email. */
export function EmailLink({ email, className }: ContactLinkProps & { email: string }) {
  return (
    <a href={`mailto:${email}`} className={className}>
      {email}
    </a>
  );
}

/** A link that calls a phone number. */
export function PhoneLink({ phone, className }: ContactLinkProps & { phone: string }) {
  return (
    <a href={phoneLink(phone)} className={className}>
      {phone}
    </a>
  );
}
