import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useWaiting } from '../../lib/browser/use-hydrated.ts';

const LOOKS = { primary: 'button button-primary', secondary: 'button button-secondary' };

interface Look {
  look?: keyof typeof LOOKS;
}

/** A button. Before hydration it waits, unless it submits a form that works without scripts. */
export function Button({ look = 'primary', className = '', ...button }: ComponentProps<'button'> & Look) {
  const waiting = useWaiting();
  const isNative = button.type === 'submit' || button.disabled;
  return <button type="button" {...button} {...(!isNative && waiting)} className={`${LOOKS[look]} ${className}`} />;
}

/** A link with the look of a button. */
export function ButtonLink({ look = 'primary', className = '', ...link }: ComponentProps<typeof Link> & Look) {
  return <Link {...link} className={`${LOOKS[look]} ${className}`} />;
}
