import { deskPaths } from '../../../lib/paths/desk-paths.ts';

interface StaffLink {
  label: string;
  to: string;
}

/** The pages of staff, as the groups of their menu, which fits on a screen of 768 px; the others are linked from these. */
export const STAFF_LINKS: readonly (readonly [group: string, links: readonly StaffLink[]])[] = [
  [
    'Orders',
    [
      { label: 'Dashboard', to: deskPaths.dashboard() },
      { label: 'Orders', to: deskPaths.orders() },
      { label: 'Draft orders', to: deskPaths.draftOrders },
      { label: 'Pick', to: deskPaths.picking },
      { label: 'Pack', to: deskPaths.packing() },
      { label: 'Hand over', to: deskPaths.handover },
      { label: 'Exchanges', to: deskPaths.exchanges() },
      { label: 'Day report', to: deskPaths.dayReport() },
      { label: 'Cash', to: deskPaths.cash() },
      { label: 'Approvals', to: deskPaths.approvals() },
      { label: 'Messages', to: deskPaths.messages() },
      { label: 'Customers', to: deskPaths.customers },
      { label: 'Months', to: deskPaths.months },
      { label: 'Health', to: deskPaths.health },
      { label: 'Staff', to: deskPaths.staff },
    ],
  ],
  [
    'Goods',
    [
      { label: 'Purchase orders', to: deskPaths.purchaseOrders() },
      { label: 'Receipts', to: deskPaths.receipts() },
      { label: 'Buy-backs', to: deskPaths.buyBacks() },
      { label: 'Suppliers', to: deskPaths.suppliers },
      { label: 'Stock count', to: deskPaths.counts },
    ],
  ],
  [
    'Catalogue',
    [
      { label: 'Books', to: deskPaths.books },
      { label: 'Intake', to: deskPaths.intake() },
      { label: 'Copies', to: deskPaths.copies() },
      { label: 'Import and export', to: deskPaths.importBooks },
      { label: 'Exam facts', to: deskPaths.examFacts },
    ],
  ],
];
