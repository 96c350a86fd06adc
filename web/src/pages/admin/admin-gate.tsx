import { Outlet } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { useMe } from '../../features/accounts/use-me.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './admin.css?url';

export { requireAdmin as loader } from '../../lib/guards.ts';

/** Renders the admin pages for admins, and a notice for other users. */
export function Component() {
  const isAdmin = useMe()?.role === 'ADMIN';
  return (
    <>
      <meta name="robots" content="noindex" />
      <link rel="stylesheet" href={styles} precedence="admin" />
      {isAdmin ? <Outlet /> : <NotAllowed />}
    </>
  );
}

function NotAllowed() {
  return (
    <>
      <title>{`Not allowed | ${SHOP_NAME}`}</title>
      <Notice level={1} title="You are not allowed to see this page.">
        <p className="text-ink-soft">It is for the people who run the shop.</p>
        <ButtonLink to={paths.home}>Back to Home</ButtonLink>
      </Notice>
    </>
  );
}
