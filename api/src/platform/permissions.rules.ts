/** The role of an account. All but CUSTOMER are staff, whose accounts do not shop. */
export enum Role {
  CUSTOMER = 'CUSTOMER',
  OWNER = 'OWNER',
  MANAGER = 'MANAGER',
  PACKER = 'PACKER',
  BOOKKEEPER = 'BOOKKEEPER',
}

/** What staff may do. Each use case of staff asks for one. */
export enum Permission {
  READ_ORDERS = 'READ_ORDERS',
  WRITE_ORDERS = 'WRITE_ORDERS',
  FULFILL_ORDERS = 'FULFILL_ORDERS',
  REFUND_ORDERS = 'REFUND_ORDERS',
  READ_CUSTOMERS = 'READ_CUSTOMERS',
  WRITE_CUSTOMERS = 'WRITE_CUSTOMERS',
  READ_CATALOGUE = 'READ_CATALOGUE',
  WRITE_CATALOGUE = 'WRITE_CATALOGUE',
  READ_INVENTORY = 'READ_INVENTORY',
  WRITE_INVENTORY = 'WRITE_INVENTORY',
  ADJUST_INVENTORY = 'ADJUST_INVENTORY',
  READ_BUY_BACKS = 'READ_BUY_BACKS',
  WRITE_BUY_BACKS = 'WRITE_BUY_BACKS',
  READ_PURCHASES = 'READ_PURCHASES',
  WRITE_PURCHASES = 'WRITE_PURCHASES',
  READ_MONEY = 'READ_MONEY',
  WRITE_MONEY = 'WRITE_MONEY',
  EXPORT_ORDERS = 'EXPORT_ORDERS',
  WRITE_MESSAGES = 'WRITE_MESSAGES',
  WRITE_REVIEWS = 'WRITE_REVIEWS',
  WRITE_SETTINGS = 'WRITE_SETTINGS',
  MANAGE_JOBS = 'MANAGE_JOBS',
  MANAGE_STAFF = 'MANAGE_STAFF',
  READ_SECURITY_LOG = 'READ_SECURITY_LOG',
}

const { OWNER, MANAGER, PACKER, BOOKKEEPER } = Role;
const MANAGERS = [OWNER, MANAGER];

/** The roles that have each permission, and what it is for. */
export const PERMISSIONS: Readonly<Record<Permission, { roles: readonly Role[]; purpose: string }>> = {
  READ_ORDERS: { roles: [...MANAGERS, BOOKKEEPER], purpose: 'Sees orders, exchanges and their papers.' },
  WRITE_ORDERS: { roles: MANAGERS, purpose: 'Changes orders, writes draft orders and decides exchanges.' },
  FULFILL_ORDERS: { roles: [...MANAGERS, PACKER], purpose: 'Picks, packs and hands parcels over.' },
  REFUND_ORDERS: { roles: MANAGERS, purpose: 'Refunds, pays out and gives store credit.' },
  READ_CUSTOMERS: { roles: MANAGERS, purpose: 'Sees the accounts of customers.' },
  WRITE_CUSTOMERS: { roles: MANAGERS, purpose: 'Notes, restricts and creates customers.' },
  READ_CATALOGUE: { roles: [...MANAGERS, PACKER], purpose: 'Sees books as staff do, also unpublished ones.' },
  WRITE_CATALOGUE: { roles: MANAGERS, purpose: 'Adds and changes books, prices and exam facts.' },
  READ_INVENTORY: { roles: [...MANAGERS, PACKER], purpose: 'Sees copies, receipts and counts.' },
  WRITE_INVENTORY: { roles: [...MANAGERS, PACKER], purpose: 'Takes in, receives and counts.' },
  ADJUST_INVENTORY: { roles: MANAGERS, purpose: 'Posts receipts and counts, and corrects stock.' },
  READ_BUY_BACKS: { roles: MANAGERS, purpose: 'Sees what customers sell.' },
  WRITE_BUY_BACKS: { roles: MANAGERS, purpose: 'Decides what customers sell.' },
  READ_PURCHASES: { roles: [...MANAGERS, BOOKKEEPER], purpose: 'Sees suppliers and purchase orders.' },
  WRITE_PURCHASES: { roles: MANAGERS, purpose: 'Changes suppliers and purchase orders.' },
  READ_MONEY: { roles: [...MANAGERS, BOOKKEEPER], purpose: 'Sees and exports figures, cash, months and margins.' },
  WRITE_MONEY: { roles: MANAGERS, purpose: 'Imports settlements and remittances, closes months.' },
  EXPORT_ORDERS: { roles: MANAGERS, purpose: 'Downloads orders and other lists as files.' },
  WRITE_MESSAGES: { roles: MANAGERS, purpose: 'Reads and answers messages.' },
  WRITE_REVIEWS: { roles: MANAGERS, purpose: 'Hides and shows reviews.' },
  WRITE_SETTINGS: { roles: MANAGERS, purpose: 'Changes couriers, rates and buy-back prices.' },
  MANAGE_JOBS: { roles: MANAGERS, purpose: 'Sees and repeats failed work in the background.' },
  MANAGE_STAFF: { roles: [OWNER], purpose: 'Invites staff, changes roles, limits and stations.' },
  READ_SECURITY_LOG: { roles: [OWNER], purpose: 'Sees who logged in, saw and did what.' },
};

/** Whether a role has one of the permissions. */
export function may(role: Role, ...permissions: readonly Permission[]): boolean {
  return permissions.some((permission) => PERMISSIONS[permission].roles.includes(role));
}

export const isStaff = (role: Role): boolean => role !== Role.CUSTOMER;

/** Minutes for which a proof of identity lasts, for what needs a fresh one. */
export const PROOF_MINUTES = 10;
