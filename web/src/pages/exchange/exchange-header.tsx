import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths/paths.ts';

interface ExchangeHeaderProps {
  orderId: string;
  title: string;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** Shown next to the title. */
  children?: ReactNode;
}

/** The heading of the page, below a link to the order. */
export function ExchangeHeader({ orderId, title, headingRef, children }: ExchangeHeaderProps) {
  return (
    <header>
      <Link to={paths.order(orderId)} className="text-link inline-block py-2 text-sm wrap-anywhere">
        Order {orderId}
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 ref={headingRef} tabIndex={-1} className="font-serif text-title font-semibold outline-none">
          {title}
        </h1>
        {children}
      </div>
    </header>
  );
}
