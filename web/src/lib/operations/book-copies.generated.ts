import { operationDocument } from '../query/operation-document.ts';
import { useQuery } from '../query/use-query.ts';
import { type UseQueryOptions } from '../query/query-observer.ts';
import { type BookCopiesQuery, type BookCopiesQueryVariables, type TakenCopyQuery, type TakenCopyQueryVariables } from './graphql.generated.ts';
import { BookOffersFragment } from './book.generated.ts';
import { ShelfCopyFragment, CopyFactsFragment, CopyNameFragment, TakenCopyFragment } from './copies.generated.ts';
import { GalleryPictureFragment } from './book-gallery.generated.ts';
export const BookCopiesDocument = operationDocument<BookCopiesQuery, BookCopiesQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BookCopies"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bookId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CopySort"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"book"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"bookId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bookId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookOffers"}},{"kind":"Field","name":{"kind":"Name","value":"copies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShelfCopy"}}]}}]}}]}}, BookOffersFragment, ShelfCopyFragment, CopyFactsFragment, CopyNameFragment, GalleryPictureFragment]);

export function useBookCopiesQuery(options: UseQueryOptions<BookCopiesQueryVariables>) {
  return useQuery(BookCopiesDocument, options);
}

export const TakenCopyDocument = operationDocument<TakenCopyQuery, TakenCopyQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TakenCopy"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"copyId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"copy"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"copyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"copyId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TakenCopy"}}]}}]}}, TakenCopyFragment]);

export function useTakenCopyQuery(options: UseQueryOptions<TakenCopyQueryVariables>) {
  return useQuery(TakenCopyDocument, options);
}