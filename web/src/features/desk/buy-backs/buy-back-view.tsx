import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { COURIERS } from '#api/delivery/couriers.rules.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { BuyBackPageDocument } from '../../../lib/operations/desk-buy-backs.generated.ts';
import type { DeskBuyBackFragment } from '../../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { FactList } from '../../../ui/display/fact-list.tsx';
import { useLostFocus } from '../../../ui/forms/focus.ts';
import { Section } from '../../../ui/page/section.tsx';
import { Badge } from '../common/order-badges.tsx';
import { useChange } from '../forms/use-change.ts';
import { METHOD_LABELS, payText, STATUS_LABELS } from './buy-back.texts.ts';
import { BuyBackActions } from './buy-back-actions.tsx';
import { BuyBackBook } from './buy-back-book.tsx';
import { BuyBackPayment } from './buy-back-payment.tsx';
import { LeavingBooks } from './leaving-books.tsx';

/** A parcel of books that a customer sells: what to do with it, its books one by one, and its payment. */
export function BuyBackView({ row }: { row: DeskBuyBackFragment }) {
  const { buyBack, books, actions } = row;
  const { buyBackId } = buyBack;
  const change = useChange({ query: BuyBackPageDocument, variables: { buyBackId }, list: 'adminBuyBacks' });
  const [chosen, setChosen] = useState<string | null>(null);
  const isDeciding = actions.includes('DECIDE');
  const waiting = books.filter(({ book }) => book.status === 'QUOTED').map(({ book }) => book.buyBackBookId);
  const undecided = books.filter(({ book }) => book.status === 'QUOTED' || book.status === 'OFFERED');
  const payment = (added: number): string | null =>
    buyBack.payBy === 'CREDIT' && undecided.length === 1 && buyBack.paid + added > 0
      ? `${rupees(buyBack.paid + added)} of store credit to ${row.seller.name}`
      : null;
  const open = isDeciding ? (waiting.find((id) => id === chosen) ?? waiting[0]) : undefined;
  const head = useLostFocus<HTMLDivElement>(buyBack.version);
  const form = useRef<HTMLDivElement>(null);
  const last = useRef(open);
  useEffect(() => {
    if (last.current === open) return;
    last.current = open;
    // Another form follows, or the status once the last one is gone.
    const next = form.current ?? head.current;
    next?.focus({ preventScroll: true });
    (next?.closest('article') ?? next)?.scrollIntoView();
  }, [open, head]);
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-5">
        <div ref={head} tabIndex={-1} role="group" aria-label="Status" className="scroll-mt-20 space-y-3">
          <ul className="flex text-sm leading-tight">
            <Badge isLoud={buyBack.status === 'LOST'}>{STATUS_LABELS[buyBack.status]}</Badge>
          </ul>
          <BuyBackActions row={row} change={change} />
        </div>
        {books.map((each) => (
          <BuyBackBook
            key={each.book.buyBackBookId}
            row={each}
            buyBack={buyBack}
            change={change}
            payment={payment}
            form={each.book.buyBackBookId === open ? form : null}
            onOpen={isDeciding ? () => setChosen(each.book.buyBackBookId) : null}
          />
        ))}
        {actions.includes('RETURN_BOOKS') && <LeavingBooks row={row} change={change} />}
      </div>
      <div className="min-w-0 space-y-5">
        <BuyBackPayment row={row} change={change} />
        <Section title="Seller">
          <p className="mb-4">
            <Link to={deskPaths.customer(row.seller.userId)} className="text-link font-semibold">
              <Bilingual text={row.seller.name} />
            </Link>
          </p>
          <FactList
            facts={[
              ['Address', row.address],
              ['Phone', row.address.includes(row.phone) ? null : row.phone],
              ['How it comes', [METHOD_LABELS[buyBack.method], courierText(buyBack)].filter(Boolean).join(': ')],
              ['Quoted', `${payText(buyBack, buyBack.total)}, kept until ${formatShortDateTime(buyBack.validUntil)}`],
              ['Bought so far', buyBack.paid > 0 ? rupees(buyBack.paid) : null],
            ]}
          />
        </Section>
        <Section title="History">
          <ol className="space-y-2">
            {buyBack.events.map(({ at, text }) => (
              <li key={at + text} className="border-l-3 border-paper-edge pl-3 wrap-anywhere">
                <Bilingual text={text} />
                <span className="block text-sm text-ink-soft">{formatShortDateTime(at)}</span>
              </li>
            ))}
          </ol>
        </Section>
      </div>
    </div>
  );
}

const courierText = ({ courier, awb }: DeskBuyBackFragment['buyBack']) =>
  courier && [COURIERS[courier].name, awb].filter(Boolean).join(' ');
