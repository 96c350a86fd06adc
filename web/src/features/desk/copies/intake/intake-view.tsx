import { Link, useNavigate } from 'react-router-dom';
import { deskPaths } from '../../../../lib/paths/desk-paths.ts';
import { FormError } from '../../../../ui/forms/form-messages.tsx';
import { draftListOf, useDrafts, useSending } from '../drafts/use-drafts.ts';
import { DraftView } from './draft-view.tsx';
import { DraftsPanel } from './drafts-panel.tsx';
import { INTAKE_TEXTS } from './intake.texts.ts';

interface IntakeViewProps {
  userId: string;
  /** The draft that is open; null for the list. */
  copyId: string | null;
}

/** Takes copies in: the list of drafts of this device, or one of them. What waits is sent meanwhile. */
export function IntakeView({ userId, copyId }: IntakeViewProps) {
  const navigate = useNavigate();
  const list = draftListOf(userId);
  const { isLoaded, drafts, isUnsaved } = useDrafts(list);
  useSending(list);
  const draft = drafts.find((each) => each.copyId === copyId);
  const begin = (last?: Parameters<typeof list.add>[1]) => {
    void navigator.storage?.persist?.();
    void navigate(deskPaths.intake(list.add(Date.now(), last)));
  };
  if (!isLoaded && !isUnsaved) return <output className="block text-ink-soft">{INTAKE_TEXTS.loading}</output>;
  return (
    <>
      <div className="mb-3 empty:mb-0">
        <FormError>{isUnsaved && INTAKE_TEXTS.unsaved}</FormError>
      </div>
      {draft ? (
        <>
          <Link
            to={deskPaths.intake()}
            className="text-link -mt-3 mb-4 inline-flex min-h-11 items-center font-semibold"
          >
            Drafts on this phone ({drafts.length})
          </Link>
          <DraftView
            key={draft.copyId}
            list={list}
            drafts={drafts}
            draft={draft}
            onNext={(isSameBook) => begin(isSameBook ? draft : undefined)}
          />
        </>
      ) : (
        <DraftsPanel drafts={drafts} onNew={() => begin()} onRemove={(id) => list.remove(id)} />
      )}
    </>
  );
}
