import { MEDIA_PATH, parseRendition } from '../../media/media.rules.ts';
import type { Picture } from '../../media/picture.ts';
import type { UploadsService } from '../../media/uploads.service.ts';
import { BadInput } from '../../platform/errors.ts';

/** Where an image of a book comes from: the key of a stored image, or a URL to fetch. `field` names it in errors. */
type ImageSource = { key: string } | { name: string; url: string; field: string };

type Uploads = Pick<UploadsService, 'fetchUpload' | 'stageImage'>;
interface FetchedImage {
  picture: Picture;
  name: string;
}

const OWN_PATH = new RegExp(`^${MEDIA_PATH.replace(/:\w+/g, '([^/]+)')}$`);
const MAX_NAME_LENGTH = 100;

/** Recognizes the path of a stored image; any other URL is to be fetched. */
export function toImageSource(url: string, name: string, field: string): ImageSource {
  const [, key = '', file = ''] = OWN_PATH.exec(url) ?? [];
  return parseRendition(key, file) ? { key } : { name, url, field };
}

/**
 * Fetches and stages the images that are not stored yet and returns the keys of all. Throws BAD_USER_INPUT that names
 * every image that fails; then none is staged.
 */
export async function resolveImageKeys(uploads: Uploads, sources: ImageSource[]): Promise<string[]> {
  const results = await Promise.allSettled(sources.map((source) => fetchSource(uploads, source)));
  throwErrorsOf(results);
  const images = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  return Promise.all(
    images.map(async (image) => ('key' in image ? image.key : uploads.stageImage(image.picture, image.name))),
  );
}

async function fetchSource(uploads: Uploads, source: ImageSource): Promise<{ key: string } | FetchedImage> {
  if ('key' in source) return source;
  const { name, url, field } = source;
  try {
    return { picture: await uploads.fetchUpload(url, field), name: name.slice(0, MAX_NAME_LENGTH) };
  } catch (error) {
    throw error instanceof BadInput ? new BadInput({ [field]: `${name} (${url}): ${error.message}` }) : error;
  }
}

function throwErrorsOf(results: PromiseSettledResult<unknown>[]): void {
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  const [unexpected] = errors.filter((error) => !(error instanceof BadInput));
  if (unexpected) throw unexpected;
  if (errors.length > 0) throw new BadInput(Object.assign({}, ...errors.map((error) => (error as BadInput).fields)));
}
