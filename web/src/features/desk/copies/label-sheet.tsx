import type { ReactNode } from 'react';
import { PAPER_LIMITS } from '#api/desk/papers/papers.rules.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useDeviceText } from '../../../lib/storage/device-text.ts';
import { type Labels, labelsUrl } from './label-urls.ts';

const FIELDS = Array.from({ length: PAPER_LIMITS.fields }, (_, index) => String(index + 1));
const ROLL = 'roll';

const OPTIONS = [
  ...FIELDS.map((field) => [field, field === '1' ? 'A new A4 sheet' : `A4 sheet from field ${field}`] as const),
  [ROLL, 'A roll, 50 × 25 mm'] as const,
];

/** Where this device prints labels: on a roll, or on a sheet of A4 from its first free field on. */
export function useLabelSheet() {
  const [text, setText] = useDeviceText('desk label-sheet');
  const place = text === ROLL || FIELDS.includes(text) ? text : '1';
  return {
    place,
    setPlace: setText,
    url: (labels: Labels) => labelsUrl(labels, place === ROLL ? { format: ROLL } : { start: place }),
    /** Called when labels were printed: the next ones begin after them. */
    onPrinted: (labels: Labels) => {
      const count = 'book' in labels ? labels.count : labels.codes.length;
      if (place !== ROLL) setText(String(((Number(place) - 1 + count) % PAPER_LIMITS.fields) + 1));
    },
  };
}

interface LabelLinkProps {
  labels: Labels;
  className: string;
  children: ReactNode;
}

/** Opens labels, to print them where this device prints labels. */
export function LabelLink({ labels, className, children }: LabelLinkProps) {
  const { url, onPrinted } = useLabelSheet();
  // Afterwards: the link opens what it names when the click is over.
  return (
    <a
      href={url(labels)}
      target="_blank"
      rel="noreferrer"
      onClick={() => setTimeout(() => onPrinted(labels))}
      className={className}
    >
      {children}
    </a>
  );
}

/** The choice of the place where the next labels are printed. */
export function LabelSheetSelect() {
  const { place, setPlace } = useLabelSheet();
  return (
    <div className="w-60 max-w-full shrink-0">
      <SelectField
        label="Print labels on"
        isLabelHidden
        value={place}
        onChange={({ target }) => setPlace(target.value)}
        options={OPTIONS}
      />
    </div>
  );
}
