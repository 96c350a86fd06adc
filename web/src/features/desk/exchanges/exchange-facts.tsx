import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PRE_OWNED_STANDARD } from '../../catalogue/book-notes.rules.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { CopyFactsFragment, DeskExchangeFragment } from '../../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { conditionLabel } from '../../catalogue/conditions.ts';
import { copyFactsText, copyName } from '../../copies/copies.texts.ts';
import { DispositionText } from '../common/disposition.tsx';
import { reasonLabel } from './exchange.texts.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

/** What was sold to whom, what is wrong with it, and what was answered. */
export function ExchangeFacts({ row }: { row: DeskExchangeFragment }) {
  return (
    <>
      <Request row={row} />
      <Sold row={row} />
    </>
  );
}

function Request({ row: { exchange, line, order, disposition } }: { row: DeskExchangeFragment }) {
  const { orderId, phone, createdAt } = order.order;
  return (
    <Section title="Request">
      <p className="font-semibold">{reasonLabel(exchange.reason)}</p>
      {exchange.comment && (
        <blockquote className="my-2 border-l-3 border-marigold pl-3 whitespace-pre-line wrap-anywhere">
          <Bilingual text={exchange.comment} />
        </blockquote>
      )}
      <dl className="mt-2 space-y-1.5">
        <Fact term="Order">
          <Link to={deskPaths.order(orderId)} className="text-link font-semibold">
            {orderId}
          </Link>{' '}
          <span className="text-sm text-ink-soft">{formatShortDateTime(createdAt)}</span>
        </Fact>
        <Fact term="Customer">
          <Link to={deskPaths.customer(order.customer.userId)} className="text-link">
            <Bilingual text={order.customer.name} />
          </Link>
          , <a href={`tel:+91${phone}`}>{phone}</a>
        </Fact>
        {exchange.upiId && <Fact term="Refund to">{exchange.upiId}</Fact>}
        {exchange.message && (
          <Fact term="We wrote">
            <Bilingual text={exchange.message} />
          </Fact>
        )}
        {exchange.refundInPaise !== null && <Fact term="Refund">{formatPaise(exchange.refundInPaise)}</Fact>}
        {disposition && (
          <Fact term="Copies">
            <DispositionText line={line} disposition={disposition} />
          </Fact>
        )}
      </dl>
    </Section>
  );
}

function Sold({
  row: { exchange, line, priceInPaise, maxRefundInPaise, replacementsLeft },
}: {
  row: DeskExchangeFragment;
}) {
  return (
    <Section title="Sold as">
      <p className="font-serif text-lg leading-snug font-semibold wrap-anywhere">
        <Bilingual text={line.bookDescription} />
      </p>
      <p className="text-sm">
        <Link to={deskPaths.editBook(line.bookId)} className="text-link inline-flex min-h-11 items-center">
          {line.bookId}
        </Link>
      </p>
      <dl className="space-y-1.5">
        <Fact term="Condition">{conditionLabel(line.condition)}</Fact>
        {line.copy ? <SoldCopy copy={line.copy} /> : line.condition === 'PREOWNED' && <PreOwnedStandard />}
        <Fact term="Copies">
          {exchange.quantity} of {line.quantity}
        </Fact>
        <Fact term="Paid">
          {formatPaise(priceInPaise)}
          {maxRefundInPaise < priceInPaise && `, of which ${formatPaise(maxRefundInPaise)} can still be refunded`}
        </Fact>
        {replacementsLeft !== null && <Fact term="In stock">{replacementsLeft}</Fact>}
      </dl>
    </Section>
  );
}

/** What was said of the copy when it was sold: that alone was promised. */
function SoldCopy({ copy }: { copy: CopyFactsFragment }) {
  return (
    <>
      <Fact term="Copy">{copyName(copy)}</Fact>
      <Fact term="Described as">
        <Bilingual text={copyFactsText(copy)} />
      </Fact>
      {copy.note && (
        <Fact term="Note">
          <Bilingual text={copy.note} />
        </Fact>
      )}
    </>
  );
}

/** What a pre-owned copy is promised to be that was not described one by one. */
function PreOwnedStandard() {
  const { grade, meaning, details } = PRE_OWNED_STANDARD;
  return (
    <>
      <Fact term={grade}>{meaning}</Fact>
      {details.map(([often, what]) => (
        <Fact key={often} term={often}>
          {what}
        </Fact>
      ))}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3">
      <dt className="text-sm leading-6 text-ink-soft">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
