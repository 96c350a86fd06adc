import { useMemo, useState } from 'react';
import { useMe } from '../../features/accounts/use-me.ts';
import { SellPageDocument } from '../../lib/operations/sell-page.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { errorMessage } from '../../lib/query/errors.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { FailureNotice } from '../../ui/page/notice.tsx';
import { PageMeta } from '../../ui/page/page-meta.tsx';
import { SummaryColumns } from '../../ui/page/summary-card.tsx';
import { AddBooks } from './add-books.tsx';
import { withOrderLines } from './basket.ts';
import { BasketList } from './basket-list.tsx';
import { BoughtHere, LogInForBought } from './bought-here.tsx';
import { OwnSales } from './own-sales.tsx';
import { SaleForm } from './sale-form.tsx';
import { SaleSummary } from './sale-summary.tsx';
import { HOW_IT_WORKS, SELL_TEXTS } from './sell.texts.ts';
import { useBasket } from './use-basket.ts';
import { useQuote } from './use-quote.ts';
import { useSale } from './use-sale.ts';

/** The page on which anybody sells books to the shop. Only the last tap needs a login. */
export function SellView() {
  const me = useMe();
  const own = useQuery(SellPageDocument, { skip: !me });
  const { booksToSell: bought, buyBacks, addresses } = own.data ?? {};
  const basket = useBasket();
  const [openId, setOpenId] = useState<string | null>(null);
  const books = useMemo(() => withOrderLines(basket.books, bought ?? []), [basket.books, bought]);
  const prices = useQuote(books);
  const priced = books.filter(({ id }) => prices.priceOf(id)?.reason === null);
  const refetch = () => void own.refetch().catch(() => {});
  const refetchPrices = () => void prices.refetch().catch(() => {});
  const sale = useSale({ ...prices, books: priced, addresses, onSold: basket.empty, onChanged: refetchPrices });
  const isEmpty = books.length === 0;
  return (
    <>
      <PageMeta title={SELL_TEXTS.title} description={SELL_TEXTS.lead} path={paths.sell} />
      <div className="band py-8 sm:py-12">
        <h1 className="font-serif text-title font-semibold">{SELL_TEXTS.title}</h1>
        <p className="mt-2 max-w-2xl">{SELL_TEXTS.lead}</p>
        <SummaryColumns>
          <div className="min-w-0 space-y-4 sm:space-y-6">
            <AddBooks basket={basket} onChosen={setOpenId} />
            {!isEmpty && <BasketList {...prices} basket={basket} openId={openId} onOpen={setOpenId} />}
            {prices.error && (
              <FailureNotice message={errorMessage(prices.error) ?? SELL_TEXTS.quoteFailed} onRetry={refetchPrices} />
            )}
            {!me && <LogInForBought />}
            {me && !own.data && <Missing hasFailed={own.error !== undefined} onRetry={refetch} />}
            {bought && <BoughtHere bought={bought} basket={basket} onChosen={setOpenId} />}
            {priced.length > 0 && <SaleForm {...prices} sale={sale} addresses={addresses} onAddressAdded={refetch} />}
          </div>
          {isEmpty ? (
            <HowItWorks />
          ) : prices.isLoaded ? (
            <SaleSummary {...prices} sale={sale} count={priced.length} refused={books.length - priced.length} />
          ) : (
            <div aria-hidden="true" className="skeleton h-44" />
          )}
        </SummaryColumns>
        {buyBacks && <OwnSales sales={buyBacks.edges.map(({ node }) => node)} />}
      </div>
    </>
  );
}

/** Stands in for what a logged-in seller sees. */
function Missing({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  if (hasFailed) return <FailureNotice message={SELL_TEXTS.ownFailed} onRetry={onRetry} />;
  return <div aria-hidden="true" className="skeleton h-48" />;
}

function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="border border-paper-edge bg-paper-deep p-4 sm:p-7">
      <h2 id="how-it-works" className="mb-3 font-serif text-heading font-semibold">
        How it works
      </h2>
      <ol className="space-y-4">
        {HOW_IT_WORKS.map(([title, text], index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full border-2 border-ink bg-marigold font-bold"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="leading-snug">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
