import type { ReactNode } from 'react';

interface BottomBarProps {
  /** Whether large screens show the content where it is, without a bar. Otherwise they hide it. */
  isInline?: boolean;
  children: ReactNode;
}

/**
 * The price and the main button of a page, fixed to the bottom of small screens while the page is in view. It is a child
 * of a `band`, after the content. Toasts are shown above it.
 */
export function BottomBar({ isInline = false, children }: BottomBarProps) {
  return (
    <div
      data-bottom-bar
      className={`[anchor-name:--bottom-bar] sticky bottom-0 z-20 -mx-[var(--edge,clamp(1rem,4vw,3.5rem))] flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-paper-edge px-[var(--edge,clamp(1rem,4vw,3.5rem))] py-3 shadow-popup ${isInline ? INLINE : 'bg-page lg:hidden'}`}
    >
      {children}
    </div>
  );
}

const INLINE = 'max-lg:bg-page lg:static lg:z-auto lg:m-0 lg:block lg:border-0 lg:p-0 lg:shadow-none';
