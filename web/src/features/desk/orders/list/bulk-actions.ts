import type { DocumentNode } from 'graphql';
import type { DeskOrderFragment, OrderAction } from '../../../../lib/operations/graphql.generated.ts';
import {
  BulkDeliverDocument,
  BulkHoldDocument,
  BulkReleaseDocument,
  BulkShipDocument,
  BulkUnpackDocument,
} from '../../../../lib/operations/desk-orders.generated.ts';

/** What can be done to several orders at once. */
export type BulkAction = 'HOLD' | 'RELEASE_HOLD' | 'UNPACK' | 'SHIP' | 'RECORD_DELIVERED';

interface BulkActionInfo {
  label: string;
  /** What is said while it runs, and of how many orders it was done. */
  doing: string;
  done: string;
  mutation: DocumentNode;
  /** A question before it, if it cannot be undone. */
  question?: string;
}

export const BULK_ACTIONS: Record<BulkAction, BulkActionInfo> = {
  HOLD: { label: 'Hold', doing: 'Putting on hold', done: 'Put on hold', mutation: BulkHoldDocument },
  RELEASE_HOLD: { label: 'Release', doing: 'Releasing', done: 'Released', mutation: BulkReleaseDocument },
  UNPACK: {
    label: 'Undo packing',
    doing: 'Undoing the packing',
    done: 'Packing undone',
    mutation: BulkUnpackDocument,
    question: 'The parcels are opened again: their bills are credited, and the orders are packed anew.',
  },
  SHIP: {
    label: 'Gone',
    doing: 'Handing over',
    done: 'Handed over',
    mutation: BulkShipDocument,
    question: 'The courier has these parcels now. Their customers get an email. This cannot be undone.',
  },
  RECORD_DELIVERED: {
    label: 'Delivered',
    doing: 'Recording the delivery',
    done: 'Delivered',
    mutation: BulkDeliverDocument,
    question: 'These parcels were delivered. Their customers get an email. This cannot be undone.',
  },
};

/** The orders that an action is allowed for. */
export const allowed = (orders: readonly DeskOrderFragment[], action: OrderAction) =>
  orders.filter(({ actions }) => actions.includes(action));
