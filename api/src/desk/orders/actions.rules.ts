import { Permission } from '../../platform/permissions.rules.ts';
import { canHold } from '../../orders/holds.rules.ts';
import { canTransitionTo, OrderStatus } from '../../orders/orders.rules.ts';
import { canChangeRecipient } from '../../orders/recipient/recipient.rules.ts';
import { sendAgainReasons } from '../../shipments/send-again/send-again.rules.ts';
import { canShipmentTransitionTo, isUnderWay, ShipmentStatus } from '../../shipments/shipments.rules.ts';

/** What staff can do with an order. */
export enum OrderAction {
  HOLD = 'HOLD',
  RELEASE_HOLD = 'RELEASE_HOLD',
  NOTE = 'NOTE',
  CHANGE_RECIPIENT = 'CHANGE_RECIPIENT',
  ASK_ADDRESS = 'ASK_ADDRESS',
  CANCEL = 'CANCEL',
  CANCEL_LINES = 'CANCEL_LINES',
  REFUND = 'REFUND',
  PICK = 'PICK',
  PACK = 'PACK',
  UNPACK = 'UNPACK',
  SET_TRACKING = 'SET_TRACKING',
  SET_POSTAGE = 'SET_POSTAGE',
  CONFIRM_LABEL = 'CONFIRM_LABEL',
  SHIP = 'SHIP',
  RECORD_OUT_FOR_DELIVERY = 'RECORD_OUT_FOR_DELIVERY',
  RECORD_ATTEMPTED = 'RECORD_ATTEMPTED',
  RECORD_DELIVERED = 'RECORD_DELIVERED',
  RECORD_RETURNING = 'RECORD_RETURNING',
  RECEIVE_RETURN = 'RECEIVE_RETURN',
  RECORD_LOST = 'RECORD_LOST',
  SETTLE_LOSS = 'SETTLE_LOSS',
  UNDO_DELIVERY = 'UNDO_DELIVERY',
  SEND_AGAIN = 'SEND_AGAIN',
}

/** What determines the actions. */
export interface ActionState {
  status: OrderStatus;
  /** Copies that are not cancelled. */
  copies: number;
  isHeld: boolean;
  /** Whether it is on hold for its address, and its customer can be asked by email. */
  isAddressAskable: boolean;
  /** Whether it is in a pick list. */
  isListed: boolean;
  /** Whether a replacement is to be packed. */
  hasReplacementDue: boolean;
  /** Status of its shipment in the shop, else of the one that brings it; null before it is packed. */
  shipmentStatus: ShipmentStatus | null;
  /** Whether its shipment needs a new label. */
  isLabelDue: boolean;
  /** Whether the copies of its returned shipment were looked at, or its loss was settled. */
  isReceived: boolean;
  /** Whether its delivery was recorded so lately that it can be taken back. */
  isDeliveryUndoable: boolean;
  /** What is left of the payment that paid it. */
  refundableInPaise: number;
}

/** Whether each action is allowed, by the transition tables of orders and shipments. */
const IS_ALLOWED: Record<OrderAction, (state: ActionState) => boolean> = {
  HOLD: ({ status, isHeld }) => canHold(status) && !isHeld,
  RELEASE_HOLD: ({ isHeld }) => isHeld,
  NOTE: () => true,
  CHANGE_RECIPIENT: ({ status }) => canChangeRecipient(status, 'admin'),
  ASK_ADDRESS: ({ status, isAddressAskable }) => isAddressAskable && canChangeRecipient(status, 'customer'),
  CANCEL: ({ status }) => canTransitionTo(status, OrderStatus.CANCELLED),
  CANCEL_LINES: ({ status, copies }) => canHold(status) && copies > 1,
  REFUND: ({ refundableInPaise }) => refundableInPaise > 0,
  PICK: (state) => isReadyToPack(state) && !state.isListed,
  PACK: (state) => isReadyToPack(state),
  UNPACK: (state) => canRecord(state, ShipmentStatus.VOIDED),
  SET_TRACKING: ({ shipmentStatus, isReceived }) =>
    !isReceived && shipmentStatus !== null && isUnderWay(shipmentStatus),
  SET_POSTAGE: ({ shipmentStatus }) => shipmentStatus !== null,
  CONFIRM_LABEL: ({ isLabelDue }) => isLabelDue,
  SHIP: (state) => canRecord(state, ShipmentStatus.SHIPPED) && !state.isHeld && !state.isLabelDue,
  RECORD_OUT_FOR_DELIVERY: (state) => canRecord(state, ShipmentStatus.OUT_FOR_DELIVERY),
  RECORD_ATTEMPTED: (state) => canRecord(state, ShipmentStatus.ATTEMPTED),
  RECORD_DELIVERED: (state) => canRecord(state, ShipmentStatus.DELIVERED),
  RECORD_RETURNING: (state) => canRecord(state, ShipmentStatus.RETURNING),
  RECEIVE_RETURN: (state) =>
    !state.isReceived &&
    (state.shipmentStatus === ShipmentStatus.RETURNED || canRecord(state, ShipmentStatus.RETURNED)),
  RECORD_LOST: (state) => canRecord(state, ShipmentStatus.LOST),
  SETTLE_LOSS: ({ shipmentStatus, isReceived }) => shipmentStatus === ShipmentStatus.LOST && !isReceived,
  UNDO_DELIVERY: ({ isDeliveryUndoable }) => isDeliveryUndoable,
  SEND_AGAIN: (state) => sendAgainReasons(state).length > 0,
};

/** The actions that are allowed in a state. */
export function actionsOf(state: ActionState): OrderAction[] {
  return Object.values(OrderAction).filter((action) => IS_ALLOWED[action](state));
}

const isReadyToPack = ({ status, isHeld, hasReplacementDue }: ActionState) =>
  hasReplacementDue || (canTransitionTo(status, OrderStatus.PACKED) && !isHeld);

const canRecord = ({ shipmentStatus, isReceived }: ActionState, next: ShipmentStatus) =>
  !isReceived && shipmentStatus !== null && canShipmentTransitionTo(shipmentStatus, next);

const { FULFILL_ORDERS, REFUND_ORDERS, WRITE_ORDERS } = Permission;

/** The actions that need another permission than to change orders. */
const PERMISSIONS_OF_ACTIONS: Partial<Record<OrderAction, readonly Permission[]>> = {
  HOLD: [WRITE_ORDERS, FULFILL_ORDERS],
  REFUND: [REFUND_ORDERS],
  PICK: [FULFILL_ORDERS],
  PACK: [FULFILL_ORDERS],
  UNPACK: [FULFILL_ORDERS],
  SET_TRACKING: [FULFILL_ORDERS],
  SET_POSTAGE: [FULFILL_ORDERS],
  CONFIRM_LABEL: [FULFILL_ORDERS],
  SHIP: [FULFILL_ORDERS],
};

/** The permissions for an action, one of which is enough. */
export const permissionsOf = (action: OrderAction): readonly Permission[] =>
  PERMISSIONS_OF_ACTIONS[action] ?? [WRITE_ORDERS];
