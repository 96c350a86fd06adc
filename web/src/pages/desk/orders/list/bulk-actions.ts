import type { DocumentNode } from 'graphql';
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
  key?: string;
  help?: string;
  /** What is said while it runs, and of how many orders it was done. */
  doing: string;
  done: string;
  mutation: DocumentNode;
  /** A question before it, if it cannot be undone. */
  question?: string;
}

export const BULK_ACTIONS: Record<BulkAction, BulkActionInfo> = {
  HOLD: { label: 'Hold', key: 'h', doing: 'Putting on hold', done: 'Put on hold', mutation: BulkHoldDocument },
  RELEASE_HOLD: { label: 'Release', doing: 'Releasing', done: 'Released', mutation: BulkReleaseDocument },
  UNPACK: {
    label: 'Undo packing',
    key: 'u',
    help: 'Undo the packing, before the parcel leaves',
    doing: 'Undoing the packing',
    done: 'Packing undone',
    mutation: BulkUnpackDocument,
    question: 'The parcels are opened again: their bills are credited, and the orders are packed anew.',
  },
  SHIP: {
    label: 'Gone',
    key: 'g',
    help: 'Gone: hand over to the courier',
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
