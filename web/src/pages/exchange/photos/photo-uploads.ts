import { UPLOAD_LIMITS, UPLOAD_MESSAGES } from '#api/media/uploads.rules.ts';
import { errorDetails, errorMessage, GENERIC_ERROR } from '../../../lib/query/errors.ts';
import type { ExchangePhotoFragment } from '../../../lib/operations/graphql.generated.ts';

/** A photograph in the form. */
export interface FormPhoto {
  id: number;
  /** Null for a photograph that was uploaded before the page was loaded again. */
  file: File | null;
  status: 'waiting' | 'sending' | 'sent' | 'failed';
  /** The part that is sent, 0 to 1; null while it is unknown. */
  progress: number | null;
  /** Why it failed. */
  error: string;
  /** Whether it makes sense to try again with the same file. */
  isRetryable: boolean;
  /** What the server made of it. */
  stored: ExchangePhotoFragment | null;
}

/** Uploads a picture and reports how much of it is sent. */
export type Upload = (picture: Blob, onProgress: (part: number) => void) => Promise<ExchangePhotoFragment>;

interface Options {
  /** Makes a picture smaller for the upload, if it is large. */
  scale: (file: File) => Promise<Blob>;
  upload: Upload;
}

const NEW_PHOTO = { status: 'waiting', progress: null, error: '', isRetryable: false, stored: null } as const;

/** The photographs of a form. They are uploaded one after the other, while more can be added or removed. */
export class PhotoUploads {
  photos: readonly FormPhoto[];
  private nextId: number;
  private queue = Promise.resolve();
  private readonly listeners = new Set<() => void>();

  constructor(
    stored: readonly ExchangePhotoFragment[],
    private readonly options: Options,
  ) {
    this.photos = stored.map((photo, id) => ({ ...NEW_PHOTO, id, file: null, status: 'sent', stored: photo }));
    this.nextId = stored.length;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  getPhotos = (): readonly FormPhoto[] => this.photos;

  add(files: readonly File[]): void {
    const added = files.map((file): FormPhoto => ({ ...NEW_PHOTO, id: this.nextId++, file }));
    this.set([...this.photos, ...added]);
    for (const { id } of added) this.enqueue(id);
  }

  remove(id: number): void {
    this.set(this.photos.filter((photo) => photo.id !== id));
  }

  retry(id: number): void {
    this.change(id, { status: 'waiting', error: '' });
    this.enqueue(id);
  }

  /** Tries all again that failed for another reason than the file. */
  retryAll(): void {
    for (const { id, status, isRetryable } of this.photos) if (status === 'failed' && isRetryable) this.retry(id);
  }

  /** Resolves once none is waiting or being sent. */
  async settled(): Promise<readonly FormPhoto[]> {
    for (let last; last !== this.queue;) {
      last = this.queue;
      await last;
    }
    return this.photos;
  }

  private enqueue(id: number): void {
    this.queue = this.queue.then(() => this.send(id));
  }

  private async send(id: number): Promise<void> {
    const file = this.photos.find((photo) => photo.id === id)?.file;
    if (!file) return;
    this.change(id, { status: 'sending', progress: null });
    try {
      const picture = await this.options.scale(file);
      if (picture.size > UPLOAD_LIMITS.bytes) throw new TooLargeError();
      const stored = await this.options.upload(picture, (progress) => this.change(id, { progress }));
      this.change(id, { status: 'sent', stored });
    } catch (error) {
      this.change(id, { status: 'failed', ...failureOf(error) });
    }
  }

  private change(id: number, fields: Partial<FormPhoto>): void {
    this.set(this.photos.map((photo) => (photo.id === id ? { ...photo, ...fields } : photo)));
  }

  private set(photos: readonly FormPhoto[]): void {
    this.photos = photos;
    this.listeners.forEach((listener) => listener());
  }
}

class TooLargeError extends Error {}

/** What to show of a failed upload. Trying again does not help if the server refuses the picture itself. */
function failureOf(error: unknown): Pick<FormPhoto, 'error' | 'isRetryable'> {
  if (error instanceof TooLargeError) return { error: UPLOAD_MESSAGES.tooLarge, isRetryable: false };
  const isRefused = Object.keys(errorDetails(error).fields).length > 0;
  return { error: errorMessage(error) ?? GENERIC_ERROR, isRetryable: !isRefused };
}
