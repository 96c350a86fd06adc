import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { BOOK_LIMITS } from '#api/catalogue/admin/catalogue-admin.rules.ts';
import { Button } from '../../../ui/button.tsx';
import { ImageDrop } from './image-drop.tsx';
import { ImageRowFields } from './image-row-fields.tsx';
import type { ImageRows as Rows } from './use-image-rows.ts';

/** The pictures of a book, in their order: the first is its cover. One row always stays. */
export function ImageRows({ images, isBusy }: { images: Rows; isBusy: boolean }) {
  const { rows } = images;
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (id: number) => {
    images.remove(id);
    addButton.current?.focus();
  };
  const isFull = rows.length >= BOOK_LIMITS.images;
  return (
    <fieldset disabled={isBusy} className="space-y-4">
      <legend className="sr-only">Images</legend>
      <ol className="space-y-3">
        {rows.map((row, index) => (
          <li key={row.id}>
            <ImageRowFields
              row={row}
              number={index + 1}
              onEdit={(fields) => images.edit(row.id, fields)}
              onUp={index > 0 ? () => images.move(index, index - 1) : undefined}
              onDown={index < rows.length - 1 ? () => images.move(index, index + 1) : undefined}
              onRemove={rows.length > 1 ? () => remove(row.id) : undefined}
            />
          </li>
        ))}
      </ol>
      <Button ref={addButton} look="secondary" disabled={isFull} onClick={images.add} className="px-3!">
        <Plus aria-hidden="true" size={18} /> Add image
      </Button>
      <ImageDrop most={BOOK_LIMITS.images - rows.length + 1} onFiles={images.addFiles} isDisabled={isBusy} />
    </fieldset>
  );
}
