import { useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { SellPageDocument } from '../../lib/operations/sell.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageMeta } from '../../ui/page/page-meta.tsx';
import { SummaryColumns } from '../../ui/page/summary-card.tsx';
import { useCustomer } from '../accounts/use-me.ts';
import { AddBooks } from './basket/add-books.tsx';
import { BasketItem, titleId } from './basket/basket-item.tsx';
import { withOrderLines } from './basket/basket.ts';
import { BoughtHere } from './basket/bought-here.tsx';
import { useBasket } from './basket/use-basket.ts';
import { useQuote } from './basket/use-quote.ts';
import { SaleForm } from './form/sale-form.tsx';
import { SaleSummary } from './form/sale-summary.tsx';
import { useSale } from './form/use-sale.ts';
import { OwnSales } from './sale/own-sales.tsx';
import { HOW_IT_WORKS, SELL_TEXTS } from './sell.texts.ts';

/** The page on which anybody sells books to the shop. Only the last tap needs a login. */
export function SellView() {
  const me = useCustomer();
  const own = useQuery(SellPageDocument, { skip: !me });
  const { booksToSell, buyBacks, addresses } = own.data ?? {};
  const heading = useRef<HTMLHeadingElement>(null);
  const basket = useBasket();
  const books = useMemo(() => withOrderLines(basket.books, booksToSell ?? []), [basket.books, booksToSell]);
  const prices = useQuote(books);
  const priced = books.filter(({ id }) => prices.priceOf(id)?.reason === null);
  const refetch = () => void own.refetch().catch(() => {});
  const sale = useSale({ ...prices, books: priced, addresses, onSold: basket.empty });
  const canSell = priced.length > 0 && (!me || addresses !== undefined);
  const remove = (id: string) => {
    // The focused button goes with its book: the focus goes to the title of the next one.
    const index = books.findIndex((item) => item.id === id);
    const next = books[index + 1] ?? books[index - 1];
    const title = next ? document.getElementById(titleId(next.id)) : heading.current;
    title?.focus({ preventScroll: true });
    basket.remove(id);
  };
  return (
    <>
      <PageMeta title={SELL_TEXTS.title} description={SELL_TEXTS.lead} path={paths.sell} />
      <div className="band py-8 sm:py-12">
        <h1 ref={heading} tabIndex={-1} className="font-serif text-title font-semibold outline-none">
          {SELL_TEXTS.title}
        </h1>
        <p className="mt-2 max-w-2xl">{SELL_TEXTS.lead}</p>
        <SummaryColumns>
          <div className="min-w-0 space-y-4 sm:space-y-6">
            <AddBooks basket={basket} />
            {books.length > 0 && (
              <ul aria-label="Your books" className="space-y-4">
                {books.map((item) => (
                  <li key={item.id}>
                    <BasketItem
                      item={item}
                      basket={basket}
                      price={prices.priceOf(item.id)}
                      isStale={prices.isStale}
                      hasFailed={prices.error !== undefined}
                      onRemove={() => remove(item.id)}
                    />
                  </li>
                ))}
              </ul>
            )}
            {!me && (
              <p>
                <Link to={paths.login(paths.sell)} className="text-link">
                  Log in
                </Link>{' '}
                to sell books that you bought here with one tap.
              </p>
            )}
            {me && (
              <Loaded
                query={own}
                failed={SELL_TEXTS.ownFailed}
                skeleton={<div aria-hidden="true" className="skeleton h-48" />}
              >
                {(data) => <BoughtHere bought={data.booksToSell} basket={basket} />}
              </Loaded>
            )}
            {canSell && <SaleForm sale={sale} addresses={addresses} onAddressAdded={refetch} />}
          </div>
          {books.length === 0 ? (
            <HowItWorks />
          ) : prices.isLoaded || prices.error ? (
            <SaleSummary {...prices} sale={sale} canSell={canSell} />
          ) : (
            <div aria-hidden="true" className="skeleton h-44" />
          )}
        </SummaryColumns>
        {buyBacks && <OwnSales sales={buyBacks.edges.map(({ node }) => node)} />}
      </div>
    </>
  );
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
