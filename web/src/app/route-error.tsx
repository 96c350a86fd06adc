import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Frame } from './layout.tsx';

/** The error page, shown when a page or its code fails to load. */
export function RouteError() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Frame>
      <title>{`Something went wrong | ${SHOP_NAME}`}</title>
      <Notice level={1} title={isMissing ? 'We could not find this page.' : 'Something went wrong on this page.'}>
        <p className="text-ink-soft">It is our fault, not yours. Please try again in a moment.</p>
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </Notice>
    </Frame>
  );
}
