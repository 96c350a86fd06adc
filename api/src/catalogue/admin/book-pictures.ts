import { MEDIA_PATH, parseRendition } from '../../media/media.rules.ts';
import type { Picture } from '../../media/picture.ts';
import type { UploadsService } from '../../media/uploads.service.ts';
import { BadInput } from '../../platform/errors.ts';

/** A picture that a book shall have: the key of one that is there, or an address to fetch it from. */
export type WantedPicture = { key: string } | { name: string; url: string; field: string };

type Uploads = Pick<UploadsService, 'fetchUpload' | 'stageImage'>;
interface Fetched {
  picture: Picture;
  name: string;
}

const OWN_PATH = new RegExp(`^${MEDIA_PATH.replace(/:\w+/g, '([^/]+)')}$`);
const LONGEST_NAME = 100;

/** The picture of the shop that an address leads to, else the one that has to be fetched from it. */
export function pictureAt(url: string, name: string, field: string): WantedPicture {
  const [, key = '', file = ''] = OWN_PATH.exec(url) ?? [];
  return parseRendition(key, file) ? { key } : { name, url, field };
}

/** The keys of pictures, fetched where they are not there yet. All are read before one is kept; those that fail are named. */
export async function keysOf(uploads: Uploads, wanted: WantedPicture[]): Promise<string[]> {
  const read = await Promise.allSettled(wanted.map((picture) => readWanted(uploads, picture)));
  const errors = read.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  refuse(errors);
  const found = read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  return Promise.all(found.map(async (one) => ('key' in one ? one.key : uploads.stageImage(one.picture, one.name))));
}

async function readWanted(uploads: Uploads, wanted: WantedPicture): Promise<{ key: string } | Fetched> {
  if ('key' in wanted) return wanted;
  const { name, url, field } = wanted;
  try {
    return { picture: await uploads.fetchUpload(url, field), name: name.slice(0, LONGEST_NAME) };
  } catch (error) {
    throw error instanceof BadInput ? new BadInput({ [field]: `${name} (${url}): ${error.message}` }) : error;
  }
}

function refuse(errors: unknown[]): void {
  const [error] = errors.filter((one) => !(one instanceof BadInput));
  if (error) throw error;
  if (errors.length > 0) throw new BadInput(Object.assign({}, ...errors.map((one) => (one as BadInput).fields)));
}
