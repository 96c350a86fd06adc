import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { ExchangeDecisionsService } from '../../exchanges/exchange-decisions.service.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { AdminOrder } from '../orders/admin-order.ts';
import type { AdminOrdersService } from '../orders/orders.service.ts';
import { AdminOrderType } from '../orders/orders.types.ts';
import { CHANGES } from '../desk.descriptions.ts';
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

/** What staff decide about exchanges. Each returns the exchange as it is afterwards. */
@Resolver()
export class ExchangeChangeResolver {
  constructor(private readonly parts: ExchangeChangeParts) {}

  @Mutation(() => AdminExchangeType, {
    description: `Approves an exchange. A replacement is taken off the stock at once: CONFLICT if no copy is left; then offer a refund. ${CHANGES}`,
  })
  async approveExchange(
    @Arg('input', () => ApproveExchangeInput, { description: 'The exchange, and what is promised.' })
    input: ApproveExchangeInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminExchange> {
    await this.parts.exchangeDecisions.approve(context.viewer, input);
    return this.read(context, input);
  }

  @Mutation(() => AdminExchangeType, { description: `Declines an exchange, with a reason. ${CHANGES}` })
  async declineExchange(
    @Arg('input', () => RefuseExchangeInput, { description: 'The exchange, and why.' }) input: RefuseExchangeInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminExchange> {
    await this.parts.exchangeDecisions.decline(context.viewer, input);
    return this.read(context, input);
  }

  @Mutation(() => AdminExchangeType, {
    description: `Refunds an amount up to \`keepLimitInPaise\`; the customer keeps the book, and the exchange is done. ${CHANGES}`,
  })
  async keepBookRefund(
    @Arg('input', () => ExchangeRefundInput, { description: 'The exchange, and how much.' }) input: ExchangeRefundInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminExchange> {
    await this.parts.exchangeDecisions.keepBook(context.viewer, input);
    return this.read(context, input);
  }

  @Mutation(() => AdminExchangeType, {
    description: `Books the courier who brings the copies back. If one was booked and did not come, that pickup is cancelled. ${CHANGES}`,
  })
  async bookExchangePickup(
    @Arg('input', () => BookExchangePickupInput, { description: 'The exchange, and who comes.' })
    input: BookExchangePickupInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminExchange> {
    await this.parts.exchangeDecisions.bookPickup(context.viewer, input);
    return this.read(context, input);
  }

  @Mutation(() => AdminExchangeType, { description: `Records that the courier has the copies. ${CHANGES}` })
  async recordExchangePickup(
    @Arg('input', () => ExchangeVersionInput, { description: 'The exchange.' }) input: ExchangeVersionInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminExchange> {
    await this.parts.exchangeDecisions.recordPickup(context.viewer, input);
    return this.read(context, input);
  }

  @Mutation(() => AdminExchangeType, {
    description: `Records that the copies are back, and what becomes of them. RESTOCKED ones are in stock again. ${CHANGES}`,
  })
  async receiveExchange(
    @Arg('input', () => ReceiveExchangeInput, { description: 'The exchange, and what becomes of its copies.' })
    input: ReceiveExchangeInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminExchange> {
    await this.parts.exchangeDecisions.receive(context.viewer, input);
    return this.read(context, input);
  }

  @Mutation(() => AdminExchangeType, {
    description: `Refunds the copies: REFUNDED with \`priceInPaise\`, PART_REFUNDED with less. CONFLICT for more than \`maxRefundInPaise\`. A replacement that was promised goes back to the stock. ${CHANGES}`,
  })
  async resolveExchange(
    @Arg('input', () => ExchangeRefundInput, { description: 'The exchange, and how much.' }) input: ExchangeRefundInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminExchange> {
    await this.parts.exchangeDecisions.resolve(context.viewer, input);
    return this.read(context, input);
  }

  @Mutation(() => AdminExchangeType, {
    description: `Rejects copies that came back, or that were said to be missing, with a reason. ${CHANGES}`,
  })
  async rejectExchange(
    @Arg('input', () => RefuseExchangeInput, { description: 'The exchange, and why.' }) input: RefuseExchangeInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminExchange> {
    await this.parts.exchangeDecisions.reject(context.viewer, input);
    return this.read(context, input);
  }

  @Mutation(() => AdminExchangeType, {
    description: `Sends the replacement: the shipment is handed to its courier, and the exchange is done. ${CHANGES}`,
  })
  async sendReplacement(
    @Arg('input', () => SendReplacementInput, { description: 'The exchange, and the shipment.' })
    input: SendReplacementInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminExchange> {
    await this.parts.exchangeDecisions.sendReplacement(context.viewer, input);
    return this.read(context, input);
  }

  @Mutation(() => AdminOrderType, {
    description: `Records what the courier says about a replacement that is under way. ${CHANGES}`,
  })
  async recordReplacementStatus(
    @Arg('input', () => RecordReplacementStatusInput, { description: 'The shipment and the new status.' })
    input: RecordReplacementStatusInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<AdminOrder> {
    await this.parts.exchangeDecisions.recordReplacementStatus(viewer, input);
    return this.parts.adminOrders.getAdminOrder(viewer, input.orderId);
  }

  private read({ viewer }: RequestContext, { exchangeId }: ExchangeVersionInput): Promise<AdminExchange> {
    return this.parts.adminExchanges.getAdminExchange(viewer, exchangeId);
  }
}
