/** The position of a row in a list by time: microseconds since 1970, as digits, and its id. */
export interface Position {
  micros: string;
  id: string;
}

/** Encodes a position as an opaque text. */
export function encodePosition({ micros, id }: Position): string {
  return Buffer.from(`${micros} ${id}`).toString('base64url');
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** The columns that identify the rows of a list, and what their values look like. */
const IDS = {
  approval_id: UUID,
  order_id: /^[\w-]{1,40}$/,
  buy_back_id: /^[\w-]{1,40}$/,
  count_id: UUID,
  courier_invoice_id: UUID,
  draft_order_id: UUID,
  exchange_id: UUID,
  purchase_order_id: UUID,
  receipt_id: UUID,
  remittance_id: UUID,
  security_event_id: UUID,
  supplier_entry_id: UUID,
  ticket: /^CT-\w{1,20}$/,
  user_id: UUID,
};

/** The column that identifies the rows of a list. */
export type IdColumn = keyof typeof IDS;

/** The position that a cursor of a list encodes; null if it is malformed, or of another list. */
export function decodePosition(cursor: string, column: IdColumn): Position | null {
  const [, micros, id] = /^(\d{1,17}) (\S+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return micros && id && IDS[column].test(id) ? { micros, id } : null;
}
