import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useState } from 'react';
import { BOOK_MESSAGES } from '#api/catalogue/book.rules.ts';
import { errorMessage } from '../../../lib/query/errors.ts';
import type { BookStatusFragment } from '../../../lib/operations/graphql.generated.ts';
import {
  DeleteBookDocument,
  PublishBookDocument,
  UnpublishBookDocument,
} from '../../../lib/operations/desk-books.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmPopup } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { BOOK_TEXTS } from './books.texts.ts';

interface BookActionsProps {
  status: BookStatusFragment;
  onDeleted: () => void;
  className?: string;
  /** Whether the buttons are small on large screens. */
  isDense?: boolean;
}

const DENSE = 'xl:flex-nowrap xl:*:py-1! xl:*:text-sm xl:*:pointer-fine:min-h-9';

/** Buttons that publish, unpublish and delete a book. The last two ask first. */
export function BookActions({ status, onDeleted, className = '', isDense = false }: BookActionsProps) {
  const { book, isPublished } = status;
  const { isBusy, publish, unpublish, deleteBook } = useBookActions(status, onDeleted);
  const [asked, setAsked] = useState<'unpublish' | 'delete'>();
  const [isOpen, setIsOpen] = useState(false);
  const ask = (action: 'unpublish' | 'delete') => {
    setAsked(action);
    setIsOpen(true);
  };
  const question = asked === 'delete' ? BOOK_TEXTS.deletion : BOOK_TEXTS.unpublishing;
  const confirm = () => {
    setIsOpen(false);
    void (asked === 'delete' ? deleteBook() : unpublish());
  };
  const title = <Bilingual text={book.bookDescription} />;
  return (
    <div className={`flex flex-wrap gap-2 ${isDense ? DENSE : ''} ${className}`}>
      <BusyButton
        look="secondary"
        isBusy={isBusy}
        onClick={() => (isPublished ? ask('unpublish') : void publish())}
        className="grow px-3!"
      >
        {isPublished ? 'Unpublish' : 'Publish'}
        <span className="sr-only"> {title}</span>
      </BusyButton>
      <BusyButton look="secondary" isBusy={isBusy} onClick={() => ask('delete')} className="grow px-3! text-brick!">
        Delete<span className="sr-only"> {title}</span>
      </BusyButton>
      <AlertDialog.Root open={isOpen} onOpenChange={setIsOpen}>
        <ConfirmPopup
          title={question.title}
          cancel="Cancel"
          confirm={<Button onClick={confirm}>{question.confirm}</Button>}
        >
          <p className="font-semibold text-ink">{title}</p>
          <p className="mt-2">{question.text}</p>
        </ConfirmPopup>
      </AlertDialog.Root>
    </div>
  );
}

function useBookActions({ book: { bookId }, version }: BookStatusFragment, onDeleted: () => void) {
  const toast = useToast();
  const variables = { bookId, version };
  const [publishBook, { loading: isPublishing }] = useMutation(PublishBookDocument, { variables });
  const [unpublishBook, { loading: isUnpublishing }] = useMutation(UnpublishBookDocument, { variables });
  const [deleteBook, { loading: isDeleting }] = useMutation(DeleteBookDocument, { variables });
  const send = async (mutate: () => Promise<string | undefined>) => {
    try {
      toast.success((await mutate()) || BOOK_MESSAGES.updated);
    } catch (error) {
      toast.failure(errorMessage(error) ?? BOOK_TEXTS.updateFailed);
    }
  };
  return {
    isBusy: isPublishing || isUnpublishing || isDeleting,
    publish: () => send(async () => (await publishBook()).data?.publishBook.message),
    unpublish: () => send(async () => (await unpublishBook()).data?.unpublishBook.message),
    deleteBook: () =>
      send(async () => {
        const { data } = await deleteBook();
        onDeleted();
        return data?.deleteBook.message;
      }),
  };
}
