import type { z } from 'zod';
import type { Connection } from '../../platform/graphql/connection.ts';
import { check } from '../../platform/check.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { type Customer, requirePermission, type Viewer } from '../../platform/viewer.ts';
import type { SecurityLog } from '../../security-log/security-log.ts';
import { SecurityEventKind } from '../../security-log/security-log.rules.ts';
import type { AdminCustomer } from '../orders/customer.types.ts';
import type { CustomerStore } from './customers.store.ts';
import { customerNoteInput, customersInput, userIdInput } from '../desk.inputs.ts';
import { DESK_MESSAGES } from '../desk.rules.ts';
import { readPage } from '../keyset.ts';
import { parseCustomerSearch } from '../orders/search.rules.ts';

/** The accounts of customers, for staff. */
export class CustomersService {
  constructor(
    private readonly store: CustomerStore,
    private readonly securityLog: SecurityLog,
  ) {}

  /** A page of all accounts, or of those that a search finds, newest first. */
  async listCustomers(viewer: Viewer, request: z.input<typeof customersInput>): Promise<Connection<AdminCustomer>> {
    const staff = requirePermission(viewer, Permission.READ_CUSTOMERS);
    const { search, ...page } = check(customersInput, request);
    const parsed = search ? parseCustomerSearch(search) : null;
    const found = await readPage(page, { id: 'user_id', isOldestFirst: false }, (keyset) =>
      this.store.findPage(parsed, keyset),
    );
    const viewed = found.edges.map(({ node }) => node.userId);
    await this.recordView(staff, viewed);
    return found;
  }

  /** An account. Throws NOT_FOUND if the id is unknown. */
  async getCustomer(viewer: Viewer, userId: string): Promise<AdminCustomer> {
    const staff = requirePermission(viewer, Permission.READ_CUSTOMERS);
    const customer = await this.store.findCustomer(check(userIdInput, userId, 'userId'));
    if (!customer) throw new NotFound(DESK_MESSAGES.noCustomer);
    await this.recordView(staff, [customer.userId]);
    return customer;
  }

  private recordView(user: Customer, subjects: readonly string[]): Promise<void> {
    return this.securityLog.record({ kind: SecurityEventKind.CUSTOMER_VIEWED, user, subjects });
  }

  /** These accounts, in the order given: for batch loading. */
  async customersOf(viewer: Viewer, userIds: readonly string[]): Promise<(AdminCustomer | null)[]> {
    requirePermission(viewer, Permission.READ_CUSTOMERS, Permission.READ_ORDERS);
    const found = await this.store.findCustomers(userIds);
    return userIds.map((id) => found.find(({ userId }) => userId === id) ?? null);
  }

  /** Numbers of orders of these accounts, in the order given: for batch loading. */
  async countOrders(viewer: Viewer, userIds: readonly string[]): Promise<number[]> {
    requirePermission(viewer, Permission.READ_CUSTOMERS, Permission.READ_ORDERS);
    return this.store.countOrders(userIds);
  }

  /** Adds a note about a customer, and returns the customer. Throws CONFLICT if there are too many. */
  async addNote(viewer: Viewer, request: z.input<typeof customerNoteInput>): Promise<AdminCustomer> {
    const { userId: by } = requirePermission(viewer, Permission.WRITE_CUSTOMERS);
    const { userId, note } = check(customerNoteInput, request);
    if (!(await this.store.insertNote(userId, by, note))) throw new Conflict({ note: DESK_MESSAGES.noMoreNotes });
    return this.getCustomer(viewer, userId);
  }
}
