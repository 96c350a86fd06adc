import type { ApolloLink } from '@apollo/client';
import { serialLink } from '../../lib/serial-link.ts';

/** Sends what is asked and changed of the cart one after the other, so that no older answer comes last. */
export const cartInTurn = (): ApolloLink =>
  serialLink(['Cart', 'CartCount', 'AddToCart', 'ChangeCartItem', 'RemoveFromCart']);
