import type { CreateOrderInput } from '../orders/order-lifecycle.ts';
import { Conflict } from '../platform/errors.ts';

/** How often an order is priced again. Each time another customer has taken one of its copies. */
const ATTEMPTS = 20;

interface NextCopies<Input, Created> {
  /** Prices the order again: with the next copies at the same price, or throws that none is left. */
  price: () => Promise<Input>;
  create: (input: Input) => Promise<Created>;
}

/** Creates a priced order. If another customer takes one of its copies before it is held, tries the next ones. */
export async function createWithNextCopies<Input extends Pick<CreateOrderInput, 'lines'>, Created>(
  priced: Input,
  { price, create }: NextCopies<Input, Created>,
): Promise<Created> {
  let input = priced;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await create(input);
    } catch (error) {
      const isTaken =
        error instanceof Conflict && 'items' in error.fields && input.lines.some(({ copyId }) => copyId !== null);
      if (!isTaken || attempt > ATTEMPTS) throw error;
      input = await price();
    }
  }
}
