import { field, operationDocument, select } from '../query/operation-document.ts';
import { type AddressesQuery, type AddressesQueryVariables } from './graphql.generated.ts';
export const SavedAddressFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"SavedAddress"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"Address"}},selectionSet:select("addressId","text","isDefault","pincode")};

export const AddressesDocument = operationDocument<AddressesQuery, AddressesQueryVariables>([{kind:"OperationDefinition",operation:"query",name:{kind:"Name",value:"Addresses"},selectionSet:select(field("addresses","...SavedAddress"))}, SavedAddressFragment]);