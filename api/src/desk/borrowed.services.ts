import type { Viewer } from '../platform/viewer.ts';
import type { ReceiveReturnInput, RefundOrderInput, RetryRefundInput } from './order-changes.types.ts';

/** Stands in for the refunds of staff until they are here. */
export interface StaffRefundsService {
  refundOrder(viewer: Viewer, input: RefundOrderInput): Promise<unknown>;
  retryRefund(viewer: Viewer, input: RetryRefundInput): Promise<unknown>;
}

/** Stands in for receiving returned parcels until it is here. */
export interface ReturnsService {
  receiveReturn(viewer: Viewer, input: ReceiveReturnInput): Promise<unknown>;
}
