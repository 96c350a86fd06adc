import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Condition } from '../catalogue/catalogue.rules.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { LIMITS, MESSAGES } from './cart.rules.ts';
import type { Cart, CartService } from './cart.service.ts';
import { CartChange, CartItemInput, CartType, ChangeCartItemInput } from './cart.types.ts';

/** What a change answers. */
interface Changed {
  message: string;
  cart: Cart;
}

const TOO_MANY = `BAD_USER_INPUT beyond ${LIMITS.quantity} copies`;
const SOLD_OUT = 'CONFLICT where it is out of stock';

@Resolver()
export class CartResolver {
  constructor(private readonly cartService: CartService) {}

  @Query(() => CartType, { description: 'The cart of whoever is logged in. UNAUTHENTICATED for a visitor.' })
  cart(@Ctx() { viewer }: RequestContext): Promise<Cart> {
    return this.cartService.getCart(viewer);
  }

  @Mutation(() => CartChange, {
    description: `Adds copies of a book; adding twice raises the quantity. ${TOO_MANY} or ${LIMITS.lines} lines, ${SOLD_OUT}.`,
  })
  async addToCart(
    @Arg('input', () => CartItemInput, { description: 'Which book, and how many.' }) input: CartItemInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Changed> {
    return changed(MESSAGES.added, await this.cartService.addCartLine(viewer, input));
  }

  @Mutation(() => CartChange, {
    description: `Sets the quantity or the condition of a line. NOT_FOUND where it is not in the cart, ${TOO_MANY}, ${SOLD_OUT}.`,
  })
  async changeCartItem(
    @Arg('input', () => ChangeCartItemInput, { description: 'Which line, and how it shall be.' })
    input: ChangeCartItemInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Changed> {
    return changed(MESSAGES.changed, await this.cartService.changeCartLine(viewer, input));
  }

  @Mutation(() => CartChange, { description: 'Removes a line. Where it is not in the cart, nothing happens.' })
  async removeFromCart(
    @Arg('bookId', () => ID, { description: 'As in JEEPHY7253; case does not matter.' }) bookId: string,
    @Arg('condition', () => Condition, { description: 'The condition of the line.' }) condition: Condition,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Changed> {
    return changed(MESSAGES.removed, await this.cartService.removeCartLine(viewer, { bookId, condition }));
  }
}

function changed(message: string, cart: Cart): Changed {
  return { message, cart };
}
