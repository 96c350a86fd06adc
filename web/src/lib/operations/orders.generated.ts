import { field, select } from '../query/operation-document.ts';
export const OrderEventFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"OrderEvent"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"OrderEvent"}},selectionSet:select("at","kind","text")};

export const OrderLineFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"OrderLine"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"OrderLine"}},selectionSet:select("orderLineId","bookId","bookDescription","condition","quantity","cancelledQuantity","unitPrice","total",field("cover","...CoverImage"),field("copy","...CopyName"),field("book","bookId"))};

export const OrderLineReviewFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"OrderLineReview"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"OrderLine"}},selectionSet:select("orderLineId","bookId",field("review","reviewId","rating"))};

export const OrderActionsFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"OrderActions"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"Order"}},selectionSet:select("...OrderProgress","...OrderExchanges","canGiveFeedback")};

export const OrderExchangesFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"OrderExchanges"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"Order"}},selectionSet:select("orderId",field("exchangeWindow","until","isOpen"),field("lines","orderLineId","exchangeableQuantity"),field("exchanges","...ExchangeSummary"))};

export const ExchangeSummaryFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"ExchangeSummary"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"Exchange"}},selectionSet:select("exchangeId","orderLineId","quantity","reason","status","statusAt","remedy","resolution","refundInPaise","storeCreditInPaise","upiId","createdAt")};

export const OrderProgressFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"OrderProgress"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"Order"}},selectionSet:select("orderId","status","expectedDeliveryDate","isLate",field("shipment","shipmentId","status","courierName","awb","trackingUrl","deliveredAt"))};

export const OrderRefundsFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"OrderRefunds"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"Order"}},selectionSet:select("orderId",field("refunds","refundId","amountInPaise","status","createdAt"),field("payouts","payoutId","amountInPaise","upiId","status","reference","createdAt"))};

export const OrderCardFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"OrderCard"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"Order"}},selectionSet:select("...OrderPayment","...OrderActions","...OrderRefunds","createdAt","shipToName",field("lines","...OrderLine","...OrderLineReview"))};