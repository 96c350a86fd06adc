import { Star } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

const FIVE = [1, 2, 3, 4, 5];

interface StarChoiceProps extends Pick<ComponentProps<'input'>, 'name' | 'onBlur' | 'onChange' | 'ref'> {
  legend: string;
  /** How many are chosen; 0 as long as none are. */
  rating: number;
}

/** A rating to choose: five radio buttons that look like stars. Those up to the pointer light up. */
export function StarChoice({ legend, rating, ...radio }: StarChoiceProps) {
  const [pointedAt, setPointedAt] = useState(0);
  const lit = pointedAt || rating;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="-ml-2 inline-flex" onPointerLeave={() => setPointedAt(0)}>
        {FIVE.map((star) => (
          <label
            key={star}
            onPointerEnter={() => setPointedAt(star)}
            className="grid size-12 place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:-outline-offset-2"
          >
            <input type="radio" {...radio} value={star} className="sr-only" />
            <Star
              aria-hidden="true"
              data-lit={star <= lit || undefined}
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

/** '1 star', '3 stars'. */
function starsText(count: number): string {
  return count === 1 ? '1 star' : `${count} stars`;
}
