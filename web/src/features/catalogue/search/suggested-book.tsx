import { Autocomplete } from '@base-ui/react/autocomplete';
import { Link } from 'react-router-dom';
import type { SuggestionFragment } from '../../../lib/graphql.generated.ts';
import { paths } from '../../../lib/paths.ts';
import { Bilingual } from '../../../ui/bilingual.tsx';
import { BookCover } from '../book/book-cover.tsx';
import { authorsText } from '../book/wording.ts';

interface SuggestedBookProps {
  book: SuggestionFragment;
  onChoose: () => void;
}

/** A book among the suggestions; choosing it opens its page. */
export function SuggestedBook({ book, onChoose }: SuggestedBookProps) {
  return (
    <Autocomplete.Item
      value={book}
      render={<Link to={paths.book(book.bookId)} />}
      onClick={onChoose}
      className="flex items-center gap-4 px-4 py-2.5 data-highlighted:bg-paper-deep"
    >
      <div className="w-11 shrink-0">
        <BookCover book={book} sizes="44px" alt="" />
      </div>
      <div className="min-w-0">
        <p className="line-clamp-2 font-serif leading-snug font-semibold">
          <Bilingual text={book.bookDescription} />
        </p>
        <p className="truncate text-sm text-ink-soft">{authorsText(book.author)}</p>
      </div>
    </Autocomplete.Item>
  );
}
