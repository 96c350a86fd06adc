import { useSearchParams } from 'react-router-dom';
import { CONTACT_LIMITS } from '#api/contact/contact.rules.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { useMe } from '../../features/accounts/use-me.ts';
import { ContactDetails } from '../../features/contact/contact-details.tsx';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { paths } from '../../lib/paths/paths.ts';
import { PageMeta } from '../../ui/page/page-meta.tsx';

const MAX_ORDER_ID_LENGTH = 40;
/** Control characters and halves of emojis that were cut: no subject may have them. */
const UNREADABLE = /[\p{Cc}\p{Cs}]/gu;

/** The contact form, and the shop's address, email and phone number. */
export function Component() {
  const me = useMe();
  const [params] = useSearchParams();
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
          <ContactForm key={me?.userId} me={me} subject={subjectFrom(params)} />
        </div>
        <Details />
      </div>
    </>
  );
}

/** The subject in the address of the page: of `subject`, of the order number in `order`, or of both. */
function subjectFrom(params: URLSearchParams): string {
  const order = params.get('order')?.slice(0, MAX_ORDER_ID_LENGTH).replace(UNREADABLE, '');
  const subject = [params.get('subject'), order && `Order ${order}`].filter(Boolean).join(': ');
  return subject.slice(0, CONTACT_LIMITS.subject).replace(UNREADABLE, '');
}

function Details() {
  return (
    <aside aria-label="Where to find us" className="on-ink p-8 sm:p-10">
      <p className="font-serif text-heading font-semibold">Write, call or come by</p>
      <ContactDetails className="mt-7 space-y-6" />
    </aside>
  );
}
