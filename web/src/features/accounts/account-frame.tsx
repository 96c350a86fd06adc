import type { ReactNode } from 'react';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';

interface AccountFrameProps {
  title: string;
  children: ReactNode;
}

/** The layout of the login, sign-up and password pages: a form, and on wide screens the benefits of an account. */
export function AccountFrame({ title, children }: AccountFrameProps) {
  return (
    <>
      <title>{`${title} | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <div className="band grid items-start gap-x-16 py-8 sm:py-12 lg:grid-cols-2 lg:py-16 xl:gap-x-24">
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

/** The book spines of the picture: position, size and colour. */
const SPINES = [
  { x: 8, width: 30, height: 118, colour: 'fill-mist' },
  { x: 40, width: 22, height: 96, colour: 'fill-paper-deep' },
  { x: 64, width: 34, height: 132, colour: 'fill-ink-edge' },
  { x: 100, width: 26, height: 108, colour: 'fill-paper-edge' },
  { x: 128, width: 20, height: 124, colour: 'fill-plank' },
  { x: 150, width: 32, height: 102, colour: 'fill-mist' },
  { x: 246, width: 28, height: 126, colour: 'fill-paper-deep' },
  { x: 276, width: 36, height: 104, colour: 'fill-ink-edge' },
  { x: 314, width: 22, height: 116, colour: 'fill-paper-edge' },
  { x: 338, width: 30, height: 90, colour: 'fill-plank' },
];

/** The y coordinate of the shelf. */
const SHELF_Y = 150;

/** A bookshelf with one leaning book, as in the logo. */
function ShelfPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 376 168" fill="none" className="w-full">
      {SPINES.map(({ x, width, height, colour }) => (
        <g key={x}>
          <rect x={x} y={SHELF_Y - height} width={width} height={height} rx="1.5" className={colour} />
          <path
            d={`M${x} ${SHELF_Y - height + 14}h${width}M${x} ${SHELF_Y - height + 20}h${width}M${x} ${SHELF_Y - 16}h${width}`}
            className="stroke-ink"
            strokeWidth="1.5"
            opacity="0.45"
          />
        </g>
      ))}
      <g transform={`rotate(14.5 214 ${SHELF_Y})`}>
        <rect x="182" y={SHELF_Y - 128} width="32" height="128" rx="1.5" className="fill-marigold" />
        <path
          d={`M182 ${SHELF_Y - 112}h32M182 ${SHELF_Y - 104}h32M182 ${SHELF_Y - 18}h32`}
          className="stroke-ink"
          strokeWidth="2"
        />
      </g>
      <path d={`M0 ${SHELF_Y + 5}h376`} className="stroke-plank" strokeWidth="10" />
      <path d={`M0 ${SHELF_Y + 12}h376`} className="stroke-plank-deep" strokeWidth="4" />
    </svg>
  );
}
