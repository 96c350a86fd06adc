import { useEffect, useState } from 'react';
import type { DraftList } from './draft-list.ts';

/** The picture of a photograph; null while it loads, and if it is gone. */
export function usePicture(list: DraftList, copyId: string, photoId: string): Blob | null {
  const [picture, setPicture] = useState<Blob | null>(null);
  useEffect(() => {
    let isShown = true;
    list.readPicture(copyId, photoId).then(
      (found) => isShown && setPicture(found ?? null),
      () => {},
    );
    return () => void (isShown = false);
  }, [list, copyId, photoId]);
  return picture;
}
