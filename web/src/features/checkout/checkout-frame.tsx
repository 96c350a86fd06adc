import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { SummaryColumns } from '../../ui/page/summary-card.tsx';

const STEPS = ['Address and quantity', 'Review and pay'];

interface CheckoutFrameProps {
  title: string;
  /** The number of this step, from 1. */
  step: number;
  children: ReactNode;
}

/** The frame of a checkout page: title and steps. */
export function CheckoutFrame({ title, step, children }: CheckoutFrameProps) {
  return (
    <>
      <title>{`${title} | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <div className="band py-4 sm:py-6">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:gap-x-8">
          <h1 className="flex items-center gap-2 font-serif text-title font-semibold max-sm:text-[1.5rem] sm:gap-3">
            <LockKeyhole aria-hidden="true" strokeWidth={1.75} className="size-6 shrink-0 sm:size-7" />
            {title}
          </h1>
          <Steps current={step} />
        </div>
        {children}
      </div>
    </>
  );
}

function Steps({ current }: { current: number }) {
  return (
    <ol aria-label="Steps of the checkout" className="flex flex-wrap gap-x-1.5 gap-y-2 text-sm sm:gap-x-6">
      {STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index + 1 === current ? 'step' : undefined}
          className="group flex items-center gap-2 text-ink-soft aria-[current]:font-semibold aria-[current]:text-ink"
        >
          <span
            aria-hidden="true"
            className="grid size-7 place-items-center rounded-full border border-ink/40 font-semibold group-aria-[current]:border-ink group-aria-[current]:bg-ink group-aria-[current]:text-paper forced-colors:group-aria-[current]:border-4"
          >
            {index + 1}
          </span>
          <span className="max-sm:sr-only">{name}</span>
        </li>
      ))}
    </ol>
  );
}

/** The choices, and next to them on wide screens the order summary. */
export function CheckoutColumns({ choices, summary }: { choices: ReactNode; summary: ReactNode }) {
  return (
    <SummaryColumns>
      <div className="space-y-4 sm:space-y-6">{choices}</div>
      {summary}
    </SummaryColumns>
  );
}
