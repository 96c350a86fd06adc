import { operationDocument } from '../operation-document.ts';
import { useMutation, type UseMutationOptions } from '../use-mutation.ts';
import { type PreviewImportMutation, type PreviewImportMutationVariables, type StartImportMutation, type StartImportMutationVariables, type BookImportQuery, type BookImportQueryVariables, type ExportBooksQuery, type ExportBooksQueryVariables } from '../graphql.generated.ts';
import { useQuery } from '../use-query.ts';
import { type UseQueryOptions } from '../query-observer.ts';
import { ChangedFieldFragment } from './admin.generated.ts';
export const ImportProgressFragment = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportProgress"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importId"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}};

export const PreviewImportDocument = operationDocument<PreviewImportMutation, PreviewImportMutationVariables>([{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PreviewImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"csv"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previewImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"csv"},"value":{"kind":"Variable","name":{"kind":"Name","value":"csv"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importId"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"errorCount"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"column"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"bookId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChangedField"}}]}}]}}]}}]}}, ChangedFieldFragment]);

export function usePreviewImportMutation(options?: UseMutationOptions<PreviewImportMutation, PreviewImportMutationVariables>) {
  return useMutation(PreviewImportDocument, options);
}

export const StartImportDocument = operationDocument<StartImportMutation, StartImportMutationVariables>([{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"importId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"importId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"importId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportProgress"}}]}}]}}, ImportProgressFragment]);

export function useStartImportMutation(options?: UseMutationOptions<StartImportMutation, StartImportMutationVariables>) {
  return useMutation(StartImportDocument, options);
}

export const BookImportDocument = operationDocument<BookImportQuery, BookImportQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BookImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"importId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bookImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"importId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"importId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportProgress"}}]}}]}}, ImportProgressFragment]);

export function useBookImportQuery(options: UseQueryOptions<BookImportQueryVariables>) {
  return useQuery(BookImportDocument, options);
}

export const ExportBooksDocument = operationDocument<ExportBooksQuery, ExportBooksQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExportBooks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportBooks"}}]}}]);

export function useExportBooksQuery(options?: UseQueryOptions<ExportBooksQueryVariables>) {
  return useQuery(ExportBooksDocument, options);
}