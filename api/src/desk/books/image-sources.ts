import { MEDIA_PATH, parseRendition } from '../../media/media.rules.ts';
import type { Picture } from '../../media/picture.ts';
import type { UploadsService } from '../../media/uploads.service.ts';
import { BadInput } from '../../platform/errors.ts';

/** An image of a book by its URL. `field` names it in errors. */
interface ImageSource {
  name: string;
  url: string;
  field: string;
}

type Uploads = Pick<UploadsService, 'fetchUpload' | 'stageImage'>;

const OWN_PATH = new RegExp(`^${MEDIA_PATH.replace(/:\w+/g, '([^/]+)')}$`);
const MAX_NAME_LENGTH = 100;

/**
 * Fetches and stages the images that are not stored yet and returns the keys of all. Throws BAD_USER_INPUT that names
 * every image that fails; then none is staged.
 */
export async function resolveImageKeys(uploads: Uploads, sources: readonly ImageSource[]): Promise<string[]> {
  const found = await Promise.allSettled(
    sources.map(async (source) => ({ ...source, image: storedKey(source.url) ?? (await fetchImage(uploads, source)) })),
  );
  throwErrorsOf(found);
  const images = found.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  return Promise.all(
    images.map(async ({ image, name }) =>
      typeof image === 'string' ? image : uploads.stageImage(image, name.slice(0, MAX_NAME_LENGTH)),
    ),
  );
}

/** The key in the path of a stored image; null for any other URL. */
function storedKey(url: string): string | null {
  const [, key = '', file = ''] = OWN_PATH.exec(url) ?? [];
  return parseRendition(key, file) ? key : null;
}

async function fetchImage(uploads: Uploads, { name, url, field }: ImageSource): Promise<Picture> {
  try {
    return await uploads.fetchUpload(url, field);
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
