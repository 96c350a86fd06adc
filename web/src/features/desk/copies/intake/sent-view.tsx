import { Printer } from 'lucide-react';
import { useOnline } from '../../../../lib/browser/use-online.ts';
import { BottomBar } from '../../../../ui/page/bottom-bar.tsx';
import { Bilingual } from '../../../../ui/display/bilingual.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { focusOnMount } from '../../../../ui/forms/focus.ts';
import { SECOND_MS } from '#api/platform/durations.rules.ts';
import { useNow } from '../../../../lib/browser/use-now.ts';
import { LabelLink, LabelSheetSelect } from '../label-sheet.tsx';
import type { Draft } from '../drafts/draft.rules.ts';
import { draftStatus, sendingProgress } from '../drafts/sending.rules.ts';

interface SentViewProps {
  draft: Draft;
  onEdit: () => void;
  /** Begins the next copy: of the same book, or of another one. */
  onNext: (isSameBook: boolean) => void;
}

/** A saved copy on its way to the shop, then its code for the label. The next copy need not wait for it. */
export function SentView({ draft, onEdit, onNext }: SentViewProps) {
  const now = useNow(SECOND_MS);
  const isOnline = useOnline();
  const { sending, book } = draft;
  const progress = sendingProgress(draft, now);
  const code = sending.state === 'SENT' ? sending.code : null;
  return (
    <>
      <div
        ref={focusOnMount}
        tabIndex={-1}
        className="max-w-xl space-y-4 outline-none max-lg:min-h-[calc(100dvh-5rem)]"
      >
        <p className="leading-snug font-semibold">{book && <Bilingual text={book.bookDescription} />}</p>
        <output className="block border-l-6 border-marigold bg-paper-deep px-4 py-3 text-lg font-semibold">
          {draftStatus(draft, { isOnline, now })}
        </output>
        {code ? (
          <>
            <p className="border-2 border-ink bg-page py-6 text-center text-4xl font-bold tracking-wider tabular-nums">
              {code}
            </p>
            <LabelLink labels={{ codes: [code] }} className="button button-secondary min-h-14 w-full">
              <Printer aria-hidden="true" size={22} />
              Print the label
            </LabelLink>
            <LabelSheetSelect />
          </>
        ) : (
          <>
            <progress
              aria-label="Sent"
              value={progress.done}
              max={progress.all}
              className="block h-2 w-full accent-ink"
            />
            <Button look="secondary" onClick={onEdit} className="min-h-12">
              Change it
            </Button>
          </>
        )}
      </div>
      <BottomBar isInline>
        <div className="grid w-full max-w-xl grid-cols-2 gap-3 lg:mt-6">
          <Button look="secondary" onClick={() => onNext(false)} className="min-h-14 px-2!">
            Another book
          </Button>
          <Button onClick={() => onNext(true)} className="min-h-14 px-2!">
            Next copy of this book
          </Button>
        </div>
      </BottomBar>
    </>
  );
}
