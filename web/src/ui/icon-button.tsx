import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** What it does, for those who do not see the icon. */
  label: string;
}

/** Something to press that is as small as an icon. */
export function IconButton({ icon: Icon, label, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...button}
      className="grid size-11 shrink-0 place-items-center self-center rounded-sm hover:bg-paper-deep disabled:cursor-not-allowed disabled:opacity-35"
    >
      <Icon aria-hidden="true" size={20} />
    </button>
  );
}
