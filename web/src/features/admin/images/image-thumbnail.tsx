import { ImageIcon } from 'lucide-react';
import { useCallback } from 'react';
import { Picture } from '../../../ui/picture.tsx';
import type { ImageRow } from './use-image-rows.ts';

/** A small view of a picture, as far as there is something to see. */
export function ImageThumbnail({ row: { stored, file } }: { row: ImageRow }) {
  return (
    <div className="grid h-24 w-18 place-items-center overflow-clip border border-paper-edge bg-paper-deep">
      {stored ? (
        <Picture source={stored} sizes="72px" alt="" className="size-full object-contain" />
      ) : file ? (
        <FilePreview file={file} />
      ) : (
        <ImageIcon aria-hidden="true" size={26} strokeWidth={1.5} className="text-ink-soft" />
      )}
    </div>
  );
}

function FilePreview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt="" className="size-full object-contain" />;
}
