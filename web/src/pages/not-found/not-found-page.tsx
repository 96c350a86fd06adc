import { data } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';

export const loader = () => data(null, { status: 404 });

/** The page for unknown paths. */
export function Component() {
  return (
    <>
      <title>{`Page not found | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <Notice level={1} title="This page is not on our shelves.">
        <p className="text-ink-soft">The address may be mistyped, or the page may have moved.</p>
        <ButtonLink to={paths.home}>Back to Home</ButtonLink>
      </Notice>
    </>
  );
}
