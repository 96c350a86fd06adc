import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import { SaleDocument, SellPageDocument } from '../../lib/operations/sell.generated.ts';
import { preloadForUser, requireLogin } from '../../lib/session/guards.ts';
import { RemindersView } from '../../features/sell/reminders-view.tsx';
import { SaleView } from '../../features/sell/sale/sale-view.tsx';
import { SellView } from '../../features/sell/sell-view.tsx';
import styles from './sell.css?url';

/** What stands in the place of a sale's number in the link of an email. */
const REMINDERS = 'reminders';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { sale } = args.params;
  if (sale === REMINDERS) return null;
  if (sale) await requireLogin(args);
  await (sale
    ? preloadForUser(args, SaleDocument, { buyBackId: sale.toUpperCase() })
    : preloadForUser(args, SellPageDocument, {}));
  return null;
}

/** The pages of sellers: one file, so that its address is in the first page's script once. */
export function Component() {
  const { sale } = useParams();
  if (sale === REMINDERS) return <RemindersView />;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      {sale ? <SaleView buyBackId={sale.toUpperCase()} /> : <SellView />}
    </>
  );
}
