import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';

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
      <div className="band py-8 sm:py-12">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <h1 className="flex items-center gap-3 font-serif text-title font-semibold">
            <LockKeyhole aria-hidden="true" size={28} strokeWidth={1.75} className="shrink-0" />
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
    <ol aria-label="Steps of the checkout" className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index + 1 === current ? 'step' : undefined}
          className="group flex items-center gap-2 text-ink-soft aria-[current]:font-semibold aria-[current]:text-ink"
        >
          <span
            aria-hidden="true"
            className="grid size-7 place-items-center rounded-full border border-ink/40 font-semibold group-aria-[current]:border-ink group-aria-[current]:bg-ink group-aria-[current]:text-paper"
          >
            {index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}

/** The choices, and beside them on wide screens the order summary. */
export function CheckoutColumns({ choices, summary }: { choices: ReactNode; summary: ReactNode }) {
  return (
    <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-8">
      <div className="space-y-6">{choices}</div>
      <div className="lg:sticky lg:top-6">{summary}</div>
    </div>
  );
}
