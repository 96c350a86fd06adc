import type { CopyFactsFragment } from '../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { CopyPhotos } from './copy-photos.tsx';
import { copyFactsText, copyName, isDrawn, COPY_TEXTS } from './copies.texts.ts';

/** All that the shop says of the chosen copy. */
export function ChosenCopyDetails({ copy }: { copy: CopyFactsFragment }) {
  return (
    <section aria-label={copyName(copy)} className="mt-2 space-y-1.5 text-sm">
      <p className="text-base font-semibold">{copyName(copy)}</p>
      <p>
        <Bilingual text={copyFactsText(copy)} />
        {copy.note && (
          <span className="block">
            <Bilingual text={copy.note} />
          </span>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-4">
        <CopyPhotos copy={copy} />
        <span className="text-ink-soft">{isDrawn(copy) ? COPY_TEXTS.drawingsOfIt : COPY_TEXTS.photosAreOfIt}</span>
      </p>
    </section>
  );
}
