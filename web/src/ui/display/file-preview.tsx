import { type ComponentProps, useCallback } from 'react';

interface FilePreviewProps extends Pick<ComponentProps<'img'>, 'alt' | 'className' | 'onError'> {
  file: Blob;
}

/** A preview of a picture that is not uploaded yet. */
export function FilePreview({ file, alt, ...props }: FilePreviewProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={alt} {...props} />;
}
