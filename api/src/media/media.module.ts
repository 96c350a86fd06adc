import path from 'node:path';
import { logFullDisk } from '../platform/logging/logger.ts';
import type { Module, Platform } from '../platform/module.ts';
import { Image } from './image.entity.ts';
import { MediaService } from './media.service.ts';
import { UPLOAD_CLEANUP, type UploadParts, UploadsService } from './uploads.service.ts';
import { UploadStore } from './uploads.store.ts';

type Needs = Pick<Platform, 'database' | 'log'> & Pick<UploadParts, 'storage' | 'fetchPicture'> & { dataDir: string };

/** Pictures: uploads, and renditions made on request. */
export function mediaModule({ database, storage, fetchPicture, dataDir, log }: Needs) {
  const images = database.getRepository(Image);
  const directory = path.join(dataDir, 'media');
  const media = new MediaService({ images, storage, directory, onFailure: logFullDisk(log) });
  const uploads = new UploadsService({ store: new UploadStore(database.manager), storage, fetchPicture, media });
  return {
    services: { media, uploads },
    jobs: [{ queue: UPLOAD_CLEANUP, handle: uploads.deleteExpiredUploads, everySeconds: 60 * 60 }],
  } satisfies Module;
}
