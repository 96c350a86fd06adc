import { CONFIRM_HOURS, heldBefore } from '../../orders/cash/cash-confirmation.rules.ts';
import type { CashOrdersService } from '../../orders/cash/cash-orders.service.ts';
import type { SettlementService } from '../../payments/settlement.service.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTurn } from '../../platform/jobs/in-turn.ts';
import { GatewayUnavailable } from '../../razorpay/gateway.ts';
import type { CancellationsService } from './cancellations.service.ts';

/** Queue of the job that cancels orders that were not confirmed in time. */
export const UNCONFIRMED_ORDERS = 'unconfirmed-orders';

/** Orders per run, oldest first. */
const BATCH = 50;

interface UnconfirmedOrdersParts {
  cashOrders: CashOrdersService;
  settlement: SettlementService;
  cancellations: CancellationsService;
  clock: Clock;
}

/** Cancels orders that are paid on delivery and were neither confirmed nor paid in time. */
export class UnconfirmedOrdersService {
  constructor(private readonly parts: UnconfirmedOrdersParts) {}

  /**
   * Job: cancels each order that is due in its own transaction, after asking the provider for a payment that was not
   * reported. An error does not stop the rest of the run; all errors are thrown at its end.
   */
  cancelOverdue = async (): Promise<void> => {
    const { cashOrders, settlement, cancellations, clock } = this.parts;
    const orderIds = await cashOrders.findUnconfirmed(heldBefore(clock(), CONFIRM_HOURS), BATCH);
    await inTurn(orderIds, (orderId) =>
      settlement
        .unlessPending(orderId, (transaction) => cancellations.cancelUnconfirmed(orderId, transaction))
        .catch((error: unknown) => {
          // A payment of the order may be under way: the next run asks again.
          if (!(error instanceof GatewayUnavailable)) throw error;
        }),
    );
  };
}
