import { ZoomIn } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

interface PanelItem {
  key: string;
  name: string;
  width: number;
  height: number;
  image: ReactNode;
}

interface PhotoPanelProps {
  title: string;
  items: readonly PanelItem[];
  /** The text without items. */
  empty: string;
  note?: string | undefined;
  /** Shows the picture at an index as large as the screen. */
  onZoom: (index: number) => void;
}

/** A large picture, and the others below it. The frame has one height, so that nothing moves. */
export function PhotoPanel({ title, items, empty, note, onZoom }: PhotoPanelProps) {
  const id = useId();
  const [index, setIndex] = useState(0);
  const current = items[index] ?? items[0];
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 font-semibold">
        {title}
      </h2>
      {current ? (
        <button
          type="button"
          onClick={() => onZoom(items.indexOf(current))}
          className="relative block aspect-square w-full cursor-zoom-in bg-paper-deep"
        >
          <span className="absolute inset-0 p-2 [&>picture]:contents">{current.image}</span>
          <span className="absolute right-2 bottom-2 flex items-center gap-2 rounded-sm bg-page/90 px-3 py-1.5 text-sm font-semibold">
            <ZoomIn aria-hidden="true" size={17} />
            <span>
              Zoom<span className="sr-only">: {current.name}</span>
            </span>
          </span>
        </button>
      ) : (
        <p className="grid aspect-square w-full place-items-center bg-paper-deep px-4 text-center text-ink-soft">
          {empty}
        </p>
      )}
      {items.length > 1 && <Thumbnails title={title} items={items} current={current} onSelect={setIndex} />}
      {note && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
    </section>
  );
}

interface ThumbnailsProps {
  title: string;
  items: readonly PanelItem[];
  current: PanelItem | undefined;
  onSelect: (index: number) => void;
}

function Thumbnails({ title, items, current, onSelect }: ThumbnailsProps) {
  return (
    <ul aria-label={title} className="mt-2 flex flex-wrap gap-2">
      {items.map((item, index) => (
        <li key={item.key}>
          <button
            type="button"
            aria-label={item.name}
            aria-pressed={item === current}
            onClick={() => onSelect(index)}
            className="block size-16 border-2 [&>picture]:contents border-transparent bg-paper-deep p-1 hover:border-ink/40 aria-pressed:border-ink forced-colors:border-[Canvas] forced-colors:aria-pressed:border-[Highlight]"
          >
            {item.image}
          </button>
        </li>
      ))}
    </ul>
  );
}
