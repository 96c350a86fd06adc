import { adminPaths } from '../../../lib/admin-paths.ts';

interface StaffLink {
  label: string;
  to: string;
  /** Whether the pages below it are other entries. */
  end?: boolean;
}

/** The pages of staff, as the groups of their menu. */
export const STAFF_LINKS: readonly (readonly [group: string, links: readonly StaffLink[]])[] = [
  [
    'Orders',
    [
      { label: 'Dashboard', to: adminPaths.dashboard() },
      { label: 'Orders', to: adminPaths.orders() },
      { label: 'Pick', to: adminPaths.pick },
      { label: 'Pack', to: adminPaths.pack() },
      { label: 'Hand over', to: adminPaths.handover },
      { label: 'Exchanges', to: adminPaths.exchanges() },
      { label: 'Evening', to: adminPaths.evening() },
      { label: 'Cash', to: adminPaths.cash() },
      { label: 'Messages', to: adminPaths.messages() },
      { label: 'Customers', to: adminPaths.customers },
      { label: 'Health', to: adminPaths.health },
    ],
  ],
  [
    'Catalogue',
    [
      { label: 'Books', to: adminPaths.books, end: true },
      { label: 'Add a book', to: adminPaths.addBook },
      { label: 'Edit a book', to: adminPaths.editBook() },
      { label: 'Intake', to: adminPaths.intake() },
      { label: 'Copies', to: adminPaths.copies() },
      { label: 'Import and export', to: adminPaths.importBooks },
    ],
  ],
];
