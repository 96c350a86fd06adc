import { HandCoins, type LucideIcon, RefreshCw, ShieldCheck, Truck } from 'lucide-react';

const PROMISES: { icon: LucideIcon; title: string; text: string }[] = [
  { icon: Truck, title: 'Free delivery', text: 'On every book, anywhere we deliver.' },
  { icon: RefreshCw, title: '3-day exchange', text: 'Not right? Exchange it within 3 days of delivery.' },
  { icon: HandCoins, title: 'Pay on delivery', text: 'Pay when the books are in your hands.' },
  { icon: ShieldCheck, title: 'Secure transaction', text: 'Cards and wallets, paid safely online.' },
];

/** What the shop promises with every order. */
export function Promises() {
  return (
    <section aria-label="Our promises" className="border-y border-paper-edge bg-paper-deep">
      <ul className="band grid grid-cols-1 gap-x-8 gap-y-6 py-9 min-[30rem]:grid-cols-2 lg:grid-cols-4">
        {PROMISES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden="true" size={30} strokeWidth={1.5} className="mt-0.5 shrink-0" />
            <div>
              <h2 className="font-serif text-lg leading-tight font-semibold">{title}</h2>
              <p className="mt-1 text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
