import { ordersText } from '../common/desk.texts.ts';
import { Link } from 'react-router-dom';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { PickPageQuery } from '../../../lib/operations/graphql.generated.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { usePickList } from '../orders/use-pick-list.ts';
import { PACKING_TEXTS } from '../common/packing.texts.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

/** Orders of one pick list. */
const LIST_SIZE = 25;

interface PickStarterProps {
  data: PickPageQuery;
  /** Loads the page again. */
  onChanged: () => Promise<unknown>;
}

/** Makes a pick list of the next orders, or opens a list that has begun. */
export function PickStarter({ data: { deskQueues, pickLists }, onChanged }: PickStarterProps) {
  const waiting = deskQueues.find(({ queue }) => queue === 'PICK')?.count ?? 0;
  const running = pickLists.filter(({ orders }) => orders.length > 0);
  const done = pickLists.filter(({ orders }) => orders.length === 0);
  return (
    <div className="max-w-3xl space-y-6">
      <NewPickList waiting={waiting} onChanged={onChanged} />
      {running.length > 0 && <PickLists title="Running lists" lists={running} />}
      {done.length > 0 && <PickLists title="Done" lists={done} />}
    </div>
  );
}

function NewPickList({ waiting, onChanged }: { waiting: number; onChanged: PickStarterProps['onChanged'] }) {
  const pick = usePickList();
  const { run, isBusy, problem } = useAttempt();
  // Another person may have taken the orders.
  const reload = () => onChanged().catch(() => {});
  return (
    <div className="space-y-4 border border-paper-edge bg-paper-deep p-5 sm:p-7">
      <output className="block text-lg font-semibold">{waitingText(waiting)}</output>
      <FormError>{problem}</FormError>
      {waiting > 0 && (
        <BusyButton
          isBusy={isBusy}
          onClick={() => void run(() => pick(null), reload)}
          className="min-h-14 text-lg max-sm:w-full"
        >
          {waiting > LIST_SIZE ? `Pick the next ${LIST_SIZE}` : 'Pick them'}
        </BusyButton>
      )}
    </div>
  );
}

function waitingText(count: number): string {
  if (count === 0) return PACKING_TEXTS.nothingToPick;
  return count === 1 ? '1 order waits to be picked.' : `${count} orders wait to be picked.`;
}

function PickLists({ title, lists }: { title: string; lists: PickPageQuery['pickLists'] }) {
  return (
    <Section title={title}>
      <ul className="divide-y divide-paper-edge">
        {lists.map(({ number, createdAt, by, orders }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
            <Link
              to={deskPaths.pickList(number)}
              className="text-link inline-flex min-h-11 items-center text-lg font-semibold"
            >
              List {number}
            </Link>
            <span className="text-sm text-ink-soft">
              {orders.length > 0 && `${ordersText(orders.length)} left · `}
              {formatShortDateTime(createdAt)} · {by}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
