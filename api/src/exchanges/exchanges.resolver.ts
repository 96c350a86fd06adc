import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CATALOGUE_COSTS } from '../catalogue/catalogue.costs.ts';
import type { Order, OrderLine } from '../orders/order.entity.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { OrderLineType, OrderType } from '../orders/orders.types.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { batchLoader } from '../platform/per-request.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { ShipmentWithLines } from '../shipments/shipment.entity.ts';
import type { ShipmentsService } from '../shipments/shipments.service.ts';
import { ShipmentType } from '../shipments/shipments.types.ts';
import type { ExchangePhoto, ExchangeDetails } from './exchange.entity.ts';
import { photoPath } from './exchange-photos.rules.ts';
import type { ExchangePhotosService } from './exchange-photos.service.ts';
import { EXCHANGE_LIMITS, ExchangeResolution, isWithdrawable } from './exchanges.rules.ts';
import type { ExchangesService } from './exchanges.service.ts';
import { ExchangePhotoInput, ExchangePhotoType, ExchangeType, RequestExchangeInput } from './exchanges.types.ts';

/** Exchanges that an order is expected to have at most, to compute the cost. */
const EXCHANGES_OF_ORDER = 10;

/** The exchanges of orders, loaded in one statement for all orders of a request. */
@Resolver(() => OrderType)
export class OrderExchangesResolver {
  private readonly loader = batchLoader((orderIds) => this.service.exchangesOfOrders(orderIds));

  constructor(private readonly service: ExchangesService) {}

  @Cost({ once: COSTS.statement, items: EXCHANGES_OF_ORDER })
  @FieldResolver(() => [ExchangeType], { description: 'The exchanges that were asked for, oldest first.' })
  exchanges(@Root() { orderId }: Order, @Ctx() context: RequestContext): Promise<ExchangeDetails[]> {
    return this.loader(context).load(orderId);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether a refund of an exchange goes to a UPI ID, because the order is paid on delivery.',
  })
  paysOutByUpi(@Root() { paymentOption }: Order): boolean {
    return paymentOption === PaymentOption.PAY_ON_DELIVERY;
  }
}

/** What can be exchanged, loaded in one statement for all lines of a request. */
@Resolver(() => OrderLineType)
export class OrderLineExchangeResolver {
  private readonly quantities = batchLoader((lineIds) => this.service.exchangeableQuantities(lineIds));

  constructor(private readonly service: ExchangesService) {}

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => Int, {
    description:
      'Number of copies that an exchange can be asked for now; 0 before the delivery, after `Order.exchangeWindow`, and while an exchange of the line is open.',
  })
  exchangeableQuantity(@Root() { orderLineId }: OrderLine, @Ctx() context: RequestContext): Promise<number> {
    return this.quantities(context).load(orderLineId);
  }
}

@Resolver(() => ExchangeType)
export class ExchangeResolver {
  private readonly shipments = batchLoader((orderIds) => this.shipmentsService.shipmentsOfOrders(orderIds));

  constructor(
    private readonly service: ExchangesService,
    private readonly photosService: ExchangePhotosService,
    private readonly shipmentsService: ShipmentsService,
  ) {}

  @Cost({ each: CATALOGUE_COSTS.picture })
  @Mutation(() => ExchangePhotoType, {
    description: `Stores a photograph for an exchange of an order of the logged-in user. Request an exchange with its \`photoId\` within a day, or it is deleted. At most ${EXCHANGE_LIMITS.photosPerHour} an hour. NOT_FOUND for any other order, CONFLICT outside the exchange window, BAD_USER_INPUT if it is not a picture.`,
  })
  addExchangePhoto(
    @Arg('input', () => ExchangePhotoInput, { description: 'The photograph.' }) input: ExchangePhotoInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ExchangePhoto> {
    return this.photosService.addPhoto(viewer, input);
  }

  @Mutation(() => ExchangeType, {
    description:
      "Asks for an exchange of copies of one order line. NOT_FOUND unless it is the logged-in user's order; CONFLICT with the reason outside the exchange window, while an exchange of the line is open, and for more copies than are left.",
  })
  requestExchange(
    @Arg('input', () => RequestExchangeInput, { description: 'The request.' }) input: RequestExchangeInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ExchangeDetails> {
    return this.service.requestExchange(viewer, input);
  }

  @Mutation(() => ExchangeType, {
    description:
      "Withdraws an exchange. NOT_FOUND unless it is the logged-in user's, CONFLICT unless `Exchange.isWithdrawable`.",
  })
  withdrawExchange(
    @Arg('exchangeId', () => ID, { description: 'Id of the exchange.' }) exchangeId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ExchangeDetails> {
    return this.service.withdrawExchange(viewer, exchangeId);
  }

  @FieldResolver(() => Boolean)
  isWithdrawable(@Root() exchange: ExchangeDetails): boolean {
    return isWithdrawable(exchange);
  }

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => ShipmentType, { nullable: true })
  pickup(@Root() exchange: ExchangeDetails, @Ctx() context: RequestContext): Promise<ShipmentWithLines | null> {
    return this.findShipment(exchange, exchange.pickupShipmentId, context);
  }

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => ShipmentType, { nullable: true })
  replacement(@Root() exchange: ExchangeDetails, @Ctx() context: RequestContext): Promise<ShipmentWithLines | null> {
    const hasLeft = exchange.resolution === ExchangeResolution.REPLACED;
    return this.findShipment(exchange, hasLeft ? exchange.replacementShipmentId : null, context);
  }

  private async findShipment({ orderId }: ExchangeDetails, shipmentId: string | null, context: RequestContext) {
    if (shipmentId === null) return null;
    const shipments = await this.shipments(context).load(orderId);
    return shipments.find((shipment) => shipment.shipmentId === shipmentId) ?? null;
  }
}

@Resolver(() => ExchangePhotoType)
export class ExchangePhotoResolver {
  @FieldResolver(() => String)
  url(@Root() { photoId }: ExchangePhoto): string {
    return photoPath(photoId);
  }
}
