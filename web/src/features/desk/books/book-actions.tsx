import { BOOK_MESSAGES } from '#api/catalogue/book.rules.ts';
import type { BookStatusFragment } from '../../../lib/operations/graphql.generated.ts';
import {
  DeleteBookDocument,
  PublishBookDocument,
  UnpublishBookDocument,
} from '../../../lib/operations/desk-books.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { useQuestion } from '../../../ui/dialogs/use-question.tsx';
import { useBusy } from '../../../ui/forms/use-busy.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { BOOK_TEXTS } from './books.texts.ts';

interface BookActionsProps {
  status: BookStatusFragment;
  onDeleted: () => void;
  className: string;
}

/** Buttons that publish, unpublish and delete a book. The last two ask first. */
export function BookActions({ status: { book, version, isPublished }, onDeleted, className }: BookActionsProps) {
  const toast = useToast();
  const options = { variables: { bookId: book.bookId, version } };
  const [publishBook] = useMutation(PublishBookDocument, options);
  const [unpublishBook] = useMutation(UnpublishBookDocument, options);
  const [deleteBook] = useMutation(DeleteBookDocument, options);
  const { run, isBusy } = useBusy(BOOK_TEXTS.updateFailed);
  const { ask, question } = useQuestion();
  const title = <Bilingual text={book.bookDescription} />;
  const confirmed = ({ text, ...asked }: typeof BOOK_TEXTS.deletion | typeof BOOK_TEXTS.unpublishing) => {
    const about = (
      <>
        <p className="font-semibold text-ink">{title}</p>
        <p className="mt-2">{text}</p>
      </>
    );
    return ask({ ...asked, text: about });
  };
  const send = (mutate: () => Promise<string | undefined>) =>
    run(async () => toast.success((await mutate()) || BOOK_MESSAGES.updated));
  const publish = () => send(async () => (await publishBook()).data?.publishBook.message);
  const unpublish = async () => {
    if (await confirmed(BOOK_TEXTS.unpublishing))
      await send(async () => (await unpublishBook()).data?.unpublishBook.message);
  };
  const remove = async () => {
    if (!(await confirmed(BOOK_TEXTS.deletion))) return;
    await send(async () => {
      const { data } = await deleteBook();
      onDeleted();
      return data?.deleteBook.message;
    });
  };
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      <BusyButton
        look="secondary"
        isBusy={isBusy}
        onClick={() => void (isPublished ? unpublish() : publish())}
        className="grow px-3!"
      >
        {isPublished ? 'Unpublish' : 'Publish'}
        <span className="sr-only"> {title}</span>
      </BusyButton>
      <BusyButton look="secondary" isBusy={isBusy} onClick={() => void remove()} className="grow px-3! text-brick!">
        Delete<span className="sr-only"> {title}</span>
      </BusyButton>
      {question}
    </div>
  );
}
