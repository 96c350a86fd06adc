import { isNotFound } from '../../lib/query/errors.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { FailureNotice, Notice } from '../../ui/page/notice.tsx';
import { ORDER_TEXTS } from './orders.texts.ts';

/** The error of an order page: not found, or failed to load. */
export function OrderErrorNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!isNotFound(error)) return <FailureNotice message={ORDER_TEXTS.orderFailed} onRetry={onRetry} />;
  return (
    <Notice level={1} title={ORDER_TEXTS.notFound}>
      <ButtonLink to={paths.orders}>Your Orders</ButtonLink>
    </Notice>
  );
}
