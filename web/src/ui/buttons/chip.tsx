import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const SHAPE = 'chip';

interface ChoiceChipProps {
  to: string;
  isCurrent: boolean;
  children: ReactNode;
}

/** A link to one of several lists; the current one is filled. */
export function ChoiceChip({ to, isCurrent, children }: ChoiceChipProps) {
  const look = isCurrent ? 'border-ink bg-ink text-paper' : 'border-ink/30 bg-page hover:border-ink';
  return (
    <Link to={to} discover="none" aria-current={isCurrent ? 'page' : undefined} className={`${SHAPE} ${look}`}>
      {children}
    </Link>
  );
}

/** An active filter, as a link that removes it. Its hidden text stays within it where chips scroll sideways. */
export function RemoveChip({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className={`${SHAPE} relative border-transparent bg-paper-deep hover:bg-paper-edge`}
    >
      <span className="sr-only">Remove filter: </span>
      {label}
      <X aria-hidden="true" size={16} />
    </Link>
  );
}
