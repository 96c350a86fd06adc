import { type ReactNode, useState } from 'react';
import { CopyStatus } from '#api/copies/copies.rules.ts';
import { EDITABLE_STATUSES } from '#api/copies/copy-transitions.rules.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { CopyDetailsFragment } from '../../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { useRestoreFocus } from '../../../ui/forms/focus.ts';
import { CopyPhotos } from './copy-photos.tsx';
import { CopyStatusBadge } from './copy-status.tsx';
import { CopyActions } from './copy-actions.tsx';
import { EditCopyForm } from './edit-copy-form.tsx';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { DeskLink } from '../shell/desk-link.tsx';

/** One copy: what shoppers are told of it, where it is, what was done with it, and what can be done. */
export function CopyView({ row }: { row: CopyDetailsFragment }) {
  const { copy, bookDescription, status, version } = row;
  const [isEditing, setIsEditing] = useState(false);
  const toggle = useRestoreFocus(isEditing);
  const isEditable = EDITABLE_STATUSES.includes(CopyStatus[status]);
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 space-y-4">
        <p className="text-lg leading-snug font-semibold">
          <DeskLink to={deskPaths.editBook(copy.bookId)} className="text-link">
            <Bilingual text={bookDescription} />
          </DeskLink>
        </p>
        <ul className="flex text-sm leading-tight">
          <CopyStatusBadge status={status} />
        </ul>
        <Facts row={row} />
        <ul className="list-disc pl-5">
          {copy.remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
        {copy.note && <p>{copy.note}</p>}
        <CopyPhotos photos={copy.photos} />
        <div className="flex flex-wrap gap-3">
          {isEditable && (
            <Button ref={toggle} look="secondary" aria-expanded={isEditing} onClick={() => setIsEditing(!isEditing)}>
              {isEditing ? 'Cancel' : 'Edit'}
            </Button>
          )}
          <CopyActions row={row} />
        </div>
        {isEditing && isEditable && <EditCopyForm key={version} row={row} onDone={() => setIsEditing(false)} />}
      </div>
      <Events events={row.events} />
    </div>
  );
}

function Facts({ row: { copy, shelf, costInPaise, orderId, isHeldForWant } }: { row: CopyDetailsFragment }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <Fact term="Price">{rupees(copy.price)}</Fact>
      <Fact term="Grade">{copy.gradeLabel}</Fact>
      <Fact term="Cost">{costInPaise === null ? 'not known' : formatPaise(costInPaise)}</Fact>
      <Fact term="Shelf">{shelf ?? 'none'}</Fact>
      <Fact term="Printed">{copy.printingYear ?? 'not known'}</Fact>
      {copy.edition && <Fact term="Edition">{copy.edition}</Fact>}
      {orderId && (
        <Fact term="Order">
          <OrderLink orderId={orderId} />
        </Fact>
      )}
      {isHeldForWant && <Fact term="Held">for a customer of the want list</Fact>}
    </dl>
  );
}

function OrderLink({ orderId }: { orderId: string }) {
  return (
    <DeskLink to={deskPaths.order(orderId)} className="text-link">
      {orderId}
    </DeskLink>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

function Events({ events }: Pick<CopyDetailsFragment, 'events'>) {
  return (
    <section aria-labelledby="events">
      <h2 id="events" className="mb-2 font-serif text-heading font-semibold">
        History
      </h2>
      {events.length === 0 && <p className="text-ink-soft">Nothing was recorded yet.</p>}
      <ol className="space-y-2">
        {events.map(({ at, what, orderId, by }, index) => (
          <li key={events.length - index} className="border-l-3 border-paper-edge pl-3">
            <span className="block wrap-anywhere">
              {what}
              {orderId && ', order '}
              {orderId && <OrderLink orderId={orderId} />}
            </span>
            <span className="text-sm wrap-anywhere text-ink-soft">
              {formatShortDateTime(at)}
              {by && `, ${by}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
