import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useWaiting } from '../lib/use-hydrated.ts';

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-sm border px-5 py-2 text-center font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60';

const LOOKS = {
  primary: 'border-ink bg-ink text-paper hover:bg-ink-deep',
  secondary: 'border-ink/40 bg-transparent text-ink hover:border-ink hover:bg-paper-deep',
};

interface Look {
  look?: keyof typeof LOOKS;
}

/** A button. Before hydration it waits, unless it submits a form that works without scripts. */
export function Button({ look = 'primary', className = '', ...button }: ComponentProps<'button'> & Look) {
  const waiting = useWaiting();
  const isNative = button.type === 'submit' || button.disabled;
  return (
    <button type="button" {...button} {...(!isNative && waiting)} className={`${SHAPE} ${LOOKS[look]} ${className}`} />
  );
}

/** A link with the look of a button. */
export function ButtonLink({ look = 'primary', className = '', ...link }: ComponentProps<typeof Link> & Look) {
  return <Link {...link} className={`${SHAPE} ${LOOKS[look]} ${className}`} />;
}
