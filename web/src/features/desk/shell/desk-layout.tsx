import type { ReactNode } from 'react';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { useLabelScanner } from './use-label-scanner.ts';

interface DeskLayoutProps {
  title: string;
  /** The heading, where it is not the title. */
  heading?: ReactNode;
  /** Stands next to the heading, such as a search. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The title, the heading and the content of a page of staff. A bar at the bottom ends it: toasts are shown above the bar. */
export function DeskLayout({ title, heading = title, tools, children }: DeskLayoutProps) {
  useLabelScanner();
  return (
    <div className="band max-w-[100rem]! pt-3 pb-8 max-lg:has-[[data-bottom-bar]]:pb-0">
      <title>{`${title} | ${SHOP_NAME}`}</title>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:mb-4">
        <h1 className="font-serif text-heading font-semibold">{heading}</h1>
        {tools}
      </div>
      {children}
    </div>
  );
}
