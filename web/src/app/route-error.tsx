import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { isNetworkError } from '../lib/query/errors.ts';
import { useOnline, useReconnect } from '../lib/browser/use-online.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/page/notice.tsx';
import { Frame } from './layout.tsx';

const reload = () => window.location.reload();

/** The error page, shown when a page or its code fails to load. */
export function RouteError() {
  const error = useRouteError();
  return (
    <Frame>
      <title>{`Something went wrong | ${SHOP_NAME}`}</title>
      {isNetworkError(error) ? <NotLoaded /> : <Failed error={error} />}
    </Frame>
  );
}

/** Shown when the code of a page could not be fetched. Opens the page once the browser is online again. */
function NotLoaded() {
  const isOnline = useOnline();
  useReconnect(reload);
  if (isOnline) {
    return (
      <Notice level={1} title="This page could not be loaded.">
        <p className="text-ink-soft">Please check your connection and try again.</p>
        <Button onClick={reload}>Try again</Button>
      </Notice>
    );
  }
  return (
    <Notice level={1} title="You seem to be offline.">
      <p className="text-ink-soft">This page opens by itself once you are connected again.</p>
    </Notice>
  );
}

function Failed({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Notice level={1} title={isMissing ? 'We could not find this page.' : 'Something went wrong on this page.'}>
      <p className="text-ink-soft">It is our fault, not yours. Please try again in a moment.</p>
      <Button onClick={reload}>Try again</Button>
    </Notice>
  );
}
