import type { CartFragment, Condition } from '../../lib/graphql.generated.ts';

export type CartLine = CartFragment['lines'][number];

/** The cart as it will be with another quantity of a line. What it costs stays until the server has said it. */
export function withQuantity(cart: CartFragment, { cartLineId }: CartLine, quantity: number): CartFragment {
  return withLines(
    cart,
    cart.lines.map((line) => (line.cartLineId === cartLineId ? { ...line, quantity } : line)),
  );
}

/** The cart as it will be with a line in another condition. */
export function withCondition(cart: CartFragment, { cartLineId }: CartLine, condition: Condition): CartFragment {
  return withLines(
    cart,
    cart.lines.map((line) => (line.cartLineId === cartLineId ? { ...line, condition } : line)),
  );
}

/** The cart as it will be without a line. */
export function withoutLine(cart: CartFragment, { cartLineId }: CartLine): CartFragment {
  return withLines(
    cart,
    cart.lines.filter((line) => line.cartLineId !== cartLineId),
  );
}

function withLines(cart: CartFragment, lines: CartLine[]): CartFragment {
  return { ...cart, lines, count: lines.reduce((count, { quantity }) => count + quantity, 0) };
}
