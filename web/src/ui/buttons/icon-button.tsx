import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useWaiting } from '../../lib/browser/use-hydrated.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** The accessible name. */
  label: string;
}

/** A button that shows only an icon. */
export function IconButton({ icon: Icon, label, ...button }: IconButtonProps) {
  const waiting = useWaiting();
  return (
    <button
      type="button"
      aria-label={label}
      {...button}
      {...(!button.disabled && waiting)}
      className="grid size-11 shrink-0 place-items-center self-center rounded-sm hover:bg-paper-deep disabled:cursor-not-allowed disabled:opacity-35"
    >
      <Icon aria-hidden="true" size={20} />
    </button>
  );
}
