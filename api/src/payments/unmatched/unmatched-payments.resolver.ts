import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnmatchedPayment } from './unmatched-payment.entity.ts';
import { MOST_UNMATCHED } from './unmatched-payments.rules.ts';
import type { UnmatchedPaymentsService } from './unmatched-payments.service.ts';
import { UnmatchedPaymentType } from './unmatched-payments.types.ts';

const ERRORS = 'NOT_FOUND for an unknown payment, CONFLICT if it was decided on before.';

@Resolver()
export class UnmatchedPaymentResolver {
  constructor(private readonly service: UnmatchedPaymentsService) {}

  @Cost({ items: MOST_UNMATCHED })
  @Query(() => [UnmatchedPaymentType], {
    description: `Captured payments without an order that are not finished, oldest first, at most ${MOST_UNMATCHED}. ${staffOnly(Permission.READ_MONEY)}`,
  })
  unmatchedPayments(@Ctx() { viewer }: RequestContext): Promise<UnmatchedPayment[]> {
    return this.service.listUnfinished(viewer);
  }

  @Mutation(() => UnmatchedPaymentType, {
    description: `Refunds what is left of a captured payment without an order, once. ${ERRORS} ${staffOnly(Permission.REFUND_ORDERS)}`,
  })
  refundUnmatchedPayment(
    @Arg('providerPaymentId', () => ID, { description: 'Id at the payment provider, `pay_...`.' }) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<UnmatchedPayment> {
    return this.service.refund(viewer, id);
  }

  @Mutation(() => UnmatchedPaymentType, {
    description: `Takes a captured payment without an order off the list, as it was handled in another way. ${ERRORS} ${staffOnly(Permission.REFUND_ORDERS)}`,
  })
  markUnmatchedPaymentHandled(
    @Arg('providerPaymentId', () => ID, { description: 'Id at the payment provider, `pay_...`.' }) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<UnmatchedPayment> {
    return this.service.markHandled(viewer, id);
  }
}
