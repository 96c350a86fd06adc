import type { Viewer } from '../platform/viewer.ts';
import type {
  CancelOrderInput,
  HoldOrderInput,
  OrderNoteInput,
  OrderVersionInput,
  PackOrderInput,
  ReceiveReturnInput,
  RecordShipmentStatusInput,
  RefundOrderInput,
  RetryRefundInput,
  SetTrackingInput,
} from './order-changes.types.ts';

/** Stands in for the services of orders, payments and shipments until they are here. */
export interface OrderHoldsService {
  holdOrder(viewer: Viewer, input: HoldOrderInput): Promise<unknown>;
  releaseHold(viewer: Viewer, input: OrderVersionInput): Promise<unknown>;
  addNote(viewer: Viewer, input: OrderNoteInput): Promise<unknown>;
}
export interface StaffRefundsService {
  refundOrder(viewer: Viewer, input: RefundOrderInput): Promise<unknown>;
  retryRefund(viewer: Viewer, input: RetryRefundInput): Promise<unknown>;
}
export interface PackingService {
  packOrder(viewer: Viewer, input: PackOrderInput): Promise<unknown>;
  unpackOrder(viewer: Viewer, input: OrderVersionInput): Promise<unknown>;
}
export interface ShipmentsService {
  shipOrder(viewer: Viewer, input: OrderVersionInput): Promise<unknown>;
  setTracking(viewer: Viewer, input: SetTrackingInput): Promise<unknown>;
  recordShipmentStatus(viewer: Viewer, input: RecordShipmentStatusInput): Promise<unknown>;
  receiveReturn(viewer: Viewer, input: ReceiveReturnInput): Promise<unknown>;
}
export interface CancellationsService {
  cancelOrder(viewer: Viewer, input: CancelOrderInput): Promise<unknown>;
}
