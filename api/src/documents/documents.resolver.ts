import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Order } from '../orders/order.entity.ts';
import { OrderType } from '../orders/orders.types.ts';
import { batchLoader } from '../platform/per-request.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { DocumentSummary } from './document.entity.ts';
import { currentBill, documentPath } from './documents.rules.ts';
import type { DocumentsService } from './documents.service.ts';
import { DocumentType } from './documents.types.ts';

/** The bill of an order, loaded in one statement for all orders of a request. */
@Resolver(() => OrderType)
export class OrderBillResolver {
  private readonly documents = batchLoader((orderIds) => this.service.documentsOfOrders(orderIds));

  constructor(private readonly service: DocumentsService) {}

  @FieldResolver(() => DocumentType, {
    nullable: true,
    description:
      'The bill of the order. It is issued when the order is packed; null before, and if it was credited in full.',
  })
  async bill(@Root() { orderId }: Order, @Ctx() context: RequestContext): Promise<DocumentSummary | null> {
    return currentBill(await this.documents(context).load(orderId)) ?? null;
  }
}

@Resolver(() => DocumentType)
export class DocumentResolver {
  @FieldResolver(() => String)
  url(@Root() document: DocumentSummary): string {
    return documentPath(document);
  }
}
