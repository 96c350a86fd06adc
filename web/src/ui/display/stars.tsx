import { Star } from 'lucide-react';
import { Icon } from './icon.tsx';

const FIVE = [1, 2, 3, 4, 5];

/** A rating as five stars, partly filled. Hidden from screen readers: put the rating in text next to it. */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  return (
    <span aria-hidden="true" className="relative inline-flex shrink-0 align-[-0.15em]">
      <FiveStars size={size} className="text-ink/35" />
      <span className="absolute inset-y-0 left-0 flex overflow-clip" style={{ width: `${(rating / 5) * 100}%` }}>
        <FiveStars size={size} className="fill-marigold text-marigold-deep" />
      </span>
    </span>
  );
}

function FiveStars({ size, className }: { size: number; className: string }) {
  return FIVE.map((star) => (
    <Icon of={Star} key={star} size={size} strokeWidth={1.5} className={`shrink-0 ${className}`} />
  ));
}
