import { operationDocument } from '../query/operation-document.ts';
import { useQuery } from '../query/use-query.ts';
import { type UseQueryOptions } from '../query/query-observer.ts';
import { type CartQuery, type CartQueryVariables, type UpdateCartLineMutation, type UpdateCartLineMutationVariables, type RemoveFromCartMutation, type RemoveFromCartMutationVariables } from './graphql.generated.ts';
import { useMutation, type UseMutationOptions } from '../query/use-mutation.ts';
import { CartFragment, CartLineFragment } from './cart.generated.ts';
import { BookCoverFragment, CoverImageFragment, BookOffersFragment } from './book.generated.ts';
import { CopyFactsFragment, CopyNameFragment, TakenCopyFragment, NextBestCopyFragment } from './copies.generated.ts';
import { GalleryPictureFragment } from './book-gallery.generated.ts';
export const CartDocument = operationDocument<CartQuery, CartQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Cart"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cart"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Cart"}}]}}]}}, CartFragment, CartLineFragment, BookCoverFragment, CoverImageFragment, BookOffersFragment, CopyFactsFragment, CopyNameFragment, GalleryPictureFragment, TakenCopyFragment, NextBestCopyFragment]);

export function useCartQuery(options?: UseQueryOptions<CartQueryVariables>) {
  return useQuery(CartDocument, options);
}

export const UpdateCartLineDocument = operationDocument<UpdateCartLineMutation, UpdateCartLineMutationVariables>([{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateCartLine"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateCartLineInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateCartLine"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"cart"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Cart"}}]}}]}}]}}, CartFragment, CartLineFragment, BookCoverFragment, CoverImageFragment, BookOffersFragment, CopyFactsFragment, CopyNameFragment, GalleryPictureFragment, TakenCopyFragment, NextBestCopyFragment]);

export function useUpdateCartLineMutation(options?: UseMutationOptions<UpdateCartLineMutation, UpdateCartLineMutationVariables>) {
  return useMutation(UpdateCartLineDocument, options);
}

export const RemoveFromCartDocument = operationDocument<RemoveFromCartMutation, RemoveFromCartMutationVariables>([{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveFromCart"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bookId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"condition"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Condition"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"copyId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeFromCart"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"bookId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bookId"}}},{"kind":"Argument","name":{"kind":"Name","value":"condition"},"value":{"kind":"Variable","name":{"kind":"Name","value":"condition"}}},{"kind":"Argument","name":{"kind":"Name","value":"copyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"copyId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"cart"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Cart"}}]}}]}}]}}, CartFragment, CartLineFragment, BookCoverFragment, CoverImageFragment, BookOffersFragment, CopyFactsFragment, CopyNameFragment, GalleryPictureFragment, TakenCopyFragment, NextBestCopyFragment]);

export function useRemoveFromCartMutation(options?: UseMutationOptions<RemoveFromCartMutation, RemoveFromCartMutationVariables>) {
  return useMutation(RemoveFromCartDocument, options);
}