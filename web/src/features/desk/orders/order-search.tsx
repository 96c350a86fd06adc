import { DESK_LIMITS } from '#api/desk/desk.rules.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { FilterForm } from '../../../ui/data-list/filter-form.tsx';
import { DESK_ORDER_STATUS_LABELS } from '../common/desk.texts.ts';

const FILTERS = [
  {
    name: 'q',
    label: 'Search all orders',
    maxLength: DESK_LIMITS.search,
    placeholder: 'Search: number, name, phone, PIN, AWB or book',
  },
  {
    name: 'status',
    label: 'Status',
    options: [['', 'Any status'], ...Object.entries(DESK_ORDER_STATUS_LABELS)] as const,
  },
];

/** Search among all orders, next to the title of a page. */
export const OrderSearch = () => (
  <div className="max-w-3xl grow">
    <FilterForm name="Orders" filters={FILTERS} submit="Search" action={deskPaths.orders()} />
  </div>
);
