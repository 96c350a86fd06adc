import { field, operationDocument, select } from '../query/operation-document.ts';
import { type OrderSuccessfulPageQuery, type OrderSuccessfulPageQueryVariables } from './graphql.generated.ts';
import { OrderPaymentFragment } from './checkout.generated.ts';
import { OrderProgressFragment, OrderLineFragment } from './orders.generated.ts';
import { CoverImageFragment } from './book.generated.ts';
import { CopyNameFragment, CopyFactsFragment } from './copies.generated.ts';
import { GalleryPictureFragment } from './book-gallery.generated.ts';
const SuccessfulOrderFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"SuccessfulOrder"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"Order"}},selectionSet:select("...OrderPayment","...OrderProgress",field("lines","...OrderLine",field("copy","...CopyFacts")))};

export const OrderSuccessfulPageDocument = operationDocument<OrderSuccessfulPageQuery, OrderSuccessfulPageQueryVariables>([{kind:"OperationDefinition",operation:"query",name:{kind:"Name",value:"OrderSuccessfulPage"},variableDefinitions:[{kind:"VariableDefinition",variable:{kind:"Variable",name:{kind:"Name",value:"orderId"}},type:{kind:"NonNullType",type:{kind:"NamedType",name:{kind:"Name",value:"ID"}}}}],selectionSet:select({kind:"Field",name:{kind:"Name",value:"order"},arguments:[{kind:"Argument",name:{kind:"Name",value:"orderId"},value:{kind:"Variable",name:{kind:"Name",value:"orderId"}}}],selectionSet:select("...SuccessfulOrder")})}, SuccessfulOrderFragment, OrderPaymentFragment, OrderProgressFragment, OrderLineFragment, CoverImageFragment, CopyNameFragment, CopyFactsFragment, GalleryPictureFragment]);