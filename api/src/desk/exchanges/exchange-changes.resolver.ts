import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import type { ExchangeDecisionsService } from '../../exchanges/exchange-decisions.service.ts';
import { inputMutation } from '../../platform/graphql/input-mutation.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { AdminOrder } from '../orders/admin-order.ts';
import type { AdminOrdersService } from '../orders/orders.service.ts';
import { AdminOrderType } from '../orders/orders.types.ts';
import { changes } from '../desk.descriptions.ts';
import type { AdminExchange, AdminExchangesService } from './exchanges.service.ts';
import {
  AdminExchangeType,
  ApproveExchangeInput,
  BookExchangePickupInput,
  ExchangeRefundInput,
  ExchangeVersionInput,
  ReceiveExchangeInput,
  RecordReplacementStatusInput,
  RefuseExchangeInput,
  SendReplacementInput,
} from './exchanges.types.ts';

interface ExchangeChangeParts {
  exchangeDecisions: ExchangeDecisionsService;
  adminExchanges: AdminExchangesService;
  adminOrders: AdminOrdersService;
}

const ExchangeChange = inputMutation(AdminExchangeType, changes, Permission.WRITE_ORDERS);

/** What staff decide about exchanges. Each returns the exchange as it is afterwards. */
@Resolver()
export class ExchangeChangeResolver {
  constructor(private readonly parts: ExchangeChangeParts) {}

  @ExchangeChange(
    ApproveExchangeInput,
    'Approves an exchange. A replacement is taken off the stock at once: CONFLICT if no copy is left; then offer a refund.',
  )
  approveExchange(input: ApproveExchangeInput, context: RequestContext): Promise<AdminExchange> {
    return this.read(context, input, this.parts.exchangeDecisions.approve(context.viewer, input));
  }

  @ExchangeChange(RefuseExchangeInput, 'Declines an exchange, with a reason.')
  declineExchange(input: RefuseExchangeInput, context: RequestContext): Promise<AdminExchange> {
    return this.read(context, input, this.parts.exchangeDecisions.decline(context.viewer, input));
  }

  @ExchangeChange(
    ExchangeRefundInput,
    'Refunds an amount up to `keepLimitInPaise`; the customer keeps the book, and the exchange is done.',
  )
  keepBookRefund(input: ExchangeRefundInput, context: RequestContext): Promise<AdminExchange> {
    return this.read(context, input, this.parts.exchangeDecisions.keepBook(context.viewer, input));
  }

  @ExchangeChange(
    BookExchangePickupInput,
    'Books the courier who brings the copies back. If one was booked and did not come, that pickup is cancelled.',
  )
  bookExchangePickup(input: BookExchangePickupInput, context: RequestContext): Promise<AdminExchange> {
    return this.read(context, input, this.parts.exchangeDecisions.bookPickup(context.viewer, input));
  }

  @ExchangeChange(ExchangeVersionInput, 'Records that the courier has the copies.')
  recordExchangePickup(input: ExchangeVersionInput, context: RequestContext): Promise<AdminExchange> {
    return this.read(context, input, this.parts.exchangeDecisions.recordPickup(context.viewer, input));
  }

  @ExchangeChange(
    ReceiveExchangeInput,
    'Records that the copies are back, and what becomes of them. RESTOCKED ones are in stock again.',
  )
  receiveExchange(input: ReceiveExchangeInput, context: RequestContext): Promise<AdminExchange> {
    return this.read(context, input, this.parts.exchangeDecisions.receive(context.viewer, input));
  }

  @ExchangeChange(
    ExchangeRefundInput,
    'Refunds the copies: REFUNDED with `priceInPaise`, PART_REFUNDED with less. CONFLICT for more than `maxRefundInPaise`. A replacement that was promised goes back to the stock.',
  )
  resolveExchange(input: ExchangeRefundInput, context: RequestContext): Promise<AdminExchange> {
    return this.read(context, input, this.parts.exchangeDecisions.resolve(context.viewer, input));
  }

  @ExchangeChange(RefuseExchangeInput, 'Rejects copies that came back, or that were said to be missing, with a reason.')
  rejectExchange(input: RefuseExchangeInput, context: RequestContext): Promise<AdminExchange> {
    return this.read(context, input, this.parts.exchangeDecisions.reject(context.viewer, input));
  }

  @ExchangeChange(
    SendReplacementInput,
    'Has the replacement picked, packed and handed over as an order is. The exchange is done when it leaves.',
  )
  sendReplacement(input: SendReplacementInput, context: RequestContext): Promise<AdminExchange> {
    return this.read(context, input, this.parts.exchangeDecisions.sendReplacement(context.viewer, input));
  }

  @ExchangeChange(
    ReceiveExchangeInput,
    'Opens an exchange again whose replacement was lost (its copies are MISSING) or came back: a new one of the line is REQUESTED, as of all whose replacements were in that shipment. CONFLICT if another one of the line is open.',
  )
  openExchangeAgain(input: ReceiveExchangeInput, context: RequestContext): Promise<AdminExchange> {
    return this.read(context, input, this.parts.exchangeDecisions.openAgain(context.viewer, input));
  }

  @Mutation(() => AdminOrderType, {
    description: `Records what the courier says about a replacement that is under way. ${changes(Permission.WRITE_ORDERS)}`,
  })
  async recordReplacementStatus(
    @Arg('input', () => RecordReplacementStatusInput, { description: 'The shipment and the new status.' })
    input: RecordReplacementStatusInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<AdminOrder> {
    await this.parts.exchangeDecisions.recordReplacementStatus(viewer, input);
    return this.parts.adminOrders.getAdminOrder(viewer, input.orderId);
  }

  /** The exchange after a change. */
  private async read({ viewer }: RequestContext, { exchangeId }: ExchangeVersionInput, change: Promise<void>) {
    await change;
    return this.parts.adminExchanges.getAdminExchange(viewer, exchangeId);
  }
}
