const PHOTO_FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

/** The path of a photograph. Only the owner of its order and admins get it. */
export function photoPath(photoId: string): string {
  return `/api/exchange-photos/${photoId}.webp`;
}

/** The id of the photograph that the last segment of such a path names, or null. */
export function photoIdOf(file: string): string | null {
  return PHOTO_FILE.exec(file)?.[1] ?? null;
}
