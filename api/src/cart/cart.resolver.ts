import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Condition } from '../catalogue/catalogue.rules.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { LIMITS, MESSAGES } from './cart.rules.ts';
import type { Cart, CartChange, CartService } from './cart.service.ts';
import { CartChangeType, AddToCartInput, CartType, UpdateCartLineInput } from './cart.types.ts';

const TOO_MANY = `BAD_USER_INPUT for more than ${LIMITS.quantity} copies`;
const SOLD_OUT = 'CONFLICT if it is out of stock';

@Resolver()
export class CartResolver {
  constructor(private readonly cartService: CartService) {}

  @Query(() => CartType, { description: 'The cart of the logged-in user. UNAUTHENTICATED without a login.' })
  cart(@Ctx() { viewer }: RequestContext): Promise<Cart> {
    return this.cartService.getCart(viewer);
  }

  @Mutation(() => CartChangeType, {
    description: `Adds copies of a book, to the existing line of its condition if there is one. NOT_FOUND if the book does not exist, ${TOO_MANY} or ${LIMITS.lines} lines, ${SOLD_OUT}.`,
  })
  addToCart(
    @Arg('input', () => AddToCartInput, { description: 'Book, condition and quantity.' }) input: AddToCartInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<CartChange> {
    return this.cartService.addCartLine(viewer, input);
  }

  @Mutation(() => CartChangeType, {
    description: `Sets the quantity or the condition of a line. NOT_FOUND if the line is not in the cart, ${TOO_MANY}, ${SOLD_OUT}.`,
  })
  async updateCartLine(
    @Arg('input', () => UpdateCartLineInput, { description: 'The line and its new values.' })
    input: UpdateCartLineInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<CartChange> {
    return changed(MESSAGES.changed, await this.cartService.updateCartLine(viewer, input));
  }

  @Mutation(() => CartChangeType, { description: 'Removes a line. Does nothing if the line is not in the cart.' })
  async removeFromCart(
    @Arg('bookId', () => ID, { description: 'For example JEEPHY7253; case does not matter.' }) bookId: string,
    @Arg('condition', () => Condition, { description: 'Condition of the line.' }) condition: Condition,
    @Ctx() { viewer }: RequestContext,
  ): Promise<CartChange> {
    return changed(MESSAGES.removed, await this.cartService.removeCartLine(viewer, { bookId, condition }));
  }
}

function changed(message: string, cart: Cart): CartChange {
  return { message, cart };
}
