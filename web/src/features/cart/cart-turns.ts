import type { ApolloLink } from '@apollo/client';
import { inTurn } from '../../lib/in-turn.ts';

/** Sends what is asked and changed of the cart one after the other, so that no older answer comes last. */
export const cartInTurn = (): ApolloLink =>
  inTurn(['Cart', 'CartCount', 'AddToCart', 'UpdateCartLine', 'RemoveFromCart']);
