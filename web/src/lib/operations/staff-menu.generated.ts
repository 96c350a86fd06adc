import { operationDocument, select } from '../query/operation-document.ts';
import { type StaffMenuQuery, type StaffMenuQueryVariables } from './graphql.generated.ts';
export const StaffMenuDocument = operationDocument<StaffMenuQuery, StaffMenuQueryVariables>([{kind:"OperationDefinition",operation:"query",name:{kind:"Name",value:"StaffMenu"},selectionSet:select("openMessageCount")}]);