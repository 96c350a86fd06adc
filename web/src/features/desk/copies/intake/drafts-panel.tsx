import { Plus, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CopyStatus } from '#api/copies/copies.rules.ts';
import { deskPaths } from '../../../../lib/paths/desk-paths.ts';
import { useOnline } from '../../../../lib/browser/use-online.ts';
import { Bilingual } from '../../../../ui/display/bilingual.tsx';
import { BottomBar } from '../../../../ui/page/bottom-bar.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { SECOND_MS } from '#api/platform/durations.rules.ts';
import { useNow } from '../../../../lib/browser/use-now.ts';
import type { Draft } from '../drafts/draft.rules.ts';
import { draftStatus } from '../drafts/sending.rules.ts';
import { INTAKE_TEXTS } from './intake.texts.ts';

interface DraftsPanelProps {
  drafts: readonly Draft[];
  onNew: () => void;
  onRemove: (copyId: string) => void;
}

/** The drafts of this phone, what waits to be sent, and what was sent last. */
export function DraftsPanel({ drafts, onNew, onRemove }: DraftsPanelProps) {
  const now = useNow(SECOND_MS);
  const isOnline = useOnline();
  return (
    <>
      <section aria-label="On this phone" className="max-lg:min-h-[calc(100dvh-11rem)]">
        <h2 className="mb-2 font-semibold">On this phone</h2>
        {drafts.length === 0 && <p className="text-ink-soft">{INTAKE_TEXTS.noDrafts}</p>}
        <ul aria-label="Drafts" className="max-w-xl divide-y divide-paper-edge">
          {drafts.map((draft) => (
            <li key={draft.copyId} className="flex items-center justify-between gap-2">
              <Link
                to={deskPaths.intake(draft.copyId)}
                className="flex min-h-16 min-w-0 grow flex-col justify-center py-2 leading-snug hover:bg-paper-deep"
              >
                <span className="line-clamp-2 font-semibold">
                  {draft.book ? <Bilingual text={draft.book.bookDescription} /> : draft.search || 'No book yet'}
                </span>
                <span className={`text-sm ${draft.sending.state === 'REFUSED' ? 'text-brick' : 'text-ink-soft'}`}>
                  {draftStatus(draft, { isOnline, now })}
                </span>
              </Link>
              <RemoveButton draft={draft} onRemove={() => onRemove(draft.copyId)} />
            </li>
          ))}
        </ul>
        <Link to={deskPaths.copies({ status: CopyStatus.INTAKE })} className="text-link mt-4 inline-block py-2">
          {INTAKE_TEXTS.inIntake}
        </Link>
      </section>
      <BottomBar isInline>
        <Button onClick={onNew} className="min-h-14 w-full max-w-xl lg:mt-6">
          <Plus aria-hidden="true" size={22} />
          Take a copy in
        </Button>
      </BottomBar>
    </>
  );
}

function RemoveButton({ draft, onRemove }: { draft: Draft; onRemove: () => void }) {
  if (draft.sending.state === 'SENT') return <IconButton icon={X} label="Remove from the list" onClick={onRemove} />;
  return (
    <ConfirmDialog
      title="Delete this draft?"
      trigger={<IconButton icon={X} label="Delete the draft" />}
      confirm="Delete"
      onConfirm={onRemove}
    >
      What was typed and photographed of this copy is deleted from this phone.
    </ConfirmDialog>
  );
}
