import { Star } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useWaiting } from '../../lib/browser/use-hydrated.ts';

const STARS = [1, 2, 3, 4, 5];

interface StarRatingInputProps extends Pick<ComponentProps<'input'>, 'name' | 'onBlur' | 'onChange' | 'ref'> {
  legend: string;
  /** The selected rating; 0 if none. */
  rating: number;
}

/** A rating input: five radio buttons drawn as stars, filled up to the pointer. */
export function StarRatingInput({ legend, rating, ...radio }: StarRatingInputProps) {
  const [hovered, setHovered] = useState(0);
  const filled = hovered || rating;
  const waiting = useWaiting();
  return (
    <fieldset {...waiting}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="-ml-2 inline-flex flex-wrap" onPointerLeave={() => setHovered(0)}>
        {STARS.map((star) => (
          <label
            key={star}
            onPointerEnter={() => setHovered(star)}
            className="grid size-12 place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:-outline-offset-2"
          >
            <input type="radio" {...radio} value={star} className="sr-only" />
            <Star
              aria-hidden="true"
              data-lit={star <= filled || undefined}
              size={34}
              strokeWidth={1.5}
              className="text-ink/45 transition-colors data-lit:fill-marigold data-lit:text-marigold-deep"
            />
            <span className="sr-only">{starsText(star)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function starsText(count: number): string {
  return count === 1 ? '1 star' : `${count} stars`;
}
