import type { ReactNode } from 'react';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { ShelfPicture } from './shelf-picture.tsx';

interface AccountFrameProps {
  title: string;
  children: ReactNode;
}

/** A page to log in on, or on the way to it: its form, and beside it, where there is room, what an account is for. */
export function AccountFrame({ title, children }: AccountFrameProps) {
  return (
    <>
      <title>{`${title} | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <div className="band grid items-start gap-x-16 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:py-16 xl:gap-x-24">
        <div className="mx-auto w-full max-w-md space-y-6">
          <h1 className="font-serif text-title font-semibold">{title}</h1>
          {children}
        </div>
        <Benefits />
      </div>
    </>
  );
}

function Benefits() {
  return (
    <aside
      aria-label="What an account is for"
      className="on-ink flex min-h-140 flex-col justify-between gap-10 p-12 max-lg:hidden"
    >
      <div>
        <p className="font-serif text-title font-semibold text-balance">
          One account, from the first chapter to the exam hall.
        </p>
        <ul className="mt-6 max-w-sm space-y-2 text-mist">
          <li>See what you ordered, and buy it again.</li>
          <li>Keep your addresses for the next delivery.</li>
          <li>Tell other students which books were worth it.</li>
        </ul>
      </div>
      <ShelfPicture />
    </aside>
  );
}
