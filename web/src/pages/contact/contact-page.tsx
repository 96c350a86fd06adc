import { Mail, MapPin, Phone } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { SHOP_ADDRESS, SHOP_NAME, SUPPORT_EMAIL, SUPPORT_PHONE } from '#api/platform/shop.rules.ts';
import { useMe } from '../../features/accounts/use-me.ts';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { paths } from '../../lib/paths.ts';
import { PageMeta } from '../../ui/page-meta.tsx';

const MAX_ORDER_ID_LENGTH = 40;

/** The contact form, and the shop's address, email and phone number. */
export function Component() {
  const me = useMe();
  const [params] = useSearchParams();
  const order = params.get('order')?.slice(0, MAX_ORDER_ID_LENGTH);
  return (
    <>
      <PageMeta
        title="Contact us"
        description={`Write to ${SHOP_NAME} about an order, a book or anything else.`}
        path={paths.contact}
      />
      <div className="band grid items-start gap-x-16 gap-y-10 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:py-16 xl:gap-x-24">
        <div className="lg:max-w-2xl">
          <h1 className="font-serif text-title font-semibold">Contact us</h1>
          <p className="mt-3 mb-8 text-ink-soft">
            Ask us about an order, a book or anything else. If it is about an order, please name its number.
          </p>
          <ContactForm key={me?.userId} me={me} subject={order ? `Order ${order}` : ''} />
        </div>
        <ContactDetails />
      </div>
    </>
  );
}

const CONTACTS = [
  { icon: MapPin, label: 'Address', text: SHOP_ADDRESS },
  { icon: Mail, label: 'Email', text: SUPPORT_EMAIL, href: `mailto:${SUPPORT_EMAIL}` },
  { icon: Phone, label: 'Phone', text: SUPPORT_PHONE, href: `tel:${SUPPORT_PHONE.replaceAll(' ', '')}` },
];

function ContactDetails() {
  return (
    <aside aria-label="Where to find us" className="on-ink p-8 sm:p-10">
      <p className="font-serif text-heading font-semibold">Write, call or come by</p>
      <dl className="mt-7 space-y-6">
        {CONTACTS.map(({ icon: Icon, label, text, href }) => (
          <div key={label} className="relative pl-10">
            <dt className="text-sm text-mist">
              <Icon aria-hidden="true" size={24} strokeWidth={1.5} className="absolute top-0.5 left-0 text-marigold" />
              {label}
            </dt>
            <dd className="wrap-anywhere">
              {href ? (
                <a href={href} className="text-link inline-block py-2.5 -my-1">
                  {text}
                </a>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
