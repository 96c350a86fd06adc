import type { CopyFactsFragment } from '../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { CopyPhotos } from './copy-photos.tsx';
import { copyFactsText, copyName } from './copies.texts.ts';

/** Which copy a line of a cart or an order is, in a few lines: code and grade, what is wrong with it, the note, photographs. */
export function CopySummary({ copy }: { copy: CopyFactsFragment }) {
  return (
    <div className="text-sm leading-snug">
      <p className="font-semibold">{copyName(copy)}</p>
      <p className="text-ink-soft">
        <Bilingual text={copyFactsText(copy)} />
      </p>
      {copy.note && (
        <p>
          <Bilingual text={copy.note} />
        </p>
      )}
      {copy.photos.length > 0 && <CopyPhotos copy={copy} />}
    </div>
  );
}

interface WithCopy<Cover> {
  cover: Cover;
  copy: CopyFactsFragment | null;
}

/** A line with the photograph of its copy as its cover, if it has one. */
export function withCopyCover<Line extends WithCopy<{ key: string } | null>>(line: Line): Line {
  return { ...line, cover: line.copy?.photos[0]?.image ?? line.cover };
}
