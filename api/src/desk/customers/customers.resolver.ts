import { Arg, Args, ArgsType, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { SessionsService } from '../../accounts/sessions/sessions.service.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import type { RestrictionsService } from '../../orders/cash/restrictions.service.ts';
import { RestrictCustomerInput } from '../../orders/cash/restrictions.types.ts';
import { NOTE_LENGTH } from '../../orders/holds.rules.ts';
import type { Connection } from '../../platform/graphql/connection.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { InputArg } from '../../platform/graphql/input-arg.ts';
import { pageArguments } from '../../platform/graphql/page-info.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { batchLoader } from '../../platform/per-request.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { StoreCreditAccount } from '../../store-credit/store-credit.entity.ts';
import type { StoreCreditService } from '../../store-credit/store-credit.service.ts';
import { StoreCreditType } from '../../store-credit/store-credit.types.ts';
import type { AdminOrder } from '../orders/admin-order.ts';
import type { AdminOrdersService } from '../orders/orders.service.ts';
import { AdminOrderConnection } from '../orders/orders.types.ts';
import type { CustomersService } from './customers.service.ts';
import { AdminCustomerConnection, AdminCustomer } from '../orders/customer.types.ts';
import { DESK_LIMITS } from '../desk.rules.ts';
import { DeskPage, FIRST } from '../page-arguments.ts';

const READERS = staffOnly(Permission.READ_CUSTOMERS);

@ArgsType()
class OrdersPage extends pageArguments(DESK_LIMITS.pageSize, 10) {}

export interface CustomerParts {
  customers: CustomersService;
  adminOrders: AdminOrdersService;
  storeCredit: StoreCreditService;
  restrictions: RestrictionsService;
  sessions: SessionsService;
}

@Resolver(() => AdminCustomer)
export class CustomerResolver {
  private readonly balances = batchLoader((userIds, { viewer }) => this.parts.storeCredit.balancesOf(viewer, userIds));
  private readonly restrictionsOf = batchLoader((ids, { viewer }) =>
    this.parts.restrictions.restrictionsOf(viewer, ids),
  );
  private readonly counts = batchLoader((userIds, { viewer }) => this.parts.customers.countOrders(viewer, userIds));

  constructor(private readonly parts: CustomerParts) {}

  @Cost({ first: FIRST })
  @Query(() => AdminCustomerConnection, { description: `All accounts, newest first. ${READERS}` })
  adminCustomers(
    @Arg('search', () => String, {
      nullable: true,
      description: `Beginning of a name, of an email address, or of a phone number; at most ${DESK_LIMITS.search} characters.`,
    })
    search: string | null,
    @Args(() => DeskPage) { first, after }: DeskPage,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Connection<AdminCustomer>> {
    return this.parts.customers.listCustomers(viewer, { search, first, after });
  }

  @Query(() => AdminCustomer, { description: `An account. NOT_FOUND if the id is unknown. ${READERS}` })
  adminCustomer(
    @Arg('userId', () => ID, { description: 'Id of the account.' }) userId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<AdminCustomer> {
    return this.parts.customers.getCustomer(viewer, userId);
  }

  @FieldResolver(() => Int, { description: 'Number of orders, unpaid and cancelled ones included.' })
  orderCount(@Root() { userId }: AdminCustomer, @Ctx() context: RequestContext): Promise<number> {
    return this.counts(context).load(userId);
  }

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => StoreCreditType, { description: 'The store credit of the customer.' })
  storeCredit(@Root() { userId }: AdminCustomer, @Ctx() context: RequestContext): Promise<StoreCreditAccount> {
    return this.balances(context).load(userId);
  }

  @Mutation(() => AdminCustomer, {
    description: `Adds a note about a customer that only staff see. CONFLICT after ${DESK_LIMITS.customerNotes}. ${staffOnly(Permission.WRITE_CUSTOMERS)}`,
  })
  addCustomerNote(
    @Arg('userId', () => ID, { description: 'Id of the account.' }) userId: string,
    @Arg('note', () => String, { description: `At most ${NOTE_LENGTH} characters.` }) note: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<AdminCustomer> {
    return this.parts.customers.addNote(viewer, { userId, note });
  }

  @Cost({ first: FIRST })
  @FieldResolver(() => AdminOrderConnection, { description: 'The orders of the customer, newest first.' })
  orders(
    @Root() { userId }: AdminCustomer,
    @Args(() => OrdersPage) page: OrdersPage,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Connection<AdminOrder>> {
    return this.parts.adminOrders.listOrdersOfCustomer(viewer, userId, page);
  }

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => String, { nullable: true, description: 'How they may not pay or order now, in words.' })
  restriction(@Root() { userId }: AdminCustomer, @Ctx() context: RequestContext): Promise<string | null> {
    return this.restrictionsOf(context).load(userId);
  }

  @Mutation(() => AdminCustomer, {
    description: `Restricts a customer, or lifts their restriction. CONFLICT if it is not the one seen. ${staffOnly(Permission.WRITE_CUSTOMERS)}`,
  })
  async restrictCustomer(
    @InputArg(RestrictCustomerInput) input: RestrictCustomerInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<AdminCustomer> {
    await this.parts.restrictions.restrict(viewer, input);
    return this.parts.customers.getCustomer(viewer, input.userId);
  }

  @Mutation(() => Boolean, {
    description: `Ends all sessions and tokens of a customer at once. NOT_FOUND for another id, also that of staff. ${staffOnly(Permission.WRITE_CUSTOMERS)}`,
  })
  async endCustomerSessions(
    @Arg('userId', () => ID, { description: 'Id of the account.' }) userId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<boolean> {
    await this.parts.sessions.endSessionsOf(viewer, userId);
    return true;
  }
}
