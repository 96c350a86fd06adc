import { useOrigin } from '../../lib/paths/origin.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';

interface PageMetaProps {
  title: string;
  description: string;
  /** The canonical path; omitted for a page that is not to be listed. */
  path?: string;
  /** Path of the preview image for shared links. */
  image?: string;
}

/** Title, canonical URL and metadata of a page, for search engines and shared links. */
export function PageMeta({ title, description, path, image }: PageMetaProps) {
  const origin = useOrigin();
  const fullTitle = `${title} | ${SHOP_NAME}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {path && <link rel="canonical" href={origin + path} />}
      <meta property="og:site_name" content={SHOP_NAME} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {path && <meta property="og:url" content={origin + path} />}
      {image && <meta property="og:image" content={origin + image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
