import sharp from 'sharp';
import { read } from '../../bench/setup/databases.ts';
import type { BenchServer } from '../../bench/setup/servers.ts';
import type { Catalogue } from '../../bench/setup/stage.ts';
import { graphqlRequest } from '../../bench/workloads/requests.ts';
import { RENDITION_WIDTHS } from '../../../api/src/media/media.rules.ts';

interface PictureShop {
  catalogue: Catalogue;
  shop: BenchServer;
}

const UPLOAD = 'mutation Upload($input: StageImageInput!) { stageImage(input: $input) { key } }';

/** Of pictures in a width that is not stored yet. */
export async function pictureStatuses({ catalogue, shop }: PictureShop): Promise<number[]> {
  const images = await read<{ key: string }>(
    catalogue.url,
    'SELECT key FROM image WHERE original IS NOT NULL ORDER BY key LIMIT 10',
  );
  const urls = images.map(({ key }) => `${shop.url}/media/${key}/${RENDITION_WIDTHS[0]}.webp`);
  return Promise.all(urls.map(async (url) => (await fetch(url)).status));
}

/** Of an upload by an admin. */
export async function uploadStatus({ catalogue: { bought, shoppers }, shop }: PictureShop): Promise<number> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#fff', noise } });
  const data = (await picture.png().toBuffer()).toString('base64');
  const input = { bookId: bought[0]?.bookId ?? '', prefix: 'front', data };
  const cookie = shoppers.admins[0]?.cookie ?? '';
  const { headers, body } = graphqlRequest(UPLOAD, { input }, { client: 65_001, cookie });
  const init = { method: 'POST', headers: headers as Record<string, string>, body: String(body) };
  return (await fetch(`${shop.url}/graphql`, init)).status;
}
