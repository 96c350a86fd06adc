import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { selectedColumns } from '../catalogue/lists/selected-columns.ts';
import { InputArg } from '../platform/graphql/input-arg.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { For } from '../platform/limits/priority.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { CART_LIMITS, CART_MESSAGES } from './cart.rules.ts';
import type { Cart, CartService } from './cart.service.ts';
import { AddToCartInput, CartChangeType, CartType, UpdateCartLineInput } from './cart.types.ts';

const TOO_MANY = `BAD_USER_INPUT for more than ${CART_LIMITS.quantity} copies`;
const SOLD_OUT = 'CONFLICT if it is out of stock';

@Resolver()
export class CartResolver {
  constructor(private readonly cartService: CartService) {}

  @For('checkout')
  @Query(() => CartType, { description: 'The cart of the logged-in user. UNAUTHENTICATED without a login.' })
  cart(@Ctx() { viewer }: RequestContext, @Info() info: GraphQLResolveInfo): Promise<Cart> {
    return this.cartService.getCart(viewer, selectedColumns(info));
  }

  @For('checkout')
  @Mutation(() => CartChangeType, {
    description: `Adds copies of a book, to the existing line of its condition if there is one, or one chosen copy as a separate line. NOT_FOUND if the book or the copy does not exist, ${TOO_MANY} or ${CART_LIMITS.lines} lines or ${CART_LIMITS.copies} chosen copies, ${SOLD_OUT} or the copy is sold or held for an order.`,
  })
  async addToCart(@InputArg(AddToCartInput) input: AddToCartInput, @Ctx() { viewer }: RequestContext) {
    return { message: await this.cartService.addCartLine(viewer, input) };
  }

  @For('checkout')
  @Mutation(() => CartChangeType, {
    description: `Sets the quantity or the condition of a line. NOT_FOUND if the line is not in the cart, ${TOO_MANY}, ${SOLD_OUT}.`,
  })
  async updateCartLine(@InputArg(UpdateCartLineInput) input: UpdateCartLineInput, @Ctx() { viewer }: RequestContext) {
    await this.cartService.updateCartLine(viewer, input);
    return { message: CART_MESSAGES.changed };
  }

  @For('checkout')
  @Mutation(() => CartChangeType, { description: 'Removes a line. Does nothing if the line is not in the cart.' })
  async removeFromCart(
    @Arg('bookId', () => ID, { description: 'For example JEEPHY7253; case does not matter.' }) bookId: string,
    @Arg('condition', () => Condition, { description: 'Condition of the line.' }) condition: Condition,
    @Arg('copyId', () => ID, { nullable: true, description: 'The chosen copy, if the line has one.' })
    copyId: string | null | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<CartChangeType> {
    await this.cartService.removeCartLine(viewer, { bookId, condition, copyId });
    return { message: CART_MESSAGES.removed };
  }
}

@Resolver(() => CartChangeType)
export class CartChangeResolver {
  constructor(private readonly cartService: CartService) {}

  @Cost({ each: COSTS.statement })
  @FieldResolver(() => CartType, { description: 'The whole cart after the change.' })
  cart(@Ctx() { viewer }: RequestContext, @Info() info: GraphQLResolveInfo): Promise<Cart> {
    return this.cartService.getCart(viewer, selectedColumns(info));
  }
}
