import { useCallback } from 'react';

interface FilePreviewProps {
  file: File;
  alt: string;
  className: string;
}

/** A preview of a picture that is not uploaded yet. */
export function FilePreview({ file, alt, className }: FilePreviewProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={alt} className={className} />;
}
