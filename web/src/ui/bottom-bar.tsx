import type { ReactNode } from 'react';

/**
 * The price and the main button of a page, fixed to the bottom of small screens while the page is in view. It is a child
 * of a `band`, after the content. Toasts are shown above it.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-[clamp(1rem,4vw,3.5rem)] flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-paper-edge bg-page px-[clamp(1rem,4vw,3.5rem)] py-3 shadow-popup lg:hidden"
    >
      {children}
    </div>
  );
}
