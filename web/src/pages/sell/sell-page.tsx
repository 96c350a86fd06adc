import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import { SaleDocument, SellPageDocument } from '../../lib/operations/sell.generated.ts';
import { fetchMe, preloadForUser, requireCustomer } from '../../lib/session/guards.ts';
import { RemindersView } from '../../features/sell/reminders-view.tsx';
import { SaleView } from '../../features/sell/sale/sale-view.tsx';
import { SellView } from '../../features/sell/sell-view.tsx';
import styles from './sell.css?url';

/** What stands in the place of a sale's number in the link of an email. */
const REMINDERS = 'reminders';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { sale } = args.params;
  if (sale === REMINDERS) return null;
  if (sale) await requireCustomer(args);
  if (sale) await preloadForUser(args, SaleDocument, { buyBackId: sale.toUpperCase() });
  else if ((await fetchMe(args))?.role === 'CUSTOMER') await preloadForUser(args, SellPageDocument, {});
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
