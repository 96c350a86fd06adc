/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** A book as it was found, and what is paid for it. */
export type AcceptBuyBackBookInput = {
  /** `BuyBackBook.buyBackBookId`. */
  readonly buyBackBookId: string;
  /** Number of the buy-back. */
  readonly buyBackId: string;
  /** The copy that it becomes, in intake. */
  readonly copy: BoughtCopyInput;
  /** Rupees that the admin saw for it, in the way the buy-back is paid. CONFLICT if it is another amount. */
  readonly expectedAmount: number;
  /** `BuyBack.version` that was seen. */
  readonly version: number;
};

/** What was changed of an account. */
export type AccountChangeKind =
  /** The email address. */
  | 'EMAIL'
  /** The password. */
  | 'PASSWORD'
  /** The phone number. */
  | 'PHONE';

/** A new book. */
export type AddBookInput = {
  /** At most 20 names without semicolons. Blank ones are dropped. */
  readonly author: ReadonlyArray<string>;
  /** Title, at most 300 characters. */
  readonly bookDescription: string;
  /** Letters and digits, at most 40; preferably from `reserveBookId`. CONFLICT if it is taken. */
  readonly bookId: string;
  /** School classes, each 1 to 12; may be empty. */
  readonly class: ReadonlyArray<number>;
  /** HTML, at most 20000 characters; everything but paragraphs, lists, headings and emphasis is dropped. */
  readonly details: string;
  /** At most 60 characters. */
  readonly edition?: string | null | undefined;
  /** Exam code in any case, one of `exams`. */
  readonly exam: string;
  /** Latest exam year in a book of previous years’ papers. */
  readonly examYear?: number | null | undefined;
  /** HSN code of 4, 6 or 8 digits; null: 4901. */
  readonly hsn?: string | null | undefined;
  /** At most 12 keys of images, front cover first: from `AdminBook.imageKeys` or `stageImage`. */
  readonly imageKeys: ReadonlyArray<string>;
  /** The first ISBN alone, for clients without `isbns`: it replaces the first one. Null: no ISBN. */
  readonly isbn?: string | null | undefined;
  /** All ISBNs, at most 10, of 10 or 13 digits; each is stored with 13 digits. CONFLICT if another book has one. If omitted, they stay. */
  readonly isbns?: ReadonlyArray<string> | null | undefined;
  /** English name of the language: "English", "Hindi". */
  readonly language: string;
  /** List price (MRP), whole rupees, 1 to 1000000. */
  readonly newPrice: number;
  /** Selling price of one copy, whole rupees. BAD_USER_INPUT above the MRP, the list price of a new copy, unless the book has it already or `addBook` and `updateBook` get it as the price helper gives it: 75% of the MRP plus 60, pre-owned 50% plus 60. It is then saved, and the book charged at its MRP. */
  readonly newPriceDiscount: number;
  /** Copies, 0 to 100000; null: not tracked, always available. Omit it unless it was edited: sales change it too. */
  readonly newStock?: number | null | undefined;
  /** List price (MRP), whole rupees, 1 to 1000000. */
  readonly preOwnedPrice: number;
  /** As `newPriceDiscount`. For a book with copies it is the used price from which their prices are proposed. */
  readonly preOwnedPriceDiscount: number;
  /** Copies, 0 to 100000; null: not tracked, always available. Omit it unless it was edited: sales change it too. BAD_USER_INPUT if it is changed for a book with copies (`Offer.hasCopies`): they are counted one by one. */
  readonly preOwnedStock?: number | null | undefined;
  /** At most 120 characters. */
  readonly publisher: string;
  /** Letters, digits and hyphens, at most 12, in any case. */
  readonly shelf?: string | null | undefined;
  /** Sources of the fields that were taken from `isbnLookup` and not changed by a person. */
  readonly sources?: ReadonlyArray<BookFieldSourceInput> | null | undefined;
  /** Subject code in any case: Physics, Chemistry, Mathematics, Botany, Zoology, Economics, Accountancy, Business studies, English, PYQ, Formula_sheets, biology, science, socialscience, PhysicalEducation. */
  readonly subject: string;
  /** At most 30, without semicolons. Blank ones are dropped. */
  readonly tags: ReadonlyArray<string>;
  /** Weight of one copy in grams, 1 to 20000. */
  readonly weightGrams?: number | null | undefined;
};

/** A copy that came in. */
export type AddCopyInput = {
  /** How many answers are filled in. */
  readonly answersFilled: AnswersFilled;
  /** ID of its book. */
  readonly bookId: string;
  /** A UUID that the client makes. A repeated request with it returns the copy that the first one added. */
  readonly copyId: string;
  /** What the shop paid for it, in paise; null if it is not known. Left out, it stays as it is. */
  readonly costInPaise?: number | null | undefined;
  /** As printed, at most 60 characters. */
  readonly edition?: string | null | undefined;
  /** BAD_USER_INPUT if the marks and defects do not allow it; a lower one than they allow is possible. */
  readonly grade: CopyGrade;
  /** Whether the binding is loose. */
  readonly hasLooseBinding: boolean;
  /** Whether a name stands on the flyleaf. */
  readonly hasName: boolean;
  /** Pages marked by highlighter, percent, 0 to 100. */
  readonly highlighterPercent: number;
  /** Number of missing pages. BAD_USER_INPUT if it is too many to sell the copy. */
  readonly missingPages: number;
  /** A remark for shoppers, at most 200 characters. */
  readonly note?: string | null | undefined;
  /** Pages marked by pen, percent, 0 to 100. */
  readonly penPercent: number;
  /** Pages marked by pencil, percent, 0 to 100. */
  readonly pencilPercent: number;
  /** At most 6. On the shelf a copy needs at least 2, with its cover and its worst page. */
  readonly photos: ReadonlyArray<CopyPhotoInput>;
  /** Price of this copy, whole rupees, at most that of a new one. */
  readonly price: number;
  /** Year of printing, from the imprint page; null if it is not there. */
  readonly printingYear?: number | null | undefined;
  /** Whether it is for sale at once; else it stays in intake. */
  readonly putOnShelf?: boolean;
  /** Letters, digits and hyphens, at most 12, in any case. */
  readonly shelf?: string | null | undefined;
};

/** Copies to add to the cart: book, condition and quantity, or a chosen copy. */
export type AddToCartInput = {
  /** For example JEEPHY7253; case does not matter. */
  readonly bookId: string;
  /** Condition of the copies. */
  readonly condition?: Condition;
  /** A copy of `Book.copies` that the shopper chose. Condition PREOWNED, quantity 1. Adding it again changes nothing. */
  readonly copyId?: string | null | undefined;
  /** Number of copies, 1 to 10. Added to the quantity of an existing line. */
  readonly quantity?: number;
  /** Whether the chosen copy replaces one that the shop would pick: the line of the book without a chosen copy, if the cart has one, gets one copy fewer, and is removed with its last. Without `copyId` it has no effect. */
  readonly replacesOne?: boolean;
};

/** An address in India. */
export type AddressInput = {
  /** House and street. At most 120 characters on one line. */
  readonly addressLine1: string;
  /** Area. At most 120 characters on one line. */
  readonly addressLine2: string;
  /** City or district. At most 60 characters on one line. */
  readonly city: string;
  /** Name of the recipient. At most 80 characters on one line. */
  readonly fullName: string;
  /** True makes this the default address. The first address is always the default; false does not unset it. */
  readonly isDefault?: boolean | null | undefined;
  /** Landmark; "Near " is put before it. At most 80 characters on one line. */
  readonly landmark?: string | null | undefined;
  /** Indian mobile number: ten digits, the first from 6 to 9. +91, 0, spaces and hyphens are accepted. */
  readonly phone: string;
  /** PIN code, six digits. The query `pincodeLocation` returns its city and state. */
  readonly pincode: string;
  /** One of the 28 states and 8 union territories of India, as in "Madhya Pradesh". */
  readonly state: string;
};

/** Copies that came in, were lost or were counted: `change` or `count`, by the reason. */
export type AdjustStockInput = {
  /** ID of the book. */
  readonly bookId: string;
  /** For INTAKE, copies to add, 1 or more. For DAMAGE, -1 or less. */
  readonly change?: number | null | undefined;
  /** Condition of the copies. */
  readonly condition: Condition;
  /** For COUNT, the number of copies there are. From then on they are counted. */
  readonly count?: number | null | undefined;
  /** At most 200 characters. */
  readonly note?: string | null | undefined;
  /** INTAKE, DAMAGE or COUNT. */
  readonly reason: StockReason;
  /** `AdminBook.version` that was seen. Every change raises it, sales too: a repeated request is a CONFLICT. */
  readonly version: number;
};

/** The seller's answer to a lower offer. */
export type AnswerOfferInput = {
  /** Whether the seller sells the book for `BuyBackBook.offered`. */
  readonly accept: boolean;
  /** `BuyBackBook.buyBackBookId`. */
  readonly buyBackBookId: string;
  /** Number of the buy-back. */
  readonly buyBackId: string;
  /** `BuyBack.version` that was seen. */
  readonly version: number;
};

/** How many of the answers to exercises are filled in. */
export type AnswersFilled =
  /** Half of them or more. */
  | 'MOST'
  /** None. */
  | 'NONE'
  /** Some: less than half. */
  | 'SOME';

/** What is asked for. */
export type ApprovalKind =
  /** `recordBuyBackPayout`; the subject is the buy-back. */
  | 'BUY_BACK_PAYOUT'
  /** `recordPayout`; the subject is the order. */
  | 'PAYOUT'
  /** `refundOrder`; the subject is the order. */
  | 'REFUND'
  /** `giveStoreCredit`; the subject is the customer. */
  | 'STORE_CREDIT';

/** What staff may do without an owner: sums of one manager on one day, and prices. */
export type ApprovalLimitsInput = {
  /** Payouts of orders and buy-backs, in rupees, 0 to 1000000. */
  readonly payouts: number;
  /** How far below the usual price staff other than an owner set a price of a book, a copy or a draft order, in percent. */
  readonly pricePercent: number;
  /** Refunds of orders, in rupees, 0 to 1000000. */
  readonly refunds: number;
  /** Store credit, in rupees, 0 to 1000000. */
  readonly storeCredit: number;
  /** Incremented by each change. */
  readonly version: number;
};

/** Status of an approval. */
export type ApprovalStatus =
  /** Approved, and done in the same moment. */
  | 'APPROVED'
  /** Declined by another manager or an owner. */
  | 'DECLINED'
  /** Not decided in 7 days. */
  | 'EXPIRED'
  /** Waits for another manager or an owner. */
  | 'REQUESTED'
  /** Withdrawn by who asked for it, or asked for anew. */
  | 'WITHDRAWN';

/** What is promised for an exchange. */
export type ApproveExchangeInput = {
  /** Code of the copy that replaces a pre-owned one, at least of its grade. Omitted: the nearest in price. */
  readonly copyCode?: string | null | undefined;
  /** Id of the exchange. */
  readonly exchangeId: string;
  /** What the customer reads, at most 500 characters. */
  readonly message?: string | null | undefined;
  /** The order number. */
  readonly orderId: string;
  /** A replacement, or the money back. */
  readonly remedy: Remedy;
  /** `AdminOrder.version`. CONFLICT, with nothing changed, if it has changed since. */
  readonly version: number;
};

/** Whether an offer can be bought. */
export type Availability =
  /** Can be bought. */
  | 'IN_STOCK'
  /** Sold out. */
  | 'OUT_OF_STOCK';

/** Who brings the books. */
export type BookBuyBackPickupInput = {
  /** Tracking number (AWB), at most 40 characters. */
  readonly awb: string;
  /** Number of the buy-back. */
  readonly buyBackId: string;
  /** Who comes for them. */
  readonly courier: Courier;
  /** `BuyBack.version` that was seen. */
  readonly version: number;
};

/** Who brings the copies of an exchange back. */
export type BookExchangePickupInput = {
  /** Tracking number (AWB), at most 40 characters, if known. */
  readonly awb?: string | null | undefined;
  /** Who comes for them. */
  readonly courier: Courier;
  /** Id of the exchange. */
  readonly exchangeId: string;
  /** What the customer reads, at most 500 characters. Such as the day. */
  readonly message?: string | null | undefined;
  /** The order number. */
  readonly orderId: string;
  /** `AdminOrder.version`. CONFLICT, with nothing changed, if it has changed since. */
  readonly version: number;
};

/** Where a field of a new book comes from, as `isbnLookup` says. */
export type BookFieldSourceInput = {
  /** Field of `BookInput`: bookDescription, author, publisher, language, edition. */
  readonly field: string;
  /** What filled it in. */
  readonly source: BookSource;
};

/** Filters of a list of books. Omitted filters do not apply. */
export type BookFilter = {
  /** Books for any of these school classes, at most 20. */
  readonly classes?: ReadonlyArray<number> | null | undefined;
  /** Only books in stock in this condition. */
  readonly condition?: Condition | null | undefined;
  /** Books in any of these languages, at most 20. */
  readonly languages?: ReadonlyArray<string> | null | undefined;
  /** Highest price in the filtered condition, else in new, rupees. */
  readonly maxPrice?: number | null | undefined;
  /** Lowest price in the filtered condition, else in new, rupees. */
  readonly minPrice?: number | null | undefined;
  /** Books of any of these publishers, at most 20. */
  readonly publishers?: ReadonlyArray<string> | null | undefined;
  /** Only books that are right for this exam, or have a copy on the shelf that is: see `Book.suitability`. */
  readonly suitableFor?: ExamTargetInput | null | undefined;
  /** Only books that are right for this exam or usable with gaps, or have such a copy on the shelf. `suitableFor` goes before it. */
  readonly usableFor?: ExamTargetInput | null | undefined;
};

/** All editable fields of a book, changed or not. */
export type BookInput = {
  /** At most 20 names without semicolons. Blank ones are dropped. */
  readonly author: ReadonlyArray<string>;
  /** Title, at most 300 characters. */
  readonly bookDescription: string;
  /** School classes, each 1 to 12; may be empty. */
  readonly class: ReadonlyArray<number>;
  /** HTML, at most 20000 characters; everything but paragraphs, lists, headings and emphasis is dropped. */
  readonly details: string;
  /** At most 60 characters. */
  readonly edition?: string | null | undefined;
  /** Exam code in any case, one of `exams`. */
  readonly exam: string;
  /** Latest exam year in a book of previous years’ papers. */
  readonly examYear?: number | null | undefined;
  /** HSN code of 4, 6 or 8 digits; null: 4901. */
  readonly hsn?: string | null | undefined;
  /** At most 12 keys of images, front cover first: from `AdminBook.imageKeys` or `stageImage`. */
  readonly imageKeys: ReadonlyArray<string>;
  /** The first ISBN alone, for clients without `isbns`: it replaces the first one. Null: no ISBN. */
  readonly isbn?: string | null | undefined;
  /** All ISBNs, at most 10, of 10 or 13 digits; each is stored with 13 digits. CONFLICT if another book has one. If omitted, they stay. */
  readonly isbns?: ReadonlyArray<string> | null | undefined;
  /** English name of the language: "English", "Hindi". */
  readonly language: string;
  /** List price (MRP), whole rupees, 1 to 1000000. */
  readonly newPrice: number;
  /** Selling price of one copy, whole rupees. BAD_USER_INPUT above the MRP, the list price of a new copy, unless the book has it already or `addBook` and `updateBook` get it as the price helper gives it: 75% of the MRP plus 60, pre-owned 50% plus 60. It is then saved, and the book charged at its MRP. */
  readonly newPriceDiscount: number;
  /** Copies, 0 to 100000; null: not tracked, always available. Omit it unless it was edited: sales change it too. */
  readonly newStock?: number | null | undefined;
  /** List price (MRP), whole rupees, 1 to 1000000. */
  readonly preOwnedPrice: number;
  /** As `newPriceDiscount`. For a book with copies it is the used price from which their prices are proposed. */
  readonly preOwnedPriceDiscount: number;
  /** Copies, 0 to 100000; null: not tracked, always available. Omit it unless it was edited: sales change it too. BAD_USER_INPUT if it is changed for a book with copies (`Offer.hasCopies`): they are counted one by one. */
  readonly preOwnedStock?: number | null | undefined;
  /** At most 120 characters. */
  readonly publisher: string;
  /** Letters, digits and hyphens, at most 12, in any case. */
  readonly shelf?: string | null | undefined;
  /** Subject code in any case: Physics, Chemistry, Mathematics, Botany, Zoology, Economics, Accountancy, Business studies, English, PYQ, Formula_sheets, biology, science, socialscience, PhysicalEducation. */
  readonly subject: string;
  /** At most 30, without semicolons. Blank ones are dropped. */
  readonly tags: ReadonlyArray<string>;
  /** Weight of one copy in grams, 1 to 20000. */
  readonly weightGrams?: number | null | undefined;
};

/** Order of a list of books. */
export type BookSort =
  /** Largest percent off first: of the filtered condition, else of the new copy. */
  | 'DISCOUNT'
  /** Most recently added first. */
  | 'NEWEST'
  /** Highest price in the filtered condition, else in new first. Books out of stock keep their place. */
  | 'PRICE_HIGH'
  /** Lowest price in the filtered condition, else in new first. Books out of stock keep their place. */
  | 'PRICE_LOW'
  /** Best match first; without a search, trending books first, then the newest. */
  | 'RELEVANCE'
  /** Right for the exam of `suitableFor` or `usableFor` first, then usable with gaps, the newest first of both. RELEVANCE without such a filter. */
  | 'VERDICT';

/** What filled in a field of a book by its ISBN. */
export type BookSource =
  /** Google Books. */
  | 'GOOGLE_BOOKS'
  /** Open Library. */
  | 'OPEN_LIBRARY';

/** A copy that a customer sells to the shop. */
export type BoughtCopyInput = {
  /** How many answers are filled in. */
  readonly answersFilled: AnswersFilled;
  /** The code on its label. That of the copy which the shop sold in this order line brings that copy back; with another one, or none, it is a new copy. */
  readonly copyCode?: string | null | undefined;
  /** A UUID that the client makes. Unused if the shop sold this very copy: then the copy of that order comes back. */
  readonly copyId: string;
  /** As printed, at most 60 characters. */
  readonly edition?: string | null | undefined;
  /** BAD_USER_INPUT if the marks and defects do not allow it; a lower one than they allow is possible. */
  readonly grade: CopyGrade;
  /** Whether the binding is loose. */
  readonly hasLooseBinding: boolean;
  /** Whether a name stands on the flyleaf. */
  readonly hasName: boolean;
  /** Pages marked by highlighter, percent, 0 to 100. */
  readonly highlighterPercent: number;
  /** Number of missing pages. BAD_USER_INPUT if it is too many to sell the copy. */
  readonly missingPages: number;
  /** A remark for shoppers, at most 200 characters. */
  readonly note?: string | null | undefined;
  /** Pages marked by pen, percent, 0 to 100. */
  readonly penPercent: number;
  /** Pages marked by pencil, percent, 0 to 100. */
  readonly pencilPercent: number;
  /** At most 6. On the shelf a copy needs at least 2, with its cover and its worst page. */
  readonly photos: ReadonlyArray<CopyPhotoInput>;
  /** Price of this copy, whole rupees, at most that of a new one. */
  readonly price: number;
  /** Year of printing, from the imprint page; null if it is not there. */
  readonly printingYear?: number | null | undefined;
  /** Letters, digits and hyphens, at most 12, in any case. */
  readonly shelf?: string | null | undefined;
};

/** What staff can do with a buy-back. Each is a mutation. */
export type BuyBackAction =
  /** `bookBuyBackPickup`; again if the courier did not come. */
  | 'BOOK_PICKUP'
  /** `acceptBuyBackBook`, `offerLess`, `refuseBuyBackBook` or `missBuyBackBook`, for each book that is QUOTED. */
  | 'DECIDE'
  /** `loseBuyBack`. */
  | 'LOSE'
  /** `receiveBuyBack`. */
  | 'RECEIVE'
  /** `recordBuyBackPayout`. */
  | 'RECORD_PAYOUT'
  /** `recordBuyBackSent`. */
  | 'RECORD_SENT'
  /** `returnBuyBackBooks`. */
  | 'RETURN_BOOKS';

/** A book that a customer wants to sell, as they describe it. */
export type BuyBackBookInput = {
  /** How many answers are filled in. */
  readonly answersFilled?: AnswersFilled;
  /** ID of the book. */
  readonly bookId: string;
  /** Whether the binding is loose. */
  readonly hasLooseBinding?: boolean;
  /** Whether a name stands on the flyleaf. */
  readonly hasName?: boolean;
  /** Pages marked by highlighter, percent. */
  readonly highlighterPercent?: number;
  /** Number of missing pages. */
  readonly missingPages?: number;
  /** The order line in which the seller bought it here, so that `OrderLine.buyBackPromise` is kept; one that is not theirs, or has no unit left, is ignored. */
  readonly orderLineId?: string | null | undefined;
  /** Pages marked by pen, percent. */
  readonly penPercent?: number;
  /** Pages marked by pencil, percent. */
  readonly pencilPercent?: number;
  /** Year of printing; null if it is not printed in the book. */
  readonly printingYear?: number | null | undefined;
  /** How worn it looks. The facts below may make the grade lower. */
  readonly wear: CopyGrade;
};

/** Status of a book of a buy-back. */
export type BuyBackBookStatus =
  /** Bought, for `offered`. */
  | 'ACCEPTED'
  /** The seller has declined the lower price. */
  | 'DECLINED'
  /** It was not in the parcel. */
  | 'MISSING'
  /** Worse than quoted: the seller answers by `answerOffer` until `answerBy`. */
  | 'OFFERED'
  /** Not looked at yet. */
  | 'QUOTED'
  /** Recycled, as the seller chose. */
  | 'RECYCLED'
  /** The shop does not buy it; `reason` tells why. */
  | 'REFUSED'
  /** Sent back to the seller. */
  | 'RETURNED';

/** A book of a buy-back. */
export type BuyBackBookVersionInput = {
  /** `BuyBackBook.buyBackBookId`. */
  readonly buyBackBookId: string;
  /** Number of the buy-back. */
  readonly buyBackId: string;
  /** `BuyBack.version` that was seen. */
  readonly version: number;
};

/** Which buy-backs a list has. Omit a field to have all. */
export type BuyBackFilter = {
  /** Only those with this number, tracking number, email, or part of the name or phone of the seller. */
  readonly search?: string | null | undefined;
  /** Only those of this status. */
  readonly status?: BuyBackStatus | null | undefined;
  /** Only those whose payment by UPI is due. */
  readonly toPay?: boolean | null | undefined;
};

/** How books that are sold come to the shop. */
export type BuyBackMethod =
  /** The seller hands in a parcel with the label at `BuyBack.labelPath`. */
  | 'PARCEL'
  /** A courier fetches them. */
  | 'PICKUP'
  /** The seller brings them. */
  | 'SHOP';

/** How a seller is paid. */
export type BuyBackPayment =
  /** As store credit, which is more. */
  | 'CREDIT'
  /** To a UPI ID. */
  | 'UPI';

/** Why the shop does not buy a book. */
export type BuyBackRefusal =
  /** The shop buys no books at present. */
  | 'CLOSED'
  /** Its facts allow no grade. */
  | 'DAMAGED'
  /** Enough copies are there or on their way. */
  | 'ENOUGH'
  /** It has the stamp of a library. */
  | 'LIBRARY_STAMP'
  /** Not for the coming exam. */
  | 'OUT_OF_DATE'
  /** It is a pirated print. */
  | 'PIRATED'
  /** Fetching it costs more than it sells for. */
  | 'TOO_CHEAP'
  /** It is another book than the quoted one. */
  | 'WRONG_BOOK';

/** What the owner sets for buy-backs. Amounts are rupees. */
export type BuyBackSettingsInput = {
  /** Percent by which a payment as store credit is higher, 0 to 100. */
  readonly creditBonusPercent: number;
  /** What is quoted on one day, at most. */
  readonly dailyLimit: number;
  /** Cost of handling one book, 0 to 1000. */
  readonly handlingCost: number;
  /** Whether the shop buys books at present. */
  readonly isOpen: boolean;
  /** Percent of what a copy sells for that is left to the shop, 0 to 90. */
  readonly marginPercent: number;
  /** Cost of fetching one book, 0 to 1000. */
  readonly pickupCost: number;
  /** The most that open promises may come to; above it the shop makes none. */
  readonly promiseCap: number;
  /** Number of this state, from 1. Pass it back when changing it. */
  readonly version: number;
};

/** Status of a buy-back. */
export type BuyBackStatus =
  /** Withdrawn by the seller. */
  | 'CANCELLED'
  /** Each book is decided, and what was bought is paid or to be paid. */
  | 'CLOSED'
  /** The books did not come while the quote was kept. */
  | 'EXPIRED'
  /** The courier lost the books, or did not bring them in time. */
  | 'LOST'
  /** The quote is kept; the books are not on their way yet. */
  | 'QUOTED'
  /** The books are in the shop, which looks at each. */
  | 'RECEIVED'
  /** A courier has the books. */
  | 'SENT';

/** What is cancelled, and why. */
export type CancelOrderInput = {
  /** Only these copies; omit for the whole order. */
  readonly lines?: ReadonlyArray<OrderLineQuantityInput> | null | undefined;
  /** At most 500 characters; only staff see it. */
  readonly note?: string | null | undefined;
  /** The order number. */
  readonly orderId: string;
  /** The reason; the customer reads it in the email. */
  readonly reason: CancelReason;
  /** `AdminOrder.version`. CONFLICT, with nothing changed, if it has changed since. */
  readonly version: number;
};

/** Why staff cancel an order, or copies of it. The customer reads it. */
export type CancelReason =
  /** The address cannot be delivered to. */
  | 'ADDRESS'
  /** The customer asked for it. */
  | 'CUSTOMER_REQUEST'
  /** The order could not be verified. */
  | 'FRAUD'
  /** The customer did not confirm an order that is paid on delivery. */
  | 'NOT_CONFIRMED'
  /** Another reason. */
  | 'OTHER'
  /** A copy could not be found. */
  | 'OUT_OF_STOCK'
  /** The payment could not be used. */
  | 'PAYMENT';

/** Something the shopper should know about a line before paying. */
export type CartWarningKind =
  /** At most 3 copies are left, or fewer than the quantity of the line. */
  | 'FEW_LEFT'
  /** The price changed since the book was added. The current price applies. */
  | 'PRICE_CHANGED'
  /** Sold out in this condition, or the chosen copy is sold or held: not included in the totals and not orderable. */
  | 'UNAVAILABLE';

/** State of an order that its customer is asked to confirm. */
export type CashConfirmationState =
  /** Cancelled. */
  | 'CANCELLED'
  /** Confirmed; paid on delivery. */
  | 'CONFIRMED'
  /** Paid online. */
  | 'PAID'
  /** Held until it is confirmed or paid; cancelled if it is not. */
  | 'WAITING';

/** Orders that are paid on delivery, by where their money is. */
export type CashList =
  /** The courier has collected it and has not remitted it. */
  | 'COLLECTED'
  /** The shipment is on its way: the courier has to collect it. */
  | 'DUE'
  /** Those of COLLECTED that were delivered more than 15 days ago. */
  | 'OVERDUE'
  /** Refunds by UPI that staff have to send. */
  | 'PAYOUTS'
  /** Remitted in the last 30 days. */
  | 'REMITTED'
  /** The courier has remitted less than it collected; the amount is what is missing. */
  | 'SHORT';

/** Prices and stock of a book. */
export type ChangeOffersInput = {
  /** ID of the book. */
  readonly bookId: string;
  /** List price (MRP), whole rupees, 1 to 1000000. */
  readonly newPrice: number;
  /** Selling price of one copy, whole rupees. BAD_USER_INPUT above the MRP, the list price of a new copy, unless the book has it already or `addBook` and `updateBook` get it as the price helper gives it: 75% of the MRP plus 60, pre-owned 50% plus 60. It is then saved, and the book charged at its MRP. */
  readonly newPriceDiscount: number;
  /** Copies, 0 to 100000; null: not tracked, always available. Omit it unless it was edited: sales change it too. */
  readonly newStock?: number | null | undefined;
  /** List price (MRP), whole rupees, 1 to 1000000. */
  readonly preOwnedPrice: number;
  /** As `newPriceDiscount`. For a book with copies it is the used price from which their prices are proposed. */
  readonly preOwnedPriceDiscount: number;
  /** Copies, 0 to 100000; null: not tracked, always available. Omit it unless it was edited: sales change it too. BAD_USER_INPUT if it is changed for a book with copies (`Offer.hasCopies`): they are counted one by one. */
  readonly preOwnedStock?: number | null | undefined;
  /** `AdminBook.version` that the edit is based on. CONFLICT, with nothing saved, if the book was saved after it. */
  readonly version: number;
};

/** Where an order goes. */
export type ChangeRecipientInput = {
  /** House and street. At most 120 characters on one line. */
  readonly addressLine1: string;
  /** Area. At most 120 characters on one line. */
  readonly addressLine2: string;
  /** City or district. At most 60 characters on one line. */
  readonly city: string;
  /** Instruction for the courier, at most 150 characters. */
  readonly deliveryInstruction?: string | null | undefined;
  /** Name of the recipient. At most 80 characters on one line. */
  readonly fullName: string;
  /** Landmark; "Near " is put before it. At most 80 characters on one line. */
  readonly landmark?: string | null | undefined;
  /** The order number. */
  readonly orderId: string;
  /** Indian mobile number: ten digits, the first from 6 to 9. +91, 0, spaces and hyphens are accepted. */
  readonly phone: string;
  /** PIN code, six digits. The query `pincodeLocation` returns its city and state. */
  readonly pincode: string;
  /** One of the 28 states and 8 union territories of India, as in "Madhya Pradesh". */
  readonly state: string;
  /** `Order.version`. CONFLICT, with nothing changed, if it has changed since. */
  readonly version: number;
};

/** What changes of a member of staff. What is left out stays. */
export type ChangeStaffInput = {
  /** Whether the account is paused. */
  readonly isPaused?: boolean | null | undefined;
  /** Whether a packer has to log in with a second factor. */
  readonly needsSecondFactor?: boolean | null | undefined;
  /** Any but CUSTOMER. */
  readonly role?: Role | null | undefined;
  /** Id of the account. */
  readonly userId: string;
};

/** Status of what the courier collects for an order. */
export type CollectionStatus =
  /** The courier has it. */
  | 'COLLECTED'
  /** The shipment is on its way. */
  | 'DUE'
  /** The shop has it. */
  | 'REMITTED'
  /** The shop has less than the amount. */
  | 'SHORT'
  /** Not to be collected: the shipment came back. */
  | 'WAIVED';

/** Condition of a copy. Every book has an offer in each condition at its own price. */
export type Condition =
  /** A new copy. */
  | 'NEW'
  /** A used copy. Condition and edition may differ from the images. */
  | 'PREOWNED';

/** A message to the shop in plain text. All fields are required. */
export type ContactInput = {
  /** Email address to reply to. */
  readonly email: string;
  /** Text of at most 5000 characters; may have several lines. */
  readonly message: string;
  /** Name of the sender, at most 80 characters. */
  readonly name: string;
  /** Subject on one line, at most 150 characters. */
  readonly subject: string;
};

/** Whether staff have answered a message. */
export type ContactStatus =
  /** An admin has marked it as answered. */
  | 'ANSWERED'
  /** Waits for an answer. */
  | 'OPEN';

/** What copies a list has. Omit a field to have all. */
export type CopyFilter = {
  /** Only copies of this book. */
  readonly bookId?: string | null | undefined;
  /** Only the copy with this code, as it is typed or scanned. */
  readonly code?: string | null | undefined;
  /** Only copies of this grade. */
  readonly grade?: CopyGrade | null | undefined;
  /** Words of the title, or beginnings of the code or book ID; at most 100 characters. */
  readonly search?: string | null | undefined;
  /** Only copies on this shelf, in any case. */
  readonly shelf?: string | null | undefined;
  /** Only copies of this status. */
  readonly status?: CopyStatus | null | undefined;
};

/** How worn a pre-owned copy is, best first. */
export type CopyGrade =
  /** Well used: marked or worn throughout, but every printed line can be read. */
  | 'FAIR'
  /** An average used book: marked in part, complete and firm. */
  | 'GOOD'
  /** Could be mistaken for a new book: no mark on any page. */
  | 'LIKE_NEW'
  /** Read with care: a few light marks at most. */
  | 'VERY_GOOD';

/** A photograph of a copy. */
export type CopyPhotoInput = {
  /** Key from `stageImage`, or of a photograph that the copy has. */
  readonly key: string;
  /** What it shows. */
  readonly kind: CopyPhotoKind;
};

/** What a photograph of a copy shows. */
export type CopyPhotoKind =
  /** The front cover. */
  | 'COVER'
  /** The imprint page with edition and year of printing. */
  | 'IMPRINT'
  /** Something else. */
  | 'OTHER'
  /** The spine. */
  | 'SPINE'
  /** The page in the worst condition. */
  | 'WORST_PAGE';

/** Order of a list of copies. */
export type CopySort =
  /** Best for its price first: the one that the shop picks. */
  | 'BEST'
  /** Lowest price first. */
  | 'CHEAPEST'
  /** Best grade first, then fewest marks. */
  | 'CLEANEST';

/** Where a copy is on its way through the shop. */
export type CopyStatus =
  /** Held for an unpaid order, or for the first who waits for it. */
  | 'HELD'
  /** Came in; not for sale yet. */
  | 'INTAKE'
  /** For sale. */
  | 'ON_SHELF'
  /** Came back from a customer; to be graded again. */
  | 'RETURNED'
  /** Of a placed order. */
  | 'SOLD'
  /** Lost, damaged or given away. */
  | 'WRITTEN_OFF';

/** A correction of a posted receipt. */
export type CorrectReceiptInput = {
  /** The delivery. */
  readonly correctsId: string;
  /** The titles, each once. */
  readonly lines: ReadonlyArray<CorrectionLineInput>;
  /** Why, at most 200 characters. */
  readonly note: string;
  /** Id of the correction, a UUID that the client makes: the same is made once. */
  readonly receiptId: string;
};

/** Units of a title that were received by mistake. */
export type CorrectionLineInput = {
  /** The book. */
  readonly bookId: string;
  /** Units to take back, 1 or more. */
  readonly units: number;
};

/** Units that were counted. */
export type CountScanInput = {
  /** A label or an ISBN as it was scanned, the code of a copy, or a book ID. An ISBN means new units. */
  readonly code: string;
  /** Id of the count. */
  readonly countId: string;
  /** A UUID that the client makes: a repeated request counts once. */
  readonly scanId: string;
  /** The shelf, such as A3-2; empty for books without a shelf. */
  readonly shelf: string;
  /** Units, at most 999; below 0 to undo. A used copy is one. */
  readonly units: number;
};

/** A company that delivers shipments. */
export type Courier =
  /** Blue Dart. */
  | 'BLUE_DART'
  /** Delhivery. */
  | 'DELHIVERY'
  /** DTDC. */
  | 'DTDC'
  /** India Post. */
  | 'INDIA_POST'
  /** Any other courier, or the shop itself. */
  | 'OTHER'
  /** Shiprocket. */
  | 'SHIPROCKET';

/** What a CSV file says about couriers. */
export type CourierFile =
  /** The tracking numbers that they gave the shop. */
  | 'NUMBERS'
  /** Where they go. */
  | 'PINCODES'
  /** What they charge. */
  | 'RATES';

/** What a list of a courier is about. */
export type CourierReportKind =
  /** The postage that it bills. */
  | 'INVOICE'
  /** The cash that it has remitted. */
  | 'REMITTANCE';

/** Whether a courier is used, and for how much cash. */
export type CourierSettingsInput = {
  /** The courier. */
  readonly courier: Courier;
  /** Whether it is proposed for parcels. */
  readonly isUsed: boolean;
  /** The most cash that it collects for a parcel, in paise. */
  readonly maxCashInPaise: number;
};

/** A basket that another person is asked to pay. */
export type CreatePaymentLinkInput = {
  /** A saved address to deliver to. */
  readonly addressId: string;
  /** Instruction for the courier, at most 150 characters. */
  readonly deliveryInstruction?: string | null | undefined;
  /** Each book once per condition and each copy once, at most 100 items; omitted for the whole cart. */
  readonly items?: ReadonlyArray<QuoteItemInput> | null | undefined;
  /** A line to the payer, at most 140 characters, without web addresses. */
  readonly note?: string | null | undefined;
};

/** Orders that wait for the same work, oldest first. */
export type DeskQueue =
  /** An attempted, returning or lost shipment, a returned one whose copies were not looked at yet, or an order that is later than promised. */
  | 'DELIVERY_ISSUES'
  /** An exchange that the shop has to act on. */
  | 'EXCHANGES'
  /** Packed, not on hold: to be given to the courier. */
  | 'HAND_OVER'
  /** On hold, before the courier has them. */
  | 'HOLD'
  /** Placed, not on hold, in a pick list. */
  | 'PACK'
  /** A refund has failed, a payout is DUE, or the courier has remitted too little, or nothing 15 days after delivery. */
  | 'PAYMENT_ISSUES'
  /** Placed, not on hold, in no pick list. */
  | 'PICK';

/** What becomes of copies that came back. */
export type Disposition =
  /** Not in the shipment. */
  | 'MISSING'
  /** New copies that are pre-owned from now on, each in intake until it is graded, or a copy that is listed by itself and is graded again. Not for other pre-owned copies. */
  | 'REGRADED'
  /** Back into the stock they came from; a copy that is listed by itself is on the shelf again. */
  | 'RESTOCKED'
  /** Not sold any more. */
  | 'WRITTEN_OFF';

/** Series of documents. */
export type DocumentSeries =
  /** The bill of a shipment. Books are exempt from GST. */
  | 'BILL_OF_SUPPLY'
  /** Credits a bill in full or in part: its shipment was undone, or copies were refunded. */
  | 'CREDIT_NOTE';

/** Copies of a book in a draft order, at the shop's price or another one. */
export type DraftItemInput = {
  /** The book ID. */
  readonly bookId: string;
  /** New or pre-owned. */
  readonly condition: Condition;
  /** The copy that the shopper chose, with condition PREOWNED and quantity 1. Omitted: the shop picks the best copies for their price. */
  readonly copyId?: string | null | undefined;
  /** Why, 3 to 140 characters. */
  readonly priceReason?: string | null | undefined;
  /** Number of copies, 1 to 10. */
  readonly quantity: number;
  /** Rupees: 50 % to the list price; null: the shop's. */
  readonly unitPrice?: number | null | undefined;
};

/** A draft order as it was seen. */
export type DraftOrderInput = {
  /** The draft. */
  readonly draftOrderId: string;
  /** `Quote.total`, in rupees; needed to order. */
  readonly expectedTotal?: number | null | undefined;
  /** Its version. */
  readonly version: number;
};

/** Status of a draft order. */
export type DraftOrderStatus =
  /** Discarded, or not changed for 7 days. */
  | 'EXPIRED'
  /** Can be changed and ordered; its payment link may wait. */
  | 'OPEN'
  /** It became an order. */
  | 'ORDERED';

/** A new email address and the current password. */
export type EmailInput = {
  /** New email address that no other account has. */
  readonly email: string;
  /** Current password of the account. */
  readonly password: string;
};

/** A fact to add or to change. */
export type ExamFactInput = {
  /** What was added, at most 30. */
  readonly added: ReadonlyArray<string>;
  /** First printing or edition with it: older books have gaps. */
  readonly addedFrom?: number | null | undefined;
  /** Classes of the textbooks, for EDITION. */
  readonly classes: ReadonlyArray<number>;
  /** Printing or edition since which all changes are known: older books are UNKNOWN. Null for PATTERN, and where sources contradict each other or do not say: all books are UNKNOWN. */
  readonly completeFrom?: number | null | undefined;
  /** Codes of the exams that it concerns. */
  readonly exams: ReadonlyArray<string>;
  /** First exam year that it concerns. */
  readonly fromYear: number;
  /** What it is about. */
  readonly kind: ExamFactKind;
  /** What was left out, and may be skipped, at most 30. */
  readonly removed: ReadonlyArray<string>;
  /** First printing or edition without it. */
  readonly removedFrom?: number | null | undefined;
  /** Where it is said, 1 to 5, the most important one first. */
  readonly sources: ReadonlyArray<FactSourceInput>;
  /** A sentence for shoppers, at most 500 characters. */
  readonly statement: string;
  /** Codes of the subjects that it concerns; empty for PATTERN only. */
  readonly subjects: ReadonlyArray<string>;
  /** Last exam year; null until another fact is known. */
  readonly untilYear?: number | null | undefined;
};

/** What a fact about an exam is about. */
export type ExamFactKind =
  /** NCERT's textbooks of a class. */
  | 'EDITION'
  /** The pattern of the papers: it is told with past papers. */
  | 'PATTERN'
  /** What the exam asks: it concerns books of theory and practice. */
  | 'SYLLABUS';

/** What a kit is for and what it may cost. */
export type ExamKitInput = {
  /** The most that the kit may cost, rupees: 1 to 50000. */
  readonly budget: number;
  /** Exam code in any case, as in `exams`. */
  readonly exam: string;
  /** Books not to take, at most 100. */
  readonly excludedBookIds?: ReadonlyArray<string> | null | undefined;
  /** English name of the language of its books. */
  readonly language?: string;
  /** Places to leave empty. */
  readonly leftOut?: ReadonlyArray<string> | null | undefined;
  /** Offers to take. They are met first, in this order, as long as they are for sale and fit the budget. */
  readonly pinned?: ReadonlyArray<KitPinInput> | null | undefined;
  /** Subject codes, of `ExamKit.subjects`; all if it is omitted. */
  readonly subjects?: ReadonlyArray<string> | null | undefined;
  /** How worn its books may be at most. */
  readonly wear?: KitWear;
  /** Year of the exam. */
  readonly year: number;
};

/** The exam that a shopper prepares for. */
export type ExamTargetInput = {
  /** Exam code, as in `exams`, in any case. */
  readonly exam: string;
  /** Year in which the exam is held. */
  readonly year: number;
};

/** What staff can do with an exchange. Each is a mutation. */
export type ExchangeAction =
  /** `approveExchange`. */
  | 'APPROVE'
  /** `bookExchangePickup`; again if the courier did not come. */
  | 'BOOK_PICKUP'
  /** `declineExchange`. */
  | 'DECLINE'
  /** `keepBookRefund`. */
  | 'KEEP_BOOK'
  /** `openExchangeAgain`: its replacement was lost or came back. */
  | 'OPEN_AGAIN'
  /** `receiveExchange`. */
  | 'RECEIVE'
  /** `recordExchangePickup`. */
  | 'RECORD_PICKUP'
  /** `rejectExchange`. */
  | 'REJECT'
  /** `resolveExchange`. */
  | 'RESOLVE'
  /** `sendReplacement`: then it is picked, packed and handed over as an order is. */
  | 'SEND_REPLACEMENT';

/** Lists of exchanges, by what staff have to do. */
export type ExchangeList =
  /** Declined, withdrawn, resolved or rejected. */
  | 'CLOSED'
  /** All that are not closed. */
  | 'OPEN'
  /** Requested: to be approved or declined. */
  | 'TO_ANSWER'
  /** Approved; the book has not come back yet. */
  | 'TO_RECEIVE'
  /** The book is back, or no book comes back: to be replaced or refunded. */
  | 'TO_RESOLVE';

/** A photograph for an exchange. */
export type ExchangePhotoInput = {
  /** The file in base64: JPEG, PNG, WebP, AVIF or GIF of at most 10 MB. Location and other metadata are dropped. */
  readonly data: string;
  /** The order number. */
  readonly orderId: string;
};

/** Why a customer asks for an exchange. */
export type ExchangeReason =
  /** The book came damaged. */
  | 'DAMAGED'
  /** Pages are missing. */
  | 'MISSING_PAGES'
  /** The condition is not as described. */
  | 'NOT_AS_DESCRIBED'
  /** The book was not in the shipment. */
  | 'NOT_IN_PARCEL'
  /** Another book came. */
  | 'WRONG_BOOK'
  /** Another edition came. */
  | 'WRONG_EDITION';

/** What is refunded for an exchange. */
export type ExchangeRefundInput = {
  /** Amount in paise, whole rupees. */
  readonly amountInPaise: number;
  /** Whether all of it is given as store credit. */
  readonly asStoreCredit?: boolean;
  /** Id of the exchange. */
  readonly exchangeId: string;
  /** What the customer reads, at most 500 characters. */
  readonly message?: string | null | undefined;
  /** The order number. */
  readonly orderId: string;
  /** `AdminOrder.version`. CONFLICT, with nothing changed, if it has changed since. */
  readonly version: number;
};

/** How an exchange was resolved. */
export type ExchangeResolution =
  /** The customer keeps the book and gets a refund. */
  | 'KEPT'
  /** A part of the price was refunded. */
  | 'PART_REFUNDED'
  /** The price was refunded. */
  | 'REFUNDED'
  /** Another copy was sent. */
  | 'REPLACED';

/** Status of an exchange. */
export type ExchangeStatus =
  /** Approved; see `remedy`. */
  | 'APPROVED'
  /** Declined; `message` tells why. */
  | 'DECLINED'
  /** The courier has the book. */
  | 'PICKED_UP'
  /** The courier will come for the book. */
  | 'PICKUP_BOOKED'
  /** The shop has the book. */
  | 'RECEIVED'
  /** The book came back, but cannot be exchanged; `message` tells why. */
  | 'REJECTED'
  /** Waits for the answer of the shop. */
  | 'REQUESTED'
  /** Done; see `resolution`. */
  | 'RESOLVED'
  /** Withdrawn by the customer. */
  | 'WITHDRAWN';

/** An exchange, with its order as the admin saw it. */
export type ExchangeVersionInput = {
  /** Id of the exchange. */
  readonly exchangeId: string;
  /** The order number. */
  readonly orderId: string;
  /** `AdminOrder.version`. CONFLICT, with nothing changed, if it has changed since. */
  readonly version: number;
};

/** A public source of a fact. */
export type FactSourceInput = {
  /** Date of the source, YYYY-MM-DD; null if it has none. */
  readonly date?: string | null | undefined;
  /** Who published it. */
  readonly publisher: string;
  /** Title of the page or document. */
  readonly title: string;
  /** Address, https. */
  readonly url: string;
};

/** What a customer says about the delivery of an order: at least one of the three answers. */
export type FeedbackInput = {
  /** Plain text of at most 1000 characters; null or blank: none. */
  readonly comment?: string | null | undefined;
  /** Whether the condition of the books is as described; null: not answered. */
  readonly isAsDescribed?: boolean | null | undefined;
  /** Whether the shipment came on time; null: not answered. */
  readonly isOnTime?: boolean | null | undefined;
  /** Whether the shipment was packed well; null: not answered. */
  readonly isPackedWell?: boolean | null | undefined;
  /** The order number. */
  readonly orderId: string;
};

/** Store credit to give to a customer. */
export type GiveStoreCreditInput = {
  /** In paise, from 100 to 500000. */
  readonly amountInPaise: number;
  /** Asks for approval if this is above the limit of the viewer, see `approvalLimits`: nothing is moved, and an `Approval` waits with this reason, at most 500 characters. Without it APPROVAL_REQUIRED. */
  readonly approvalReason?: string | null | undefined;
  /** A note that the customer reads, at most 500 characters. */
  readonly note?: string | null | undefined;
  /** GOODWILL or EXCHANGE. */
  readonly reason: StoreCreditReason;
  /** A UUID that the client makes once: a repeated request gives nothing more. */
  readonly requestId: string;
  /** Id of the account. */
  readonly userId: string;
};

/** Why an order is held back. */
export type HoldOrderInput = {
  /** At most 500 characters; only staff see it. */
  readonly note?: string | null | undefined;
  /** The order number. */
  readonly orderId: string;
  /** The reason. */
  readonly reason: HoldReason;
  /** `AdminOrder.version`. CONFLICT, with nothing changed, if it has changed since. */
  readonly version: number;
};

/** Why an order is held back from packing. */
export type HoldReason =
  /** The address is to be checked. */
  | 'ADDRESS'
  /** The customer has yet to confirm an order that is paid on delivery. */
  | 'COD_CONFIRMATION'
  /** Another reason. */
  | 'OTHER'
  /** The payment is to be checked. */
  | 'PAYMENT'
  /** Copies cannot be found. */
  | 'STOCK';

/** Effect of a row. */
export type ImportChangeKind =
  /** Changes a book. */
  | 'CHANGED'
  /** Adds a book. */
  | 'CREATED';

/** A supplier's file. */
export type ImportReceiptInput = {
  /** CSV with a header: isbn or bookId, units, and optionally damagedUnits, cost (rupees a unit), mrp, printingYear, edition. At most 500 rows; other columns are left out. */
  readonly csv: string;
  /** A UUID that the client makes: the same file counts once. */
  readonly importId: string;
  /** The receipt. */
  readonly receiptId: string;
};

/** State of an import. Poll while it is RUNNING. */
export type ImportState =
  /** Every row is written. */
  | 'DONE'
  /** No row is written; `message` says why. */
  | 'FAILED'
  /** Checked but not started. Deleted after a day. */
  | 'READY'
  /** Being written; not yet visible to shoppers. */
  | 'RUNNING';

/** A new member of staff. All fields are required. */
export type InviteStaffInput = {
  /** Email address that no other account has, in any case. */
  readonly email: string;
  /** At most 80 characters, none of / : < > @. */
  readonly firstName: string;
  /** At most 80 characters, none of / : < > @. */
  readonly lastName: string;
  /** Any but CUSTOMER. */
  readonly role: Role;
};

/** What copy of a book the customer wants. */
export type JoinWantListInput = {
  /** ID of the book. */
  readonly bookId: string;
  /** The copy costs at most this: 1 to 100000 rupees. */
  readonly maxPrice: number;
  /** The copy has at least this grade. */
  readonly minGrade: CopyGrade;
};

/** Why a place of a kit is empty. */
export type KitGap =
  /** It comes after a book that is not in the kit, such as its first part. */
  | 'FOLLOWS_MISSING'
  /** The request leaves it out. */
  | 'LEFT_OUT'
  /** The shop has no book for it in this language. */
  | 'NOT_SOLD'
  /** Its books are out of date for the exam. */
  | 'OUT_OF_DATE'
  /** It does not fit the budget. */
  | 'OVER_BUDGET'
  /** Its books are out of stock. */
  | 'SOLD_OUT'
  /** No copy is clean enough. */
  | 'TOO_WORN';

/** The offer to put into a place of a kit. */
export type KitPinInput = {
  /** The book. */
  readonly bookId: string;
  /** Its condition. */
  readonly condition: Condition;
  /** The copy; null for a book whose copies are not listed. */
  readonly copyId?: string | null | undefined;
  /** The place, from `ExamKitPiece.slot`. */
  readonly slot: string;
};

/** How worn the books of a kit may be at most. A pre-owned book that is not graded counts as FAIR. */
export type KitWear =
  /** Any. */
  | 'FAIR'
  /** Good or better. */
  | 'GOOD'
  /** Like new or better. */
  | 'LIKE_NEW'
  /** New only. */
  | 'NEW'
  /** Very good or better. */
  | 'VERY_GOOD';

/** Either `email` or `phone`, and the password. */
export type LoginInput = {
  /** Email address of the account, in any case. */
  readonly email?: string | null | undefined;
  /** Password of the account. */
  readonly password: string;
  /** Indian mobile number: ten digits, the first from 6 to 9. +91, 0, spaces and hyphens are accepted. */
  readonly phone?: string | null | undefined;
};

/** Copies that cannot be found, or are damaged. */
export type MarkShortInput = {
  /** Whether they were found, damaged; the note of the hold says so. */
  readonly isDamaged?: boolean | null | undefined;
  /** The order number. */
  readonly orderId: string;
  /** Id of the order line. */
  readonly orderLineId: string;
  /** Number of missing copies, 1 to the copies of the line. */
  readonly quantity: number;
  /** `PickOrder.version`. */
  readonly version: number;
};

/** A passkey that a browser has made. */
export type NewPasskeyInput = {
  /** Name for it, at most 60 characters. */
  readonly name: string;
  /** `RegistrationResponseJSON` of WebAuthn, as JSON. */
  readonly response: string;
};

/** A book that is worse than quoted. */
export type OfferLessInput = {
  /** `BuyBackBook.buyBackBookId`. */
  readonly buyBackBookId: string;
  /** Number of the buy-back. */
  readonly buyBackId: string;
  /** The copy that it becomes, in intake. */
  readonly copy: BoughtCopyInput;
  /** Rupees that the admin saw for it, in the way the buy-back is paid. CONFLICT if it is another amount. */
  readonly expectedAmount: number;
  /** Key of the photograph that shows it, one of the copy. */
  readonly photoKey: string;
  /** The one fact that lowers the price, as the seller reads it, at most 200 characters. */
  readonly reason: string;
  /** `BuyBack.version` that was seen. */
  readonly version: number;
};

/** What staff can do with an order. Each is a mutation of the same or a similar name. */
export type OrderAction =
  /** `askForAddress`. */
  | 'ASK_ADDRESS'
  /** `cancelOrder` without lines. */
  | 'CANCEL'
  /** `cancelOrder` with lines. */
  | 'CANCEL_LINES'
  /** `changeRecipient`. */
  | 'CHANGE_RECIPIENT'
  /** `confirmLabel`. */
  | 'CONFIRM_LABEL'
  /** `holdOrder`. */
  | 'HOLD'
  /** `addOrderNote`. */
  | 'NOTE'
  /** `claimPacking` and `packOrder`. */
  | 'PACK'
  /** `createPickList`. */
  | 'PICK'
  /** `receiveReturn`. */
  | 'RECEIVE_RETURN'
  /** `recordShipmentStatus` with ATTEMPTED. */
  | 'RECORD_ATTEMPTED'
  /** `recordShipmentStatus` with DELIVERED. */
  | 'RECORD_DELIVERED'
  /** `recordShipmentStatus` with LOST. */
  | 'RECORD_LOST'
  /** `recordShipmentStatus` with OUT_FOR_DELIVERY. */
  | 'RECORD_OUT_FOR_DELIVERY'
  /** `recordShipmentStatus` with RETURNING. */
  | 'RECORD_RETURNING'
  /** `refundOrder`: some of what was paid is left to refund. */
  | 'REFUND'
  /** `releaseHold`. */
  | 'RELEASE_HOLD'
  /** `sendAgain`: its shipment was lost, came back or was the wrong one. */
  | 'SEND_AGAIN'
  /** `settleLoss`. */
  | 'SETTLE_LOSS'
  /** `setPostage`. */
  | 'SET_POSTAGE'
  /** `setTracking`. */
  | 'SET_TRACKING'
  /** `addToManifest` and `shipManifest`, or `bulkShip`. */
  | 'SHIP'
  /** `undoDelivery`. It is refused if something has followed the delivery. */
  | 'UNDO_DELIVERY'
  /** `unpackOrder`. */
  | 'UNPACK';

/** Copies of an order line. */
export type OrderLineQuantityInput = {
  /** Id of the order line. */
  readonly orderLineId: string;
  /** Number of copies, at least 1. */
  readonly quantity: number;
};

/** A note on an order. */
export type OrderNoteInput = {
  /** At most 500 characters; only staff see it. */
  readonly note: string;
  /** The order number. */
  readonly orderId: string;
  /** `AdminOrder.version`. CONFLICT, with nothing changed, if it has changed since. */
  readonly version: number;
};

/** Status of an order. */
export type OrderStatus =
  /** Cancelled by the shop. */
  | 'CANCELLED'
  /** Delivered. */
  | 'DELIVERED'
  /** Not paid in time. A late payment still places the order, or is refunded if it is sold out. */
  | 'EXPIRED'
  /** Will be delivered today. */
  | 'OUT_FOR_DELIVERY'
  /** Packed. */
  | 'PACKED'
  /** Created; waits up to 30 minutes for its payment. See `holdsCopies`. */
  | 'PENDING_PAYMENT'
  /** Confirmed: paid, or to be paid on delivery. */
  | 'PLACED'
  /** Could not be delivered: the shipment is back at the shop, or its `shipment` is LOST. */
  | 'RETURNED'
  /** Handed to the courier. */
  | 'SHIPPED';

/** An order as the admin saw it. */
export type OrderVersionInput = {
  /** The order number. */
  readonly orderId: string;
  /** `AdminOrder.version`. CONFLICT, with nothing changed, if it has changed since. */
  readonly version: number;
};

/** A packed shipment. */
export type PackOrderInput = {
  /** Tracking number (AWB), at most 40 characters; without it the next one of the stock of its courier. */
  readonly awb?: string | null | undefined;
  /** Who takes it; omit for the first of `PackingTask.couriers`. */
  readonly courier?: Courier | null | undefined;
  /** The order number. */
  readonly orderId: string;
  /** What was scanned, one code per copy, at most 200. BAD_USER_INPUT unless each copy was scanned once. */
  readonly scans: ReadonlyArray<string>;
  /** `AdminOrder.version`. CONFLICT, with nothing changed, if it has changed since. */
  readonly version: number;
  /** Weight of the shipment in grams, 1 to 50000. */
  readonly weightGrams?: number | null | undefined;
};

/** The parent of the logged-in user, and the current password. */
export type ParentInput = {
  /** Email address of the parent; null removes the one who is named. */
  readonly email?: string | null | undefined;
  /** Current password of the account. */
  readonly password: string;
};

/** What the emailed link of a parent can do. */
export type ParentLinkState =
  /** Download what the shop stores about the account, and delete it. */
  | 'CONFIRMED'
  /** Only `requestParentLink`. */
  | 'EXPIRED'
  /** Confirm that its holder is the parent, or remove their address. */
  | 'TO_CONFIRM';

/** A new password and the current one. */
export type PasswordInput = {
  /** 8 to 128 characters of any kind. Common passwords and the email address or phone number of the account are rejected. */
  readonly newPassword: string;
  /** Current password of the account. */
  readonly password: string;
};

/** Status of a payment link. */
export type PaymentLinkStatus =
  /** Ended: by the customer, after 48 hours, or because the order was cancelled. */
  | 'ENDED'
  /** Can be paid. */
  | 'OPEN'
  /** Paid: the order is placed. */
  | 'PAID'
  /** A payment was started: its copies are held for 30 minutes. Can be paid, also by another payer. */
  | 'PAYING';

/** How an order is paid. */
export type PaymentOption =
  /** Online, right after ordering: by card, UPI or another method of the payment provider. */
  | 'ONLINE'
  /** To the courier on delivery, if `Quote.payOnDelivery` is true. */
  | 'PAY_ON_DELIVERY';

/** State of an order's payment. */
export type PaymentState =
  /** Paid to the courier on delivery. */
  | 'COLLECTED'
  /** To be paid to the courier on delivery. */
  | 'COLLECT_ON_DELIVERY'
  /** A payment was made and is being confirmed. Refetch the order until this changes. */
  | 'CONFIRMING'
  /** Not paid on delivery: the order was cancelled, or its shipment came back. */
  | 'NOT_COLLECTED'
  /** Paid in full. */
  | 'PAID'
  /** A part of the payment is refunded. See `amountRefundedInPaise`. */
  | 'PARTIALLY_REFUNDED'
  /** The payment is refunded in full. */
  | 'REFUNDED'
  /** A refund is under way: at the provider, to be sent by the shop, or failed and to be tried again. */
  | 'REFUND_PENDING'
  /** Not paid. */
  | 'UNPAID';

/** Status of a payout. */
export type PayoutStatus =
  /** The shop has to send it. */
  | 'DUE'
  /** Sent, with the reference of the bank. */
  | 'PAID';

/** A customer who calls. `lastName` may be empty. */
export type PhoneCustomerInput = {
  /** Email address, which gets a link to choose a password. */
  readonly email?: string | null | undefined;
  /** At most 80 characters, none of / : < > @. */
  readonly firstName: string;
  /** At most 80 characters, none of / : < > @. */
  readonly lastName: string;
  /** Indian mobile number: ten digits, the first from 6 to 9. +91, 0, spaces and hyphens are accepted. */
  readonly phone: string;
};

/** An order to place. */
export type PlaceOrderInput = {
  /** A saved address to deliver to. */
  readonly addressId: string;
  /** Instruction for the courier, at most 150 characters. */
  readonly deliveryInstruction?: string | null | undefined;
  /** `Quote.total` as the customer saw it, in rupees. CONFLICT if the total has changed. */
  readonly expectedTotal: number;
  /** A UUID that the client creates once per purchase and repeats if the answer is lost: it always returns the same order, also after that order is paid, expired or cancelled. Create another one for the next purchase, even of the same books. At most 64 letters, digits, hyphens and underscores. */
  readonly idempotencyKey: string;
  /** Each book once per condition and each copy once, at most 100 items; omitted for the whole cart. */
  readonly items?: ReadonlyArray<QuoteItemInput> | null | undefined;
  /** How to pay. BAD_USER_INPUT for PAY_ON_DELIVERY if `Quote.payOnDelivery` is false. */
  readonly paymentOption: PaymentOption;
  /** What of the total store credit pays, in rupees. CONFLICT if the customer has less. If it pays all, the order is placed at once, as ONLINE. */
  readonly storeCredit?: number;
};

/** A receipt to post. */
export type PostReceiptInput = {
  /** The sum that the person saw, in whole paise: CONFLICT if it has changed. */
  readonly amountInPaise: number;
  /** Whether what is short of the purchase order will not come. */
  readonly closesOrder?: boolean;
  /** The receipt. */
  readonly receiptId: string;
};

/** The whole profile, including unchanged fields. */
export type ProfileInput = {
  /** At most 80 characters, none of / : < > @. */
  readonly firstName: string;
  /** At most 80 characters, none of / : < > @. */
  readonly lastName: string;
  /** Current password; required only if `phone` changes, since the phone number is used to log in. */
  readonly password?: string | null | undefined;
  /** Indian mobile number: ten digits, the first from 6 to 9. +91, 0, spaces and hyphens are accepted. */
  readonly phone: string;
};

/** A title to order. */
export type PurchaseOrderLineInput = {
  /** The book. */
  readonly bookId: string;
  /** Expected cost of one unit in paise; null if it is not known. */
  readonly expectedCostInPaise?: number | null | undefined;
  /** Units to order, 1 to 9999. */
  readonly units: number;
};

/** Where a purchase order is. */
export type PurchaseOrderStatus =
  /** It has no effect. */
  | 'CANCELLED'
  /** All has come, or the rest will not come. */
  | 'CLOSED'
  /** It can be edited. */
  | 'DRAFT'
  /** The supplier has it; receipts may refer to it. */
  | 'SENT';

/** What becomes of a purchase order. */
export type PurchaseOrderStatusInput = {
  /** With SENT: mails it to this address, the supplier's. */
  readonly email?: string | null | undefined;
  /** The purchase order. */
  readonly purchaseOrderId: string;
  /** SENT for a draft, CLOSED for one that was sent, or CANCELLED. */
  readonly status: PurchaseOrderStatus;
  /** `PurchaseOrder.version` that the person saw. */
  readonly version: number;
};

/** A purchase to quote. */
export type QuoteInput = {
  /** A saved address; omitted for a quote without delivery. */
  readonly addressId?: string | null | undefined;
  /** Each book once per condition and each copy once, at most 100 items; omitted for the whole cart. */
  readonly items?: ReadonlyArray<QuoteItemInput> | null | undefined;
};

/** Copies of a book in one condition. */
export type QuoteItemInput = {
  /** The book ID. */
  readonly bookId: string;
  /** New or pre-owned. */
  readonly condition: Condition;
  /** The copy that the shopper chose, with condition PREOWNED and quantity 1. Omitted: the shop picks the best copies for their price. */
  readonly copyId?: string | null | undefined;
  /** Number of copies, 1 to 10. */
  readonly quantity: number;
};

/** What all units of a title cost, and what is printed on them. */
export type ReceiptLineInput = {
  /** The book. */
  readonly bookId: string;
  /** Cost of one unit in paise, at most its MRP. */
  readonly costInPaise: number;
  /** Edition, at most 60 characters. */
  readonly edition?: string | null | undefined;
  /** MRP that is printed on its units, in rupees. */
  readonly mrp: number;
  /** Year of the printing; null if it is not known. */
  readonly printingYear?: number | null | undefined;
  /** The receipt. */
  readonly receiptId: string;
};

/** A scan, or units that were typed. */
export type ReceiptScanInput = {
  /** An ISBN, the label of a new book, or the ID of a book. */
  readonly code: string;
  /** Damaged units; below 0 they are taken off. */
  readonly damagedUnits?: number;
  /** The receipt. */
  readonly receiptId: string;
  /** A UUID that the client makes: the same scan counts once. */
  readonly scanId: string;
  /** Units for the stock; below 0 they are taken off. */
  readonly units?: number;
};

/** Where a receipt is. */
export type ReceiptStatus =
  /** It has no effect. */
  | 'DISCARDED'
  /** It is being scanned. */
  | 'OPEN'
  /** It is in stock and owed. It does not change any more. */
  | 'POSTED';

/** What becomes of the copies of an exchange. */
export type ReceiveExchangeInput = {
  /** RESTOCKED copies can be sold again; MISSING: nothing was in the shipment. */
  readonly disposition: Disposition;
  /** Id of the exchange. */
  readonly exchangeId: string;
  /** The order number. */
  readonly orderId: string;
  /** `AdminOrder.version`. CONFLICT, with nothing changed, if it has changed since. */
  readonly version: number;
};

/** A returned shipment that was looked at. */
export type ReceiveReturnInput = {
  /** Every line of the shipment. */
  readonly lines: ReadonlyArray<ReturnedLineInput>;
  /** The order number. */
  readonly orderId: string;
  /** `AdminOrder.version`. CONFLICT, with nothing changed, if it has changed since. */
  readonly version: number;
};

/** A payout that is sent. */
export type RecordPayoutInput = {
  /** Asks for approval if this is above the limit of the viewer, see `approvalLimits`: nothing is moved, and an `Approval` waits with this reason, at most 500 characters. Without it APPROVAL_REQUIRED. */
  readonly approvalReason?: string | null | undefined;
  /** The order number. */
  readonly orderId: string;
  /** `Payout.payoutId`. */
  readonly payoutId: string;
  /** Reference of the bank (UTR), 6 to 40 letters and digits. Each payout has its own. */
  readonly reference: string;
  /** The UPI ID that it went to, if not `Payout.upiId`, which always needs approval; omit otherwise. */
  readonly upiId?: string | null | undefined;
  /** `AdminOrder.version`. CONFLICT, with nothing changed, if it has changed since. */
  readonly version: number;
};

/** What the courier says about a replacement. */
export type RecordReplacementStatusInput = {
  /** The order number. */
  readonly orderId: string;
  /** `Exchange.replacement.shipmentId`. */
  readonly shipmentId: string;
  /** The new status; one that the present one allows. */
  readonly status: ShipmentStatus;
  /** `AdminOrder.version`. CONFLICT, with nothing changed, if it has changed since. */
  readonly version: number;
};

/** What the courier says about a shipment. */
export type RecordShipmentStatusInput = {
  /** At most 500 characters, such as why it failed. */
  readonly note?: string | null | undefined;
  /** The order number. */
  readonly orderId: string;
  /** The new status; one that the present one allows. */
  readonly status: ShipmentStatus;
  /** `AdminOrder.version`. CONFLICT, with nothing changed, if it has changed since. */
  readonly version: number;
};

/** Money to send back. */
export type RefundOrderInput = {
  /** Amount in paise, at most what is left of the payment. */
  readonly amountInPaise: number;
  /** Asks for approval if this is above the limit of the viewer, see `approvalLimits`: nothing is moved, and an `Approval` waits with this reason, at most 500 characters. Without it APPROVAL_REQUIRED. */
  readonly approvalReason?: string | null | undefined;
  /** The copies it is for; omit if for none. */
  readonly lines?: ReadonlyArray<OrderLineQuantityInput> | null | undefined;
  /** At most 500 characters; only staff see it. */
  readonly note?: string | null | undefined;
  /** The order number. */
  readonly orderId: string;
  /** The reason. */
  readonly reason: RefundReason;
  /** `AdminOrder.version`. CONFLICT, with nothing changed, if it has changed since. */
  readonly version: number;
};

/** Why money goes back. */
export type RefundReason =
  /** The order, or copies of it, are cancelled. */
  | 'CANCELLATION'
  /** The store credit of the order was spent before the payment came. */
  | 'CREDIT_SPENT'
  /** An exchange or a claim ends with money. */
  | 'EXCHANGE'
  /** A gesture of the shop. */
  | 'GOODWILL'
  /** The courier lost the shipment. */
  | 'LOST'
  /** Made by hand in the payment provider's dashboard. */
  | 'MADE_AT_PROVIDER'
  /** The order was already paid, or is cancelled. */
  | 'NOT_NEEDED'
  /** No order came with the payment. */
  | 'NO_ORDER'
  /** The shipment came back undelivered. */
  | 'RETURNED_PARCEL'
  /** A copy could not be found when the order was packed. */
  | 'SHORT_PICK'
  /** The books were sold before the payment came. */
  | 'SOLD_OUT'
  /** The payment is not what the order costs. */
  | 'WRONG_AMOUNT';

/** Status of a refund. */
export type RefundStatus =
  /** Not accepted. The shop tries it again. */
  | 'FAILED'
  /** On its way to the bank. */
  | 'PENDING'
  /** With the bank of the customer, which may need some days to show it. */
  | 'PROCESSED';

/** A book that the shop does not buy. */
export type RefuseBuyBackBookInput = {
  /** `BuyBackBook.buyBackBookId`. */
  readonly buyBackBookId: string;
  /** Number of the buy-back. */
  readonly buyBackId: string;
  /** What else the seller reads, at most 200 characters. */
  readonly note?: string | null | undefined;
  /** Key from `stageImage` of a photograph that shows it. */
  readonly photoKey?: string | null | undefined;
  /** One of DAMAGED, LIBRARY_STAMP, PIRATED, WRONG_BOOK, OUT_OF_DATE. */
  readonly refusal: BuyBackRefusal;
  /** `BuyBack.version` that was seen. */
  readonly version: number;
};

/** Why an exchange is refused. */
export type RefuseExchangeInput = {
  /** Id of the exchange. */
  readonly exchangeId: string;
  /** What the customer reads, at most 500 characters. */
  readonly message: string;
  /** The order number. */
  readonly orderId: string;
  /** `AdminOrder.version`. CONFLICT, with nothing changed, if it has changed since. */
  readonly version: number;
};

/** A new account; all fields are required. */
export type RegisterInput = {
  /** Email address that no other account has, in any case. */
  readonly email: string;
  /** At most 80 characters, none of / : < > @. */
  readonly firstName: string;
  /** At most 80 characters, none of / : < > @. */
  readonly lastName: string;
  /** 8 to 128 characters of any kind. Common passwords and the email address or phone number of the account are rejected. */
  readonly password: string;
  /** Indian mobile number: ten digits, the first from 6 to 9. +91, 0, spaces and hyphens are accepted. */
  readonly phone: string;
};

/** What the shop promises for an exchange. */
export type Remedy =
  /** The money back. */
  | 'REFUND'
  /** Another copy. */
  | 'REPLACEMENT';

/** What is special about a row of a courier's list. Only SHORT rows are imported, of an invoice those that are OVER and HEAVIER. */
export type RemittanceDifferenceKind =
  /** Billed for more half kilograms than we weighed. */
  | 'HEAVIER'
  /** Remitted or billed before; if too little was remitted, this is not what is missing. */
  | 'LISTED_BEFORE'
  /** The shop does not know yet that the shipment is delivered. */
  | 'NOT_DELIVERED'
  /** More than was collected, or more than the expected postage. */
  | 'OVER'
  /** The shipment came back, or is lost. */
  | 'RETURNED'
  /** Less than was collected: imported, the collection becomes SHORT. */
  | 'SHORT'
  /** A row before it has the same shipment. */
  | 'TWICE'
  /** No shipment of this courier has the number; of cash, none that is paid on delivery. */
  | 'UNKNOWN'
  /** No tracking number or no amount, such as a row of totals. */
  | 'UNREADABLE';

/** A list to import, and the transfer that it is about. */
export type RemittanceInput = {
  /** The courier. */
  readonly courier: Courier;
  /** CSV in UTF-8, at most 5000 rows. Columns are found by their names: a tracking number (AWB, Waybill No, Tracking number), an amount in rupees (Remitted, Collected or COD amount, Amount; of an invoice Total, Freight, Charges), and optionally an order number and a weight. */
  readonly csv: string;
  /** What it is about. */
  readonly kind?: CourierReportKind;
  /** Reference of the bank (UTR), 6 to 40 letters and digits; number of an invoice. */
  readonly reference: string;
  /** Day of the transfer or invoice in India (IST), YYYY-MM-DD; not after today. */
  readonly remittedOn: string;
};

/** The list of what a courier has remitted, or its invoice. */
export type RemittanceListInput = {
  /** The courier. */
  readonly courier: Courier;
  /** CSV in UTF-8, at most 5000 rows. Columns are found by their names: a tracking number (AWB, Waybill No, Tracking number), an amount in rupees (Remitted, Collected or COD amount, Amount; of an invoice Total, Freight, Charges), and optionally an order number and a weight. */
  readonly csv: string;
  /** What it is about. */
  readonly kind?: CourierReportKind;
};

/** A request to exchange copies of one order line. */
export type RequestExchangeInput = {
  /** What to add, at most 1000 characters. */
  readonly comment?: string | null | undefined;
  /** The order number. */
  readonly orderId: string;
  /** Id of the order line. */
  readonly orderLineId: string;
  /** Photographs from `addExchangePhoto` of this order, at most 4. */
  readonly photoIds: ReadonlyArray<string>;
  /** Number of copies, at most `OrderLine.exchangeableQuantity`. */
  readonly quantity: number;
  /** What is wrong. */
  readonly reason: ExchangeReason;
  /** UPI ID for a refund. Needed if `Order.paysOutByUpi`, else ignored. */
  readonly upiId?: string | null | undefined;
};

/** A new password and the token of an emailed reset link. */
export type ResetInput = {
  /** 8 to 128 characters of any kind. Common passwords and the email address or phone number of the account are rejected. */
  readonly password: string;
  /** The `token` query parameter of the emailed link. Works once. */
  readonly token: string;
};

/** How to restrict a customer. */
export type RestrictCustomerInput = {
  /** What it takes; null: lift the restriction. */
  readonly kind?: RestrictionKind | null | undefined;
  /** Why, for staff; needed with a kind. */
  readonly reason?: string | null | undefined;
  /** The restriction that was seen; null: none. */
  readonly seen?: string | null | undefined;
  /** Its last day in India, YYYY-MM-DD; null: until it is lifted. */
  readonly until?: string | null | undefined;
  /** Id of the account. */
  readonly userId: string;
};

/** What a restriction takes from a customer. */
export type RestrictionKind =
  /** They cannot order. */
  | 'BLOCKED'
  /** They cannot pay on delivery. */
  | 'ONLINE_ONLY';

/** A failed refund to try again. */
export type RetryRefundInput = {
  /** The order number. */
  readonly orderId: string;
  /** `Refund.refundId`. */
  readonly refundId: string;
  /** `AdminOrder.version`. CONFLICT, with nothing changed, if it has changed since. */
  readonly version: number;
};

/** What becomes of the copies of a returned line. */
export type ReturnedLineInput = {
  /** RESTOCKED copies can be sold again. */
  readonly disposition: Disposition;
  /** Id of the order line. */
  readonly orderLineId: string;
};

/** A review of an ordered book. */
export type ReviewInput = {
  /** ID of the book. */
  readonly bookId: string;
  /** Number of the order that contains the book. */
  readonly orderId: string;
  /** Stars, 1 to 5. */
  readonly rating: number;
  /** Plain text, not blank, at most 2000 characters. */
  readonly reviewText: string;
};

/** Role of an account. Accounts of staff do not shop. */
export type Role =
  /** Staff: reads orders, money and papers, and changes nothing. */
  | 'BOOKKEEPER'
  /** Buys and sells books. */
  | 'CUSTOMER'
  /** Staff: orders, customers, catalogue, goods and money up to limits. */
  | 'MANAGER'
  /** Staff: may do everything. */
  | 'OWNER'
  /** Staff: picks, packs, hands over, receives, counts and takes books in. */
  | 'PACKER';

/** Which couriers are used, and what weights are assumed. */
export type SaveCourierSettingsInput = {
  /** Assumed weight of a copy whose book has none, in grams. */
  readonly copyGrams: number;
  /** Couriers to change. */
  readonly couriers: ReadonlyArray<CourierSettingsInput>;
  /** Assumed weight of a box or bag with its filling, in grams. */
  readonly packagingGrams: number;
  /** Number of the last change, as it was seen. */
  readonly version: number;
};

/** A draft order to make or change. */
export type SaveDraftOrderInput = {
  /** Another address, which is saved for the customer. */
  readonly address?: AddressInput | null | undefined;
  /** Instruction for the courier. */
  readonly deliveryInstruction?: string | null | undefined;
  /** A UUID, made by the client. */
  readonly draftOrderId: string;
  /** At most 100, each once. */
  readonly items: ReadonlyArray<DraftItemInput>;
  /** Note of staff, at most 500 characters. */
  readonly note?: string | null | undefined;
  /** The customer, who stays. */
  readonly userId: string;
  /** The version that was seen; null for a new draft. */
  readonly version?: number | null | undefined;
};

/** A draft to make or to edit. */
export type SavePurchaseOrderInput = {
  /** All titles, 1 to 300, each once. */
  readonly lines: ReadonlyArray<PurchaseOrderLineInput>;
  /** For the supplier, at most 500 characters. */
  readonly note?: string | null | undefined;
  /** Id of the purchase order, a UUID that the client makes: the same is made once. */
  readonly purchaseOrderId: string;
  /** The supplier. */
  readonly supplierId: string;
  /** `PurchaseOrder.version` of the draft to edit; omit it to make one. */
  readonly version?: number | null | undefined;
};

/** A receipt to open, or the invoice of an open one. Only the invoice of an open one changes. */
export type SaveReceiptInput = {
  /** Number of the invoice; no other receipt of the supplier has it. */
  readonly invoiceNumber?: string | null | undefined;
  /** Day of the invoice, YYYY-MM-DD; not after today. */
  readonly invoicedOn?: string | null | undefined;
  /** A purchase order that was sent to the supplier. */
  readonly purchaseOrderId?: string | null | undefined;
  /** Id of the receipt, a UUID that the client makes. */
  readonly receiptId: string;
  /** The supplier. */
  readonly supplierId: string;
};

/** A supplier to add or to change. */
export type SaveSupplierInput = {
  /** Address, at most 500 characters. */
  readonly address?: string | null | undefined;
  /** Email address for purchase orders. */
  readonly email?: string | null | undefined;
  /** GSTIN of 15 characters, the last one a check digit. */
  readonly gstin?: string | null | undefined;
  /** Whether the shop still buys there. */
  readonly isActive?: boolean;
  /** Name, at most 120 characters. No other supplier has it. */
  readonly name: string;
  /** What staff noted, at most 500 characters. */
  readonly note?: string | null | undefined;
  /** Phone number: digits, spaces and hyphens. */
  readonly phone?: string | null | undefined;
  /** Id of the supplier, a UUID that the client makes. */
  readonly supplierId: string;
  /** `Supplier.version` that the edit is based on; omit it to add one. */
  readonly version?: number | null | undefined;
};

/** What a security event tells of. */
export type SecurityEventKind =
  /** A second person approved or declined. */
  | 'APPROVAL_DECIDED'
  /** A second person was asked to approve. */
  | 'APPROVAL_REQUESTED'
  /** Staff changed something. */
  | 'CHANGE'
  /** A password, an email address or a phone number was changed. */
  | 'CREDENTIALS_CHANGED'
  /** Customers were shown to staff. */
  | 'CUSTOMER_VIEWED'
  /** A file was sent to staff; `rows` were sent, also if the connection broke. */
  | 'EXPORT'
  /** A file whose rows are counted began to be sent to staff. */
  | 'EXPORT_STARTED'
  /** A second factor was added. */
  | 'FACTOR_ADDED'
  /** A proof with a second factor failed. */
  | 'FACTOR_FAILED'
  /** A user proved who they are with a second factor. */
  | 'FACTOR_PASSED'
  /** A second factor was removed. */
  | 'FACTOR_REMOVED'
  /** The second factors of another account were removed. */
  | 'FACTOR_RESET'
  /** A session was started. */
  | 'LOGIN'
  /** A login with a wrong password, PIN or badge; `user` is whose account was tried. */
  | 'LOGIN_FAILED'
  /** A session was ended by its user. */
  | 'LOGOUT'
  /** A user was refused what they may not do. */
  | 'REFUSED'
  /** The role of an account was changed. */
  | 'ROLE_CHANGED'
  /** Sessions were ended. */
  | 'SESSIONS_ENDED'
  /** Settings of the shop were changed. */
  | 'SETTINGS_CHANGED'
  /** A person was invited to the staff. */
  | 'STAFF_INVITED'
  /** An account of staff was paused. */
  | 'STAFF_PAUSED'
  /** A paused account was resumed. */
  | 'STAFF_RESUMED'
  /** A packing station was added. */
  | 'STATION_ADDED'
  /** A packing station was removed. */
  | 'STATION_REMOVED';

/** A basket of books to sell, as it was quoted. */
export type SellBooksInput = {
  /** The saved address of the seller: where books are fetched, and go back to. */
  readonly addressId: string;
  /** The books, 1 to 30. */
  readonly books: ReadonlyArray<BuyBackBookInput>;
  /** The total that the seller saw, in rupees and in the way they are paid. */
  readonly expectedTotal: number;
  /** Made by the client once for each basket: letters, digits, - and _. A repeated request sells nothing twice. */
  readonly idempotencyKey: string;
  /** True: the seller declares that the books are their own. */
  readonly isOwner: boolean;
  /** How they come to the shop; see `BuyBackQuote.canBePickedUp`. */
  readonly method: BuyBackMethod;
  /** How the seller is paid. */
  readonly payBy: BuyBackPayment;
  /** Whether books that the shop does not take go back to the seller if they were quoted ₹150 or more; else they are recycled. */
  readonly returnsBooks: boolean;
  /** Where a payment by UPI goes; ignored for store credit. */
  readonly upiId?: string | null | undefined;
};

/** An order that is sent again. */
export type SendAgainInput = {
  /** Lines of a used copy that is gone. */
  readonly lines?: ReadonlyArray<SentAgainLineInput>;
  /** The order number. */
  readonly orderId: string;
  /** Why. */
  readonly reason: SendAgainReason;
  /** `AdminOrder.version`. CONFLICT, with nothing changed, if it has changed since. */
  readonly version: number;
};

/** Why an order is sent again. The customer reads it. */
export type SendAgainReason =
  /** Its shipment is back, with its copies. */
  | 'CAME_BACK'
  /** Its shipment is LOST: its copies are missing, others go. */
  | 'LOST'
  /** Its customer got another shipment: its copies are missing, others go. */
  | 'WRONG_PARCEL';

/** An exchange whose replacement is sent. */
export type SendReplacementInput = {
  /** Id of the exchange. */
  readonly exchangeId: string;
  /** What the customer reads, at most 500 characters. */
  readonly message?: string | null | undefined;
  /** The order number. */
  readonly orderId: string;
  /** `AdminOrder.version`. CONFLICT, with nothing changed, if it has changed since. */
  readonly version: number;
};

/** The used copy that goes in place of one that is gone. */
export type SentAgainLineInput = {
  /** Code of a copy of at least its grade. Without one, the nearest in price goes. */
  readonly copyCode: string;
  /** Id of the order line. */
  readonly orderLineId: string;
};

/** What a courier billed for the shipment of an order. */
export type SetPostageInput = {
  /** The order number. */
  readonly orderId: string;
  /** Paise with tax, 0 to 1000000. */
  readonly postageInPaise: number;
  /** `AdminOrder.version`. CONFLICT, with nothing changed, if it has changed since. */
  readonly version: number;
};

/** The tracking number of a shipment. */
export type SetTrackingInput = {
  /** Tracking number (AWB), at most 40 characters; null removes it. */
  readonly awb?: string | null | undefined;
  /** Who takes the shipment. */
  readonly courier: Courier;
  /** The order number. */
  readonly orderId: string;
  /** `AdminOrder.version`. CONFLICT, with nothing changed, if it has changed since. */
  readonly version: number;
};

/** Why a shipment moves. */
export type ShipmentKind =
  /** It was lost, came back or was the wrong one: its order is sent again. */
  | 'FORMER'
  /** It brings the order. */
  | 'OUTBOUND'
  /** It brings copies back from the customer. */
  | 'PICKUP'
  /** It brings a replacement. */
  | 'REPLACEMENT';

/** Status of a shipment. */
export type ShipmentStatus =
  /** The courier could not deliver it, and will try again. */
  | 'ATTEMPTED'
  /** Delivered. */
  | 'DELIVERED'
  /** Lost by the courier. It may still turn up, until its order is RETURNED. */
  | 'LOST'
  /** Will be delivered today. */
  | 'OUT_FOR_DELIVERY'
  /** Packed; still in the shop. */
  | 'READY'
  /** Back in the shop. */
  | 'RETURNED'
  /** Could not be delivered; on its way back to the shop. */
  | 'RETURNING'
  /** Handed to the courier. */
  | 'SHIPPED'
  /** Opened again before it was handed over. */
  | 'VOIDED';

/** An image of a book: pass either `url` or `data`. */
export type StageImageInput = {
  /** ID of the book, which need not exist yet. */
  readonly bookId: string;
  /** JPEG, PNG, WebP, AVIF or GIF file of at most 10 MB, base64. */
  readonly data?: string | null | undefined;
  /** View of the book, for example "front": at most 40 characters. */
  readonly prefix: string;
  /** Public http or https URL that responds within 10 seconds and 3 redirects. */
  readonly url?: string | null | undefined;
};

/** Either `userId` and `pin`, or `badge`. */
export type StationLoginInput = {
  /** The code of their badge. */
  readonly badge?: string | null | undefined;
  /** Their six digits. */
  readonly pin?: string | null | undefined;
  /** Who logs in. */
  readonly userId?: string | null | undefined;
};

/** Why the stock of a book changed. */
export type StockReason =
  /** Copies of a cancelled or expired order, back in the stock. */
  | 'CANCEL'
  /** The copies were counted. */
  | 'COUNT'
  /** Copies that cannot be sold any more. */
  | 'DAMAGE'
  /** The stock was edited with the book, or imported. */
  | 'EDIT'
  /** New copies came in without a receipt. */
  | 'INTAKE'
  /** New copies of a supplier’s receipt; below 0 by its correction. */
  | 'RECEIPT'
  /** Copies of a shipment that came back and can be sold again. */
  | 'RETURN'
  /** Copies of an order, from when it holds them. */
  | 'SALE';

/** Why store credit was given, taken or ended. */
export type StoreCreditReason =
  /** Ended with the account. */
  | 'ACCOUNT_DELETED'
  /** For books that the shop has bought from the customer. */
  | 'BUY_BACK'
  /** Given back: the order, or copies of it, are cancelled. */
  | 'CANCELLATION'
  /** It settles an exchange. */
  | 'EXCHANGE'
  /** A gesture of the shop. */
  | 'GOODWILL'
  /** Given back: the courier lost the shipment. */
  | 'LOST'
  /** Spent on an order. */
  | 'ORDER'
  /** Given back: its order was not paid in time, or its books were sold. */
  | 'ORDER_ENDED'
  /** Given back: the shipment came back. */
  | 'RETURNED_PARCEL'
  /** Given back: a copy could not be found. */
  | 'SHORT_PICK';

/** Whether a book or a copy is right for an exam of a year. */
export type SuitabilityVerdict =
  /** Out of date: another edition, or too many years of papers missing. */
  | 'OUT_OF_DATE'
  /** Right: nothing is known to be missing or changed. */
  | 'RIGHT'
  /** We do not know: the catalogue or the sources do not suffice. */
  | 'UNKNOWN'
  /** Usable, with gaps: the reasons say which. */
  | 'USABLE_WITH_GAPS';

/** Why what the shop owes a supplier changed. */
export type SupplierEntryKind =
  /** A receipt was corrected: less is owed. */
  | 'CORRECTION'
  /** A payment was recorded: less is owed. */
  | 'PAYMENT'
  /** A receipt was posted: more is owed. */
  | 'RECEIPT';

/** A payment that was made. */
export type SupplierPaymentInput = {
  /** Amount in paise, 1 or more. */
  readonly amountInPaise: number;
  /** A UUID that the client makes: the same payment is recorded once. */
  readonly paymentId: string;
  /** The bank's reference, or how it was paid. */
  readonly reference: string;
  /** Id of the supplier. */
  readonly supplierId: string;
};

/** What is done about a captured payment without an order. */
export type UnmatchedPaymentStatus =
  /** Handled in another way, for example by entering the order again. */
  | 'HANDLED'
  /** An admin has to decide. */
  | 'OPEN'
  /** The provider has refunded it. */
  | 'REFUNDED'
  /** Its refund is sent, or pending at the provider. */
  | 'REFUNDING';

/** New values of a line. Omitted values do not change. */
export type UpdateCartLineInput = {
  /** For example JEEPHY7253; case does not matter. */
  readonly bookId: string;
  /** Current condition of the line. */
  readonly condition: Condition;
  /** New condition. If the cart has a line with it, the two lines are merged. */
  readonly newCondition?: Condition | null | undefined;
  /** Number of copies, 1 to 10. */
  readonly quantity?: number | null | undefined;
};

/** The whole copy, changed or not. */
export type UpdateCopyInput = {
  /** How many answers are filled in. */
  readonly answersFilled: AnswersFilled;
  /** What the shop paid for it, in paise; null if it is not known. Left out, it stays as it is. */
  readonly costInPaise?: number | null | undefined;
  /** As printed, at most 60 characters. */
  readonly edition?: string | null | undefined;
  /** BAD_USER_INPUT if the marks and defects do not allow it; a lower one than they allow is possible. */
  readonly grade: CopyGrade;
  /** Whether the binding is loose. */
  readonly hasLooseBinding: boolean;
  /** Whether a name stands on the flyleaf. */
  readonly hasName: boolean;
  /** Pages marked by highlighter, percent, 0 to 100. */
  readonly highlighterPercent: number;
  /** Number of missing pages. BAD_USER_INPUT if it is too many to sell the copy. */
  readonly missingPages: number;
  /** A remark for shoppers, at most 200 characters. */
  readonly note?: string | null | undefined;
  /** Pages marked by pen, percent, 0 to 100. */
  readonly penPercent: number;
  /** Pages marked by pencil, percent, 0 to 100. */
  readonly pencilPercent: number;
  /** At most 6. On the shelf a copy needs at least 2, with its cover and its worst page. */
  readonly photos: ReadonlyArray<CopyPhotoInput>;
  /** Price of this copy, whole rupees, at most that of a new one. */
  readonly price: number;
  /** Year of printing, from the imprint page; null if it is not there. */
  readonly printingYear?: number | null | undefined;
  /** Letters, digits and hyphens, at most 12, in any case. */
  readonly shelf?: string | null | undefined;
};

/** Result of the payment popup: the three values that it returned. */
export type VerifyPaymentInput = {
  /** Its `razorpay_order_id`. */
  readonly providerOrderId: string;
  /** Its `razorpay_payment_id`. */
  readonly providerPaymentId: string;
  /** Its `razorpay_signature`. */
  readonly signature: string;
};

/** How far an entry is. */
export type WantStatus =
  /** A copy is held for it: only its customer can buy the copy, until `heldUntil`. */
  | 'HELD'
  /** Its held copy is in an order that is not paid yet. The entry ends when the order is placed. */
  | 'ORDERED'
  /** In the queue: no copy is held for it. */
  | 'WAITING';

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { readonly me: { readonly userId: string, readonly role: Role, readonly isProven: boolean, readonly isAtStation: boolean, readonly firstName: string, readonly lastName: string, readonly email: string, readonly examTarget: { readonly exam: string, readonly year: number } | null } | null };

export type LoginMutationVariables = Exact<{
  input: LoginInput;
}>;


export type LoginMutation = { readonly login: { readonly message: string, readonly isProven: boolean } };

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RegisterMutation = { readonly register: { readonly message: string } };

export type LogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutMutation = { readonly logout: { readonly message: string } };

export type FactorsQueryVariables = Exact<{ [key: string]: never; }>;


export type FactorsQuery = { readonly me: { readonly userId: string, readonly email: string, readonly asksSecondFactor: boolean, readonly loginFactors: { readonly hasTotp: boolean, readonly recoveryCodesLeft: number, readonly passkeys: ReadonlyArray<{ readonly passkeyId: string, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> } } | null };

export type LoginFactorsFragment = { readonly userId: string, readonly email: string, readonly asksSecondFactor: boolean, readonly loginFactors: { readonly hasTotp: boolean, readonly recoveryCodesLeft: number, readonly passkeys: ReadonlyArray<{ readonly passkeyId: string, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> } };

export type ProveWithCodeMutationVariables = Exact<{
  code: string;
}>;


export type ProveWithCodeMutation = { readonly proveWithCode: { readonly message: string } };

export type ProveWithPasswordMutationVariables = Exact<{
  password: string;
}>;


export type ProveWithPasswordMutation = { readonly proveWithPassword: { readonly message: string } };

export type ProveWithPasskeyMutationVariables = Exact<{
  response: string;
}>;


export type ProveWithPasskeyMutation = { readonly proveWithPasskey: { readonly message: string } };

export type StartTotpMutationVariables = Exact<{ [key: string]: never; }>;


export type StartTotpMutation = { readonly startTotp: { readonly secret: string, readonly qrCode: string } };

export type ConfirmTotpMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmTotpMutation = { readonly confirmTotp: { readonly recoveryCodes: ReadonlyArray<string> } };

export type CreateRecoveryCodesMutationVariables = Exact<{ [key: string]: never; }>;


export type CreateRecoveryCodesMutation = { readonly createRecoveryCodes: { readonly recoveryCodes: ReadonlyArray<string> } };

export type RemoveTotpMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveTotpMutation = { readonly removeTotp: { readonly message: string } };

export type StartPasskeyRegistrationMutationVariables = Exact<{ [key: string]: never; }>;


export type StartPasskeyRegistrationMutation = { readonly startPasskeyRegistration: string };

export type RegisterPasskeyMutationVariables = Exact<{
  input: NewPasskeyInput;
}>;


export type RegisterPasskeyMutation = { readonly registerPasskey: { readonly message: string } };

export type RemovePasskeyMutationVariables = Exact<{
  passkeyId: string;
}>;


export type RemovePasskeyMutation = { readonly removePasskey: { readonly message: string } };

export type StartPasskeyLoginMutationVariables = Exact<{ [key: string]: never; }>;


export type StartPasskeyLoginMutation = { readonly startPasskeyLogin: string };

export type LoginWithPasskeyMutationVariables = Exact<{
  response: string;
}>;


export type LoginWithPasskeyMutation = { readonly loginWithPasskey: { readonly message: string } };

export type StoreCreditFragment = { readonly userId: string, readonly balanceInPaise: number, readonly entries: { readonly edges: ReadonlyArray<{ readonly node: { readonly storeCreditEntryId: string, readonly at: string, readonly amountInPaise: number, readonly reason: StoreCreditReason, readonly orderId: string | null, readonly buyBackId: string | null, readonly note: string | null } }> } };

export type RecipientFragment = { readonly userId: string, readonly firstName: string, readonly lastName: string, readonly phone: string | null };

export type RecipientQueryVariables = Exact<{ [key: string]: never; }>;


export type RecipientQuery = { readonly me: { readonly userId: string, readonly firstName: string, readonly lastName: string, readonly phone: string | null } | null };

export type DeleteAddressMutationVariables = Exact<{
  addressId: string;
}>;


export type DeleteAddressMutation = { readonly deleteAddress: { readonly message: string, readonly addressId: string } };

export type SetDefaultAddressMutationVariables = Exact<{
  addressId: string;
}>;


export type SetDefaultAddressMutation = { readonly setDefaultAddress: ReadonlyArray<{ readonly addressId: string, readonly text: string, readonly isDefault: boolean, readonly pincode: string | null }> };

export type EditedAddressFragment = { readonly fullName: string | null, readonly phone: string | null, readonly pincode: string | null, readonly addressLine1: string | null, readonly addressLine2: string | null, readonly landmark: string | null, readonly city: string | null, readonly state: string | null, readonly addressId: string, readonly text: string, readonly isDefault: boolean };

export type PincodeLocationQueryVariables = Exact<{
  pincode: string;
}>;


export type PincodeLocationQuery = { readonly pincodeLocation: { readonly city: string, readonly state: string } | null };

export type AddAddressMutationVariables = Exact<{
  input: AddressInput;
}>;


export type AddAddressMutation = { readonly addAddress: { readonly message: string, readonly address: { readonly fullName: string | null, readonly phone: string | null, readonly pincode: string | null, readonly addressLine1: string | null, readonly addressLine2: string | null, readonly landmark: string | null, readonly city: string | null, readonly state: string | null, readonly addressId: string, readonly text: string, readonly isDefault: boolean } } };

export type UpdateAddressMutationVariables = Exact<{
  addressId: string;
  input: AddressInput;
}>;


export type UpdateAddressMutation = { readonly updateAddress: { readonly message: string, readonly address: { readonly fullName: string | null, readonly phone: string | null, readonly pincode: string | null, readonly addressLine1: string | null, readonly addressLine2: string | null, readonly landmark: string | null, readonly city: string | null, readonly state: string | null, readonly addressId: string, readonly text: string, readonly isDefault: boolean } } };

export type SavedAddressFragment = { readonly addressId: string, readonly text: string, readonly isDefault: boolean, readonly pincode: string | null };

export type AddressesQueryVariables = Exact<{ [key: string]: never; }>;


export type AddressesQuery = { readonly addresses: ReadonlyArray<{ readonly addressId: string, readonly text: string, readonly isDefault: boolean, readonly pincode: string | null }> };

export type CartQueryVariables = Exact<{ [key: string]: never; }>;


export type CartQuery = { readonly cart: { readonly count: number, readonly subtotal: number, readonly savings: number, readonly lines: ReadonlyArray<{ readonly cartLineId: string, readonly condition: Condition, readonly quantity: number, readonly unitPrice: number, readonly listPrice: number, readonly total: number, readonly listTotal: number, readonly isAvailable: boolean, readonly heldByOrderId: string | null, readonly warnings: ReadonlyArray<{ readonly kind: CartWarningKind, readonly message: string }>, readonly book: { readonly author: ReadonlyArray<string>, readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> }, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly bookId: string, readonly grade: CopyGrade, readonly price: number, readonly heldUntil: string | null, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly pickedCopy: { readonly remarks: ReadonlyArray<string>, readonly printingYear: number | null, readonly edition: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null, readonly nextBest: { readonly price: number, readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null }> } };

export type UpdateCartLineMutationVariables = Exact<{
  input: UpdateCartLineInput;
}>;


export type UpdateCartLineMutation = { readonly updateCartLine: { readonly message: string, readonly cart: { readonly count: number, readonly subtotal: number, readonly savings: number, readonly lines: ReadonlyArray<{ readonly cartLineId: string, readonly condition: Condition, readonly quantity: number, readonly unitPrice: number, readonly listPrice: number, readonly total: number, readonly listTotal: number, readonly isAvailable: boolean, readonly heldByOrderId: string | null, readonly warnings: ReadonlyArray<{ readonly kind: CartWarningKind, readonly message: string }>, readonly book: { readonly author: ReadonlyArray<string>, readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> }, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly bookId: string, readonly grade: CopyGrade, readonly price: number, readonly heldUntil: string | null, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly pickedCopy: { readonly remarks: ReadonlyArray<string>, readonly printingYear: number | null, readonly edition: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null, readonly nextBest: { readonly price: number, readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null }> } } };

export type RemoveFromCartMutationVariables = Exact<{
  bookId: string;
  condition: Condition;
  copyId?: string | null | undefined;
}>;


export type RemoveFromCartMutation = { readonly removeFromCart: { readonly message: string, readonly cart: { readonly count: number, readonly subtotal: number, readonly savings: number, readonly lines: ReadonlyArray<{ readonly cartLineId: string, readonly condition: Condition, readonly quantity: number, readonly unitPrice: number, readonly listPrice: number, readonly total: number, readonly listTotal: number, readonly isAvailable: boolean, readonly heldByOrderId: string | null, readonly warnings: ReadonlyArray<{ readonly kind: CartWarningKind, readonly message: string }>, readonly book: { readonly author: ReadonlyArray<string>, readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> }, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly bookId: string, readonly grade: CopyGrade, readonly price: number, readonly heldUntil: string | null, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly pickedCopy: { readonly remarks: ReadonlyArray<string>, readonly printingYear: number | null, readonly edition: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null, readonly nextBest: { readonly price: number, readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null }> } } };

export type CartLineFragment = { readonly cartLineId: string, readonly condition: Condition, readonly quantity: number, readonly unitPrice: number, readonly listPrice: number, readonly total: number, readonly listTotal: number, readonly isAvailable: boolean, readonly heldByOrderId: string | null, readonly warnings: ReadonlyArray<{ readonly kind: CartWarningKind, readonly message: string }>, readonly book: { readonly author: ReadonlyArray<string>, readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> }, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly bookId: string, readonly grade: CopyGrade, readonly price: number, readonly heldUntil: string | null, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly pickedCopy: { readonly remarks: ReadonlyArray<string>, readonly printingYear: number | null, readonly edition: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null, readonly nextBest: { readonly price: number, readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null };

export type CartFragment = { readonly count: number, readonly subtotal: number, readonly savings: number, readonly lines: ReadonlyArray<{ readonly cartLineId: string, readonly condition: Condition, readonly quantity: number, readonly unitPrice: number, readonly listPrice: number, readonly total: number, readonly listTotal: number, readonly isAvailable: boolean, readonly heldByOrderId: string | null, readonly warnings: ReadonlyArray<{ readonly kind: CartWarningKind, readonly message: string }>, readonly book: { readonly author: ReadonlyArray<string>, readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> }, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly bookId: string, readonly grade: CopyGrade, readonly price: number, readonly heldUntil: string | null, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly pickedCopy: { readonly remarks: ReadonlyArray<string>, readonly printingYear: number | null, readonly edition: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null, readonly nextBest: { readonly price: number, readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null }> };

export type CartCountQueryVariables = Exact<{ [key: string]: never; }>;


export type CartCountQuery = { readonly cart: { readonly count: number } };

export type AddToCartMutationVariables = Exact<{
  input: AddToCartInput;
}>;


export type AddToCartMutation = { readonly addToCart: { readonly message: string, readonly cart: { readonly count: number, readonly subtotal: number, readonly savings: number, readonly lines: ReadonlyArray<{ readonly cartLineId: string, readonly condition: Condition, readonly quantity: number, readonly unitPrice: number, readonly listPrice: number, readonly total: number, readonly listTotal: number, readonly isAvailable: boolean, readonly heldByOrderId: string | null, readonly warnings: ReadonlyArray<{ readonly kind: CartWarningKind, readonly message: string }>, readonly book: { readonly author: ReadonlyArray<string>, readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> }, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly bookId: string, readonly grade: CopyGrade, readonly price: number, readonly heldUntil: string | null, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly pickedCopy: { readonly remarks: ReadonlyArray<string>, readonly printingYear: number | null, readonly edition: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null, readonly nextBest: { readonly price: number, readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null }> } } };

export type BookCoverFragment = { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null };

export type CoverImageFragment = { readonly key: string };

export type BookOffersFragment = { readonly bookId: string, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> };

export type BookStarsFragment = { readonly bookId: string, readonly rating: { readonly average: number | null, readonly count: number } };

export type BookCardFragment = { readonly author: ReadonlyArray<string>, readonly subjectLabel: string, readonly examLabel: string, readonly class: ReadonlyArray<number>, readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }>, readonly rating: { readonly average: number | null, readonly count: number } };

export type CarouselBookFragment = { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> };

export type ListSuitabilityQueryVariables = Exact<{
  bookIds: ReadonlyArray<string> | string;
  target: ExamTargetInput;
}>;


export type ListSuitabilityQuery = { readonly booksById: ReadonlyArray<{ readonly bookId: string, readonly suitability: { readonly verdict: SuitabilityVerdict, readonly label: string } }> };

export type BookSuitabilityQueryVariables = Exact<{
  bookId: string;
  target: ExamTargetInput;
}>;


export type BookSuitabilityQuery = { readonly book: { readonly bookId: string, readonly suitability: { readonly verdict: SuitabilityVerdict, readonly label: string, readonly reasons: ReadonlyArray<{ readonly text: string, readonly source: { readonly title: string, readonly publisher: string, readonly url: string, readonly date: string | null } | null }> }, readonly copies: ReadonlyArray<{ readonly copyId: string, readonly suitability: { readonly verdict: SuitabilityVerdict, readonly label: string, readonly reasons: ReadonlyArray<{ readonly text: string, readonly source: { readonly title: string, readonly publisher: string, readonly url: string, readonly date: string | null } | null }> } }> } | null };

export type SetExamTargetMutationVariables = Exact<{
  target?: ExamTargetInput | null | undefined;
}>;


export type SetExamTargetMutation = { readonly setExamTarget: { readonly exam: string, readonly year: number } | null };

export type SuitabilityReasonsFragment = { readonly verdict: SuitabilityVerdict, readonly label: string, readonly reasons: ReadonlyArray<{ readonly text: string, readonly source: { readonly title: string, readonly publisher: string, readonly url: string, readonly date: string | null } | null }> };

export type SuitableCountQueryVariables = Exact<{
  exam?: string | null | undefined;
  subject?: string | null | undefined;
  search?: string | null | undefined;
  right: BookFilter;
  usable: BookFilter;
}>;


export type SuitableCountQuery = { readonly right: { readonly totalCount: number }, readonly usable: { readonly totalCount: number } };

export type BookGalleryFragment = { readonly bookId: string, readonly bookDescription: string, readonly images: ReadonlyArray<{ readonly key: string, readonly alt: string, readonly isDrawing: boolean }> };

export type GalleryPictureFragment = { readonly key: string, readonly alt: string, readonly isDrawing: boolean };

export type BookListingQueryVariables = Exact<{
  exam?: string | null | undefined;
  subject?: string | null | undefined;
  search?: string | null | undefined;
  filter: BookFilter;
  sort: BookSort;
  after?: string | null | undefined;
}>;


export type BookListingQuery = { readonly books: { readonly totalCount: number, readonly facets: { readonly minPrice: number | null, readonly maxPrice: number | null, readonly subjects: ReadonlyArray<{ readonly value: string, readonly label: string, readonly count: number }>, readonly conditions: ReadonlyArray<{ readonly value: string, readonly label: string, readonly count: number }>, readonly classes: ReadonlyArray<{ readonly value: string, readonly label: string, readonly count: number }>, readonly publishers: ReadonlyArray<{ readonly value: string, readonly label: string, readonly count: number }>, readonly languages: ReadonlyArray<{ readonly value: string, readonly label: string, readonly count: number }> }, readonly edges: ReadonlyArray<{ readonly node: { readonly author: ReadonlyArray<string>, readonly subjectLabel: string, readonly examLabel: string, readonly class: ReadonlyArray<number>, readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }>, readonly rating: { readonly average: number | null, readonly count: number } } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type MoreBooksQueryVariables = Exact<{
  exam?: string | null | undefined;
  subject?: string | null | undefined;
  search?: string | null | undefined;
  filter: BookFilter;
  sort: BookSort;
  after?: string | null | undefined;
}>;


export type MoreBooksQuery = { readonly books: { readonly edges: ReadonlyArray<{ readonly node: { readonly author: ReadonlyArray<string>, readonly subjectLabel: string, readonly examLabel: string, readonly class: ReadonlyArray<number>, readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }>, readonly rating: { readonly average: number | null, readonly count: number } } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type ListingPageFragment = { readonly edges: ReadonlyArray<{ readonly node: { readonly author: ReadonlyArray<string>, readonly subjectLabel: string, readonly examLabel: string, readonly class: ReadonlyArray<number>, readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }>, readonly rating: { readonly average: number | null, readonly count: number } } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } };

export type ListingFacetsFragment = { readonly minPrice: number | null, readonly maxPrice: number | null, readonly subjects: ReadonlyArray<{ readonly value: string, readonly label: string, readonly count: number }>, readonly conditions: ReadonlyArray<{ readonly value: string, readonly label: string, readonly count: number }>, readonly classes: ReadonlyArray<{ readonly value: string, readonly label: string, readonly count: number }>, readonly publishers: ReadonlyArray<{ readonly value: string, readonly label: string, readonly count: number }>, readonly languages: ReadonlyArray<{ readonly value: string, readonly label: string, readonly count: number }> };

export type FacetOptionFragment = { readonly value: string, readonly label: string, readonly count: number };

export type SearchSuggestionsQueryVariables = Exact<{
  search: string;
}>;


export type SearchSuggestionsQuery = { readonly searchSuggestions: ReadonlyArray<{ readonly author: ReadonlyArray<string>, readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> }> };

export type SuggestionFragment = { readonly author: ReadonlyArray<string>, readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> };

export type CheckoutAddressesQueryVariables = Exact<{ [key: string]: never; }>;


export type CheckoutAddressesQuery = { readonly me: { readonly userId: string, readonly firstName: string, readonly lastName: string, readonly phone: string | null } | null, readonly addresses: ReadonlyArray<{ readonly addressId: string, readonly text: string, readonly isDefault: boolean, readonly pincode: string | null }> };

export type QuoteQueryVariables = Exact<{
  input: QuoteInput;
}>;


export type QuoteQuery = { readonly quote: { readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly total: number, readonly savings: number, readonly noPayOnDelivery: string | null, readonly storeCredit: number, readonly isTest: boolean, readonly problems: ReadonlyArray<string>, readonly lines: ReadonlyArray<{ readonly heldByOrderId: string | null, readonly condition: Condition, readonly quantity: number, readonly unitPrice: number, readonly listPrice: number, readonly total: number, readonly listTotal: number, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null }, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly bookId: string, readonly grade: CopyGrade, readonly price: number, readonly heldUntil: string | null, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly nextBest: { readonly price: number, readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null }>, readonly address: { readonly addressId: string, readonly text: string, readonly isDefault: boolean, readonly pincode: string | null } | null, readonly estimate: { readonly date: string } | null } };

export type QuoteFragment = { readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly total: number, readonly savings: number, readonly noPayOnDelivery: string | null, readonly storeCredit: number, readonly isTest: boolean, readonly problems: ReadonlyArray<string>, readonly lines: ReadonlyArray<{ readonly heldByOrderId: string | null, readonly condition: Condition, readonly quantity: number, readonly unitPrice: number, readonly listPrice: number, readonly total: number, readonly listTotal: number, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null }, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly bookId: string, readonly grade: CopyGrade, readonly price: number, readonly heldUntil: string | null, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly nextBest: { readonly price: number, readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null }>, readonly address: { readonly addressId: string, readonly text: string, readonly isDefault: boolean, readonly pincode: string | null } | null, readonly estimate: { readonly date: string } | null };

export type QuoteLineFragment = { readonly heldByOrderId: string | null, readonly condition: Condition, readonly quantity: number, readonly unitPrice: number, readonly listPrice: number, readonly total: number, readonly listTotal: number, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null }, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly bookId: string, readonly grade: CopyGrade, readonly price: number, readonly heldUntil: string | null, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly nextBest: { readonly price: number, readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null };

export type PlaceOrderMutationVariables = Exact<{
  input: PlaceOrderInput;
}>;


export type PlaceOrderMutation = { readonly placeOrder: { readonly order: { readonly orderId: string, readonly status: OrderStatus, readonly paymentState: PaymentState, readonly paymentOption: PaymentOption, readonly isPayable: boolean, readonly payableUntil: string | null, readonly approvableUntil: string | null, readonly confirmableUntil: string | null, readonly dateIfConfirmed: string | null, readonly holdsCopies: boolean, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly amountPaid: number }, readonly payment: { readonly keyId: string, readonly providerOrderId: string, readonly amountInPaise: number, readonly currency: string, readonly checkoutScript: string, readonly isTest: boolean, readonly name: string, readonly email: string, readonly phone: string } | null } };

export type OrderPaymentFragment = { readonly orderId: string, readonly status: OrderStatus, readonly paymentState: PaymentState, readonly paymentOption: PaymentOption, readonly isPayable: boolean, readonly payableUntil: string | null, readonly approvableUntil: string | null, readonly confirmableUntil: string | null, readonly dateIfConfirmed: string | null, readonly holdsCopies: boolean, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly amountPaid: number };

export type VisitOrderQueryVariables = Exact<{
  orderId: string;
}>;


export type VisitOrderQuery = { readonly order: { readonly orderId: string, readonly status: OrderStatus, readonly paymentState: PaymentState, readonly paymentOption: PaymentOption, readonly isPayable: boolean, readonly payableUntil: string | null, readonly approvableUntil: string | null, readonly confirmableUntil: string | null, readonly dateIfConfirmed: string | null, readonly holdsCopies: boolean, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly amountPaid: number } };

export type RefreshPaymentMutationVariables = Exact<{
  orderId: string;
}>;


export type RefreshPaymentMutation = { readonly refreshPayment: { readonly orderId: string, readonly status: OrderStatus, readonly paymentState: PaymentState, readonly paymentOption: PaymentOption, readonly isPayable: boolean, readonly payableUntil: string | null, readonly approvableUntil: string | null, readonly confirmableUntil: string | null, readonly dateIfConfirmed: string | null, readonly holdsCopies: boolean, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly amountPaid: number, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string }> } };

export type StartPaymentMutationVariables = Exact<{
  orderId: string;
}>;


export type StartPaymentMutation = { readonly startPayment: { readonly keyId: string, readonly providerOrderId: string, readonly amountInPaise: number, readonly currency: string, readonly checkoutScript: string, readonly isTest: boolean, readonly name: string, readonly email: string, readonly phone: string } };

export type PaymentIntentFragment = { readonly keyId: string, readonly providerOrderId: string, readonly amountInPaise: number, readonly currency: string, readonly checkoutScript: string, readonly isTest: boolean, readonly name: string, readonly email: string, readonly phone: string };

export type VerifyPaymentMutationVariables = Exact<{
  input: VerifyPaymentInput;
}>;


export type VerifyPaymentMutation = { readonly verifyPayment: { readonly success: boolean, readonly order: { readonly orderId: string, readonly status: OrderStatus, readonly paymentState: PaymentState, readonly paymentOption: PaymentOption, readonly isPayable: boolean, readonly payableUntil: string | null, readonly approvableUntil: string | null, readonly confirmableUntil: string | null, readonly dateIfConfirmed: string | null, readonly holdsCopies: boolean, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly amountPaid: number, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string }> } } };

export type SendContactMessageMutationVariables = Exact<{
  input: ContactInput;
}>;


export type SendContactMessageMutation = { readonly sendContactMessage: { readonly message: string } };

export type ShopQueryVariables = Exact<{ [key: string]: never; }>;


export type ShopQuery = { readonly shop: { readonly name: string, readonly address: string, readonly supportEmail: string, readonly supportPhone: string } };

export type BookCopiesQueryVariables = Exact<{
  bookId: string;
  sort: CopySort;
}>;


export type BookCopiesQuery = { readonly book: { readonly bookId: string, readonly copies: ReadonlyArray<{ readonly price: number, readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> }>, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> } | null };

export type TakenCopyQueryVariables = Exact<{
  copyId: string;
}>;


export type TakenCopyQuery = { readonly copy: { readonly copyId: string, readonly bookId: string, readonly grade: CopyGrade, readonly price: number, readonly heldUntil: string | null } | null };

type CopyName_Copy_Fragment = { readonly copyId: string, readonly code: string, readonly gradeLabel: string };

type CopyName_FeaturedCopy_Fragment = { readonly copyId: string, readonly code: string, readonly gradeLabel: string };

type CopyName_OrderedCopy_Fragment = { readonly copyId: string, readonly code: string, readonly gradeLabel: string };

export type CopyNameFragment =
  | CopyName_Copy_Fragment
  | CopyName_FeaturedCopy_Fragment
  | CopyName_OrderedCopy_Fragment
;

type CopyFacts_Copy_Fragment = { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> };

type CopyFacts_FeaturedCopy_Fragment = { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> };

type CopyFacts_OrderedCopy_Fragment = { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> };

export type CopyFactsFragment =
  | CopyFacts_Copy_Fragment
  | CopyFacts_FeaturedCopy_Fragment
  | CopyFacts_OrderedCopy_Fragment
;

export type NextBestCopyFragment = { readonly price: number, readonly copyId: string, readonly code: string, readonly gradeLabel: string };

export type TakenCopyFragment = { readonly copyId: string, readonly bookId: string, readonly grade: CopyGrade, readonly price: number, readonly heldUntil: string | null };

export type ShelfCopyFragment = { readonly price: number, readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> };

export type DeliveryEstimateQueryVariables = Exact<{
  pincode: string;
}>;


export type DeliveryEstimateQuery = { readonly deliveryEstimate: { readonly pincode: string, readonly date: string, readonly payOnDelivery: boolean, readonly promiseRecord: { readonly region: string, readonly kept: number, readonly of: number } | null } };

export type ApprovalRowFragment = { readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null };

export type ApprovalLimitFieldsFragment = { readonly refunds: number, readonly payouts: number, readonly storeCredit: number, readonly pricePercent: number, readonly version: number, readonly changedBy: string | null, readonly changedAt: string | null };

export type ApprovalsPageQueryVariables = Exact<{
  isOpen: boolean;
  after?: string | null | undefined;
}>;


export type ApprovalsPageQuery = { readonly openApprovalCount: number, readonly approvals: { readonly edges: ReadonlyArray<{ readonly node: { readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } }, readonly approvalLimits: { readonly refunds: number, readonly payouts: number, readonly storeCredit: number, readonly pricePercent: number, readonly version: number, readonly changedBy: string | null, readonly changedAt: string | null } };

export type ApproveMutationVariables = Exact<{
  approvalId: string;
}>;


export type ApproveMutation = { readonly approve: { readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null } };

export type DeclineApprovalMutationVariables = Exact<{
  approvalId: string;
  note?: string | null | undefined;
}>;


export type DeclineApprovalMutation = { readonly declineApproval: { readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null } };

export type WithdrawApprovalMutationVariables = Exact<{
  approvalId: string;
}>;


export type WithdrawApprovalMutation = { readonly withdrawApproval: { readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null } };

export type SaveApprovalLimitsMutationVariables = Exact<{
  input: ApprovalLimitsInput;
}>;


export type SaveApprovalLimitsMutation = { readonly saveApprovalLimits: { readonly refunds: number, readonly payouts: number, readonly storeCredit: number, readonly pricePercent: number, readonly version: number, readonly changedBy: string | null, readonly changedAt: string | null } };

export type BookStatusFragment = { readonly version: number, readonly isPublished: boolean, readonly book: { readonly bookId: string, readonly bookDescription: string } };

export type PublishBookMutationVariables = Exact<{
  bookId: string;
  version: number;
}>;


export type PublishBookMutation = { readonly publishBook: { readonly message: string, readonly book: { readonly version: number, readonly isPublished: boolean, readonly book: { readonly bookId: string, readonly bookDescription: string }, readonly changes: ReadonlyArray<{ readonly changedAt: string, readonly changedBy: string, readonly fields: ReadonlyArray<{ readonly field: string, readonly before: string | null, readonly after: string | null }> }> } } };

export type UnpublishBookMutationVariables = Exact<{
  bookId: string;
  version: number;
}>;


export type UnpublishBookMutation = { readonly unpublishBook: { readonly message: string, readonly book: { readonly version: number, readonly isPublished: boolean, readonly book: { readonly bookId: string, readonly bookDescription: string }, readonly changes: ReadonlyArray<{ readonly changedAt: string, readonly changedBy: string, readonly fields: ReadonlyArray<{ readonly field: string, readonly before: string | null, readonly after: string | null }> }> } } };

export type DeleteBookMutationVariables = Exact<{
  bookId: string;
  version: number;
}>;


export type DeleteBookMutation = { readonly deleteBook: { readonly message: string, readonly bookId: string } };

export type AdminBookFragment = { readonly version: number, readonly newStock: number | null, readonly preOwnedStock: number | null, readonly shelf: string | null, readonly weightGrams: number | null, readonly hsn: string, readonly isbns: ReadonlyArray<string>, readonly tags: ReadonlyArray<string>, readonly book: { readonly author: ReadonlyArray<string>, readonly publisher: string, readonly exam: string, readonly examLabel: string, readonly subject: string, readonly subjectLabel: string, readonly class: ReadonlyArray<number>, readonly language: string, readonly details: string, readonly edition: string | null, readonly examYear: number | null, readonly bookId: string, readonly bookDescription: string, readonly images: ReadonlyArray<{ readonly key: string, readonly alt: string }>, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> }, readonly sources: ReadonlyArray<{ readonly field: string, readonly source: BookSource }> };

export type StoredImageFragment = { readonly key: string, readonly alt: string };

export type ChangedFieldFragment = { readonly field: string, readonly before: string | null, readonly after: string | null };

export type BookHistoryFragment = { readonly changes: ReadonlyArray<{ readonly changedAt: string, readonly changedBy: string, readonly fields: ReadonlyArray<{ readonly field: string, readonly before: string | null, readonly after: string | null }> }> };

export type IsbnLookupQueryVariables = Exact<{
  isbn: string;
}>;


export type IsbnLookupQuery = { readonly isbnLookup: { readonly isbn: string, readonly bookId: string | null, readonly asked: ReadonlyArray<BookSource>, readonly failed: ReadonlyArray<BookSource>, readonly answers: ReadonlyArray<{ readonly field: string, readonly values: ReadonlyArray<string>, readonly source: BookSource }> } };

export type ReserveBookIdMutationVariables = Exact<{
  exam: string;
  subject: string;
}>;


export type ReserveBookIdMutation = { readonly reserveBookId: { readonly bookId: string } };

export type StageImageMutationVariables = Exact<{
  input: StageImageInput;
}>;


export type StageImageMutation = { readonly stageImage: { readonly key: string, readonly alt: string } };

export type AddBookMutationVariables = Exact<{
  input: AddBookInput;
}>;


export type AddBookMutation = { readonly addBook: { readonly message: string } };

export type UpdateBookMutationVariables = Exact<{
  bookId: string;
  version: number;
  input: BookInput;
}>;


export type UpdateBookMutation = { readonly updateBook: { readonly message: string, readonly book: { readonly version: number, readonly newStock: number | null, readonly preOwnedStock: number | null, readonly shelf: string | null, readonly weightGrams: number | null, readonly hsn: string, readonly isbns: ReadonlyArray<string>, readonly tags: ReadonlyArray<string>, readonly book: { readonly author: ReadonlyArray<string>, readonly publisher: string, readonly exam: string, readonly examLabel: string, readonly subject: string, readonly subjectLabel: string, readonly class: ReadonlyArray<number>, readonly language: string, readonly details: string, readonly edition: string | null, readonly examYear: number | null, readonly bookId: string, readonly bookDescription: string, readonly images: ReadonlyArray<{ readonly key: string, readonly alt: string }>, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> }, readonly sources: ReadonlyArray<{ readonly field: string, readonly source: BookSource }>, readonly changes: ReadonlyArray<{ readonly changedAt: string, readonly changedBy: string, readonly fields: ReadonlyArray<{ readonly field: string, readonly before: string | null, readonly after: string | null }> }> } } };

export type DeskBookRowFragment = { readonly version: number, readonly newStock: number | null, readonly preOwnedStock: number | null, readonly shelf: string | null, readonly isPublished: boolean, readonly book: { readonly examLabel: string, readonly subjectLabel: string, readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> } };

export type DeskBookRowQueryVariables = Exact<{
  bookId: string;
}>;


export type DeskBookRowQuery = { readonly adminBook: { readonly version: number, readonly newStock: number | null, readonly preOwnedStock: number | null, readonly shelf: string | null, readonly isPublished: boolean, readonly book: { readonly examLabel: string, readonly subjectLabel: string, readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> } } };

export type ChangeOffersMutationVariables = Exact<{
  input: ChangeOffersInput;
}>;


export type ChangeOffersMutation = { readonly changeOffers: { readonly version: number, readonly newStock: number | null, readonly preOwnedStock: number | null, readonly shelf: string | null, readonly isPublished: boolean, readonly book: { readonly examLabel: string, readonly subjectLabel: string, readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> } } };

export type PreviewImportMutationVariables = Exact<{
  csv: string;
}>;


export type PreviewImportMutation = { readonly previewImport: { readonly importId: string | null, readonly total: number, readonly created: number, readonly changed: number, readonly unchanged: number, readonly errorCount: number, readonly errors: ReadonlyArray<{ readonly line: number, readonly column: string, readonly message: string }>, readonly changes: ReadonlyArray<{ readonly line: number, readonly bookId: string, readonly kind: ImportChangeKind, readonly fields: ReadonlyArray<{ readonly field: string, readonly before: string | null, readonly after: string | null }> }> } };

export type StartImportMutationVariables = Exact<{
  importId: string;
}>;


export type StartImportMutation = { readonly startImport: { readonly importId: string, readonly state: ImportState, readonly done: number, readonly total: number, readonly message: string | null } };

export type BookImportQueryVariables = Exact<{
  importId: string;
}>;


export type BookImportQuery = { readonly bookImport: { readonly importId: string, readonly state: ImportState, readonly done: number, readonly total: number, readonly message: string | null } };

export type ImportProgressFragment = { readonly importId: string, readonly state: ImportState, readonly done: number, readonly total: number, readonly message: string | null };

export type ExportBooksQueryVariables = Exact<{ [key: string]: never; }>;


export type ExportBooksQuery = { readonly exportBooks: string };

export type BookStockFragment = { readonly version: number, readonly newStock: number | null, readonly preOwnedStock: number | null, readonly book: { readonly bookId: string, readonly bookDescription: string }, readonly lots: ReadonlyArray<{ readonly lotId: string, readonly receivedOn: string, readonly unitsLeft: number, readonly costInPaise: number | null, readonly mrp: number, readonly printingYear: number | null, readonly edition: string | null }> };

export type BookStockQueryVariables = Exact<{
  bookId: string;
}>;


export type BookStockQuery = { readonly adminBook: { readonly version: number, readonly newStock: number | null, readonly preOwnedStock: number | null, readonly book: { readonly bookId: string, readonly bookDescription: string }, readonly lots: ReadonlyArray<{ readonly lotId: string, readonly receivedOn: string, readonly unitsLeft: number, readonly costInPaise: number | null, readonly mrp: number, readonly printingYear: number | null, readonly edition: string | null }> } };

export type AdjustStockMutationVariables = Exact<{
  input: AdjustStockInput;
}>;


export type AdjustStockMutation = { readonly adjustStock: { readonly version: number, readonly newStock: number | null, readonly preOwnedStock: number | null, readonly book: { readonly bookId: string, readonly bookDescription: string }, readonly lots: ReadonlyArray<{ readonly lotId: string, readonly receivedOn: string, readonly unitsLeft: number, readonly costInPaise: number | null, readonly mrp: number, readonly printingYear: number | null, readonly edition: string | null }> } };

export type MovementFragment = { readonly stockMovementId: string, readonly condition: Condition, readonly change: number, readonly stockAfter: number | null, readonly reason: StockReason, readonly orderId: string | null, readonly by: string | null, readonly note: string | null, readonly at: string };

export type StockMovementsQueryVariables = Exact<{
  bookId: string;
  after?: string | null | undefined;
}>;


export type StockMovementsQuery = { readonly stockMovements: { readonly edges: ReadonlyArray<{ readonly node: { readonly stockMovementId: string, readonly condition: Condition, readonly change: number, readonly stockAfter: number | null, readonly reason: StockReason, readonly orderId: string | null, readonly by: string | null, readonly note: string | null, readonly at: string } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type BuyBacksPageQueryVariables = Exact<{
  filter: BuyBackFilter;
  after?: string | null | undefined;
  from: string;
  to: string;
}>;


export type BuyBacksPageQuery = { readonly adminBuyBacks: { readonly edges: ReadonlyArray<{ readonly node: { readonly buyBack: { readonly buyBackId: string, readonly status: BuyBackStatus, readonly method: BuyBackMethod, readonly payBy: BuyBackPayment, readonly total: number, readonly paid: number, readonly createdAt: string, readonly awb: string | null, readonly books: ReadonlyArray<{ readonly buyBackBookId: string, readonly bookDescription: string }>, readonly payout: { readonly payoutId: string, readonly status: PayoutStatus } | null }, readonly seller: { readonly userId: string, readonly name: string } } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } }, readonly buyBackFigures: { readonly bought: number, readonly cost: number, readonly sold: number, readonly revenue: number, readonly margin: number, readonly daysOnShelf: number | null, readonly openPromises: number, readonly promiseCap: number } };

export type DeskBuyBackRowFragment = { readonly buyBack: { readonly buyBackId: string, readonly status: BuyBackStatus, readonly method: BuyBackMethod, readonly payBy: BuyBackPayment, readonly total: number, readonly paid: number, readonly createdAt: string, readonly awb: string | null, readonly books: ReadonlyArray<{ readonly buyBackBookId: string, readonly bookDescription: string }>, readonly payout: { readonly payoutId: string, readonly status: PayoutStatus } | null }, readonly seller: { readonly userId: string, readonly name: string } };

export type FindBuyBackQueryVariables = Exact<{
  code: string;
}>;


export type FindBuyBackQuery = { readonly adminBuyBack: { readonly buyBack: { readonly buyBackId: string } } };

export type BuyBackPageQueryVariables = Exact<{
  buyBackId: string;
}>;


export type BuyBackPageQuery = { readonly adminBuyBack: { readonly actions: ReadonlyArray<BuyBackAction>, readonly address: string, readonly phone: string, readonly buyBack: { readonly buyBackId: string, readonly version: number, readonly validUntil: string, readonly courier: Courier | null, readonly labelPath: string | null, readonly voucherPath: string | null, readonly status: BuyBackStatus, readonly method: BuyBackMethod, readonly payBy: BuyBackPayment, readonly total: number, readonly paid: number, readonly createdAt: string, readonly awb: string | null, readonly events: ReadonlyArray<{ readonly at: string, readonly text: string }>, readonly payout: { readonly payoutId: string, readonly status: PayoutStatus, readonly amountInPaise: number, readonly upiId: string, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null } | null, readonly books: ReadonlyArray<{ readonly buyBackBookId: string, readonly bookDescription: string }> }, readonly books: ReadonlyArray<{ readonly isFreeReturn: boolean, readonly soldCopyCode: string | null, readonly book: { readonly buyBackBookId: string, readonly bookId: string, readonly bookDescription: string, readonly status: BuyBackBookStatus, readonly quotedGrade: CopyGrade, readonly quoted: number, readonly foundGrade: CopyGrade | null, readonly offered: number | null, readonly reason: string | null, readonly answerBy: string | null, readonly photo: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } | null }, readonly answers: { readonly pencilPercent: number, readonly penPercent: number, readonly highlighterPercent: number, readonly answersFilled: AnswersFilled, readonly missingPages: number, readonly hasLooseBinding: boolean, readonly hasName: boolean, readonly printingYear: number | null }, readonly proposedPrices: ReadonlyArray<{ readonly grade: CopyGrade, readonly amount: number, readonly refusal: BuyBackRefusal | null }>, readonly copy: { readonly copy: { readonly copyId: string, readonly code: string } } | null }>, readonly seller: { readonly userId: string, readonly name: string } } };

export type DeskBuyBackFragment = { readonly actions: ReadonlyArray<BuyBackAction>, readonly address: string, readonly phone: string, readonly buyBack: { readonly buyBackId: string, readonly version: number, readonly validUntil: string, readonly courier: Courier | null, readonly labelPath: string | null, readonly voucherPath: string | null, readonly status: BuyBackStatus, readonly method: BuyBackMethod, readonly payBy: BuyBackPayment, readonly total: number, readonly paid: number, readonly createdAt: string, readonly awb: string | null, readonly events: ReadonlyArray<{ readonly at: string, readonly text: string }>, readonly payout: { readonly payoutId: string, readonly status: PayoutStatus, readonly amountInPaise: number, readonly upiId: string, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null } | null, readonly books: ReadonlyArray<{ readonly buyBackBookId: string, readonly bookDescription: string }> }, readonly books: ReadonlyArray<{ readonly isFreeReturn: boolean, readonly soldCopyCode: string | null, readonly book: { readonly buyBackBookId: string, readonly bookId: string, readonly bookDescription: string, readonly status: BuyBackBookStatus, readonly quotedGrade: CopyGrade, readonly quoted: number, readonly foundGrade: CopyGrade | null, readonly offered: number | null, readonly reason: string | null, readonly answerBy: string | null, readonly photo: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } | null }, readonly answers: { readonly pencilPercent: number, readonly penPercent: number, readonly highlighterPercent: number, readonly answersFilled: AnswersFilled, readonly missingPages: number, readonly hasLooseBinding: boolean, readonly hasName: boolean, readonly printingYear: number | null }, readonly proposedPrices: ReadonlyArray<{ readonly grade: CopyGrade, readonly amount: number, readonly refusal: BuyBackRefusal | null }>, readonly copy: { readonly copy: { readonly copyId: string, readonly code: string } } | null }>, readonly seller: { readonly userId: string, readonly name: string } };

export type DeskBuyBackBookFragment = { readonly isFreeReturn: boolean, readonly soldCopyCode: string | null, readonly book: { readonly buyBackBookId: string, readonly bookId: string, readonly bookDescription: string, readonly status: BuyBackBookStatus, readonly quotedGrade: CopyGrade, readonly quoted: number, readonly foundGrade: CopyGrade | null, readonly offered: number | null, readonly reason: string | null, readonly answerBy: string | null, readonly photo: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } | null }, readonly answers: { readonly pencilPercent: number, readonly penPercent: number, readonly highlighterPercent: number, readonly answersFilled: AnswersFilled, readonly missingPages: number, readonly hasLooseBinding: boolean, readonly hasName: boolean, readonly printingYear: number | null }, readonly proposedPrices: ReadonlyArray<{ readonly grade: CopyGrade, readonly amount: number, readonly refusal: BuyBackRefusal | null }>, readonly copy: { readonly copy: { readonly copyId: string, readonly code: string } } | null };

export type GradePriceFragment = { readonly grade: CopyGrade, readonly amount: number, readonly refusal: BuyBackRefusal | null };

export type BuyBackPricesQueryVariables = Exact<{
  buyBackId: string;
  printingYear?: number | null | undefined;
}>;


export type BuyBackPricesQuery = { readonly adminBuyBack: { readonly buyBack: { readonly buyBackId: string }, readonly books: ReadonlyArray<{ readonly book: { readonly buyBackBookId: string }, readonly proposedPrices: ReadonlyArray<{ readonly grade: CopyGrade, readonly amount: number, readonly refusal: BuyBackRefusal | null }> }> } };

export type BookBuyBackPickupMutationVariables = Exact<{
  input: BookBuyBackPickupInput;
}>;


export type BookBuyBackPickupMutation = { readonly bookBuyBackPickup: { readonly actions: ReadonlyArray<BuyBackAction>, readonly address: string, readonly phone: string, readonly buyBack: { readonly buyBackId: string, readonly version: number, readonly validUntil: string, readonly courier: Courier | null, readonly labelPath: string | null, readonly voucherPath: string | null, readonly status: BuyBackStatus, readonly method: BuyBackMethod, readonly payBy: BuyBackPayment, readonly total: number, readonly paid: number, readonly createdAt: string, readonly awb: string | null, readonly events: ReadonlyArray<{ readonly at: string, readonly text: string }>, readonly payout: { readonly payoutId: string, readonly status: PayoutStatus, readonly amountInPaise: number, readonly upiId: string, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null } | null, readonly books: ReadonlyArray<{ readonly buyBackBookId: string, readonly bookDescription: string }> }, readonly books: ReadonlyArray<{ readonly isFreeReturn: boolean, readonly soldCopyCode: string | null, readonly book: { readonly buyBackBookId: string, readonly bookId: string, readonly bookDescription: string, readonly status: BuyBackBookStatus, readonly quotedGrade: CopyGrade, readonly quoted: number, readonly foundGrade: CopyGrade | null, readonly offered: number | null, readonly reason: string | null, readonly answerBy: string | null, readonly photo: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } | null }, readonly answers: { readonly pencilPercent: number, readonly penPercent: number, readonly highlighterPercent: number, readonly answersFilled: AnswersFilled, readonly missingPages: number, readonly hasLooseBinding: boolean, readonly hasName: boolean, readonly printingYear: number | null }, readonly proposedPrices: ReadonlyArray<{ readonly grade: CopyGrade, readonly amount: number, readonly refusal: BuyBackRefusal | null }>, readonly copy: { readonly copy: { readonly copyId: string, readonly code: string } } | null }>, readonly seller: { readonly userId: string, readonly name: string } } };

export type RecordBuyBackSentMutationVariables = Exact<{
  buyBackId: string;
  version: number;
}>;


export type RecordBuyBackSentMutation = { readonly recordBuyBackSent: { readonly actions: ReadonlyArray<BuyBackAction>, readonly address: string, readonly phone: string, readonly buyBack: { readonly buyBackId: string, readonly version: number, readonly validUntil: string, readonly courier: Courier | null, readonly labelPath: string | null, readonly voucherPath: string | null, readonly status: BuyBackStatus, readonly method: BuyBackMethod, readonly payBy: BuyBackPayment, readonly total: number, readonly paid: number, readonly createdAt: string, readonly awb: string | null, readonly events: ReadonlyArray<{ readonly at: string, readonly text: string }>, readonly payout: { readonly payoutId: string, readonly status: PayoutStatus, readonly amountInPaise: number, readonly upiId: string, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null } | null, readonly books: ReadonlyArray<{ readonly buyBackBookId: string, readonly bookDescription: string }> }, readonly books: ReadonlyArray<{ readonly isFreeReturn: boolean, readonly soldCopyCode: string | null, readonly book: { readonly buyBackBookId: string, readonly bookId: string, readonly bookDescription: string, readonly status: BuyBackBookStatus, readonly quotedGrade: CopyGrade, readonly quoted: number, readonly foundGrade: CopyGrade | null, readonly offered: number | null, readonly reason: string | null, readonly answerBy: string | null, readonly photo: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } | null }, readonly answers: { readonly pencilPercent: number, readonly penPercent: number, readonly highlighterPercent: number, readonly answersFilled: AnswersFilled, readonly missingPages: number, readonly hasLooseBinding: boolean, readonly hasName: boolean, readonly printingYear: number | null }, readonly proposedPrices: ReadonlyArray<{ readonly grade: CopyGrade, readonly amount: number, readonly refusal: BuyBackRefusal | null }>, readonly copy: { readonly copy: { readonly copyId: string, readonly code: string } } | null }>, readonly seller: { readonly userId: string, readonly name: string } } };

export type ReceiveBuyBackMutationVariables = Exact<{
  buyBackId: string;
  version: number;
}>;


export type ReceiveBuyBackMutation = { readonly receiveBuyBack: { readonly actions: ReadonlyArray<BuyBackAction>, readonly address: string, readonly phone: string, readonly buyBack: { readonly buyBackId: string, readonly version: number, readonly validUntil: string, readonly courier: Courier | null, readonly labelPath: string | null, readonly voucherPath: string | null, readonly status: BuyBackStatus, readonly method: BuyBackMethod, readonly payBy: BuyBackPayment, readonly total: number, readonly paid: number, readonly createdAt: string, readonly awb: string | null, readonly events: ReadonlyArray<{ readonly at: string, readonly text: string }>, readonly payout: { readonly payoutId: string, readonly status: PayoutStatus, readonly amountInPaise: number, readonly upiId: string, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null } | null, readonly books: ReadonlyArray<{ readonly buyBackBookId: string, readonly bookDescription: string }> }, readonly books: ReadonlyArray<{ readonly isFreeReturn: boolean, readonly soldCopyCode: string | null, readonly book: { readonly buyBackBookId: string, readonly bookId: string, readonly bookDescription: string, readonly status: BuyBackBookStatus, readonly quotedGrade: CopyGrade, readonly quoted: number, readonly foundGrade: CopyGrade | null, readonly offered: number | null, readonly reason: string | null, readonly answerBy: string | null, readonly photo: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } | null }, readonly answers: { readonly pencilPercent: number, readonly penPercent: number, readonly highlighterPercent: number, readonly answersFilled: AnswersFilled, readonly missingPages: number, readonly hasLooseBinding: boolean, readonly hasName: boolean, readonly printingYear: number | null }, readonly proposedPrices: ReadonlyArray<{ readonly grade: CopyGrade, readonly amount: number, readonly refusal: BuyBackRefusal | null }>, readonly copy: { readonly copy: { readonly copyId: string, readonly code: string } } | null }>, readonly seller: { readonly userId: string, readonly name: string } } };

export type LoseBuyBackMutationVariables = Exact<{
  buyBackId: string;
  version: number;
}>;


export type LoseBuyBackMutation = { readonly loseBuyBack: { readonly actions: ReadonlyArray<BuyBackAction>, readonly address: string, readonly phone: string, readonly buyBack: { readonly buyBackId: string, readonly version: number, readonly validUntil: string, readonly courier: Courier | null, readonly labelPath: string | null, readonly voucherPath: string | null, readonly status: BuyBackStatus, readonly method: BuyBackMethod, readonly payBy: BuyBackPayment, readonly total: number, readonly paid: number, readonly createdAt: string, readonly awb: string | null, readonly events: ReadonlyArray<{ readonly at: string, readonly text: string }>, readonly payout: { readonly payoutId: string, readonly status: PayoutStatus, readonly amountInPaise: number, readonly upiId: string, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null } | null, readonly books: ReadonlyArray<{ readonly buyBackBookId: string, readonly bookDescription: string }> }, readonly books: ReadonlyArray<{ readonly isFreeReturn: boolean, readonly soldCopyCode: string | null, readonly book: { readonly buyBackBookId: string, readonly bookId: string, readonly bookDescription: string, readonly status: BuyBackBookStatus, readonly quotedGrade: CopyGrade, readonly quoted: number, readonly foundGrade: CopyGrade | null, readonly offered: number | null, readonly reason: string | null, readonly answerBy: string | null, readonly photo: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } | null }, readonly answers: { readonly pencilPercent: number, readonly penPercent: number, readonly highlighterPercent: number, readonly answersFilled: AnswersFilled, readonly missingPages: number, readonly hasLooseBinding: boolean, readonly hasName: boolean, readonly printingYear: number | null }, readonly proposedPrices: ReadonlyArray<{ readonly grade: CopyGrade, readonly amount: number, readonly refusal: BuyBackRefusal | null }>, readonly copy: { readonly copy: { readonly copyId: string, readonly code: string } } | null }>, readonly seller: { readonly userId: string, readonly name: string } } };

export type AcceptBuyBackBookMutationVariables = Exact<{
  input: AcceptBuyBackBookInput;
}>;


export type AcceptBuyBackBookMutation = { readonly acceptBuyBackBook: { readonly actions: ReadonlyArray<BuyBackAction>, readonly address: string, readonly phone: string, readonly buyBack: { readonly buyBackId: string, readonly version: number, readonly validUntil: string, readonly courier: Courier | null, readonly labelPath: string | null, readonly voucherPath: string | null, readonly status: BuyBackStatus, readonly method: BuyBackMethod, readonly payBy: BuyBackPayment, readonly total: number, readonly paid: number, readonly createdAt: string, readonly awb: string | null, readonly events: ReadonlyArray<{ readonly at: string, readonly text: string }>, readonly payout: { readonly payoutId: string, readonly status: PayoutStatus, readonly amountInPaise: number, readonly upiId: string, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null } | null, readonly books: ReadonlyArray<{ readonly buyBackBookId: string, readonly bookDescription: string }> }, readonly books: ReadonlyArray<{ readonly isFreeReturn: boolean, readonly soldCopyCode: string | null, readonly book: { readonly buyBackBookId: string, readonly bookId: string, readonly bookDescription: string, readonly status: BuyBackBookStatus, readonly quotedGrade: CopyGrade, readonly quoted: number, readonly foundGrade: CopyGrade | null, readonly offered: number | null, readonly reason: string | null, readonly answerBy: string | null, readonly photo: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } | null }, readonly answers: { readonly pencilPercent: number, readonly penPercent: number, readonly highlighterPercent: number, readonly answersFilled: AnswersFilled, readonly missingPages: number, readonly hasLooseBinding: boolean, readonly hasName: boolean, readonly printingYear: number | null }, readonly proposedPrices: ReadonlyArray<{ readonly grade: CopyGrade, readonly amount: number, readonly refusal: BuyBackRefusal | null }>, readonly copy: { readonly copy: { readonly copyId: string, readonly code: string } } | null }>, readonly seller: { readonly userId: string, readonly name: string } } };

export type OfferLessMutationVariables = Exact<{
  input: OfferLessInput;
}>;


export type OfferLessMutation = { readonly offerLess: { readonly actions: ReadonlyArray<BuyBackAction>, readonly address: string, readonly phone: string, readonly buyBack: { readonly buyBackId: string, readonly version: number, readonly validUntil: string, readonly courier: Courier | null, readonly labelPath: string | null, readonly voucherPath: string | null, readonly status: BuyBackStatus, readonly method: BuyBackMethod, readonly payBy: BuyBackPayment, readonly total: number, readonly paid: number, readonly createdAt: string, readonly awb: string | null, readonly events: ReadonlyArray<{ readonly at: string, readonly text: string }>, readonly payout: { readonly payoutId: string, readonly status: PayoutStatus, readonly amountInPaise: number, readonly upiId: string, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null } | null, readonly books: ReadonlyArray<{ readonly buyBackBookId: string, readonly bookDescription: string }> }, readonly books: ReadonlyArray<{ readonly isFreeReturn: boolean, readonly soldCopyCode: string | null, readonly book: { readonly buyBackBookId: string, readonly bookId: string, readonly bookDescription: string, readonly status: BuyBackBookStatus, readonly quotedGrade: CopyGrade, readonly quoted: number, readonly foundGrade: CopyGrade | null, readonly offered: number | null, readonly reason: string | null, readonly answerBy: string | null, readonly photo: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } | null }, readonly answers: { readonly pencilPercent: number, readonly penPercent: number, readonly highlighterPercent: number, readonly answersFilled: AnswersFilled, readonly missingPages: number, readonly hasLooseBinding: boolean, readonly hasName: boolean, readonly printingYear: number | null }, readonly proposedPrices: ReadonlyArray<{ readonly grade: CopyGrade, readonly amount: number, readonly refusal: BuyBackRefusal | null }>, readonly copy: { readonly copy: { readonly copyId: string, readonly code: string } } | null }>, readonly seller: { readonly userId: string, readonly name: string } } };

export type RefuseBuyBackBookMutationVariables = Exact<{
  input: RefuseBuyBackBookInput;
}>;


export type RefuseBuyBackBookMutation = { readonly refuseBuyBackBook: { readonly actions: ReadonlyArray<BuyBackAction>, readonly address: string, readonly phone: string, readonly buyBack: { readonly buyBackId: string, readonly version: number, readonly validUntil: string, readonly courier: Courier | null, readonly labelPath: string | null, readonly voucherPath: string | null, readonly status: BuyBackStatus, readonly method: BuyBackMethod, readonly payBy: BuyBackPayment, readonly total: number, readonly paid: number, readonly createdAt: string, readonly awb: string | null, readonly events: ReadonlyArray<{ readonly at: string, readonly text: string }>, readonly payout: { readonly payoutId: string, readonly status: PayoutStatus, readonly amountInPaise: number, readonly upiId: string, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null } | null, readonly books: ReadonlyArray<{ readonly buyBackBookId: string, readonly bookDescription: string }> }, readonly books: ReadonlyArray<{ readonly isFreeReturn: boolean, readonly soldCopyCode: string | null, readonly book: { readonly buyBackBookId: string, readonly bookId: string, readonly bookDescription: string, readonly status: BuyBackBookStatus, readonly quotedGrade: CopyGrade, readonly quoted: number, readonly foundGrade: CopyGrade | null, readonly offered: number | null, readonly reason: string | null, readonly answerBy: string | null, readonly photo: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } | null }, readonly answers: { readonly pencilPercent: number, readonly penPercent: number, readonly highlighterPercent: number, readonly answersFilled: AnswersFilled, readonly missingPages: number, readonly hasLooseBinding: boolean, readonly hasName: boolean, readonly printingYear: number | null }, readonly proposedPrices: ReadonlyArray<{ readonly grade: CopyGrade, readonly amount: number, readonly refusal: BuyBackRefusal | null }>, readonly copy: { readonly copy: { readonly copyId: string, readonly code: string } } | null }>, readonly seller: { readonly userId: string, readonly name: string } } };

export type MissBuyBackBookMutationVariables = Exact<{
  input: BuyBackBookVersionInput;
}>;


export type MissBuyBackBookMutation = { readonly missBuyBackBook: { readonly actions: ReadonlyArray<BuyBackAction>, readonly address: string, readonly phone: string, readonly buyBack: { readonly buyBackId: string, readonly version: number, readonly validUntil: string, readonly courier: Courier | null, readonly labelPath: string | null, readonly voucherPath: string | null, readonly status: BuyBackStatus, readonly method: BuyBackMethod, readonly payBy: BuyBackPayment, readonly total: number, readonly paid: number, readonly createdAt: string, readonly awb: string | null, readonly events: ReadonlyArray<{ readonly at: string, readonly text: string }>, readonly payout: { readonly payoutId: string, readonly status: PayoutStatus, readonly amountInPaise: number, readonly upiId: string, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null } | null, readonly books: ReadonlyArray<{ readonly buyBackBookId: string, readonly bookDescription: string }> }, readonly books: ReadonlyArray<{ readonly isFreeReturn: boolean, readonly soldCopyCode: string | null, readonly book: { readonly buyBackBookId: string, readonly bookId: string, readonly bookDescription: string, readonly status: BuyBackBookStatus, readonly quotedGrade: CopyGrade, readonly quoted: number, readonly foundGrade: CopyGrade | null, readonly offered: number | null, readonly reason: string | null, readonly answerBy: string | null, readonly photo: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } | null }, readonly answers: { readonly pencilPercent: number, readonly penPercent: number, readonly highlighterPercent: number, readonly answersFilled: AnswersFilled, readonly missingPages: number, readonly hasLooseBinding: boolean, readonly hasName: boolean, readonly printingYear: number | null }, readonly proposedPrices: ReadonlyArray<{ readonly grade: CopyGrade, readonly amount: number, readonly refusal: BuyBackRefusal | null }>, readonly copy: { readonly copy: { readonly copyId: string, readonly code: string } } | null }>, readonly seller: { readonly userId: string, readonly name: string } } };

export type ReturnBuyBackBooksMutationVariables = Exact<{
  buyBackId: string;
  version: number;
}>;


export type ReturnBuyBackBooksMutation = { readonly returnBuyBackBooks: { readonly actions: ReadonlyArray<BuyBackAction>, readonly address: string, readonly phone: string, readonly buyBack: { readonly buyBackId: string, readonly version: number, readonly validUntil: string, readonly courier: Courier | null, readonly labelPath: string | null, readonly voucherPath: string | null, readonly status: BuyBackStatus, readonly method: BuyBackMethod, readonly payBy: BuyBackPayment, readonly total: number, readonly paid: number, readonly createdAt: string, readonly awb: string | null, readonly events: ReadonlyArray<{ readonly at: string, readonly text: string }>, readonly payout: { readonly payoutId: string, readonly status: PayoutStatus, readonly amountInPaise: number, readonly upiId: string, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null } | null, readonly books: ReadonlyArray<{ readonly buyBackBookId: string, readonly bookDescription: string }> }, readonly books: ReadonlyArray<{ readonly isFreeReturn: boolean, readonly soldCopyCode: string | null, readonly book: { readonly buyBackBookId: string, readonly bookId: string, readonly bookDescription: string, readonly status: BuyBackBookStatus, readonly quotedGrade: CopyGrade, readonly quoted: number, readonly foundGrade: CopyGrade | null, readonly offered: number | null, readonly reason: string | null, readonly answerBy: string | null, readonly photo: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } | null }, readonly answers: { readonly pencilPercent: number, readonly penPercent: number, readonly highlighterPercent: number, readonly answersFilled: AnswersFilled, readonly missingPages: number, readonly hasLooseBinding: boolean, readonly hasName: boolean, readonly printingYear: number | null }, readonly proposedPrices: ReadonlyArray<{ readonly grade: CopyGrade, readonly amount: number, readonly refusal: BuyBackRefusal | null }>, readonly copy: { readonly copy: { readonly copyId: string, readonly code: string } } | null }>, readonly seller: { readonly userId: string, readonly name: string } } };

export type RecordBuyBackPayoutMutationVariables = Exact<{
  buyBackId: string;
  version: number;
  reference: string;
  upiId?: string | null | undefined;
  approvalReason?: string | null | undefined;
}>;


export type RecordBuyBackPayoutMutation = { readonly recordBuyBackPayout: { readonly actions: ReadonlyArray<BuyBackAction>, readonly address: string, readonly phone: string, readonly buyBack: { readonly buyBackId: string, readonly version: number, readonly validUntil: string, readonly courier: Courier | null, readonly labelPath: string | null, readonly voucherPath: string | null, readonly status: BuyBackStatus, readonly method: BuyBackMethod, readonly payBy: BuyBackPayment, readonly total: number, readonly paid: number, readonly createdAt: string, readonly awb: string | null, readonly events: ReadonlyArray<{ readonly at: string, readonly text: string }>, readonly payout: { readonly payoutId: string, readonly status: PayoutStatus, readonly amountInPaise: number, readonly upiId: string, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null } | null, readonly books: ReadonlyArray<{ readonly buyBackBookId: string, readonly bookDescription: string }> }, readonly books: ReadonlyArray<{ readonly isFreeReturn: boolean, readonly soldCopyCode: string | null, readonly book: { readonly buyBackBookId: string, readonly bookId: string, readonly bookDescription: string, readonly status: BuyBackBookStatus, readonly quotedGrade: CopyGrade, readonly quoted: number, readonly foundGrade: CopyGrade | null, readonly offered: number | null, readonly reason: string | null, readonly answerBy: string | null, readonly photo: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } | null }, readonly answers: { readonly pencilPercent: number, readonly penPercent: number, readonly highlighterPercent: number, readonly answersFilled: AnswersFilled, readonly missingPages: number, readonly hasLooseBinding: boolean, readonly hasName: boolean, readonly printingYear: number | null }, readonly proposedPrices: ReadonlyArray<{ readonly grade: CopyGrade, readonly amount: number, readonly refusal: BuyBackRefusal | null }>, readonly copy: { readonly copy: { readonly copyId: string, readonly code: string } } | null }>, readonly seller: { readonly userId: string, readonly name: string } } };

export type BuyBackSettingsPageQueryVariables = Exact<{ [key: string]: never; }>;


export type BuyBackSettingsPageQuery = { readonly buyBackSettings: { readonly isOpen: boolean, readonly marginPercent: number, readonly pickupCost: number, readonly handlingCost: number, readonly creditBonusPercent: number, readonly dailyLimit: number, readonly promiseCap: number, readonly version: number, readonly changedBy: string | null, readonly changedAt: string | null } };

export type BuyBackSettingsFragment = { readonly isOpen: boolean, readonly marginPercent: number, readonly pickupCost: number, readonly handlingCost: number, readonly creditBonusPercent: number, readonly dailyLimit: number, readonly promiseCap: number, readonly version: number, readonly changedBy: string | null, readonly changedAt: string | null };

export type SaveBuyBackSettingsMutationVariables = Exact<{
  input: BuyBackSettingsInput;
}>;


export type SaveBuyBackSettingsMutation = { readonly saveBuyBackSettings: { readonly isOpen: boolean, readonly marginPercent: number, readonly pickupCost: number, readonly handlingCost: number, readonly creditBonusPercent: number, readonly dailyLimit: number, readonly promiseCap: number, readonly version: number, readonly changedBy: string | null, readonly changedAt: string | null } };

export type CashAmountFragment = { readonly count: number, readonly amountInPaise: number, readonly oldestAt: string | null };

export type CourierCashRowFragment = { readonly courier: Courier, readonly due: { readonly count: number, readonly amountInPaise: number, readonly oldestAt: string | null }, readonly collected: { readonly count: number, readonly amountInPaise: number, readonly oldestAt: string | null }, readonly overdue: { readonly count: number, readonly amountInPaise: number, readonly oldestAt: string | null }, readonly short: { readonly count: number, readonly amountInPaise: number, readonly oldestAt: string | null }, readonly remitted: { readonly count: number, readonly amountInPaise: number, readonly oldestAt: string | null } };

export type RemittanceRowFragment = { readonly remittanceId: string, readonly courier: Courier, readonly reference: string, readonly remittedOn: string, readonly rowCount: number, readonly paidCount: number, readonly paidInPaise: number, readonly by: string, readonly createdAt: string };

export type CashPageQueryVariables = Exact<{ [key: string]: never; }>;


export type CashPageQuery = { readonly cashDue: { readonly couriers: ReadonlyArray<{ readonly courier: Courier, readonly due: { readonly count: number, readonly amountInPaise: number, readonly oldestAt: string | null }, readonly collected: { readonly count: number, readonly amountInPaise: number, readonly oldestAt: string | null }, readonly overdue: { readonly count: number, readonly amountInPaise: number, readonly oldestAt: string | null }, readonly short: { readonly count: number, readonly amountInPaise: number, readonly oldestAt: string | null }, readonly remitted: { readonly count: number, readonly amountInPaise: number, readonly oldestAt: string | null } }>, readonly payouts: { readonly count: number, readonly amountInPaise: number, readonly oldestAt: string | null }, readonly buyBackPayouts: { readonly count: number, readonly amountInPaise: number, readonly oldestAt: string | null } }, readonly remittances: { readonly edges: ReadonlyArray<{ readonly node: { readonly remittanceId: string, readonly courier: Courier, readonly reference: string, readonly remittedOn: string, readonly rowCount: number, readonly paidCount: number, readonly paidInPaise: number, readonly by: string, readonly createdAt: string } }> } };

export type CourierInvoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type CourierInvoicesQuery = { readonly remittances: { readonly edges: ReadonlyArray<{ readonly node: { readonly remittanceId: string, readonly courier: Courier, readonly reference: string, readonly remittedOn: string, readonly rowCount: number, readonly paidCount: number, readonly paidInPaise: number, readonly by: string, readonly createdAt: string } }> } };

export type CashOrdersQueryVariables = Exact<{
  list: CashList;
  courier?: Courier | null | undefined;
  after?: string | null | undefined;
}>;


export type CashOrdersQuery = { readonly cashOrders: { readonly edges: ReadonlyArray<{ readonly node: { readonly orderId: string, readonly shipToName: string, readonly courier: Courier, readonly awb: string | null, readonly amountInPaise: number, readonly at: string } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type PreviewRemittanceMutationVariables = Exact<{
  input: RemittanceListInput;
}>;


export type PreviewRemittanceMutation = { readonly previewRemittance: { readonly rowCount: number, readonly listedInPaise: number, readonly awbColumn: string, readonly amountColumn: string, readonly matched: { readonly count: number, readonly amountInPaise: number }, readonly payable: { readonly count: number, readonly amountInPaise: number }, readonly differenceSums: ReadonlyArray<{ readonly kind: RemittanceDifferenceKind, readonly count: number, readonly amountInPaise: number }>, readonly differences: ReadonlyArray<{ readonly line: number, readonly kind: RemittanceDifferenceKind, readonly awb: string | null, readonly orderId: string | null, readonly amountInPaise: number | null, readonly expectedInPaise: number | null, readonly weightGrams: number | null }>, readonly importedBefore: { readonly remittanceId: string, readonly courier: Courier, readonly reference: string, readonly remittedOn: string, readonly rowCount: number, readonly paidCount: number, readonly paidInPaise: number, readonly by: string, readonly createdAt: string } | null } };

export type ImportRemittanceMutationVariables = Exact<{
  input: RemittanceInput;
}>;


export type ImportRemittanceMutation = { readonly importRemittance: { readonly paidCount: number, readonly paidInPaise: number } };

export type DeskOrderFragment = { readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null, readonly customer: { readonly userId: string, readonly name: string }, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus }>, readonly order: { readonly orderId: string, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string } };

export type DeskInstructionsFragment = { readonly deliveryInstruction: string | null };

export type DeskEventFragment = { readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null };

export type DeskShipmentFragment = { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> };

export type DeskOrderChangeQueryVariables = Exact<{
  orderId: string;
}>;


export type DeskOrderChangeQuery = { readonly adminOrder: { readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null, readonly customer: { readonly userId: string, readonly name: string }, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus }>, readonly order: { readonly orderId: string, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string } } };

export type StaffNoteFragment = { readonly at: string, readonly by: string, readonly text: string };

export type SavedViewsQueryVariables = Exact<{
  page: string;
}>;


export type SavedViewsQuery = { readonly savedViews: ReadonlyArray<{ readonly name: string, readonly query: string }> };

export type SaveViewMutationVariables = Exact<{
  page: string;
  name: string;
  query?: string | null | undefined;
}>;


export type SaveViewMutation = { readonly saveView: ReadonlyArray<{ readonly name: string, readonly query: string }> };

export type IntakeBooksQueryVariables = Exact<{
  search: string;
}>;


export type IntakeBooksQuery = { readonly adminBooks: { readonly edges: ReadonlyArray<{ readonly node: { readonly book: { readonly author: ReadonlyArray<string>, readonly edition: string | null, readonly examYear: number | null, readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> } } }> } };

export type IntakeBookFragment = { readonly book: { readonly author: ReadonlyArray<string>, readonly edition: string | null, readonly examYear: number | null, readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> } };

export type StageCopyPhotoMutationVariables = Exact<{
  input: StageImageInput;
}>;


export type StageCopyPhotoMutation = { readonly stageImage: { readonly key: string, readonly alt: string } };

export type AddCopyMutationVariables = Exact<{
  input: AddCopyInput;
}>;


export type AddCopyMutation = { readonly addCopy: { readonly copy: { readonly copyId: string, readonly code: string } } };

export type CopiesPageQueryVariables = Exact<{
  filter: CopyFilter;
  after?: string | null | undefined;
}>;


export type CopiesPageQuery = { readonly copies: { readonly edges: ReadonlyArray<{ readonly node: { readonly bookDescription: string, readonly status: CopyStatus, readonly shelf: string | null, readonly costInPaise: number | null, readonly createdAt: string, readonly copy: { readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly price: number, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly kind: CopyPhotoKind, readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type CopyRowFragment = { readonly bookDescription: string, readonly status: CopyStatus, readonly shelf: string | null, readonly costInPaise: number | null, readonly createdAt: string, readonly copy: { readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly price: number, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly kind: CopyPhotoKind, readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } };

export type CopyPictureFragment = { readonly kind: CopyPhotoKind, readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } };

export type CopyPageQueryVariables = Exact<{
  code: string;
}>;


export type CopyPageQuery = { readonly adminCopy: { readonly orderId: string | null, readonly isHeldForWant: boolean, readonly version: number, readonly bookDescription: string, readonly status: CopyStatus, readonly shelf: string | null, readonly costInPaise: number | null, readonly createdAt: string, readonly copy: { readonly copyId: string, readonly bookId: string, readonly grade: CopyGrade, readonly printingYear: number | null, readonly edition: string | null, readonly pencilPercent: number, readonly penPercent: number, readonly highlighterPercent: number, readonly answersFilled: AnswersFilled, readonly missingPages: number, readonly hasLooseBinding: boolean, readonly hasName: boolean, readonly note: string | null, readonly code: string, readonly gradeLabel: string, readonly price: number, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly kind: CopyPhotoKind, readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> }, readonly events: ReadonlyArray<{ readonly at: string, readonly what: string, readonly orderId: string | null, readonly by: string | null }> } | null };

export type CopyDetailsFragment = { readonly orderId: string | null, readonly isHeldForWant: boolean, readonly version: number, readonly bookDescription: string, readonly status: CopyStatus, readonly shelf: string | null, readonly costInPaise: number | null, readonly createdAt: string, readonly copy: { readonly copyId: string, readonly bookId: string, readonly grade: CopyGrade, readonly printingYear: number | null, readonly edition: string | null, readonly pencilPercent: number, readonly penPercent: number, readonly highlighterPercent: number, readonly answersFilled: AnswersFilled, readonly missingPages: number, readonly hasLooseBinding: boolean, readonly hasName: boolean, readonly note: string | null, readonly code: string, readonly gradeLabel: string, readonly price: number, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly kind: CopyPhotoKind, readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> }, readonly events: ReadonlyArray<{ readonly at: string, readonly what: string, readonly orderId: string | null, readonly by: string | null }> };

export type CopyPriceQueryVariables = Exact<{
  bookId: string;
  grade: CopyGrade;
}>;


export type CopyPriceQuery = { readonly proposedCopyPrice: { readonly price: number, readonly parts: ReadonlyArray<{ readonly label: string, readonly amount: number }> } };

export type UpdateCopyMutationVariables = Exact<{
  copyId: string;
  version: number;
  input: UpdateCopyInput;
}>;


export type UpdateCopyMutation = { readonly updateCopy: { readonly orderId: string | null, readonly isHeldForWant: boolean, readonly version: number, readonly bookDescription: string, readonly status: CopyStatus, readonly shelf: string | null, readonly costInPaise: number | null, readonly createdAt: string, readonly copy: { readonly copyId: string, readonly bookId: string, readonly grade: CopyGrade, readonly printingYear: number | null, readonly edition: string | null, readonly pencilPercent: number, readonly penPercent: number, readonly highlighterPercent: number, readonly answersFilled: AnswersFilled, readonly missingPages: number, readonly hasLooseBinding: boolean, readonly hasName: boolean, readonly note: string | null, readonly code: string, readonly gradeLabel: string, readonly price: number, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly kind: CopyPhotoKind, readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> }, readonly events: ReadonlyArray<{ readonly at: string, readonly what: string, readonly orderId: string | null, readonly by: string | null }> } };

export type ShelveCopyMutationVariables = Exact<{
  copyId: string;
  version: number;
}>;


export type ShelveCopyMutation = { readonly shelveCopy: { readonly orderId: string | null, readonly isHeldForWant: boolean, readonly version: number, readonly bookDescription: string, readonly status: CopyStatus, readonly shelf: string | null, readonly costInPaise: number | null, readonly createdAt: string, readonly copy: { readonly copyId: string, readonly bookId: string, readonly grade: CopyGrade, readonly printingYear: number | null, readonly edition: string | null, readonly pencilPercent: number, readonly penPercent: number, readonly highlighterPercent: number, readonly answersFilled: AnswersFilled, readonly missingPages: number, readonly hasLooseBinding: boolean, readonly hasName: boolean, readonly note: string | null, readonly code: string, readonly gradeLabel: string, readonly price: number, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly kind: CopyPhotoKind, readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> }, readonly events: ReadonlyArray<{ readonly at: string, readonly what: string, readonly orderId: string | null, readonly by: string | null }> } };

export type MoveCopyToIntakeMutationVariables = Exact<{
  copyId: string;
  version: number;
}>;


export type MoveCopyToIntakeMutation = { readonly moveCopyToIntake: { readonly orderId: string | null, readonly isHeldForWant: boolean, readonly version: number, readonly bookDescription: string, readonly status: CopyStatus, readonly shelf: string | null, readonly costInPaise: number | null, readonly createdAt: string, readonly copy: { readonly copyId: string, readonly bookId: string, readonly grade: CopyGrade, readonly printingYear: number | null, readonly edition: string | null, readonly pencilPercent: number, readonly penPercent: number, readonly highlighterPercent: number, readonly answersFilled: AnswersFilled, readonly missingPages: number, readonly hasLooseBinding: boolean, readonly hasName: boolean, readonly note: string | null, readonly code: string, readonly gradeLabel: string, readonly price: number, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly kind: CopyPhotoKind, readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> }, readonly events: ReadonlyArray<{ readonly at: string, readonly what: string, readonly orderId: string | null, readonly by: string | null }> } };

export type WriteOffCopyMutationVariables = Exact<{
  copyId: string;
  version: number;
  reason: string;
}>;


export type WriteOffCopyMutation = { readonly writeOffCopy: { readonly orderId: string | null, readonly isHeldForWant: boolean, readonly version: number, readonly bookDescription: string, readonly status: CopyStatus, readonly shelf: string | null, readonly costInPaise: number | null, readonly createdAt: string, readonly copy: { readonly copyId: string, readonly bookId: string, readonly grade: CopyGrade, readonly printingYear: number | null, readonly edition: string | null, readonly pencilPercent: number, readonly penPercent: number, readonly highlighterPercent: number, readonly answersFilled: AnswersFilled, readonly missingPages: number, readonly hasLooseBinding: boolean, readonly hasName: boolean, readonly note: string | null, readonly code: string, readonly gradeLabel: string, readonly price: number, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly kind: CopyPhotoKind, readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> }, readonly events: ReadonlyArray<{ readonly at: string, readonly what: string, readonly orderId: string | null, readonly by: string | null }> } };

export type StockCountFactsFragment = { readonly countId: string, readonly number: number, readonly by: string, readonly createdAt: string, readonly doneShelves: ReadonlyArray<string>, readonly postedBy: string | null, readonly postedAt: string | null, readonly reason: string | null };

export type CountedItemFactsFragment = { readonly item: string, readonly title: string, readonly condition: Condition, readonly units: number, readonly notice: string | null };

export type CountDifferenceFactsFragment = { readonly item: string, readonly title: string, readonly condition: Condition, readonly notice: string | null, readonly shelf: string, readonly foundOn: ReadonlyArray<string>, readonly expected: number, readonly counted: number, readonly difference: number | null, readonly valueInPaise: number | null };

export type StockCountsPageQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type StockCountsPageQuery = { readonly stockCounts: { readonly edges: ReadonlyArray<{ readonly node: { readonly countId: string, readonly number: number, readonly by: string, readonly createdAt: string, readonly doneShelves: ReadonlyArray<string>, readonly postedBy: string | null, readonly postedAt: string | null, readonly reason: string | null } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type StockCountPageQueryVariables = Exact<{
  countId: string;
}>;


export type StockCountPageQuery = { readonly stockCount: { readonly countId: string, readonly number: number, readonly by: string, readonly createdAt: string, readonly doneShelves: ReadonlyArray<string>, readonly postedBy: string | null, readonly postedAt: string | null, readonly reason: string | null }, readonly countShelves: ReadonlyArray<{ readonly shelf: string, readonly units: number, readonly by: ReadonlyArray<string>, readonly isDone: boolean }> };

export type CountShelfPageQueryVariables = Exact<{
  countId: string;
  shelf: string;
}>;


export type CountShelfPageQuery = { readonly stockCount: { readonly countId: string, readonly number: number }, readonly countedItems: ReadonlyArray<{ readonly item: string, readonly title: string, readonly condition: Condition, readonly units: number, readonly notice: string | null }> };

export type StockCountReviewPageQueryVariables = Exact<{
  countId: string;
}>;


export type StockCountReviewPageQuery = { readonly stockCount: { readonly countId: string, readonly number: number, readonly by: string, readonly createdAt: string, readonly doneShelves: ReadonlyArray<string>, readonly postedBy: string | null, readonly postedAt: string | null, readonly reason: string | null }, readonly stockCountReview: { readonly version: number, readonly differenceCount: number, readonly valueInPaise: number, readonly unvalued: number, readonly rows: ReadonlyArray<{ readonly item: string, readonly title: string, readonly condition: Condition, readonly notice: string | null, readonly shelf: string, readonly foundOn: ReadonlyArray<string>, readonly expected: number, readonly counted: number, readonly difference: number | null, readonly valueInPaise: number | null }> } };

export type CreateStockCountMutationVariables = Exact<{
  countId: string;
}>;


export type CreateStockCountMutation = { readonly createStockCount: { readonly countId: string } };

export type AddCountScanMutationVariables = Exact<{
  input: CountScanInput;
}>;


export type AddCountScanMutation = { readonly addCountScan: { readonly item: string, readonly title: string, readonly condition: Condition, readonly units: number, readonly notice: string | null } };

export type FinishCountShelfMutationVariables = Exact<{
  countId: string;
  shelf: string;
}>;


export type FinishCountShelfMutation = { readonly finishCountShelf: { readonly countId: string, readonly doneShelves: ReadonlyArray<string> } };

export type PostStockCountMutationVariables = Exact<{
  countId: string;
  version: number;
  reason: string;
}>;


export type PostStockCountMutation = { readonly postStockCount: { readonly countId: string, readonly number: number, readonly by: string, readonly createdAt: string, readonly doneShelves: ReadonlyArray<string>, readonly postedBy: string | null, readonly postedAt: string | null, readonly reason: string | null } };

export type CourierDeskFragment = { readonly version: number, readonly packagingGrams: number, readonly copyGrams: number, readonly changedAt: string | null, readonly changedBy: string | null, readonly couriers: ReadonlyArray<{ readonly courier: Courier, readonly isUsed: boolean, readonly maxCashInPaise: number, readonly pincodeCount: number, readonly numbersLeft: number }>, readonly rates: ReadonlyArray<{ readonly courier: Courier, readonly zone: string, readonly validFrom: string, readonly terms: string }> };

export type CouriersPageQueryVariables = Exact<{ [key: string]: never; }>;


export type CouriersPageQuery = { readonly courierDesk: { readonly version: number, readonly packagingGrams: number, readonly copyGrams: number, readonly changedAt: string | null, readonly changedBy: string | null, readonly couriers: ReadonlyArray<{ readonly courier: Courier, readonly isUsed: boolean, readonly maxCashInPaise: number, readonly pincodeCount: number, readonly numbersLeft: number }>, readonly rates: ReadonlyArray<{ readonly courier: Courier, readonly zone: string, readonly validFrom: string, readonly terms: string }> } };

export type SaveCourierSettingsMutationVariables = Exact<{
  input: SaveCourierSettingsInput;
}>;


export type SaveCourierSettingsMutation = { readonly saveCourierSettings: { readonly version: number, readonly packagingGrams: number, readonly copyGrams: number, readonly changedAt: string | null, readonly changedBy: string | null, readonly couriers: ReadonlyArray<{ readonly courier: Courier, readonly isUsed: boolean, readonly maxCashInPaise: number, readonly pincodeCount: number, readonly numbersLeft: number }>, readonly rates: ReadonlyArray<{ readonly courier: Courier, readonly zone: string, readonly validFrom: string, readonly terms: string }> } };

export type ImportCourierFileMutationVariables = Exact<{
  file: CourierFile;
  csv: string;
}>;


export type ImportCourierFileMutation = { readonly importCourierFile: number };

export type CustomerRowFragment = { readonly userId: string, readonly name: string, readonly email: string, readonly phone: string | null, readonly createdAt: string, readonly orderCount: number };

export type CustomersPageQueryVariables = Exact<{
  search?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type CustomersPageQuery = { readonly adminCustomers: { readonly edges: ReadonlyArray<{ readonly node: { readonly userId: string, readonly name: string, readonly email: string, readonly phone: string | null, readonly createdAt: string, readonly orderCount: number } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type CustomerPageQueryVariables = Exact<{
  userId: string;
  after?: string | null | undefined;
}>;


export type CustomerPageQuery = { readonly adminCustomer: { readonly restriction: string | null, readonly userId: string, readonly name: string, readonly email: string, readonly phone: string | null, readonly createdAt: string, readonly orderCount: number, readonly notes: ReadonlyArray<{ readonly at: string, readonly by: string, readonly text: string }>, readonly storeCredit: { readonly userId: string, readonly balanceInPaise: number, readonly entries: { readonly edges: ReadonlyArray<{ readonly node: { readonly storeCreditEntryId: string, readonly at: string, readonly amountInPaise: number, readonly reason: StoreCreditReason, readonly orderId: string | null, readonly buyBackId: string | null, readonly note: string | null } }> } }, readonly orders: { readonly edges: ReadonlyArray<{ readonly node: { readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null, readonly customer: { readonly userId: string, readonly name: string }, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus }>, readonly order: { readonly orderId: string, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string } } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } } };

export type RestrictCustomerMutationVariables = Exact<{
  input: RestrictCustomerInput;
}>;


export type RestrictCustomerMutation = { readonly restrictCustomer: { readonly userId: string, readonly restriction: string | null } };

export type EndCustomerSessionsMutationVariables = Exact<{
  userId: string;
}>;


export type EndCustomerSessionsMutation = { readonly endCustomerSessions: boolean };

export type GiveStoreCreditMutationVariables = Exact<{
  input: GiveStoreCreditInput;
}>;


export type GiveStoreCreditMutation = { readonly giveStoreCredit: { readonly userId: string, readonly balanceInPaise: number, readonly entries: { readonly edges: ReadonlyArray<{ readonly node: { readonly storeCreditEntryId: string, readonly at: string, readonly amountInPaise: number, readonly reason: StoreCreditReason, readonly orderId: string | null, readonly buyBackId: string | null, readonly note: string | null } }> } } };

export type AddCustomerNoteMutationVariables = Exact<{
  userId: string;
  note: string;
}>;


export type AddCustomerNoteMutation = { readonly addCustomerNote: { readonly userId: string, readonly notes: ReadonlyArray<{ readonly at: string, readonly by: string, readonly text: string }> } };

export type DayReportPageQueryVariables = Exact<{
  day?: string | null | undefined;
}>;


export type DayReportPageQuery = { readonly shippedManifests: ReadonlyArray<{ readonly manifestId: string, readonly number: number, readonly courier: Courier, readonly shippedAt: string | null, readonly shipmentCount: number, readonly cashInPaise: number, readonly pdfUrl: string }>, readonly eveningReport: { readonly day: string, readonly shipped: number, readonly delivered: number, readonly returned: number, readonly cashInPaise: number, readonly lateCount: number, readonly shippedByCourier: ReadonlyArray<{ readonly courier: Courier, readonly shipments: number, readonly cashInPaise: number }>, readonly late: ReadonlyArray<{ readonly title: string, readonly hold: { readonly reason: HoldReason } | null, readonly order: { readonly orderId: string, readonly status: OrderStatus, readonly shipToName: string, readonly expectedDeliveryDate: string } }>, readonly short: ReadonlyArray<{ readonly shelf: string | null, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly orders: ReadonlyArray<{ readonly orderId: string, readonly orderLineId: string }> }> } };

export type DraftRowFragment = { readonly draftOrderId: string, readonly status: DraftOrderStatus, readonly createdAt: string, readonly expiresAt: string, readonly orderId: string | null, readonly customer: { readonly userId: string, readonly name: string, readonly phone: string | null, readonly email: string }, readonly updatedBy: { readonly userId: string, readonly email: string } };

export type DraftLineFragment = { readonly condition: Condition, readonly quantity: number, readonly unitPrice: number, readonly listPrice: number, readonly offerPrice: number, readonly priceReason: string | null, readonly total: number, readonly book: { readonly bookId: string, readonly bookDescription: string }, readonly copy: { readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null, readonly suitability: { readonly label: string } | null };

export type DraftDetailsFragment = { readonly version: number, readonly note: string | null, readonly deliveryInstruction: string | null, readonly linkUrl: string | null, readonly draftOrderId: string, readonly status: DraftOrderStatus, readonly createdAt: string, readonly expiresAt: string, readonly orderId: string | null, readonly quote: { readonly total: number, readonly problems: ReadonlyArray<string>, readonly noPayOnDelivery: string | null, readonly estimate: { readonly date: string } | null, readonly address: { readonly addressId: string, readonly text: string } | null, readonly lines: ReadonlyArray<{ readonly condition: Condition, readonly quantity: number, readonly unitPrice: number, readonly listPrice: number, readonly offerPrice: number, readonly priceReason: string | null, readonly total: number, readonly book: { readonly bookId: string, readonly bookDescription: string }, readonly copy: { readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null, readonly suitability: { readonly label: string } | null }> } | null, readonly customer: { readonly userId: string, readonly name: string, readonly phone: string | null, readonly email: string }, readonly updatedBy: { readonly userId: string, readonly email: string } };

export type DraftOrdersPageQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type DraftOrdersPageQuery = { readonly draftOrders: { readonly edges: ReadonlyArray<{ readonly node: { readonly draftOrderId: string, readonly status: DraftOrderStatus, readonly createdAt: string, readonly expiresAt: string, readonly orderId: string | null, readonly customer: { readonly userId: string, readonly name: string, readonly phone: string | null, readonly email: string }, readonly updatedBy: { readonly userId: string, readonly email: string } } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type DraftOrderPageQueryVariables = Exact<{
  draftOrderId: string;
}>;


export type DraftOrderPageQuery = { readonly draftOrder: { readonly version: number, readonly note: string | null, readonly deliveryInstruction: string | null, readonly linkUrl: string | null, readonly draftOrderId: string, readonly status: DraftOrderStatus, readonly createdAt: string, readonly expiresAt: string, readonly orderId: string | null, readonly quote: { readonly total: number, readonly problems: ReadonlyArray<string>, readonly noPayOnDelivery: string | null, readonly estimate: { readonly date: string } | null, readonly address: { readonly addressId: string, readonly text: string } | null, readonly lines: ReadonlyArray<{ readonly condition: Condition, readonly quantity: number, readonly unitPrice: number, readonly listPrice: number, readonly offerPrice: number, readonly priceReason: string | null, readonly total: number, readonly book: { readonly bookId: string, readonly bookDescription: string }, readonly copy: { readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null, readonly suitability: { readonly label: string } | null }> } | null, readonly customer: { readonly userId: string, readonly name: string, readonly phone: string | null, readonly email: string }, readonly updatedBy: { readonly userId: string, readonly email: string } } };

export type CreatePhoneCustomerMutationVariables = Exact<{
  input: PhoneCustomerInput;
}>;


export type CreatePhoneCustomerMutation = { readonly createPhoneCustomer: string };

export type CreateClaimLinkMutationVariables = Exact<{
  userId: string;
}>;


export type CreateClaimLinkMutation = { readonly createClaimLink: string };

export type SaveDraftOrderMutationVariables = Exact<{
  input: SaveDraftOrderInput;
}>;


export type SaveDraftOrderMutation = { readonly saveDraftOrder: { readonly version: number, readonly note: string | null, readonly deliveryInstruction: string | null, readonly linkUrl: string | null, readonly draftOrderId: string, readonly status: DraftOrderStatus, readonly createdAt: string, readonly expiresAt: string, readonly orderId: string | null, readonly quote: { readonly total: number, readonly problems: ReadonlyArray<string>, readonly noPayOnDelivery: string | null, readonly estimate: { readonly date: string } | null, readonly address: { readonly addressId: string, readonly text: string } | null, readonly lines: ReadonlyArray<{ readonly condition: Condition, readonly quantity: number, readonly unitPrice: number, readonly listPrice: number, readonly offerPrice: number, readonly priceReason: string | null, readonly total: number, readonly book: { readonly bookId: string, readonly bookDescription: string }, readonly copy: { readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null, readonly suitability: { readonly label: string } | null }> } | null, readonly customer: { readonly userId: string, readonly name: string, readonly phone: string | null, readonly email: string }, readonly updatedBy: { readonly userId: string, readonly email: string } } };

export type DiscardDraftOrderMutationVariables = Exact<{
  input: DraftOrderInput;
}>;


export type DiscardDraftOrderMutation = { readonly discardDraftOrder: { readonly version: number, readonly note: string | null, readonly deliveryInstruction: string | null, readonly linkUrl: string | null, readonly draftOrderId: string, readonly status: DraftOrderStatus, readonly createdAt: string, readonly expiresAt: string, readonly orderId: string | null, readonly quote: { readonly total: number, readonly problems: ReadonlyArray<string>, readonly noPayOnDelivery: string | null, readonly estimate: { readonly date: string } | null, readonly address: { readonly addressId: string, readonly text: string } | null, readonly lines: ReadonlyArray<{ readonly condition: Condition, readonly quantity: number, readonly unitPrice: number, readonly listPrice: number, readonly offerPrice: number, readonly priceReason: string | null, readonly total: number, readonly book: { readonly bookId: string, readonly bookDescription: string }, readonly copy: { readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null, readonly suitability: { readonly label: string } | null }> } | null, readonly customer: { readonly userId: string, readonly name: string, readonly phone: string | null, readonly email: string }, readonly updatedBy: { readonly userId: string, readonly email: string } } };

export type PlaceDraftOrderMutationVariables = Exact<{
  input: DraftOrderInput;
}>;


export type PlaceDraftOrderMutation = { readonly placeDraftOrder: { readonly version: number, readonly note: string | null, readonly deliveryInstruction: string | null, readonly linkUrl: string | null, readonly draftOrderId: string, readonly status: DraftOrderStatus, readonly createdAt: string, readonly expiresAt: string, readonly orderId: string | null, readonly quote: { readonly total: number, readonly problems: ReadonlyArray<string>, readonly noPayOnDelivery: string | null, readonly estimate: { readonly date: string } | null, readonly address: { readonly addressId: string, readonly text: string } | null, readonly lines: ReadonlyArray<{ readonly condition: Condition, readonly quantity: number, readonly unitPrice: number, readonly listPrice: number, readonly offerPrice: number, readonly priceReason: string | null, readonly total: number, readonly book: { readonly bookId: string, readonly bookDescription: string }, readonly copy: { readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null, readonly suitability: { readonly label: string } | null }> } | null, readonly customer: { readonly userId: string, readonly name: string, readonly phone: string | null, readonly email: string }, readonly updatedBy: { readonly userId: string, readonly email: string } } };

export type SendDraftPaymentLinkMutationVariables = Exact<{
  input: DraftOrderInput;
}>;


export type SendDraftPaymentLinkMutation = { readonly sendDraftPaymentLink: { readonly version: number, readonly note: string | null, readonly deliveryInstruction: string | null, readonly linkUrl: string | null, readonly draftOrderId: string, readonly status: DraftOrderStatus, readonly createdAt: string, readonly expiresAt: string, readonly orderId: string | null, readonly quote: { readonly total: number, readonly problems: ReadonlyArray<string>, readonly noPayOnDelivery: string | null, readonly estimate: { readonly date: string } | null, readonly address: { readonly addressId: string, readonly text: string } | null, readonly lines: ReadonlyArray<{ readonly condition: Condition, readonly quantity: number, readonly unitPrice: number, readonly listPrice: number, readonly offerPrice: number, readonly priceReason: string | null, readonly total: number, readonly book: { readonly bookId: string, readonly bookDescription: string }, readonly copy: { readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null, readonly suitability: { readonly label: string } | null }> } | null, readonly customer: { readonly userId: string, readonly name: string, readonly phone: string | null, readonly email: string }, readonly updatedBy: { readonly userId: string, readonly email: string } } };

export type ExamFactFieldsFragment = { readonly examFactId: string, readonly kind: ExamFactKind, readonly exams: ReadonlyArray<string>, readonly subjects: ReadonlyArray<string>, readonly classes: ReadonlyArray<number>, readonly fromYear: number, readonly untilYear: number | null, readonly completeFrom: number | null, readonly added: ReadonlyArray<string>, readonly addedFrom: number | null, readonly removed: ReadonlyArray<string>, readonly removedFrom: number | null, readonly statement: string, readonly version: number, readonly savedBy: string | null, readonly savedAt: string, readonly sources: ReadonlyArray<{ readonly title: string, readonly publisher: string, readonly url: string, readonly date: string | null }> };

export type VerdictChangeFieldsFragment = { readonly exam: string, readonly year: number, readonly from: SuitabilityVerdict, readonly to: SuitabilityVerdict, readonly books: number, readonly examples: ReadonlyArray<string> };

export type ExamFactsPageQueryVariables = Exact<{ [key: string]: never; }>;


export type ExamFactsPageQuery = { readonly examFacts: ReadonlyArray<{ readonly examFactId: string, readonly kind: ExamFactKind, readonly exams: ReadonlyArray<string>, readonly subjects: ReadonlyArray<string>, readonly classes: ReadonlyArray<number>, readonly fromYear: number, readonly untilYear: number | null, readonly completeFrom: number | null, readonly added: ReadonlyArray<string>, readonly addedFrom: number | null, readonly removed: ReadonlyArray<string>, readonly removedFrom: number | null, readonly statement: string, readonly version: number, readonly savedBy: string | null, readonly savedAt: string, readonly sources: ReadonlyArray<{ readonly title: string, readonly publisher: string, readonly url: string, readonly date: string | null }> }> };

export type PreviewExamFactMutationVariables = Exact<{
  examFactId: string;
  fact?: ExamFactInput | null | undefined;
}>;


export type PreviewExamFactMutation = { readonly previewExamFact: ReadonlyArray<{ readonly exam: string, readonly year: number, readonly from: SuitabilityVerdict, readonly to: SuitabilityVerdict, readonly books: number, readonly examples: ReadonlyArray<string> }> };

export type SaveExamFactMutationVariables = Exact<{
  examFactId: string;
  version?: number | null | undefined;
  fact?: ExamFactInput | null | undefined;
}>;


export type SaveExamFactMutation = { readonly saveExamFact: { readonly examFactId: string, readonly kind: ExamFactKind, readonly exams: ReadonlyArray<string>, readonly subjects: ReadonlyArray<string>, readonly classes: ReadonlyArray<number>, readonly fromYear: number, readonly untilYear: number | null, readonly completeFrom: number | null, readonly added: ReadonlyArray<string>, readonly addedFrom: number | null, readonly removed: ReadonlyArray<string>, readonly removedFrom: number | null, readonly statement: string, readonly version: number, readonly savedBy: string | null, readonly savedAt: string, readonly sources: ReadonlyArray<{ readonly title: string, readonly publisher: string, readonly url: string, readonly date: string | null }> } | null };

export type ImportExamFactsMutationVariables = Exact<{
  csv: string;
  isSaved: boolean;
}>;


export type ImportExamFactsMutation = { readonly importExamFacts: ReadonlyArray<{ readonly exam: string, readonly year: number, readonly from: SuitabilityVerdict, readonly to: SuitabilityVerdict, readonly books: number, readonly examples: ReadonlyArray<string> }> };

export type DeskExchangeRowFragment = { readonly answerBy: string, readonly exchange: { readonly exchangeId: string, readonly status: ExchangeStatus, readonly reason: ExchangeReason, readonly quantity: number, readonly createdAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly photos: ReadonlyArray<{ readonly photoId: string, readonly url: string, readonly width: number, readonly height: number }> }, readonly line: { readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly cover: { readonly key: string } | null }, readonly order: { readonly order: { readonly orderId: string }, readonly customer: { readonly userId: string, readonly name: string } } };

export type DeskExchangesPageQueryVariables = Exact<{
  list?: ExchangeList | null | undefined;
  after?: string | null | undefined;
}>;


export type DeskExchangesPageQuery = { readonly adminExchanges: { readonly edges: ReadonlyArray<{ readonly node: { readonly answerBy: string, readonly exchange: { readonly exchangeId: string, readonly status: ExchangeStatus, readonly reason: ExchangeReason, readonly quantity: number, readonly createdAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly photos: ReadonlyArray<{ readonly photoId: string, readonly url: string, readonly width: number, readonly height: number }> }, readonly line: { readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly cover: { readonly key: string } | null }, readonly order: { readonly order: { readonly orderId: string }, readonly customer: { readonly userId: string, readonly name: string } } } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type DeskExchangeFragment = { readonly actions: ReadonlyArray<ExchangeAction>, readonly priceInPaise: number, readonly maxRefundInPaise: number, readonly keepLimitInPaise: number, readonly replacementsLeft: number | null, readonly disposition: Disposition | null, readonly answerBy: string, readonly exchange: { readonly exchangeId: string, readonly comment: string | null, readonly message: string | null, readonly refundInPaise: number | null, readonly upiId: string | null, readonly status: ExchangeStatus, readonly reason: ExchangeReason, readonly quantity: number, readonly createdAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly pickup: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly replacement: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly photos: ReadonlyArray<{ readonly photoId: string, readonly url: string, readonly width: number, readonly height: number }> }, readonly line: { readonly orderLineId: string, readonly quantity: number, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly book: { readonly bookId: string, readonly images: ReadonlyArray<{ readonly key: string, readonly alt: string, readonly isDrawing: boolean }> } | null, readonly cover: { readonly key: string } | null }, readonly order: { readonly version: number, readonly order: { readonly orderId: string, readonly createdAt: string, readonly paymentOption: PaymentOption, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string }, readonly customer: { readonly userId: string, readonly name: string }, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly method: string | null, readonly instrument: string | null, readonly status: string }>, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }> } };

export type DeskExchangePageQueryVariables = Exact<{
  exchangeId: string;
}>;


export type DeskExchangePageQuery = { readonly adminExchange: { readonly actions: ReadonlyArray<ExchangeAction>, readonly priceInPaise: number, readonly maxRefundInPaise: number, readonly keepLimitInPaise: number, readonly replacementsLeft: number | null, readonly disposition: Disposition | null, readonly answerBy: string, readonly exchange: { readonly exchangeId: string, readonly comment: string | null, readonly message: string | null, readonly refundInPaise: number | null, readonly upiId: string | null, readonly status: ExchangeStatus, readonly reason: ExchangeReason, readonly quantity: number, readonly createdAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly pickup: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly replacement: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly photos: ReadonlyArray<{ readonly photoId: string, readonly url: string, readonly width: number, readonly height: number }> }, readonly line: { readonly orderLineId: string, readonly quantity: number, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly book: { readonly bookId: string, readonly images: ReadonlyArray<{ readonly key: string, readonly alt: string, readonly isDrawing: boolean }> } | null, readonly cover: { readonly key: string } | null }, readonly order: { readonly version: number, readonly order: { readonly orderId: string, readonly createdAt: string, readonly paymentOption: PaymentOption, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string }, readonly customer: { readonly userId: string, readonly name: string }, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly method: string | null, readonly instrument: string | null, readonly status: string }>, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }> } } };

export type ApproveExchangeMutationVariables = Exact<{
  input: ApproveExchangeInput;
}>;


export type ApproveExchangeMutation = { readonly approveExchange: { readonly actions: ReadonlyArray<ExchangeAction>, readonly priceInPaise: number, readonly maxRefundInPaise: number, readonly keepLimitInPaise: number, readonly replacementsLeft: number | null, readonly disposition: Disposition | null, readonly answerBy: string, readonly exchange: { readonly exchangeId: string, readonly comment: string | null, readonly message: string | null, readonly refundInPaise: number | null, readonly upiId: string | null, readonly status: ExchangeStatus, readonly reason: ExchangeReason, readonly quantity: number, readonly createdAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly pickup: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly replacement: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly photos: ReadonlyArray<{ readonly photoId: string, readonly url: string, readonly width: number, readonly height: number }> }, readonly line: { readonly orderLineId: string, readonly quantity: number, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly book: { readonly bookId: string, readonly images: ReadonlyArray<{ readonly key: string, readonly alt: string, readonly isDrawing: boolean }> } | null, readonly cover: { readonly key: string } | null }, readonly order: { readonly version: number, readonly order: { readonly orderId: string, readonly createdAt: string, readonly paymentOption: PaymentOption, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string }, readonly customer: { readonly userId: string, readonly name: string }, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly method: string | null, readonly instrument: string | null, readonly status: string }>, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }> } } };

export type DeclineExchangeMutationVariables = Exact<{
  input: RefuseExchangeInput;
}>;


export type DeclineExchangeMutation = { readonly declineExchange: { readonly actions: ReadonlyArray<ExchangeAction>, readonly priceInPaise: number, readonly maxRefundInPaise: number, readonly keepLimitInPaise: number, readonly replacementsLeft: number | null, readonly disposition: Disposition | null, readonly answerBy: string, readonly exchange: { readonly exchangeId: string, readonly comment: string | null, readonly message: string | null, readonly refundInPaise: number | null, readonly upiId: string | null, readonly status: ExchangeStatus, readonly reason: ExchangeReason, readonly quantity: number, readonly createdAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly pickup: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly replacement: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly photos: ReadonlyArray<{ readonly photoId: string, readonly url: string, readonly width: number, readonly height: number }> }, readonly line: { readonly orderLineId: string, readonly quantity: number, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly book: { readonly bookId: string, readonly images: ReadonlyArray<{ readonly key: string, readonly alt: string, readonly isDrawing: boolean }> } | null, readonly cover: { readonly key: string } | null }, readonly order: { readonly version: number, readonly order: { readonly orderId: string, readonly createdAt: string, readonly paymentOption: PaymentOption, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string }, readonly customer: { readonly userId: string, readonly name: string }, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly method: string | null, readonly instrument: string | null, readonly status: string }>, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }> } } };

export type KeepBookRefundMutationVariables = Exact<{
  input: ExchangeRefundInput;
}>;


export type KeepBookRefundMutation = { readonly keepBookRefund: { readonly actions: ReadonlyArray<ExchangeAction>, readonly priceInPaise: number, readonly maxRefundInPaise: number, readonly keepLimitInPaise: number, readonly replacementsLeft: number | null, readonly disposition: Disposition | null, readonly answerBy: string, readonly exchange: { readonly exchangeId: string, readonly comment: string | null, readonly message: string | null, readonly refundInPaise: number | null, readonly upiId: string | null, readonly status: ExchangeStatus, readonly reason: ExchangeReason, readonly quantity: number, readonly createdAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly pickup: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly replacement: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly photos: ReadonlyArray<{ readonly photoId: string, readonly url: string, readonly width: number, readonly height: number }> }, readonly line: { readonly orderLineId: string, readonly quantity: number, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly book: { readonly bookId: string, readonly images: ReadonlyArray<{ readonly key: string, readonly alt: string, readonly isDrawing: boolean }> } | null, readonly cover: { readonly key: string } | null }, readonly order: { readonly version: number, readonly order: { readonly orderId: string, readonly createdAt: string, readonly paymentOption: PaymentOption, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string }, readonly customer: { readonly userId: string, readonly name: string }, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly method: string | null, readonly instrument: string | null, readonly status: string }>, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }> } } };

export type BookExchangePickupMutationVariables = Exact<{
  input: BookExchangePickupInput;
}>;


export type BookExchangePickupMutation = { readonly bookExchangePickup: { readonly actions: ReadonlyArray<ExchangeAction>, readonly priceInPaise: number, readonly maxRefundInPaise: number, readonly keepLimitInPaise: number, readonly replacementsLeft: number | null, readonly disposition: Disposition | null, readonly answerBy: string, readonly exchange: { readonly exchangeId: string, readonly comment: string | null, readonly message: string | null, readonly refundInPaise: number | null, readonly upiId: string | null, readonly status: ExchangeStatus, readonly reason: ExchangeReason, readonly quantity: number, readonly createdAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly pickup: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly replacement: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly photos: ReadonlyArray<{ readonly photoId: string, readonly url: string, readonly width: number, readonly height: number }> }, readonly line: { readonly orderLineId: string, readonly quantity: number, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly book: { readonly bookId: string, readonly images: ReadonlyArray<{ readonly key: string, readonly alt: string, readonly isDrawing: boolean }> } | null, readonly cover: { readonly key: string } | null }, readonly order: { readonly version: number, readonly order: { readonly orderId: string, readonly createdAt: string, readonly paymentOption: PaymentOption, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string }, readonly customer: { readonly userId: string, readonly name: string }, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly method: string | null, readonly instrument: string | null, readonly status: string }>, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }> } } };

export type RecordExchangePickupMutationVariables = Exact<{
  input: ExchangeVersionInput;
}>;


export type RecordExchangePickupMutation = { readonly recordExchangePickup: { readonly actions: ReadonlyArray<ExchangeAction>, readonly priceInPaise: number, readonly maxRefundInPaise: number, readonly keepLimitInPaise: number, readonly replacementsLeft: number | null, readonly disposition: Disposition | null, readonly answerBy: string, readonly exchange: { readonly exchangeId: string, readonly comment: string | null, readonly message: string | null, readonly refundInPaise: number | null, readonly upiId: string | null, readonly status: ExchangeStatus, readonly reason: ExchangeReason, readonly quantity: number, readonly createdAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly pickup: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly replacement: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly photos: ReadonlyArray<{ readonly photoId: string, readonly url: string, readonly width: number, readonly height: number }> }, readonly line: { readonly orderLineId: string, readonly quantity: number, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly book: { readonly bookId: string, readonly images: ReadonlyArray<{ readonly key: string, readonly alt: string, readonly isDrawing: boolean }> } | null, readonly cover: { readonly key: string } | null }, readonly order: { readonly version: number, readonly order: { readonly orderId: string, readonly createdAt: string, readonly paymentOption: PaymentOption, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string }, readonly customer: { readonly userId: string, readonly name: string }, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly method: string | null, readonly instrument: string | null, readonly status: string }>, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }> } } };

export type ReceiveExchangeMutationVariables = Exact<{
  input: ReceiveExchangeInput;
}>;


export type ReceiveExchangeMutation = { readonly receiveExchange: { readonly actions: ReadonlyArray<ExchangeAction>, readonly priceInPaise: number, readonly maxRefundInPaise: number, readonly keepLimitInPaise: number, readonly replacementsLeft: number | null, readonly disposition: Disposition | null, readonly answerBy: string, readonly exchange: { readonly exchangeId: string, readonly comment: string | null, readonly message: string | null, readonly refundInPaise: number | null, readonly upiId: string | null, readonly status: ExchangeStatus, readonly reason: ExchangeReason, readonly quantity: number, readonly createdAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly pickup: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly replacement: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly photos: ReadonlyArray<{ readonly photoId: string, readonly url: string, readonly width: number, readonly height: number }> }, readonly line: { readonly orderLineId: string, readonly quantity: number, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly book: { readonly bookId: string, readonly images: ReadonlyArray<{ readonly key: string, readonly alt: string, readonly isDrawing: boolean }> } | null, readonly cover: { readonly key: string } | null }, readonly order: { readonly version: number, readonly order: { readonly orderId: string, readonly createdAt: string, readonly paymentOption: PaymentOption, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string }, readonly customer: { readonly userId: string, readonly name: string }, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly method: string | null, readonly instrument: string | null, readonly status: string }>, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }> } } };

export type ResolveExchangeMutationVariables = Exact<{
  input: ExchangeRefundInput;
}>;


export type ResolveExchangeMutation = { readonly resolveExchange: { readonly actions: ReadonlyArray<ExchangeAction>, readonly priceInPaise: number, readonly maxRefundInPaise: number, readonly keepLimitInPaise: number, readonly replacementsLeft: number | null, readonly disposition: Disposition | null, readonly answerBy: string, readonly exchange: { readonly exchangeId: string, readonly comment: string | null, readonly message: string | null, readonly refundInPaise: number | null, readonly upiId: string | null, readonly status: ExchangeStatus, readonly reason: ExchangeReason, readonly quantity: number, readonly createdAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly pickup: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly replacement: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly photos: ReadonlyArray<{ readonly photoId: string, readonly url: string, readonly width: number, readonly height: number }> }, readonly line: { readonly orderLineId: string, readonly quantity: number, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly book: { readonly bookId: string, readonly images: ReadonlyArray<{ readonly key: string, readonly alt: string, readonly isDrawing: boolean }> } | null, readonly cover: { readonly key: string } | null }, readonly order: { readonly version: number, readonly order: { readonly orderId: string, readonly createdAt: string, readonly paymentOption: PaymentOption, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string }, readonly customer: { readonly userId: string, readonly name: string }, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly method: string | null, readonly instrument: string | null, readonly status: string }>, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }> } } };

export type RejectExchangeMutationVariables = Exact<{
  input: RefuseExchangeInput;
}>;


export type RejectExchangeMutation = { readonly rejectExchange: { readonly actions: ReadonlyArray<ExchangeAction>, readonly priceInPaise: number, readonly maxRefundInPaise: number, readonly keepLimitInPaise: number, readonly replacementsLeft: number | null, readonly disposition: Disposition | null, readonly answerBy: string, readonly exchange: { readonly exchangeId: string, readonly comment: string | null, readonly message: string | null, readonly refundInPaise: number | null, readonly upiId: string | null, readonly status: ExchangeStatus, readonly reason: ExchangeReason, readonly quantity: number, readonly createdAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly pickup: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly replacement: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly photos: ReadonlyArray<{ readonly photoId: string, readonly url: string, readonly width: number, readonly height: number }> }, readonly line: { readonly orderLineId: string, readonly quantity: number, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly book: { readonly bookId: string, readonly images: ReadonlyArray<{ readonly key: string, readonly alt: string, readonly isDrawing: boolean }> } | null, readonly cover: { readonly key: string } | null }, readonly order: { readonly version: number, readonly order: { readonly orderId: string, readonly createdAt: string, readonly paymentOption: PaymentOption, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string }, readonly customer: { readonly userId: string, readonly name: string }, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly method: string | null, readonly instrument: string | null, readonly status: string }>, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }> } } };

export type SendReplacementMutationVariables = Exact<{
  input: SendReplacementInput;
}>;


export type SendReplacementMutation = { readonly sendReplacement: { readonly actions: ReadonlyArray<ExchangeAction>, readonly priceInPaise: number, readonly maxRefundInPaise: number, readonly keepLimitInPaise: number, readonly replacementsLeft: number | null, readonly disposition: Disposition | null, readonly answerBy: string, readonly exchange: { readonly exchangeId: string, readonly comment: string | null, readonly message: string | null, readonly refundInPaise: number | null, readonly upiId: string | null, readonly status: ExchangeStatus, readonly reason: ExchangeReason, readonly quantity: number, readonly createdAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly pickup: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly replacement: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly photos: ReadonlyArray<{ readonly photoId: string, readonly url: string, readonly width: number, readonly height: number }> }, readonly line: { readonly orderLineId: string, readonly quantity: number, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly book: { readonly bookId: string, readonly images: ReadonlyArray<{ readonly key: string, readonly alt: string, readonly isDrawing: boolean }> } | null, readonly cover: { readonly key: string } | null }, readonly order: { readonly version: number, readonly order: { readonly orderId: string, readonly createdAt: string, readonly paymentOption: PaymentOption, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string }, readonly customer: { readonly userId: string, readonly name: string }, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly method: string | null, readonly instrument: string | null, readonly status: string }>, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }> } } };

export type OpenExchangeAgainMutationVariables = Exact<{
  input: ReceiveExchangeInput;
}>;


export type OpenExchangeAgainMutation = { readonly openExchangeAgain: { readonly actions: ReadonlyArray<ExchangeAction>, readonly priceInPaise: number, readonly maxRefundInPaise: number, readonly keepLimitInPaise: number, readonly replacementsLeft: number | null, readonly disposition: Disposition | null, readonly answerBy: string, readonly exchange: { readonly exchangeId: string, readonly comment: string | null, readonly message: string | null, readonly refundInPaise: number | null, readonly upiId: string | null, readonly status: ExchangeStatus, readonly reason: ExchangeReason, readonly quantity: number, readonly createdAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly pickup: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly replacement: { readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> } | null, readonly photos: ReadonlyArray<{ readonly photoId: string, readonly url: string, readonly width: number, readonly height: number }> }, readonly line: { readonly orderLineId: string, readonly quantity: number, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly book: { readonly bookId: string, readonly images: ReadonlyArray<{ readonly key: string, readonly alt: string, readonly isDrawing: boolean }> } | null, readonly cover: { readonly key: string } | null }, readonly order: { readonly version: number, readonly order: { readonly orderId: string, readonly createdAt: string, readonly paymentOption: PaymentOption, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string }, readonly customer: { readonly userId: string, readonly name: string }, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly method: string | null, readonly instrument: string | null, readonly status: string }>, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }> } } };

export type RecordReplacementStatusMutationVariables = Exact<{
  input: RecordReplacementStatusInput;
}>;


export type RecordReplacementStatusMutation = { readonly recordReplacementStatus: { readonly version: number, readonly order: { readonly orderId: string }, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> }>, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }> } };

export type ManifestShipmentFragment = { readonly title: string, readonly copyCount: number, readonly order: { readonly orderId: string, readonly shipToName: string, readonly pincode: string | null, readonly paymentOption: PaymentOption }, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly awb: string | null, readonly status: ShipmentStatus }> };

export type OpenManifestFragment = { readonly manifestId: string, readonly number: number, readonly courier: Courier, readonly shipmentCount: number, readonly cashInPaise: number, readonly pdfUrl: string, readonly unscanned: ReadonlyArray<string>, readonly withoutNumber: ReadonlyArray<string>, readonly orders: ReadonlyArray<{ readonly title: string, readonly copyCount: number, readonly order: { readonly orderId: string, readonly shipToName: string, readonly pincode: string | null, readonly paymentOption: PaymentOption }, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly awb: string | null, readonly status: ShipmentStatus }> }> };

export type ShippedManifestFragment = { readonly manifestId: string, readonly number: number, readonly courier: Courier, readonly shippedAt: string | null, readonly shipmentCount: number, readonly cashInPaise: number, readonly pdfUrl: string };

export type HandoverPageQueryVariables = Exact<{ [key: string]: never; }>;


export type HandoverPageQuery = { readonly openManifests: ReadonlyArray<{ readonly manifestId: string, readonly number: number, readonly courier: Courier, readonly shipmentCount: number, readonly cashInPaise: number, readonly pdfUrl: string, readonly unscanned: ReadonlyArray<string>, readonly withoutNumber: ReadonlyArray<string>, readonly orders: ReadonlyArray<{ readonly title: string, readonly copyCount: number, readonly order: { readonly orderId: string, readonly shipToName: string, readonly pincode: string | null, readonly paymentOption: PaymentOption }, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly awb: string | null, readonly status: ShipmentStatus }> }> }>, readonly shippedManifests: ReadonlyArray<{ readonly manifestId: string, readonly number: number, readonly courier: Courier, readonly shippedAt: string | null, readonly shipmentCount: number, readonly cashInPaise: number, readonly pdfUrl: string }> };

export type CreateManifestMutationVariables = Exact<{
  courier: Courier;
}>;


export type CreateManifestMutation = { readonly createManifest: { readonly manifestId: string, readonly number: number, readonly courier: Courier, readonly shipmentCount: number, readonly cashInPaise: number, readonly pdfUrl: string, readonly unscanned: ReadonlyArray<string>, readonly withoutNumber: ReadonlyArray<string>, readonly orders: ReadonlyArray<{ readonly title: string, readonly copyCount: number, readonly order: { readonly orderId: string, readonly shipToName: string, readonly pincode: string | null, readonly paymentOption: PaymentOption }, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly awb: string | null, readonly status: ShipmentStatus }> }> } };

export type AddToManifestMutationVariables = Exact<{
  manifestId: string;
  code: string;
}>;


export type AddToManifestMutation = { readonly addToManifest: { readonly manifestId: string, readonly number: number, readonly courier: Courier, readonly shipmentCount: number, readonly cashInPaise: number, readonly pdfUrl: string, readonly unscanned: ReadonlyArray<string>, readonly withoutNumber: ReadonlyArray<string>, readonly orders: ReadonlyArray<{ readonly title: string, readonly copyCount: number, readonly order: { readonly orderId: string, readonly shipToName: string, readonly pincode: string | null, readonly paymentOption: PaymentOption }, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly awb: string | null, readonly status: ShipmentStatus }> }> } };

export type RemoveFromManifestMutationVariables = Exact<{
  manifestId: string;
  orderId: string;
}>;


export type RemoveFromManifestMutation = { readonly removeFromManifest: { readonly manifestId: string, readonly number: number, readonly courier: Courier, readonly shipmentCount: number, readonly cashInPaise: number, readonly pdfUrl: string, readonly unscanned: ReadonlyArray<string>, readonly withoutNumber: ReadonlyArray<string>, readonly orders: ReadonlyArray<{ readonly title: string, readonly copyCount: number, readonly order: { readonly orderId: string, readonly shipToName: string, readonly pincode: string | null, readonly paymentOption: PaymentOption }, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly awb: string | null, readonly status: ShipmentStatus }> }> } };

export type ShipManifestMutationVariables = Exact<{
  manifestId: string;
  withoutNumber: boolean;
}>;


export type ShipManifestMutation = { readonly shipManifest: ReadonlyArray<{ readonly orderId: string, readonly error: string | null, readonly code: string | null }> };

export type ContactMessageRowFragment = { readonly ticket: string, readonly status: ContactStatus, readonly name: string, readonly email: string, readonly subject: string, readonly message: string, readonly orderId: string | null, readonly createdAt: string, readonly answeredAt: string | null, readonly answeredBy: string | null, readonly replies: ReadonlyArray<{ readonly at: string, readonly by: string, readonly text: string }> };

export type MessagesPageQueryVariables = Exact<{
  status?: ContactStatus | null | undefined;
  search?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type MessagesPageQuery = { readonly openMessageCount: number, readonly contactMessages: { readonly edges: ReadonlyArray<{ readonly node: { readonly ticket: string, readonly status: ContactStatus, readonly name: string, readonly email: string, readonly subject: string, readonly message: string, readonly orderId: string | null, readonly createdAt: string, readonly answeredAt: string | null, readonly answeredBy: string | null, readonly replies: ReadonlyArray<{ readonly at: string, readonly by: string, readonly text: string }> } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type AnswerContactMessageMutationVariables = Exact<{
  ticket: string;
  isAnswered: boolean;
}>;


export type AnswerContactMessageMutation = { readonly answerContactMessage: { readonly ticket: string, readonly status: ContactStatus, readonly name: string, readonly email: string, readonly subject: string, readonly message: string, readonly orderId: string | null, readonly createdAt: string, readonly answeredAt: string | null, readonly answeredBy: string | null, readonly replies: ReadonlyArray<{ readonly at: string, readonly by: string, readonly text: string }> } };

export type ReplyToMessageMutationVariables = Exact<{
  ticket: string;
  requestId: string;
  text: string;
}>;


export type ReplyToMessageMutation = { readonly replyToMessage: { readonly ticket: string, readonly status: ContactStatus, readonly name: string, readonly email: string, readonly subject: string, readonly message: string, readonly orderId: string | null, readonly createdAt: string, readonly answeredAt: string | null, readonly answeredBy: string | null, readonly replies: ReadonlyArray<{ readonly at: string, readonly by: string, readonly text: string }> } };

export type MessagesFromQueryVariables = Exact<{
  email: string;
}>;


export type MessagesFromQuery = { readonly contactMessages: { readonly edges: ReadonlyArray<{ readonly node: { readonly ticket: string, readonly status: ContactStatus, readonly name: string, readonly email: string, readonly subject: string, readonly message: string, readonly orderId: string | null, readonly createdAt: string, readonly answeredAt: string | null, readonly answeredBy: string | null, readonly replies: ReadonlyArray<{ readonly at: string, readonly by: string, readonly text: string }> } }> } };

export type MonthFragment = { readonly month: string, readonly closedAt: string | null, readonly closedBy: string | null, readonly bills: number, readonly suppliesInPaise: number };

export type MonthsPageQueryVariables = Exact<{ [key: string]: never; }>;


export type MonthsPageQuery = { readonly accountingMonths: ReadonlyArray<{ readonly month: string, readonly closedAt: string | null, readonly closedBy: string | null, readonly bills: number, readonly suppliesInPaise: number }> };

export type MonthPageQueryVariables = Exact<{
  month: string;
}>;


export type MonthPageQuery = { readonly accountingMonths: ReadonlyArray<{ readonly month: string, readonly closedAt: string | null, readonly closedBy: string | null, readonly bills: number, readonly suppliesInPaise: number }>, readonly monthFigures: ReadonlyArray<{ readonly section: string, readonly name: string, readonly from: string | null, readonly to: string | null, readonly count: number, readonly cancelled: number | null, readonly amountInPaise: number, readonly feeInPaise: number | null }> };

export type CloseMonthMutationVariables = Exact<{
  month: string;
  suppliesInPaise: number;
}>;


export type CloseMonthMutation = { readonly closeMonth: boolean };

export type ImportSettlementMutationVariables = Exact<{
  csv: string;
}>;


export type ImportSettlementMutation = { readonly importSettlement: number };

export type DeskPaymentFragment = { readonly providerPaymentId: string, readonly status: string, readonly method: string | null, readonly instrument: string | null, readonly amountInPaise: number, readonly refundedInPaise: number, readonly createdAt: string, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly reason: RefundReason, readonly status: RefundStatus, readonly failure: string | null, readonly note: string | null, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number }> }> };

export type DeskPayoutFragment = { readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null };

export type DeskLineFragment = { readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null };

export type DeskOrderDetailFragment = { readonly nextStep: string, readonly placedBy: string | null, readonly priceReasons: ReadonlyArray<string>, readonly refundableInPaise: number, readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly customer: { readonly userId: string, readonly name: string, readonly email: string, readonly orderCount: number }, readonly order: { readonly orderId: string, readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string, readonly deliveryInstruction: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null }>, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null }, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }>, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> }>, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly status: string, readonly method: string | null, readonly instrument: string | null, readonly amountInPaise: number, readonly refundedInPaise: number, readonly createdAt: string, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly reason: RefundReason, readonly status: RefundStatus, readonly failure: string | null, readonly note: string | null, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number }> }> }>, readonly approvals: ReadonlyArray<{ readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null }>, readonly margin: { readonly netRevenueInPaise: number, readonly costInPaise: number, readonly postageInPaise: number, readonly feeInPaise: number, readonly marginInPaise: number, readonly unitsWithoutCost: number } | null, readonly collection: { readonly status: CollectionStatus, readonly amountInPaise: number } | null, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null }>, readonly documents: ReadonlyArray<{ readonly number: string, readonly series: DocumentSeries, readonly issuedAt: string, readonly url: string }>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null };

export type DeskOrderPageQueryVariables = Exact<{
  orderId: string;
}>;


export type DeskOrderPageQuery = { readonly adminOrder: { readonly cashRisk: ReadonlyArray<string>, readonly nextStep: string, readonly placedBy: string | null, readonly priceReasons: ReadonlyArray<string>, readonly refundableInPaise: number, readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly exchanges: ReadonlyArray<{ readonly answerBy: string, readonly exchange: { readonly exchangeId: string, readonly status: ExchangeStatus, readonly reason: ExchangeReason, readonly quantity: number, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null }, readonly line: { readonly orderLineId: string, readonly bookDescription: string } }>, readonly messages: ReadonlyArray<{ readonly ticket: string, readonly status: ContactStatus, readonly name: string, readonly email: string, readonly subject: string, readonly message: string, readonly orderId: string | null, readonly createdAt: string, readonly answeredAt: string | null, readonly answeredBy: string | null, readonly replies: ReadonlyArray<{ readonly at: string, readonly by: string, readonly text: string }> }>, readonly customer: { readonly userId: string, readonly restriction: string | null, readonly name: string, readonly email: string, readonly orderCount: number, readonly notes: ReadonlyArray<{ readonly at: string, readonly by: string, readonly text: string }>, readonly orders: { readonly edges: ReadonlyArray<{ readonly node: { readonly title: string, readonly order: { readonly orderId: string, readonly createdAt: string, readonly status: OrderStatus, readonly total: number }, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus }> } }> } }, readonly order: { readonly orderId: string, readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string, readonly deliveryInstruction: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null }>, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null }, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }>, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> }>, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly status: string, readonly method: string | null, readonly instrument: string | null, readonly amountInPaise: number, readonly refundedInPaise: number, readonly createdAt: string, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly reason: RefundReason, readonly status: RefundStatus, readonly failure: string | null, readonly note: string | null, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number }> }> }>, readonly approvals: ReadonlyArray<{ readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null }>, readonly margin: { readonly netRevenueInPaise: number, readonly costInPaise: number, readonly postageInPaise: number, readonly feeInPaise: number, readonly marginInPaise: number, readonly unitsWithoutCost: number } | null, readonly collection: { readonly status: CollectionStatus, readonly amountInPaise: number } | null, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null }>, readonly documents: ReadonlyArray<{ readonly number: string, readonly series: DocumentSeries, readonly issuedAt: string, readonly url: string }>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null } };

export type HoldOrderMutationVariables = Exact<{
  input: HoldOrderInput;
}>;


export type HoldOrderMutation = { readonly holdOrder: { readonly nextStep: string, readonly placedBy: string | null, readonly priceReasons: ReadonlyArray<string>, readonly refundableInPaise: number, readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly customer: { readonly userId: string, readonly name: string, readonly email: string, readonly orderCount: number }, readonly order: { readonly orderId: string, readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string, readonly deliveryInstruction: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null }>, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null }, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }>, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> }>, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly status: string, readonly method: string | null, readonly instrument: string | null, readonly amountInPaise: number, readonly refundedInPaise: number, readonly createdAt: string, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly reason: RefundReason, readonly status: RefundStatus, readonly failure: string | null, readonly note: string | null, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number }> }> }>, readonly approvals: ReadonlyArray<{ readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null }>, readonly margin: { readonly netRevenueInPaise: number, readonly costInPaise: number, readonly postageInPaise: number, readonly feeInPaise: number, readonly marginInPaise: number, readonly unitsWithoutCost: number } | null, readonly collection: { readonly status: CollectionStatus, readonly amountInPaise: number } | null, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null }>, readonly documents: ReadonlyArray<{ readonly number: string, readonly series: DocumentSeries, readonly issuedAt: string, readonly url: string }>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null } };

export type ReleaseHoldMutationVariables = Exact<{
  input: OrderVersionInput;
}>;


export type ReleaseHoldMutation = { readonly releaseHold: { readonly nextStep: string, readonly placedBy: string | null, readonly priceReasons: ReadonlyArray<string>, readonly refundableInPaise: number, readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly customer: { readonly userId: string, readonly name: string, readonly email: string, readonly orderCount: number }, readonly order: { readonly orderId: string, readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string, readonly deliveryInstruction: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null }>, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null }, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }>, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> }>, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly status: string, readonly method: string | null, readonly instrument: string | null, readonly amountInPaise: number, readonly refundedInPaise: number, readonly createdAt: string, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly reason: RefundReason, readonly status: RefundStatus, readonly failure: string | null, readonly note: string | null, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number }> }> }>, readonly approvals: ReadonlyArray<{ readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null }>, readonly margin: { readonly netRevenueInPaise: number, readonly costInPaise: number, readonly postageInPaise: number, readonly feeInPaise: number, readonly marginInPaise: number, readonly unitsWithoutCost: number } | null, readonly collection: { readonly status: CollectionStatus, readonly amountInPaise: number } | null, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null }>, readonly documents: ReadonlyArray<{ readonly number: string, readonly series: DocumentSeries, readonly issuedAt: string, readonly url: string }>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null } };

export type AddOrderNoteMutationVariables = Exact<{
  input: OrderNoteInput;
}>;


export type AddOrderNoteMutation = { readonly addOrderNote: { readonly nextStep: string, readonly placedBy: string | null, readonly priceReasons: ReadonlyArray<string>, readonly refundableInPaise: number, readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly customer: { readonly userId: string, readonly name: string, readonly email: string, readonly orderCount: number }, readonly order: { readonly orderId: string, readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string, readonly deliveryInstruction: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null }>, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null }, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }>, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> }>, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly status: string, readonly method: string | null, readonly instrument: string | null, readonly amountInPaise: number, readonly refundedInPaise: number, readonly createdAt: string, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly reason: RefundReason, readonly status: RefundStatus, readonly failure: string | null, readonly note: string | null, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number }> }> }>, readonly approvals: ReadonlyArray<{ readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null }>, readonly margin: { readonly netRevenueInPaise: number, readonly costInPaise: number, readonly postageInPaise: number, readonly feeInPaise: number, readonly marginInPaise: number, readonly unitsWithoutCost: number } | null, readonly collection: { readonly status: CollectionStatus, readonly amountInPaise: number } | null, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null }>, readonly documents: ReadonlyArray<{ readonly number: string, readonly series: DocumentSeries, readonly issuedAt: string, readonly url: string }>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null } };

export type CancelOrderMutationVariables = Exact<{
  input: CancelOrderInput;
}>;


export type CancelOrderMutation = { readonly cancelOrder: { readonly nextStep: string, readonly placedBy: string | null, readonly priceReasons: ReadonlyArray<string>, readonly refundableInPaise: number, readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly customer: { readonly userId: string, readonly name: string, readonly email: string, readonly orderCount: number }, readonly order: { readonly orderId: string, readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string, readonly deliveryInstruction: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null }>, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null }, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }>, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> }>, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly status: string, readonly method: string | null, readonly instrument: string | null, readonly amountInPaise: number, readonly refundedInPaise: number, readonly createdAt: string, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly reason: RefundReason, readonly status: RefundStatus, readonly failure: string | null, readonly note: string | null, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number }> }> }>, readonly approvals: ReadonlyArray<{ readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null }>, readonly margin: { readonly netRevenueInPaise: number, readonly costInPaise: number, readonly postageInPaise: number, readonly feeInPaise: number, readonly marginInPaise: number, readonly unitsWithoutCost: number } | null, readonly collection: { readonly status: CollectionStatus, readonly amountInPaise: number } | null, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null }>, readonly documents: ReadonlyArray<{ readonly number: string, readonly series: DocumentSeries, readonly issuedAt: string, readonly url: string }>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null } };

export type RefundOrderMutationVariables = Exact<{
  input: RefundOrderInput;
}>;


export type RefundOrderMutation = { readonly refundOrder: { readonly nextStep: string, readonly placedBy: string | null, readonly priceReasons: ReadonlyArray<string>, readonly refundableInPaise: number, readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly customer: { readonly userId: string, readonly name: string, readonly email: string, readonly orderCount: number }, readonly order: { readonly orderId: string, readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string, readonly deliveryInstruction: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null }>, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null }, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }>, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> }>, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly status: string, readonly method: string | null, readonly instrument: string | null, readonly amountInPaise: number, readonly refundedInPaise: number, readonly createdAt: string, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly reason: RefundReason, readonly status: RefundStatus, readonly failure: string | null, readonly note: string | null, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number }> }> }>, readonly approvals: ReadonlyArray<{ readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null }>, readonly margin: { readonly netRevenueInPaise: number, readonly costInPaise: number, readonly postageInPaise: number, readonly feeInPaise: number, readonly marginInPaise: number, readonly unitsWithoutCost: number } | null, readonly collection: { readonly status: CollectionStatus, readonly amountInPaise: number } | null, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null }>, readonly documents: ReadonlyArray<{ readonly number: string, readonly series: DocumentSeries, readonly issuedAt: string, readonly url: string }>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null } };

export type RetryRefundMutationVariables = Exact<{
  input: RetryRefundInput;
}>;


export type RetryRefundMutation = { readonly retryRefund: { readonly nextStep: string, readonly placedBy: string | null, readonly priceReasons: ReadonlyArray<string>, readonly refundableInPaise: number, readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly customer: { readonly userId: string, readonly name: string, readonly email: string, readonly orderCount: number }, readonly order: { readonly orderId: string, readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string, readonly deliveryInstruction: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null }>, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null }, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }>, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> }>, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly status: string, readonly method: string | null, readonly instrument: string | null, readonly amountInPaise: number, readonly refundedInPaise: number, readonly createdAt: string, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly reason: RefundReason, readonly status: RefundStatus, readonly failure: string | null, readonly note: string | null, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number }> }> }>, readonly approvals: ReadonlyArray<{ readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null }>, readonly margin: { readonly netRevenueInPaise: number, readonly costInPaise: number, readonly postageInPaise: number, readonly feeInPaise: number, readonly marginInPaise: number, readonly unitsWithoutCost: number } | null, readonly collection: { readonly status: CollectionStatus, readonly amountInPaise: number } | null, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null }>, readonly documents: ReadonlyArray<{ readonly number: string, readonly series: DocumentSeries, readonly issuedAt: string, readonly url: string }>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null } };

export type UnpackOrderMutationVariables = Exact<{
  input: OrderVersionInput;
}>;


export type UnpackOrderMutation = { readonly unpackOrder: { readonly nextStep: string, readonly placedBy: string | null, readonly priceReasons: ReadonlyArray<string>, readonly refundableInPaise: number, readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly customer: { readonly userId: string, readonly name: string, readonly email: string, readonly orderCount: number }, readonly order: { readonly orderId: string, readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string, readonly deliveryInstruction: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null }>, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null }, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }>, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> }>, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly status: string, readonly method: string | null, readonly instrument: string | null, readonly amountInPaise: number, readonly refundedInPaise: number, readonly createdAt: string, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly reason: RefundReason, readonly status: RefundStatus, readonly failure: string | null, readonly note: string | null, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number }> }> }>, readonly approvals: ReadonlyArray<{ readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null }>, readonly margin: { readonly netRevenueInPaise: number, readonly costInPaise: number, readonly postageInPaise: number, readonly feeInPaise: number, readonly marginInPaise: number, readonly unitsWithoutCost: number } | null, readonly collection: { readonly status: CollectionStatus, readonly amountInPaise: number } | null, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null }>, readonly documents: ReadonlyArray<{ readonly number: string, readonly series: DocumentSeries, readonly issuedAt: string, readonly url: string }>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null } };

export type SetTrackingMutationVariables = Exact<{
  input: SetTrackingInput;
}>;


export type SetTrackingMutation = { readonly setTracking: { readonly nextStep: string, readonly placedBy: string | null, readonly priceReasons: ReadonlyArray<string>, readonly refundableInPaise: number, readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly customer: { readonly userId: string, readonly name: string, readonly email: string, readonly orderCount: number }, readonly order: { readonly orderId: string, readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string, readonly deliveryInstruction: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null }>, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null }, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }>, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> }>, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly status: string, readonly method: string | null, readonly instrument: string | null, readonly amountInPaise: number, readonly refundedInPaise: number, readonly createdAt: string, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly reason: RefundReason, readonly status: RefundStatus, readonly failure: string | null, readonly note: string | null, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number }> }> }>, readonly approvals: ReadonlyArray<{ readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null }>, readonly margin: { readonly netRevenueInPaise: number, readonly costInPaise: number, readonly postageInPaise: number, readonly feeInPaise: number, readonly marginInPaise: number, readonly unitsWithoutCost: number } | null, readonly collection: { readonly status: CollectionStatus, readonly amountInPaise: number } | null, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null }>, readonly documents: ReadonlyArray<{ readonly number: string, readonly series: DocumentSeries, readonly issuedAt: string, readonly url: string }>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null } };

export type SetPostageMutationVariables = Exact<{
  input: SetPostageInput;
}>;


export type SetPostageMutation = { readonly setPostage: { readonly nextStep: string, readonly placedBy: string | null, readonly priceReasons: ReadonlyArray<string>, readonly refundableInPaise: number, readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly customer: { readonly userId: string, readonly name: string, readonly email: string, readonly orderCount: number }, readonly order: { readonly orderId: string, readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string, readonly deliveryInstruction: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null }>, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null }, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }>, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> }>, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly status: string, readonly method: string | null, readonly instrument: string | null, readonly amountInPaise: number, readonly refundedInPaise: number, readonly createdAt: string, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly reason: RefundReason, readonly status: RefundStatus, readonly failure: string | null, readonly note: string | null, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number }> }> }>, readonly approvals: ReadonlyArray<{ readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null }>, readonly margin: { readonly netRevenueInPaise: number, readonly costInPaise: number, readonly postageInPaise: number, readonly feeInPaise: number, readonly marginInPaise: number, readonly unitsWithoutCost: number } | null, readonly collection: { readonly status: CollectionStatus, readonly amountInPaise: number } | null, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null }>, readonly documents: ReadonlyArray<{ readonly number: string, readonly series: DocumentSeries, readonly issuedAt: string, readonly url: string }>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null } };

export type RecordShipmentStatusMutationVariables = Exact<{
  input: RecordShipmentStatusInput;
}>;


export type RecordShipmentStatusMutation = { readonly recordShipmentStatus: { readonly nextStep: string, readonly placedBy: string | null, readonly priceReasons: ReadonlyArray<string>, readonly refundableInPaise: number, readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly customer: { readonly userId: string, readonly name: string, readonly email: string, readonly orderCount: number }, readonly order: { readonly orderId: string, readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string, readonly deliveryInstruction: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null }>, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null }, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }>, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> }>, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly status: string, readonly method: string | null, readonly instrument: string | null, readonly amountInPaise: number, readonly refundedInPaise: number, readonly createdAt: string, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly reason: RefundReason, readonly status: RefundStatus, readonly failure: string | null, readonly note: string | null, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number }> }> }>, readonly approvals: ReadonlyArray<{ readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null }>, readonly margin: { readonly netRevenueInPaise: number, readonly costInPaise: number, readonly postageInPaise: number, readonly feeInPaise: number, readonly marginInPaise: number, readonly unitsWithoutCost: number } | null, readonly collection: { readonly status: CollectionStatus, readonly amountInPaise: number } | null, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null }>, readonly documents: ReadonlyArray<{ readonly number: string, readonly series: DocumentSeries, readonly issuedAt: string, readonly url: string }>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null } };

export type ReceiveReturnMutationVariables = Exact<{
  input: ReceiveReturnInput;
}>;


export type ReceiveReturnMutation = { readonly receiveReturn: { readonly nextStep: string, readonly placedBy: string | null, readonly priceReasons: ReadonlyArray<string>, readonly refundableInPaise: number, readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly customer: { readonly userId: string, readonly name: string, readonly email: string, readonly orderCount: number }, readonly order: { readonly orderId: string, readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string, readonly deliveryInstruction: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null }>, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null }, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }>, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> }>, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly status: string, readonly method: string | null, readonly instrument: string | null, readonly amountInPaise: number, readonly refundedInPaise: number, readonly createdAt: string, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly reason: RefundReason, readonly status: RefundStatus, readonly failure: string | null, readonly note: string | null, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number }> }> }>, readonly approvals: ReadonlyArray<{ readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null }>, readonly margin: { readonly netRevenueInPaise: number, readonly costInPaise: number, readonly postageInPaise: number, readonly feeInPaise: number, readonly marginInPaise: number, readonly unitsWithoutCost: number } | null, readonly collection: { readonly status: CollectionStatus, readonly amountInPaise: number } | null, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null }>, readonly documents: ReadonlyArray<{ readonly number: string, readonly series: DocumentSeries, readonly issuedAt: string, readonly url: string }>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null } };

export type RecordPayoutMutationVariables = Exact<{
  input: RecordPayoutInput;
}>;


export type RecordPayoutMutation = { readonly recordPayout: { readonly nextStep: string, readonly placedBy: string | null, readonly priceReasons: ReadonlyArray<string>, readonly refundableInPaise: number, readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly customer: { readonly userId: string, readonly name: string, readonly email: string, readonly orderCount: number }, readonly order: { readonly orderId: string, readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string, readonly deliveryInstruction: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null }>, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null }, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }>, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> }>, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly status: string, readonly method: string | null, readonly instrument: string | null, readonly amountInPaise: number, readonly refundedInPaise: number, readonly createdAt: string, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly reason: RefundReason, readonly status: RefundStatus, readonly failure: string | null, readonly note: string | null, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number }> }> }>, readonly approvals: ReadonlyArray<{ readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null }>, readonly margin: { readonly netRevenueInPaise: number, readonly costInPaise: number, readonly postageInPaise: number, readonly feeInPaise: number, readonly marginInPaise: number, readonly unitsWithoutCost: number } | null, readonly collection: { readonly status: CollectionStatus, readonly amountInPaise: number } | null, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null }>, readonly documents: ReadonlyArray<{ readonly number: string, readonly series: DocumentSeries, readonly issuedAt: string, readonly url: string }>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null } };

export type SettleLossMutationVariables = Exact<{
  input: OrderVersionInput;
}>;


export type SettleLossMutation = { readonly settleLoss: { readonly nextStep: string, readonly placedBy: string | null, readonly priceReasons: ReadonlyArray<string>, readonly refundableInPaise: number, readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly customer: { readonly userId: string, readonly name: string, readonly email: string, readonly orderCount: number }, readonly order: { readonly orderId: string, readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string, readonly deliveryInstruction: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null }>, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null }, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }>, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> }>, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly status: string, readonly method: string | null, readonly instrument: string | null, readonly amountInPaise: number, readonly refundedInPaise: number, readonly createdAt: string, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly reason: RefundReason, readonly status: RefundStatus, readonly failure: string | null, readonly note: string | null, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number }> }> }>, readonly approvals: ReadonlyArray<{ readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null }>, readonly margin: { readonly netRevenueInPaise: number, readonly costInPaise: number, readonly postageInPaise: number, readonly feeInPaise: number, readonly marginInPaise: number, readonly unitsWithoutCost: number } | null, readonly collection: { readonly status: CollectionStatus, readonly amountInPaise: number } | null, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null }>, readonly documents: ReadonlyArray<{ readonly number: string, readonly series: DocumentSeries, readonly issuedAt: string, readonly url: string }>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null } };

export type SendAgainMutationVariables = Exact<{
  input: SendAgainInput;
}>;


export type SendAgainMutation = { readonly sendAgain: { readonly nextStep: string, readonly placedBy: string | null, readonly priceReasons: ReadonlyArray<string>, readonly refundableInPaise: number, readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly customer: { readonly userId: string, readonly name: string, readonly email: string, readonly orderCount: number }, readonly order: { readonly orderId: string, readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string, readonly deliveryInstruction: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null }>, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null }, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }>, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> }>, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly status: string, readonly method: string | null, readonly instrument: string | null, readonly amountInPaise: number, readonly refundedInPaise: number, readonly createdAt: string, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly reason: RefundReason, readonly status: RefundStatus, readonly failure: string | null, readonly note: string | null, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number }> }> }>, readonly approvals: ReadonlyArray<{ readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null }>, readonly margin: { readonly netRevenueInPaise: number, readonly costInPaise: number, readonly postageInPaise: number, readonly feeInPaise: number, readonly marginInPaise: number, readonly unitsWithoutCost: number } | null, readonly collection: { readonly status: CollectionStatus, readonly amountInPaise: number } | null, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null }>, readonly documents: ReadonlyArray<{ readonly number: string, readonly series: DocumentSeries, readonly issuedAt: string, readonly url: string }>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null } };

export type UndoDeliveryMutationVariables = Exact<{
  input: OrderNoteInput;
}>;


export type UndoDeliveryMutation = { readonly undoDelivery: { readonly nextStep: string, readonly placedBy: string | null, readonly priceReasons: ReadonlyArray<string>, readonly refundableInPaise: number, readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly customer: { readonly userId: string, readonly name: string, readonly email: string, readonly orderCount: number }, readonly order: { readonly orderId: string, readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string, readonly deliveryInstruction: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null }>, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null }, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }>, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> }>, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly status: string, readonly method: string | null, readonly instrument: string | null, readonly amountInPaise: number, readonly refundedInPaise: number, readonly createdAt: string, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly reason: RefundReason, readonly status: RefundStatus, readonly failure: string | null, readonly note: string | null, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number }> }> }>, readonly approvals: ReadonlyArray<{ readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null }>, readonly margin: { readonly netRevenueInPaise: number, readonly costInPaise: number, readonly postageInPaise: number, readonly feeInPaise: number, readonly marginInPaise: number, readonly unitsWithoutCost: number } | null, readonly collection: { readonly status: CollectionStatus, readonly amountInPaise: number } | null, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null }>, readonly documents: ReadonlyArray<{ readonly number: string, readonly series: DocumentSeries, readonly issuedAt: string, readonly url: string }>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null } };

export type OrderManifestQueryVariables = Exact<{
  orderId: string;
}>;


export type OrderManifestQuery = { readonly shippedManifests: ReadonlyArray<{ readonly manifestId: string, readonly number: number, readonly pdfUrl: string }> };

export type ChangeRecipientMutationVariables = Exact<{
  input: ChangeRecipientInput;
}>;


export type ChangeRecipientMutation = { readonly changeRecipient: { readonly nextStep: string, readonly placedBy: string | null, readonly priceReasons: ReadonlyArray<string>, readonly refundableInPaise: number, readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly customer: { readonly userId: string, readonly name: string, readonly email: string, readonly orderCount: number }, readonly order: { readonly orderId: string, readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string, readonly deliveryInstruction: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null }>, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null }, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }>, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> }>, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly status: string, readonly method: string | null, readonly instrument: string | null, readonly amountInPaise: number, readonly refundedInPaise: number, readonly createdAt: string, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly reason: RefundReason, readonly status: RefundStatus, readonly failure: string | null, readonly note: string | null, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number }> }> }>, readonly approvals: ReadonlyArray<{ readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null }>, readonly margin: { readonly netRevenueInPaise: number, readonly costInPaise: number, readonly postageInPaise: number, readonly feeInPaise: number, readonly marginInPaise: number, readonly unitsWithoutCost: number } | null, readonly collection: { readonly status: CollectionStatus, readonly amountInPaise: number } | null, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null }>, readonly documents: ReadonlyArray<{ readonly number: string, readonly series: DocumentSeries, readonly issuedAt: string, readonly url: string }>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null } };

export type AskForAddressMutationVariables = Exact<{
  input: OrderVersionInput;
}>;


export type AskForAddressMutation = { readonly askForAddress: { readonly nextStep: string, readonly placedBy: string | null, readonly priceReasons: ReadonlyArray<string>, readonly refundableInPaise: number, readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly customer: { readonly userId: string, readonly name: string, readonly email: string, readonly orderCount: number }, readonly order: { readonly orderId: string, readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string, readonly deliveryInstruction: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null }>, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null }, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }>, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> }>, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly status: string, readonly method: string | null, readonly instrument: string | null, readonly amountInPaise: number, readonly refundedInPaise: number, readonly createdAt: string, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly reason: RefundReason, readonly status: RefundStatus, readonly failure: string | null, readonly note: string | null, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number }> }> }>, readonly approvals: ReadonlyArray<{ readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null }>, readonly margin: { readonly netRevenueInPaise: number, readonly costInPaise: number, readonly postageInPaise: number, readonly feeInPaise: number, readonly marginInPaise: number, readonly unitsWithoutCost: number } | null, readonly collection: { readonly status: CollectionStatus, readonly amountInPaise: number } | null, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null }>, readonly documents: ReadonlyArray<{ readonly number: string, readonly series: DocumentSeries, readonly issuedAt: string, readonly url: string }>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null } };

export type ConfirmLabelMutationVariables = Exact<{
  input: OrderVersionInput;
}>;


export type ConfirmLabelMutation = { readonly confirmLabel: { readonly nextStep: string, readonly placedBy: string | null, readonly priceReasons: ReadonlyArray<string>, readonly refundableInPaise: number, readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly customer: { readonly userId: string, readonly name: string, readonly email: string, readonly orderCount: number }, readonly order: { readonly orderId: string, readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string, readonly deliveryInstruction: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null }>, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null }, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string, readonly isInternal: boolean, readonly by: string | null }>, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus, readonly courier: Courier, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly weightGrams: number | null, readonly createdAt: string, readonly shippedAt: string | null, readonly deliveredAt: string | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly disposition: Disposition | null }> }>, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly status: string, readonly method: string | null, readonly instrument: string | null, readonly amountInPaise: number, readonly refundedInPaise: number, readonly createdAt: string, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly reason: RefundReason, readonly status: RefundStatus, readonly failure: string | null, readonly note: string | null, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number }> }> }>, readonly approvals: ReadonlyArray<{ readonly approvalId: string, readonly kind: ApprovalKind, readonly subject: string, readonly amountInPaise: number, readonly receiver: string, readonly reason: string, readonly status: ApprovalStatus, readonly isOutdated: boolean, readonly createdAt: string, readonly decidedAt: string | null, readonly note: string | null, readonly requestedBy: { readonly userId: string, readonly name: string }, readonly decidedBy: { readonly userId: string, readonly name: string } | null }>, readonly margin: { readonly netRevenueInPaise: number, readonly costInPaise: number, readonly postageInPaise: number, readonly feeInPaise: number, readonly marginInPaise: number, readonly unitsWithoutCost: number } | null, readonly collection: { readonly status: CollectionStatus, readonly amountInPaise: number } | null, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string, readonly paidAt: string | null }>, readonly documents: ReadonlyArray<{ readonly number: string, readonly series: DocumentSeries, readonly issuedAt: string, readonly url: string }>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null } };

export type DeskOrdersPageQueryVariables = Exact<{
  queue?: DeskQueue | null | undefined;
  status?: OrderStatus | null | undefined;
  search?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type DeskOrdersPageQuery = { readonly deskQueues: ReadonlyArray<{ readonly queue: DeskQueue, readonly count: number, readonly oldestAt: string | null }>, readonly adminOrders: { readonly edges: ReadonlyArray<{ readonly node: { readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null, readonly customer: { readonly userId: string, readonly name: string }, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus }>, readonly order: { readonly orderId: string, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string } } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type OrderOutcomeFragment = { readonly orderId: string, readonly error: string | null, readonly code: string | null, readonly order: { readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null, readonly customer: { readonly userId: string, readonly name: string }, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus }>, readonly order: { readonly orderId: string, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string } } | null };

export type BulkHoldMutationVariables = Exact<{
  orders: ReadonlyArray<OrderVersionInput> | OrderVersionInput;
  reason: HoldReason;
  note?: string | null | undefined;
}>;


export type BulkHoldMutation = { readonly bulkHold: ReadonlyArray<{ readonly orderId: string, readonly error: string | null, readonly code: string | null, readonly order: { readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null, readonly customer: { readonly userId: string, readonly name: string }, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus }>, readonly order: { readonly orderId: string, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string } } | null }> };

export type BulkReleaseMutationVariables = Exact<{
  orders: ReadonlyArray<OrderVersionInput> | OrderVersionInput;
}>;


export type BulkReleaseMutation = { readonly bulkRelease: ReadonlyArray<{ readonly orderId: string, readonly error: string | null, readonly code: string | null, readonly order: { readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null, readonly customer: { readonly userId: string, readonly name: string }, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus }>, readonly order: { readonly orderId: string, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string } } | null }> };

export type BulkShipMutationVariables = Exact<{
  orders: ReadonlyArray<OrderVersionInput> | OrderVersionInput;
  withoutNumber?: boolean;
}>;


export type BulkShipMutation = { readonly bulkShip: ReadonlyArray<{ readonly orderId: string, readonly error: string | null, readonly code: string | null, readonly order: { readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null, readonly customer: { readonly userId: string, readonly name: string }, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus }>, readonly order: { readonly orderId: string, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string } } | null }> };

export type BulkUnpackMutationVariables = Exact<{
  orders: ReadonlyArray<OrderVersionInput> | OrderVersionInput;
}>;


export type BulkUnpackMutation = { readonly bulkUnpack: ReadonlyArray<{ readonly orderId: string, readonly error: string | null, readonly code: string | null, readonly order: { readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null, readonly customer: { readonly userId: string, readonly name: string }, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus }>, readonly order: { readonly orderId: string, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string } } | null }> };

export type BulkDeliverMutationVariables = Exact<{
  orders: ReadonlyArray<OrderVersionInput> | OrderVersionInput;
}>;


export type BulkDeliverMutation = { readonly bulkDeliver: ReadonlyArray<{ readonly orderId: string, readonly error: string | null, readonly code: string | null, readonly order: { readonly version: number, readonly title: string, readonly copyCount: number, readonly isLate: boolean, readonly openMessages: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly actions: ReadonlyArray<OrderAction>, readonly hold: { readonly reason: HoldReason, readonly note: string | null, readonly by: string | null, readonly createdAt: string, readonly confirmableUntil: string | null } | null, readonly packing: { readonly by: string, readonly until: string } | null, readonly customer: { readonly userId: string, readonly name: string }, readonly shipments: ReadonlyArray<{ readonly shipmentId: string, readonly kind: ShipmentKind, readonly status: ShipmentStatus }>, readonly order: { readonly orderId: string, readonly createdAt: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly paymentState: PaymentState, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly expectedDeliveryDate: string } } | null }> };

export type PickOrdersMutationVariables = Exact<{
  orderIds?: ReadonlyArray<string> | string | null | undefined;
}>;


export type PickOrdersMutation = { readonly createPickList: { readonly number: number } };

export type PackingTaskFragment = { readonly claimedUntil: string, readonly weightGrams: number | null, readonly couriers: ReadonlyArray<{ readonly courier: Courier, readonly postageInPaise: number | null, readonly isPossible: boolean, readonly reason: string }>, readonly order: { readonly version: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly openMessages: number, readonly order: { readonly orderId: string, readonly shipToName: string, readonly pincode: string | null, readonly paymentOption: PaymentOption } }, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly shelf: string | null, readonly codes: ReadonlyArray<string>, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null }> };

export type ClaimPackingMutationVariables = Exact<{
  orderId?: string | null | undefined;
  pickListNumber?: number | null | undefined;
  skipped?: ReadonlyArray<string> | string | null | undefined;
}>;


export type ClaimPackingMutation = { readonly claimPacking: { readonly claimedUntil: string, readonly weightGrams: number | null, readonly couriers: ReadonlyArray<{ readonly courier: Courier, readonly postageInPaise: number | null, readonly isPossible: boolean, readonly reason: string }>, readonly order: { readonly version: number, readonly pickListNumber: number | null, readonly tray: number | null, readonly openMessages: number, readonly order: { readonly orderId: string, readonly shipToName: string, readonly pincode: string | null, readonly paymentOption: PaymentOption } }, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly shelf: string | null, readonly codes: ReadonlyArray<string>, readonly cover: { readonly key: string } | null, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null }> } | null };

export type ReleasePackingMutationVariables = Exact<{
  orderId: string;
}>;


export type ReleasePackingMutation = { readonly releasePacking: boolean };

export type PackingOrderFragment = { readonly version: number, readonly order: { readonly orderId: string, readonly status: OrderStatus } };

export type PackShipmentMutationVariables = Exact<{
  input: PackOrderInput;
}>;


export type PackShipmentMutation = { readonly packOrder: { readonly version: number, readonly order: { readonly orderId: string, readonly status: OrderStatus } } };

export type UnpackShipmentMutationVariables = Exact<{
  input: OrderVersionInput;
}>;


export type UnpackShipmentMutation = { readonly unpackOrder: { readonly version: number, readonly order: { readonly orderId: string, readonly status: OrderStatus } } };

export type HoldShipmentMutationVariables = Exact<{
  input: HoldOrderInput;
}>;


export type HoldShipmentMutation = { readonly holdOrder: { readonly version: number, readonly order: { readonly orderId: string, readonly status: OrderStatus } } };

export type PackingClaimsQueryVariables = Exact<{
  pickListNumber?: number | null | undefined;
}>;


export type PackingClaimsQuery = { readonly packingClaims: ReadonlyArray<{ readonly orderId: string, readonly by: string, readonly until: string }> };

export type HeldOfPickListQueryVariables = Exact<{
  number: number;
}>;


export type HeldOfPickListQuery = { readonly pickList: { readonly number: number, readonly orders: ReadonlyArray<{ readonly orderId: string, readonly isHeld: boolean }> } };

export type PickPageQueryVariables = Exact<{ [key: string]: never; }>;


export type PickPageQuery = { readonly deskQueues: ReadonlyArray<{ readonly queue: DeskQueue, readonly count: number, readonly oldestAt: string | null }>, readonly pickLists: ReadonlyArray<{ readonly number: number, readonly createdAt: string, readonly by: string, readonly orders: ReadonlyArray<{ readonly orderId: string }> }> };

export type PickListItemFragment = { readonly shelf: string | null, readonly copyCode: string | null, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cover: { readonly key: string } | null, readonly orders: ReadonlyArray<{ readonly orderId: string, readonly orderLineId: string, readonly tray: number | null, readonly quantity: number }> };

export type PickListPageQueryVariables = Exact<{
  number: number;
}>;


export type PickListPageQuery = { readonly pickList: { readonly number: number, readonly createdAt: string, readonly by: string, readonly items: ReadonlyArray<{ readonly shelf: string | null, readonly copyCode: string | null, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cover: { readonly key: string } | null, readonly orders: ReadonlyArray<{ readonly orderId: string, readonly orderLineId: string, readonly tray: number | null, readonly quantity: number }> }>, readonly orders: ReadonlyArray<{ readonly orderId: string, readonly version: number, readonly tray: number | null, readonly isHeld: boolean, readonly openMessages: number }> } };

export type ShortOrderFragment = { readonly version: number, readonly actions: ReadonlyArray<OrderAction>, readonly refundableInPaise: number, readonly order: { readonly orderId: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly total: number, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number }> }, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly method: string | null, readonly instrument: string | null, readonly status: string }> };

export type MarkShortMutationVariables = Exact<{
  input: MarkShortInput;
}>;


export type MarkShortMutation = { readonly markShort: { readonly version: number, readonly actions: ReadonlyArray<OrderAction>, readonly refundableInPaise: number, readonly order: { readonly orderId: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly total: number, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number }> }, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly method: string | null, readonly instrument: string | null, readonly status: string }> } };

export type ReportShortMutationVariables = Exact<{
  input: MarkShortInput;
}>;


export type ReportShortMutation = { readonly markShort: { readonly version: number, readonly order: { readonly orderId: string, readonly status: OrderStatus } } };

export type CutShortMutationVariables = Exact<{
  input: CancelOrderInput;
}>;


export type CutShortMutation = { readonly cancelOrder: { readonly version: number, readonly actions: ReadonlyArray<OrderAction>, readonly refundableInPaise: number, readonly order: { readonly orderId: string, readonly status: OrderStatus, readonly paymentOption: PaymentOption, readonly total: number, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number }> }, readonly payments: ReadonlyArray<{ readonly providerPaymentId: string, readonly method: string | null, readonly instrument: string | null, readonly status: string }> } };

export type PurchaseOrderFactsFragment = { readonly purchaseOrderId: string, readonly number: string, readonly supplierName: string, readonly status: PurchaseOrderStatus, readonly units: number, readonly receivedUnits: number, readonly expectedInPaise: number, readonly by: string, readonly createdAt: string };

export type PurchaseOrderDetailsFragment = { readonly supplierId: string, readonly supplierEmail: string | null, readonly note: string | null, readonly version: number, readonly titles: number, readonly openReceiptId: string | null, readonly purchaseOrderId: string, readonly number: string, readonly supplierName: string, readonly status: PurchaseOrderStatus, readonly units: number, readonly receivedUnits: number, readonly expectedInPaise: number, readonly by: string, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly bookId: string, readonly title: string, readonly isbn: string | null, readonly units: number, readonly receivedUnits: number, readonly expectedCostInPaise: number | null }> };

export type PurchaseOrdersPageQueryVariables = Exact<{
  status?: PurchaseOrderStatus | null | undefined;
  after?: string | null | undefined;
}>;


export type PurchaseOrdersPageQuery = { readonly purchaseOrders: { readonly edges: ReadonlyArray<{ readonly node: { readonly purchaseOrderId: string, readonly number: string, readonly supplierName: string, readonly status: PurchaseOrderStatus, readonly units: number, readonly receivedUnits: number, readonly expectedInPaise: number, readonly by: string, readonly createdAt: string } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type PurchaseOrderPageQueryVariables = Exact<{
  purchaseOrderId: string;
}>;


export type PurchaseOrderPageQuery = { readonly purchaseOrder: { readonly supplierId: string, readonly supplierEmail: string | null, readonly note: string | null, readonly version: number, readonly titles: number, readonly openReceiptId: string | null, readonly purchaseOrderId: string, readonly number: string, readonly supplierName: string, readonly status: PurchaseOrderStatus, readonly units: number, readonly receivedUnits: number, readonly expectedInPaise: number, readonly by: string, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly bookId: string, readonly title: string, readonly isbn: string | null, readonly units: number, readonly receivedUnits: number, readonly expectedCostInPaise: number | null }> } };

export type ReorderPageQueryVariables = Exact<{ [key: string]: never; }>;


export type ReorderPageQuery = { readonly reorderList: ReadonlyArray<{ readonly bookId: string, readonly title: string, readonly isbn: string | null, readonly stock: number | null, readonly soldUnits: number, readonly wants: number, readonly orderedUnits: number, readonly proposedUnits: number, readonly supplierId: string | null, readonly supplierName: string | null, readonly lastCostInPaise: number | null }>, readonly missedSearches: ReadonlyArray<{ readonly words: string, readonly count: number }>, readonly suppliers: ReadonlyArray<{ readonly supplierId: string, readonly name: string, readonly isActive: boolean }> };

export type BooksOfCodeQueryVariables = Exact<{
  code: string;
}>;


export type BooksOfCodeQuery = { readonly adminBooks: { readonly edges: ReadonlyArray<{ readonly node: { readonly isbns: ReadonlyArray<string>, readonly book: { readonly bookId: string, readonly bookDescription: string } } }> } };

export type SavePurchaseOrderMutationVariables = Exact<{
  input: SavePurchaseOrderInput;
}>;


export type SavePurchaseOrderMutation = { readonly savePurchaseOrder: { readonly supplierId: string, readonly supplierEmail: string | null, readonly note: string | null, readonly version: number, readonly titles: number, readonly openReceiptId: string | null, readonly purchaseOrderId: string, readonly number: string, readonly supplierName: string, readonly status: PurchaseOrderStatus, readonly units: number, readonly receivedUnits: number, readonly expectedInPaise: number, readonly by: string, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly bookId: string, readonly title: string, readonly isbn: string | null, readonly units: number, readonly receivedUnits: number, readonly expectedCostInPaise: number | null }> } };

export type ChangePurchaseOrderMutationVariables = Exact<{
  input: PurchaseOrderStatusInput;
}>;


export type ChangePurchaseOrderMutation = { readonly changePurchaseOrder: { readonly supplierId: string, readonly supplierEmail: string | null, readonly note: string | null, readonly version: number, readonly titles: number, readonly openReceiptId: string | null, readonly purchaseOrderId: string, readonly number: string, readonly supplierName: string, readonly status: PurchaseOrderStatus, readonly units: number, readonly receivedUnits: number, readonly expectedInPaise: number, readonly by: string, readonly createdAt: string, readonly lines: ReadonlyArray<{ readonly bookId: string, readonly title: string, readonly isbn: string | null, readonly units: number, readonly receivedUnits: number, readonly expectedCostInPaise: number | null }> } };

export type ReceiptFactsFragment = { readonly receiptId: string, readonly status: ReceiptStatus, readonly supplierId: string, readonly supplierName: string, readonly purchaseOrderId: string | null, readonly purchaseOrderNumber: string | null, readonly correctsId: string | null, readonly invoiceNumber: string | null, readonly invoicedOn: string | null, readonly note: string | null, readonly titles: number, readonly units: number, readonly damagedUnits: number, readonly amountInPaise: number | null, readonly by: string, readonly createdAt: string, readonly postedBy: string | null, readonly postedAt: string | null };

export type ReceiptDetailsFragment = { readonly receiptId: string, readonly status: ReceiptStatus, readonly supplierId: string, readonly supplierName: string, readonly purchaseOrderId: string | null, readonly purchaseOrderNumber: string | null, readonly correctsId: string | null, readonly invoiceNumber: string | null, readonly invoicedOn: string | null, readonly note: string | null, readonly titles: number, readonly units: number, readonly damagedUnits: number, readonly amountInPaise: number | null, readonly by: string, readonly createdAt: string, readonly postedBy: string | null, readonly postedAt: string | null, readonly lines: ReadonlyArray<{ readonly bookId: string, readonly title: string, readonly isbn: string | null, readonly units: number, readonly damagedUnits: number, readonly costInPaise: number | null, readonly mrp: number, readonly printingYear: number | null, readonly edition: string | null, readonly isChecked: boolean, readonly orderedUnits: number | null, readonly receivedUnits: number | null, readonly correctedUnits: number }>, readonly corrections: ReadonlyArray<{ readonly receiptId: string, readonly note: string | null, readonly units: number, readonly amountInPaise: number | null }> };

export type ReceiptsPageQueryVariables = Exact<{
  status?: ReceiptStatus | null | undefined;
  after?: string | null | undefined;
}>;


export type ReceiptsPageQuery = { readonly receipts: { readonly edges: ReadonlyArray<{ readonly node: { readonly receiptId: string, readonly status: ReceiptStatus, readonly supplierId: string, readonly supplierName: string, readonly purchaseOrderId: string | null, readonly purchaseOrderNumber: string | null, readonly correctsId: string | null, readonly invoiceNumber: string | null, readonly invoicedOn: string | null, readonly note: string | null, readonly titles: number, readonly units: number, readonly damagedUnits: number, readonly amountInPaise: number | null, readonly by: string, readonly createdAt: string, readonly postedBy: string | null, readonly postedAt: string | null } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } }, readonly suppliers: ReadonlyArray<{ readonly supplierId: string, readonly name: string, readonly isActive: boolean }> };

export type ReceiptPageQueryVariables = Exact<{
  receiptId: string;
}>;


export type ReceiptPageQuery = { readonly receipt: { readonly receiptId: string, readonly status: ReceiptStatus, readonly supplierId: string, readonly supplierName: string, readonly purchaseOrderId: string | null, readonly purchaseOrderNumber: string | null, readonly correctsId: string | null, readonly invoiceNumber: string | null, readonly invoicedOn: string | null, readonly note: string | null, readonly titles: number, readonly units: number, readonly damagedUnits: number, readonly amountInPaise: number | null, readonly by: string, readonly createdAt: string, readonly postedBy: string | null, readonly postedAt: string | null, readonly lines: ReadonlyArray<{ readonly bookId: string, readonly title: string, readonly isbn: string | null, readonly units: number, readonly damagedUnits: number, readonly costInPaise: number | null, readonly mrp: number, readonly printingYear: number | null, readonly edition: string | null, readonly isChecked: boolean, readonly orderedUnits: number | null, readonly receivedUnits: number | null, readonly correctedUnits: number }>, readonly corrections: ReadonlyArray<{ readonly receiptId: string, readonly note: string | null, readonly units: number, readonly amountInPaise: number | null }> } };

export type SaveReceiptMutationVariables = Exact<{
  input: SaveReceiptInput;
}>;


export type SaveReceiptMutation = { readonly saveReceipt: { readonly receiptId: string, readonly status: ReceiptStatus, readonly supplierId: string, readonly supplierName: string, readonly purchaseOrderId: string | null, readonly purchaseOrderNumber: string | null, readonly correctsId: string | null, readonly invoiceNumber: string | null, readonly invoicedOn: string | null, readonly note: string | null, readonly titles: number, readonly units: number, readonly damagedUnits: number, readonly amountInPaise: number | null, readonly by: string, readonly createdAt: string, readonly postedBy: string | null, readonly postedAt: string | null } };

export type ImportReceiptMutationVariables = Exact<{
  input: ImportReceiptInput;
}>;


export type ImportReceiptMutation = { readonly importReceipt: { readonly receiptId: string, readonly status: ReceiptStatus, readonly supplierId: string, readonly supplierName: string, readonly purchaseOrderId: string | null, readonly purchaseOrderNumber: string | null, readonly correctsId: string | null, readonly invoiceNumber: string | null, readonly invoicedOn: string | null, readonly note: string | null, readonly titles: number, readonly units: number, readonly damagedUnits: number, readonly amountInPaise: number | null, readonly by: string, readonly createdAt: string, readonly postedBy: string | null, readonly postedAt: string | null, readonly lines: ReadonlyArray<{ readonly bookId: string, readonly title: string, readonly isbn: string | null, readonly units: number, readonly damagedUnits: number, readonly costInPaise: number | null, readonly mrp: number, readonly printingYear: number | null, readonly edition: string | null, readonly isChecked: boolean, readonly orderedUnits: number | null, readonly receivedUnits: number | null, readonly correctedUnits: number }>, readonly corrections: ReadonlyArray<{ readonly receiptId: string, readonly note: string | null, readonly units: number, readonly amountInPaise: number | null }> } };

export type ScanReceiptMutationVariables = Exact<{
  input: ReceiptScanInput;
}>;


export type ScanReceiptMutation = { readonly scanReceipt: { readonly bookId: string, readonly receipt: { readonly receiptId: string, readonly status: ReceiptStatus, readonly supplierId: string, readonly supplierName: string, readonly purchaseOrderId: string | null, readonly purchaseOrderNumber: string | null, readonly correctsId: string | null, readonly invoiceNumber: string | null, readonly invoicedOn: string | null, readonly note: string | null, readonly titles: number, readonly units: number, readonly damagedUnits: number, readonly amountInPaise: number | null, readonly by: string, readonly createdAt: string, readonly postedBy: string | null, readonly postedAt: string | null, readonly lines: ReadonlyArray<{ readonly bookId: string, readonly title: string, readonly isbn: string | null, readonly units: number, readonly damagedUnits: number, readonly costInPaise: number | null, readonly mrp: number, readonly printingYear: number | null, readonly edition: string | null, readonly isChecked: boolean, readonly orderedUnits: number | null, readonly receivedUnits: number | null, readonly correctedUnits: number }>, readonly corrections: ReadonlyArray<{ readonly receiptId: string, readonly note: string | null, readonly units: number, readonly amountInPaise: number | null }> } } };

export type SaveReceiptLineMutationVariables = Exact<{
  input: ReceiptLineInput;
}>;


export type SaveReceiptLineMutation = { readonly saveReceiptLine: { readonly receiptId: string, readonly status: ReceiptStatus, readonly supplierId: string, readonly supplierName: string, readonly purchaseOrderId: string | null, readonly purchaseOrderNumber: string | null, readonly correctsId: string | null, readonly invoiceNumber: string | null, readonly invoicedOn: string | null, readonly note: string | null, readonly titles: number, readonly units: number, readonly damagedUnits: number, readonly amountInPaise: number | null, readonly by: string, readonly createdAt: string, readonly postedBy: string | null, readonly postedAt: string | null, readonly lines: ReadonlyArray<{ readonly bookId: string, readonly title: string, readonly isbn: string | null, readonly units: number, readonly damagedUnits: number, readonly costInPaise: number | null, readonly mrp: number, readonly printingYear: number | null, readonly edition: string | null, readonly isChecked: boolean, readonly orderedUnits: number | null, readonly receivedUnits: number | null, readonly correctedUnits: number }>, readonly corrections: ReadonlyArray<{ readonly receiptId: string, readonly note: string | null, readonly units: number, readonly amountInPaise: number | null }> } };

export type PostReceiptMutationVariables = Exact<{
  input: PostReceiptInput;
}>;


export type PostReceiptMutation = { readonly postReceipt: { readonly receiptId: string, readonly status: ReceiptStatus, readonly supplierId: string, readonly supplierName: string, readonly purchaseOrderId: string | null, readonly purchaseOrderNumber: string | null, readonly correctsId: string | null, readonly invoiceNumber: string | null, readonly invoicedOn: string | null, readonly note: string | null, readonly titles: number, readonly units: number, readonly damagedUnits: number, readonly amountInPaise: number | null, readonly by: string, readonly createdAt: string, readonly postedBy: string | null, readonly postedAt: string | null, readonly lines: ReadonlyArray<{ readonly bookId: string, readonly title: string, readonly isbn: string | null, readonly units: number, readonly damagedUnits: number, readonly costInPaise: number | null, readonly mrp: number, readonly printingYear: number | null, readonly edition: string | null, readonly isChecked: boolean, readonly orderedUnits: number | null, readonly receivedUnits: number | null, readonly correctedUnits: number }>, readonly corrections: ReadonlyArray<{ readonly receiptId: string, readonly note: string | null, readonly units: number, readonly amountInPaise: number | null }> } };

export type DiscardReceiptMutationVariables = Exact<{
  receiptId: string;
}>;


export type DiscardReceiptMutation = { readonly discardReceipt: { readonly receiptId: string, readonly status: ReceiptStatus } };

export type CorrectReceiptMutationVariables = Exact<{
  input: CorrectReceiptInput;
}>;


export type CorrectReceiptMutation = { readonly correctReceipt: { readonly receiptId: string } };

export type SecurityLogPageQueryVariables = Exact<{
  userId?: string | null | undefined;
  kind?: SecurityEventKind | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  subject?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type SecurityLogPageQuery = { readonly staff: ReadonlyArray<{ readonly userId: string, readonly firstName: string, readonly lastName: string }>, readonly securityEvents: { readonly edges: ReadonlyArray<{ readonly node: { readonly securityEventId: string, readonly createdAt: string, readonly kind: SecurityEventKind, readonly userId: string | null, readonly name: string | null, readonly role: Role | null, readonly subjects: ReadonlyArray<string>, readonly operation: string | null, readonly file: string | null, readonly filter: string | null, readonly rows: number | null, readonly method: string | null, readonly network: string | null, readonly device: string | null } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type SecurityEventFactsFragment = { readonly securityEventId: string, readonly createdAt: string, readonly kind: SecurityEventKind, readonly userId: string | null, readonly name: string | null, readonly role: Role | null, readonly subjects: ReadonlyArray<string>, readonly operation: string | null, readonly file: string | null, readonly filter: string | null, readonly rows: number | null, readonly method: string | null, readonly network: string | null, readonly device: string | null };

export type StaffMenuQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffMenuQuery = { readonly openMessageCount: number, readonly openApprovalCount: number };

export type StaffMemberFragment = { readonly userId: string, readonly role: Role, readonly firstName: string, readonly lastName: string, readonly email: string, readonly isInvited: boolean, readonly isPaused: boolean, readonly hasSecondFactor: boolean, readonly needsSecondFactor: boolean, readonly lastLoginAt: string | null };

export type StaffPageQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffPageQuery = { readonly staff: ReadonlyArray<{ readonly userId: string, readonly role: Role, readonly firstName: string, readonly lastName: string, readonly email: string, readonly isInvited: boolean, readonly isPaused: boolean, readonly hasSecondFactor: boolean, readonly needsSecondFactor: boolean, readonly lastLoginAt: string | null }> };

export type InviteStaffMutationVariables = Exact<{
  input: InviteStaffInput;
}>;


export type InviteStaffMutation = { readonly inviteStaff: { readonly userId: string, readonly role: Role, readonly firstName: string, readonly lastName: string, readonly email: string, readonly isInvited: boolean, readonly isPaused: boolean, readonly hasSecondFactor: boolean, readonly needsSecondFactor: boolean, readonly lastLoginAt: string | null } };

export type ChangeStaffMutationVariables = Exact<{
  input: ChangeStaffInput;
}>;


export type ChangeStaffMutation = { readonly changeStaff: { readonly userId: string, readonly role: Role, readonly firstName: string, readonly lastName: string, readonly email: string, readonly isInvited: boolean, readonly isPaused: boolean, readonly hasSecondFactor: boolean, readonly needsSecondFactor: boolean, readonly lastLoginAt: string | null } };

export type EndStaffSessionsMutationVariables = Exact<{
  userId: string;
}>;


export type EndStaffSessionsMutation = { readonly endStaffSessions: { readonly userId: string, readonly role: Role, readonly firstName: string, readonly lastName: string, readonly email: string, readonly isInvited: boolean, readonly isPaused: boolean, readonly hasSecondFactor: boolean, readonly needsSecondFactor: boolean, readonly lastLoginAt: string | null } };

export type SendStaffInvitationMutationVariables = Exact<{
  userId: string;
}>;


export type SendStaffInvitationMutation = { readonly sendStaffInvitation: { readonly userId: string, readonly role: Role, readonly firstName: string, readonly lastName: string, readonly email: string, readonly isInvited: boolean, readonly isPaused: boolean, readonly hasSecondFactor: boolean, readonly needsSecondFactor: boolean, readonly lastLoginAt: string | null } };

export type ResetStaffFactorsMutationVariables = Exact<{
  userId: string;
}>;


export type ResetStaffFactorsMutation = { readonly resetStaffFactors: { readonly userId: string, readonly role: Role, readonly firstName: string, readonly lastName: string, readonly email: string, readonly isInvited: boolean, readonly isPaused: boolean, readonly hasSecondFactor: boolean, readonly needsSecondFactor: boolean, readonly lastLoginAt: string | null } };

export type StationPersonFieldsFragment = { readonly userId: string, readonly name: string, readonly hasPin: boolean, readonly hasBadge: boolean };

export type BrowserStationQueryVariables = Exact<{ [key: string]: never; }>;


export type BrowserStationQuery = { readonly browserStation: { readonly name: string, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly hasPin: boolean, readonly hasBadge: boolean }> } | null };

export type LogInAtStationMutationVariables = Exact<{
  input: StationLoginInput;
}>;


export type LogInAtStationMutation = { readonly logInAtStation: { readonly message: string } };

export type StationPeopleQueryVariables = Exact<{ [key: string]: never; }>;


export type StationPeopleQuery = { readonly stationPeople: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly hasPin: boolean, readonly hasBadge: boolean }> };

export type StationsQueryVariables = Exact<{ [key: string]: never; }>;


export type StationsQuery = { readonly stations: ReadonlyArray<{ readonly stationId: string, readonly name: string, readonly createdAt: string }> };

export type CreateStationMutationVariables = Exact<{
  name: string;
}>;


export type CreateStationMutation = { readonly createStation: { readonly stationId: string } };

export type EndStationMutationVariables = Exact<{
  stationId: string;
}>;


export type EndStationMutation = { readonly endStation: ReadonlyArray<{ readonly stationId: string }> };

export type SetStationPinMutationVariables = Exact<{
  pin?: string | null | undefined;
}>;


export type SetStationPinMutation = { readonly setStationPin: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly hasPin: boolean, readonly hasBadge: boolean }> };

export type CreateBadgeMutationVariables = Exact<{
  userId: string;
}>;


export type CreateBadgeMutation = { readonly createBadge: { readonly name: string, readonly bars: ReadonlyArray<number> } };

export type EndBadgeMutationVariables = Exact<{
  userId: string;
}>;


export type EndBadgeMutation = { readonly endBadge: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly hasPin: boolean, readonly hasBadge: boolean }> };

export type SupplierFactsFragment = { readonly supplierId: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly gstin: string | null, readonly note: string | null, readonly isActive: boolean, readonly balanceInPaise: number, readonly version: number };

export type SuppliersPageQueryVariables = Exact<{ [key: string]: never; }>;


export type SuppliersPageQuery = { readonly suppliers: ReadonlyArray<{ readonly supplierId: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly gstin: string | null, readonly note: string | null, readonly isActive: boolean, readonly balanceInPaise: number, readonly version: number }> };

export type SupplierPageQueryVariables = Exact<{
  supplierId: string;
  after?: string | null | undefined;
}>;


export type SupplierPageQuery = { readonly supplier: { readonly supplierId: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly gstin: string | null, readonly note: string | null, readonly isActive: boolean, readonly balanceInPaise: number, readonly version: number, readonly entries: { readonly edges: ReadonlyArray<{ readonly node: { readonly supplierEntryId: string, readonly kind: SupplierEntryKind, readonly amountInPaise: number, readonly reference: string | null, readonly by: string, readonly createdAt: string } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } } };

export type SaveSupplierMutationVariables = Exact<{
  input: SaveSupplierInput;
}>;


export type SaveSupplierMutation = { readonly saveSupplier: { readonly supplierId: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly gstin: string | null, readonly note: string | null, readonly isActive: boolean, readonly balanceInPaise: number, readonly version: number } };

export type ImportSuppliersMutationVariables = Exact<{
  csv: string;
}>;


export type ImportSuppliersMutation = { readonly importSuppliers: number };

export type RecordSupplierPaymentMutationVariables = Exact<{
  input: SupplierPaymentInput;
}>;


export type RecordSupplierPaymentMutation = { readonly recordSupplierPayment: { readonly supplierId: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly gstin: string | null, readonly note: string | null, readonly isActive: boolean, readonly balanceInPaise: number, readonly version: number } };

export type ConfirmOrderMutationVariables = Exact<{
  orderId: string;
}>;


export type ConfirmOrderMutation = { readonly confirmOrder: { readonly expectedDeliveryDate: string, readonly orderId: string, readonly status: OrderStatus, readonly paymentState: PaymentState, readonly paymentOption: PaymentOption, readonly isPayable: boolean, readonly payableUntil: string | null, readonly approvableUntil: string | null, readonly confirmableUntil: string | null, readonly dateIfConfirmed: string | null, readonly holdsCopies: boolean, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly amountPaid: number, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string }> } };

export type OrderEventFragment = { readonly at: string, readonly kind: string, readonly text: string };

export type OrderLineFragment = { readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly total: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null, readonly book: { readonly bookId: string } | null };

export type OrderLineReviewFragment = { readonly orderLineId: string, readonly bookId: string, readonly review: { readonly reviewId: string, readonly rating: number } | null };

export type OrderActionsFragment = { readonly canGiveFeedback: boolean, readonly orderId: string, readonly status: OrderStatus, readonly expectedDeliveryDate: string, readonly isLate: boolean, readonly shipment: { readonly shipmentId: string, readonly status: ShipmentStatus, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly deliveredAt: string | null } | null, readonly exchangeWindow: { readonly until: string, readonly isOpen: boolean } | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly exchangeableQuantity: number }>, readonly exchanges: ReadonlyArray<{ readonly exchangeId: string, readonly orderLineId: string, readonly quantity: number, readonly reason: ExchangeReason, readonly status: ExchangeStatus, readonly statusAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly refundInPaise: number | null, readonly storeCreditInPaise: number, readonly upiId: string | null, readonly createdAt: string }> };

export type OrderExchangesFragment = { readonly orderId: string, readonly exchangeWindow: { readonly until: string, readonly isOpen: boolean } | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly exchangeableQuantity: number }>, readonly exchanges: ReadonlyArray<{ readonly exchangeId: string, readonly orderLineId: string, readonly quantity: number, readonly reason: ExchangeReason, readonly status: ExchangeStatus, readonly statusAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly refundInPaise: number | null, readonly storeCreditInPaise: number, readonly upiId: string | null, readonly createdAt: string }> };

export type ExchangeSummaryFragment = { readonly exchangeId: string, readonly orderLineId: string, readonly quantity: number, readonly reason: ExchangeReason, readonly status: ExchangeStatus, readonly statusAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly refundInPaise: number | null, readonly storeCreditInPaise: number, readonly upiId: string | null, readonly createdAt: string };

export type OrderProgressFragment = { readonly orderId: string, readonly status: OrderStatus, readonly expectedDeliveryDate: string, readonly isLate: boolean, readonly shipment: { readonly shipmentId: string, readonly status: ShipmentStatus, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly deliveredAt: string | null } | null };

export type OrderRefundsFragment = { readonly orderId: string, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly status: RefundStatus, readonly createdAt: string }>, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string }> };

export type OrderCardFragment = { readonly createdAt: string, readonly shipToName: string, readonly orderId: string, readonly status: OrderStatus, readonly paymentState: PaymentState, readonly paymentOption: PaymentOption, readonly isPayable: boolean, readonly payableUntil: string | null, readonly approvableUntil: string | null, readonly confirmableUntil: string | null, readonly dateIfConfirmed: string | null, readonly holdsCopies: boolean, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly amountPaid: number, readonly canGiveFeedback: boolean, readonly expectedDeliveryDate: string, readonly isLate: boolean, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly exchangeableQuantity: number, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly total: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null, readonly book: { readonly bookId: string } | null, readonly review: { readonly reviewId: string, readonly rating: number } | null }>, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly status: RefundStatus, readonly createdAt: string }>, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string }>, readonly shipment: { readonly shipmentId: string, readonly status: ShipmentStatus, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly deliveredAt: string | null } | null, readonly exchangeWindow: { readonly until: string, readonly isOpen: boolean } | null, readonly exchanges: ReadonlyArray<{ readonly exchangeId: string, readonly orderLineId: string, readonly quantity: number, readonly reason: ExchangeReason, readonly status: ExchangeStatus, readonly statusAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly refundInPaise: number | null, readonly storeCreditInPaise: number, readonly upiId: string | null, readonly createdAt: string }> };

export type PayPageQueryVariables = Exact<{
  token: string;
}>;


export type PayPageQuery = { readonly paymentLink: { readonly status: PaymentLinkStatus, readonly basket: { readonly askedBy: string, readonly isByStaff: boolean, readonly note: string | null, readonly total: number, readonly totalWhenAsked: number, readonly address: string, readonly expectedDeliveryDate: string | null, readonly expiresAt: string, readonly orderNumber: string | null, readonly isConfirming: boolean, readonly problems: ReadonlyArray<string>, readonly isTest: boolean, readonly examTarget: { readonly exam: string, readonly year: number } | null, readonly lines: ReadonlyArray<{ readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly unitPrice: number, readonly total: number, readonly cover: { readonly key: string } | null, readonly suitability: { readonly label: string, readonly reasons: ReadonlyArray<{ readonly text: string }> } | null, readonly copy:
          | { readonly copyId: string, readonly gradeLabel: string, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string } }> }
          | { readonly copyId: string, readonly gradeLabel: string, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string } }> }
          | { readonly copyId: string, readonly gradeLabel: string, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string } }> }
         | null }> } | null } };

export type PaymentLinkFragment = { readonly status: PaymentLinkStatus, readonly basket: { readonly askedBy: string, readonly isByStaff: boolean, readonly note: string | null, readonly total: number, readonly totalWhenAsked: number, readonly address: string, readonly expectedDeliveryDate: string | null, readonly expiresAt: string, readonly orderNumber: string | null, readonly isConfirming: boolean, readonly problems: ReadonlyArray<string>, readonly isTest: boolean, readonly examTarget: { readonly exam: string, readonly year: number } | null, readonly lines: ReadonlyArray<{ readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly unitPrice: number, readonly total: number, readonly cover: { readonly key: string } | null, readonly suitability: { readonly label: string, readonly reasons: ReadonlyArray<{ readonly text: string }> } | null, readonly copy:
        | { readonly copyId: string, readonly gradeLabel: string, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string } }> }
        | { readonly copyId: string, readonly gradeLabel: string, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string } }> }
        | { readonly copyId: string, readonly gradeLabel: string, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string } }> }
       | null }> } | null };

export type PaymentLinkBasketFragment = { readonly askedBy: string, readonly isByStaff: boolean, readonly note: string | null, readonly total: number, readonly totalWhenAsked: number, readonly address: string, readonly expectedDeliveryDate: string | null, readonly expiresAt: string, readonly orderNumber: string | null, readonly isConfirming: boolean, readonly problems: ReadonlyArray<string>, readonly isTest: boolean, readonly examTarget: { readonly exam: string, readonly year: number } | null, readonly lines: ReadonlyArray<{ readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly unitPrice: number, readonly total: number, readonly cover: { readonly key: string } | null, readonly suitability: { readonly label: string, readonly reasons: ReadonlyArray<{ readonly text: string }> } | null, readonly copy:
      | { readonly copyId: string, readonly gradeLabel: string, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string } }> }
      | { readonly copyId: string, readonly gradeLabel: string, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string } }> }
      | { readonly copyId: string, readonly gradeLabel: string, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string } }> }
     | null }> };

export type PaymentLinkLineFragment = { readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly unitPrice: number, readonly total: number, readonly cover: { readonly key: string } | null, readonly suitability: { readonly label: string, readonly reasons: ReadonlyArray<{ readonly text: string }> } | null, readonly copy:
    | { readonly copyId: string, readonly gradeLabel: string, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string } }> }
    | { readonly copyId: string, readonly gradeLabel: string, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string } }> }
    | { readonly copyId: string, readonly gradeLabel: string, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string } }> }
   | null };

export type StartLinkPaymentMutationVariables = Exact<{
  token: string;
  expectedTotal: number;
}>;


export type StartLinkPaymentMutation = { readonly startLinkPayment: { readonly keyId: string, readonly providerOrderId: string, readonly amountInPaise: number, readonly currency: string, readonly checkoutScript: string, readonly isTest: boolean, readonly name: string, readonly email: string, readonly phone: string } };

export type VerifyLinkPaymentMutationVariables = Exact<{
  token: string;
  input: VerifyPaymentInput;
}>;


export type VerifyLinkPaymentMutation = { readonly verifyLinkPayment: { readonly success: boolean, readonly link: { readonly status: PaymentLinkStatus, readonly basket: { readonly askedBy: string, readonly isByStaff: boolean, readonly note: string | null, readonly total: number, readonly totalWhenAsked: number, readonly address: string, readonly expectedDeliveryDate: string | null, readonly expiresAt: string, readonly orderNumber: string | null, readonly isConfirming: boolean, readonly problems: ReadonlyArray<string>, readonly isTest: boolean, readonly examTarget: { readonly exam: string, readonly year: number } | null, readonly lines: ReadonlyArray<{ readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly unitPrice: number, readonly total: number, readonly cover: { readonly key: string } | null, readonly suitability: { readonly label: string, readonly reasons: ReadonlyArray<{ readonly text: string }> } | null, readonly copy:
            | { readonly copyId: string, readonly gradeLabel: string, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string } }> }
            | { readonly copyId: string, readonly gradeLabel: string, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string } }> }
            | { readonly copyId: string, readonly gradeLabel: string, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string } }> }
           | null }> } | null } } };

export type EmailLinkReceiptMutationVariables = Exact<{
  token: string;
  email: string;
}>;


export type EmailLinkReceiptMutation = { readonly emailLinkReceipt: { readonly status: PaymentLinkStatus } };

export type PaymentLinksQueryVariables = Exact<{ [key: string]: never; }>;


export type PaymentLinksQuery = { readonly paymentLinks: ReadonlyArray<{ readonly paymentLinkId: string, readonly status: PaymentLinkStatus, readonly expiresAt: string, readonly total: number, readonly bookCount: number, readonly orderId: string | null, readonly url: string | null, readonly items: ReadonlyArray<{ readonly bookId: string, readonly condition: Condition, readonly copyId: string | null }> }> };

export type OwnPaymentLinkFragment = { readonly paymentLinkId: string, readonly status: PaymentLinkStatus, readonly expiresAt: string, readonly total: number, readonly bookCount: number, readonly orderId: string | null, readonly url: string | null, readonly items: ReadonlyArray<{ readonly bookId: string, readonly condition: Condition, readonly copyId: string | null }> };

export type CreatePaymentLinkMutationVariables = Exact<{
  input: CreatePaymentLinkInput;
}>;


export type CreatePaymentLinkMutation = { readonly createPaymentLink: { readonly url: string } };

export type EndPaymentLinkMutationVariables = Exact<{
  paymentLinkId: string;
}>;


export type EndPaymentLinkMutation = { readonly endPaymentLink: ReadonlyArray<{ readonly paymentLinkId: string, readonly status: PaymentLinkStatus, readonly expiresAt: string, readonly total: number, readonly bookCount: number, readonly orderId: string | null, readonly url: string | null, readonly items: ReadonlyArray<{ readonly bookId: string, readonly condition: Condition, readonly copyId: string | null }> }> };

export type ReviewableLineFragment = { readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly review: { readonly reviewId: string } | null };

export type SubmitReviewMutationVariables = Exact<{
  input: ReviewInput;
}>;


export type SubmitReviewMutation = { readonly submitReview: { readonly message: string, readonly review: { readonly reviewId: string, readonly rating: number } } };

export type BookRatingQueryVariables = Exact<{
  bookId: string;
}>;


export type BookRatingQuery = { readonly book: { readonly bookId: string, readonly rating: { readonly average: number | null, readonly count: number, readonly histogram: ReadonlyArray<{ readonly rating: number, readonly count: number }> } } | null };

export type HideReviewMutationVariables = Exact<{
  reviewId: string;
  reason: string;
}>;


export type HideReviewMutation = { readonly hideReview: { readonly reviewId: string, readonly rating: number, readonly reviewText: string, readonly reviewer: string, readonly createdAt: string, readonly isDelivered: boolean, readonly isHidden: boolean, readonly notice: string | null } };

export type ShowReviewMutationVariables = Exact<{
  reviewId: string;
}>;


export type ShowReviewMutation = { readonly showReview: { readonly reviewId: string, readonly rating: number, readonly reviewText: string, readonly reviewer: string, readonly createdAt: string, readonly isDelivered: boolean, readonly isHidden: boolean, readonly notice: string | null } };

export type BookReviewsFragment = { readonly bookId: string, readonly reviews: { readonly edges: ReadonlyArray<{ readonly node: { readonly reviewId: string, readonly rating: number, readonly reviewText: string, readonly reviewer: string, readonly createdAt: string, readonly isDelivered: boolean, readonly isHidden: boolean, readonly notice: string | null } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } }, readonly rating: { readonly average: number | null, readonly count: number, readonly histogram: ReadonlyArray<{ readonly rating: number, readonly count: number }> } };

export type BookRatingFragment = { readonly bookId: string, readonly rating: { readonly average: number | null, readonly count: number, readonly histogram: ReadonlyArray<{ readonly rating: number, readonly count: number }> } };

export type ReviewListFragment = { readonly edges: ReadonlyArray<{ readonly node: { readonly reviewId: string, readonly rating: number, readonly reviewText: string, readonly reviewer: string, readonly createdAt: string, readonly isDelivered: boolean, readonly isHidden: boolean, readonly notice: string | null } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } };

export type ReviewCardFragment = { readonly reviewId: string, readonly rating: number, readonly reviewText: string, readonly reviewer: string, readonly createdAt: string, readonly isDelivered: boolean, readonly isHidden: boolean, readonly notice: string | null };

export type MoreReviewsQueryVariables = Exact<{
  bookId: string;
  after?: string | null | undefined;
}>;


export type MoreReviewsQuery = { readonly book: { readonly bookId: string, readonly reviews: { readonly edges: ReadonlyArray<{ readonly node: { readonly reviewId: string, readonly rating: number, readonly reviewText: string, readonly reviewer: string, readonly createdAt: string, readonly isDelivered: boolean, readonly isHidden: boolean, readonly notice: string | null } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } } | null };

export type SellPageQueryVariables = Exact<{ [key: string]: never; }>;


export type SellPageQuery = { readonly me: { readonly userId: string, readonly firstName: string, readonly lastName: string, readonly phone: string | null } | null, readonly addresses: ReadonlyArray<{ readonly addressId: string, readonly text: string, readonly isDefault: boolean, readonly pincode: string | null }>, readonly booksToSell: ReadonlyArray<{ readonly orderLineId: string, readonly boughtOn: string, readonly amount: number, readonly credit: number, readonly reason: string | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } }>, readonly buyBacks: { readonly edges: ReadonlyArray<{ readonly node: { readonly buyBackId: string, readonly status: BuyBackStatus, readonly total: number, readonly paid: number, readonly createdAt: string, readonly books: ReadonlyArray<{ readonly buyBackBookId: string, readonly status: BuyBackBookStatus }> } }> } };

export type OwnSaleFragment = { readonly buyBackId: string, readonly status: BuyBackStatus, readonly total: number, readonly paid: number, readonly createdAt: string, readonly books: ReadonlyArray<{ readonly buyBackBookId: string, readonly status: BuyBackBookStatus }> };

export type SellQuoteQueryVariables = Exact<{
  books: ReadonlyArray<BuyBackBookInput> | BuyBackBookInput;
}>;


export type SellQuoteQuery = { readonly quoteBuyBack: { readonly amount: number, readonly credit: number, readonly canBePickedUp: boolean, readonly keptDays: number, readonly books: ReadonlyArray<{ readonly grade: CopyGrade | null, readonly amount: number, readonly credit: number, readonly reason: string | null, readonly promised: number }> } };

export type SellBooksMutationVariables = Exact<{
  input: SellBooksInput;
}>;


export type SellBooksMutation = { readonly sellBooks: { readonly buyBackId: string, readonly status: BuyBackStatus, readonly method: BuyBackMethod, readonly payBy: BuyBackPayment, readonly upiId: string | null, readonly total: number, readonly paid: number, readonly returnsBooks: boolean, readonly createdAt: string, readonly validUntil: string, readonly closedAt: string | null, readonly courier: Courier | null, readonly awb: string | null, readonly version: number, readonly labelPath: string | null, readonly voucherPath: string | null, readonly books: ReadonlyArray<{ readonly buyBackBookId: string, readonly bookId: string, readonly bookDescription: string, readonly status: BuyBackBookStatus, readonly quotedGrade: CopyGrade, readonly quoted: number, readonly foundGrade: CopyGrade | null, readonly offered: number | null, readonly reason: string | null, readonly answerBy: string | null, readonly photo: { readonly key: string, readonly alt: string } | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } | null }>, readonly events: ReadonlyArray<{ readonly at: string, readonly text: string }>, readonly payout: { readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null } | null } };

export type SaleQueryVariables = Exact<{
  buyBackId: string;
}>;


export type SaleQuery = { readonly buyBack: { readonly buyBackId: string, readonly status: BuyBackStatus, readonly method: BuyBackMethod, readonly payBy: BuyBackPayment, readonly upiId: string | null, readonly total: number, readonly paid: number, readonly returnsBooks: boolean, readonly createdAt: string, readonly validUntil: string, readonly closedAt: string | null, readonly courier: Courier | null, readonly awb: string | null, readonly version: number, readonly labelPath: string | null, readonly voucherPath: string | null, readonly books: ReadonlyArray<{ readonly buyBackBookId: string, readonly bookId: string, readonly bookDescription: string, readonly status: BuyBackBookStatus, readonly quotedGrade: CopyGrade, readonly quoted: number, readonly foundGrade: CopyGrade | null, readonly offered: number | null, readonly reason: string | null, readonly answerBy: string | null, readonly photo: { readonly key: string, readonly alt: string } | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } | null }>, readonly events: ReadonlyArray<{ readonly at: string, readonly text: string }>, readonly payout: { readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null } | null } };

export type BuyBackDetailFragment = { readonly buyBackId: string, readonly status: BuyBackStatus, readonly method: BuyBackMethod, readonly payBy: BuyBackPayment, readonly upiId: string | null, readonly total: number, readonly paid: number, readonly returnsBooks: boolean, readonly createdAt: string, readonly validUntil: string, readonly closedAt: string | null, readonly courier: Courier | null, readonly awb: string | null, readonly version: number, readonly labelPath: string | null, readonly voucherPath: string | null, readonly books: ReadonlyArray<{ readonly buyBackBookId: string, readonly bookId: string, readonly bookDescription: string, readonly status: BuyBackBookStatus, readonly quotedGrade: CopyGrade, readonly quoted: number, readonly foundGrade: CopyGrade | null, readonly offered: number | null, readonly reason: string | null, readonly answerBy: string | null, readonly photo: { readonly key: string, readonly alt: string } | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } | null }>, readonly events: ReadonlyArray<{ readonly at: string, readonly text: string }>, readonly payout: { readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null } | null };

export type SoldBookFragment = { readonly buyBackBookId: string, readonly bookId: string, readonly bookDescription: string, readonly status: BuyBackBookStatus, readonly quotedGrade: CopyGrade, readonly quoted: number, readonly foundGrade: CopyGrade | null, readonly offered: number | null, readonly reason: string | null, readonly answerBy: string | null, readonly photo: { readonly key: string, readonly alt: string } | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } | null };

export type AnswerOfferMutationVariables = Exact<{
  input: AnswerOfferInput;
}>;


export type AnswerOfferMutation = { readonly answerOffer: { readonly buyBackId: string, readonly status: BuyBackStatus, readonly method: BuyBackMethod, readonly payBy: BuyBackPayment, readonly upiId: string | null, readonly total: number, readonly paid: number, readonly returnsBooks: boolean, readonly createdAt: string, readonly validUntil: string, readonly closedAt: string | null, readonly courier: Courier | null, readonly awb: string | null, readonly version: number, readonly labelPath: string | null, readonly voucherPath: string | null, readonly books: ReadonlyArray<{ readonly buyBackBookId: string, readonly bookId: string, readonly bookDescription: string, readonly status: BuyBackBookStatus, readonly quotedGrade: CopyGrade, readonly quoted: number, readonly foundGrade: CopyGrade | null, readonly offered: number | null, readonly reason: string | null, readonly answerBy: string | null, readonly photo: { readonly key: string, readonly alt: string } | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } | null }>, readonly events: ReadonlyArray<{ readonly at: string, readonly text: string }>, readonly payout: { readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null } | null } };

export type CancelBuyBackMutationVariables = Exact<{
  buyBackId: string;
  version: number;
}>;


export type CancelBuyBackMutation = { readonly cancelBuyBack: { readonly buyBackId: string, readonly status: BuyBackStatus, readonly method: BuyBackMethod, readonly payBy: BuyBackPayment, readonly upiId: string | null, readonly total: number, readonly paid: number, readonly returnsBooks: boolean, readonly createdAt: string, readonly validUntil: string, readonly closedAt: string | null, readonly courier: Courier | null, readonly awb: string | null, readonly version: number, readonly labelPath: string | null, readonly voucherPath: string | null, readonly books: ReadonlyArray<{ readonly buyBackBookId: string, readonly bookId: string, readonly bookDescription: string, readonly status: BuyBackBookStatus, readonly quotedGrade: CopyGrade, readonly quoted: number, readonly foundGrade: CopyGrade | null, readonly offered: number | null, readonly reason: string | null, readonly answerBy: string | null, readonly photo: { readonly key: string, readonly alt: string } | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } | null }>, readonly events: ReadonlyArray<{ readonly at: string, readonly text: string }>, readonly payout: { readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null } | null } };

export type SendBuyBackMutationVariables = Exact<{
  buyBackId: string;
  version: number;
}>;


export type SendBuyBackMutation = { readonly sendBuyBack: { readonly buyBackId: string, readonly status: BuyBackStatus, readonly method: BuyBackMethod, readonly payBy: BuyBackPayment, readonly upiId: string | null, readonly total: number, readonly paid: number, readonly returnsBooks: boolean, readonly createdAt: string, readonly validUntil: string, readonly closedAt: string | null, readonly courier: Courier | null, readonly awb: string | null, readonly version: number, readonly labelPath: string | null, readonly voucherPath: string | null, readonly books: ReadonlyArray<{ readonly buyBackBookId: string, readonly bookId: string, readonly bookDescription: string, readonly status: BuyBackBookStatus, readonly quotedGrade: CopyGrade, readonly quoted: number, readonly foundGrade: CopyGrade | null, readonly offered: number | null, readonly reason: string | null, readonly answerBy: string | null, readonly photo: { readonly key: string, readonly alt: string } | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } | null }>, readonly events: ReadonlyArray<{ readonly at: string, readonly text: string }>, readonly payout: { readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null } | null } };

export type StopBuyBackRemindersMutationVariables = Exact<{
  token: string;
}>;


export type StopBuyBackRemindersMutation = { readonly stopBuyBackReminders: boolean };

export type EntryPlaceFragment = { readonly wantId: string, readonly bookId: string, readonly minGrade: CopyGrade, readonly maxPrice: number, readonly placeText: string, readonly status: WantStatus, readonly heldUntil: string | null };

export type WaitlistLengthQueryVariables = Exact<{
  bookId: string;
}>;


export type WaitlistLengthQuery = { readonly book: { readonly bookId: string, readonly wantQueue: number } | null };

export type OwnWaitlistQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnWaitlistQuery = { readonly wants: ReadonlyArray<{ readonly wantId: string, readonly bookId: string, readonly minGrade: CopyGrade, readonly maxPrice: number, readonly placeText: string, readonly status: WantStatus, readonly heldUntil: string | null }> };

export type JoinWaitlistMutationVariables = Exact<{
  input: JoinWantListInput;
}>;


export type JoinWaitlistMutation = { readonly joinWantList: { readonly wantId: string, readonly bookId: string, readonly minGrade: CopyGrade, readonly maxPrice: number, readonly placeText: string, readonly status: WantStatus, readonly heldUntil: string | null } };

export type LeaveWaitlistMutationVariables = Exact<{
  wantId: string;
}>;


export type LeaveWaitlistMutation = { readonly leaveWantList: ReadonlyArray<{ readonly wantId: string, readonly bookId: string, readonly minGrade: CopyGrade, readonly maxPrice: number, readonly placeText: string, readonly status: WantStatus, readonly heldUntil: string | null }> };

export type AccountPageQueryVariables = Exact<{
  isStaff: boolean;
}>;


export type AccountPageQuery = { readonly me: { readonly userId: string, readonly firstName: string, readonly lastName: string, readonly email: string, readonly isEmailConfirmed: boolean, readonly phone: string | null, readonly asksSecondFactor: boolean, readonly loginFactors: { readonly hasTotp: boolean, readonly recoveryCodesLeft: number, readonly passkeys: ReadonlyArray<{ readonly passkeyId: string, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> } } | null, readonly addresses?: ReadonlyArray<{ readonly addressId: string, readonly text: string, readonly isDefault: boolean, readonly pincode: string | null }>, readonly sessions: ReadonlyArray<{ readonly sessionId: string, readonly device: string, readonly network: string | null, readonly createdAt: string | null, readonly lastUsedAt: string, readonly isCurrent: boolean }>, readonly storeCredit?: { readonly userId: string, readonly balanceInPaise: number, readonly entries: { readonly edges: ReadonlyArray<{ readonly node: { readonly storeCreditEntryId: string, readonly at: string, readonly amountInPaise: number, readonly reason: StoreCreditReason, readonly orderId: string | null, readonly buyBackId: string | null, readonly note: string | null } }> } }, readonly parent?: { readonly email: string, readonly isConfirmed: boolean } | null };

export type ParentFragment = { readonly email: string, readonly isConfirmed: boolean };

export type ListedSessionFragment = { readonly sessionId: string, readonly device: string, readonly network: string | null, readonly createdAt: string | null, readonly lastUsedAt: string, readonly isCurrent: boolean };

export type ProfileFragment = { readonly userId: string, readonly firstName: string, readonly lastName: string, readonly email: string, readonly isEmailConfirmed: boolean, readonly phone: string | null };

export type SetParentMutationVariables = Exact<{
  input: ParentInput;
}>;


export type SetParentMutation = { readonly setParent: { readonly email: string, readonly isConfirmed: boolean } | null };

export type UpdateProfileMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type UpdateProfileMutation = { readonly updateProfile: { readonly userId: string, readonly firstName: string, readonly lastName: string, readonly email: string, readonly isEmailConfirmed: boolean, readonly phone: string | null } };

export type ChangeEmailMutationVariables = Exact<{
  input: EmailInput;
}>;


export type ChangeEmailMutation = { readonly changeEmail: { readonly userId: string, readonly firstName: string, readonly lastName: string, readonly email: string, readonly isEmailConfirmed: boolean, readonly phone: string | null } };

export type ChangePasswordMutationVariables = Exact<{
  input: PasswordInput;
}>;


export type ChangePasswordMutation = { readonly changePassword: { readonly message: string } };

export type RequestEmailConfirmationMutationVariables = Exact<{ [key: string]: never; }>;


export type RequestEmailConfirmationMutation = { readonly requestEmailConfirmation: { readonly message: string } };

export type EndSessionMutationVariables = Exact<{
  sessionId: string;
}>;


export type EndSessionMutation = { readonly endSession: ReadonlyArray<{ readonly sessionId: string }> };

export type EndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherSessionsMutation = { readonly endOtherSessions: ReadonlyArray<{ readonly sessionId: string }> };

export type DeleteAccountMutationVariables = Exact<{
  password: string;
}>;


export type DeleteAccountMutation = { readonly deleteAccount: { readonly message: string } };

export type AddressPageQueryVariables = Exact<{
  addressId: string;
}>;


export type AddressPageQuery = { readonly address: { readonly fullName: string | null, readonly phone: string | null, readonly pincode: string | null, readonly addressLine1: string | null, readonly addressLine2: string | null, readonly landmark: string | null, readonly city: string | null, readonly state: string | null, readonly addressId: string, readonly text: string, readonly isDefault: boolean } };

export type BookPageQueryVariables = Exact<{
  bookId: string;
}>;


export type BookPageQuery = { readonly book: { readonly author: ReadonlyArray<string>, readonly publisher: string, readonly class: ReadonlyArray<number>, readonly language: string, readonly isbn: string | null, readonly edition: string | null, readonly examYear: number | null, readonly details: string, readonly exam: string, readonly examLabel: string, readonly subject: string, readonly subjectLabel: string, readonly bookId: string, readonly bookDescription: string, readonly buyBackPromise: { readonly amount: number, readonly grade: CopyGrade, readonly until: string } | null, readonly related: ReadonlyArray<{ readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> }>, readonly images: ReadonlyArray<{ readonly key: string, readonly alt: string, readonly isDrawing: boolean }>, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }>, readonly reviews: { readonly edges: ReadonlyArray<{ readonly node: { readonly reviewId: string, readonly rating: number, readonly reviewText: string, readonly reviewer: string, readonly createdAt: string, readonly isDelivered: boolean, readonly isHidden: boolean, readonly notice: string | null } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } }, readonly rating: { readonly average: number | null, readonly count: number, readonly histogram: ReadonlyArray<{ readonly rating: number, readonly count: number }> } } | null };

export type BookDetailFragment = { readonly author: ReadonlyArray<string>, readonly publisher: string, readonly class: ReadonlyArray<number>, readonly language: string, readonly isbn: string | null, readonly edition: string | null, readonly examYear: number | null, readonly details: string, readonly exam: string, readonly examLabel: string, readonly subject: string, readonly subjectLabel: string, readonly bookId: string, readonly bookDescription: string, readonly buyBackPromise: { readonly amount: number, readonly grade: CopyGrade, readonly until: string } | null, readonly related: ReadonlyArray<{ readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> }>, readonly images: ReadonlyArray<{ readonly key: string, readonly alt: string, readonly isDrawing: boolean }>, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }>, readonly reviews: { readonly edges: ReadonlyArray<{ readonly node: { readonly reviewId: string, readonly rating: number, readonly reviewText: string, readonly reviewer: string, readonly createdAt: string, readonly isDelivered: boolean, readonly isHidden: boolean, readonly notice: string | null } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } }, readonly rating: { readonly average: number | null, readonly count: number, readonly histogram: ReadonlyArray<{ readonly rating: number, readonly count: number }> } };

export type ConfirmEmailMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmEmailMutation = { readonly confirmEmail: { readonly message: string } };

export type ConfirmOrderPageQueryVariables = Exact<{
  token: string;
}>;


export type ConfirmOrderPageQuery = { readonly cashConfirmation: { readonly orderId: string, readonly amountInPaise: number, readonly expectedDeliveryDate: string, readonly until: string, readonly state: CashConfirmationState, readonly canPayOnline: boolean, readonly isPaymentPending: boolean, readonly leavesToday: boolean, readonly lines: ReadonlyArray<{ readonly bookDescription: string, readonly condition: Condition, readonly quantity: number }> } };

export type CashConfirmationFragment = { readonly orderId: string, readonly amountInPaise: number, readonly expectedDeliveryDate: string, readonly until: string, readonly state: CashConfirmationState, readonly canPayOnline: boolean, readonly isPaymentPending: boolean, readonly leavesToday: boolean, readonly lines: ReadonlyArray<{ readonly bookDescription: string, readonly condition: Condition, readonly quantity: number }> };

export type ConfirmCashOrderMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmCashOrderMutation = { readonly confirmCashOrder: { readonly orderId: string, readonly amountInPaise: number, readonly expectedDeliveryDate: string, readonly until: string, readonly state: CashConfirmationState, readonly canPayOnline: boolean, readonly isPaymentPending: boolean, readonly leavesToday: boolean, readonly lines: ReadonlyArray<{ readonly bookDescription: string, readonly condition: Condition, readonly quantity: number }> } };

export type StartCashOrderPaymentMutationVariables = Exact<{
  token: string;
}>;


export type StartCashOrderPaymentMutation = { readonly startCashOrderPayment: { readonly keyId: string, readonly providerOrderId: string, readonly amountInPaise: number, readonly currency: string, readonly checkoutScript: string, readonly isTest: boolean, readonly name: string, readonly email: string, readonly phone: string } };

export type VerifyCashOrderPaymentMutationVariables = Exact<{
  token: string;
  input: VerifyPaymentInput;
}>;


export type VerifyCashOrderPaymentMutation = { readonly verifyCashOrderPayment: { readonly orderId: string, readonly amountInPaise: number, readonly expectedDeliveryDate: string, readonly until: string, readonly state: CashConfirmationState, readonly canPayOnline: boolean, readonly isPaymentPending: boolean, readonly leavesToday: boolean, readonly lines: ReadonlyArray<{ readonly bookDescription: string, readonly condition: Condition, readonly quantity: number }> } };

export type DeskBooksPageQueryVariables = Exact<{
  search?: string | null | undefined;
  exam?: string | null | undefined;
  subject?: string | null | undefined;
  noImage?: boolean | null | undefined;
  lowStock?: boolean | null | undefined;
  unpublished?: boolean | null | undefined;
  after?: string | null | undefined;
}>;


export type DeskBooksPageQuery = { readonly adminBooks: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly node: { readonly version: number, readonly newStock: number | null, readonly preOwnedStock: number | null, readonly shelf: string | null, readonly isPublished: boolean, readonly book: { readonly examLabel: string, readonly subjectLabel: string, readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> } } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type EditBookPageQueryVariables = Exact<{
  bookId: string;
}>;


export type EditBookPageQuery = { readonly adminBook: { readonly version: number, readonly newStock: number | null, readonly preOwnedStock: number | null, readonly shelf: string | null, readonly weightGrams: number | null, readonly hsn: string, readonly isbns: ReadonlyArray<string>, readonly tags: ReadonlyArray<string>, readonly isPublished: boolean, readonly book: { readonly author: ReadonlyArray<string>, readonly publisher: string, readonly exam: string, readonly examLabel: string, readonly subject: string, readonly subjectLabel: string, readonly class: ReadonlyArray<number>, readonly language: string, readonly details: string, readonly edition: string | null, readonly examYear: number | null, readonly bookId: string, readonly bookDescription: string, readonly images: ReadonlyArray<{ readonly key: string, readonly alt: string }>, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> }, readonly sources: ReadonlyArray<{ readonly field: string, readonly source: BookSource }>, readonly lots: ReadonlyArray<{ readonly lotId: string, readonly receivedOn: string, readonly unitsLeft: number, readonly costInPaise: number | null, readonly mrp: number, readonly printingYear: number | null, readonly edition: string | null }>, readonly changes: ReadonlyArray<{ readonly changedAt: string, readonly changedBy: string, readonly fields: ReadonlyArray<{ readonly field: string, readonly before: string | null, readonly after: string | null }> }> } };

export type DashboardSalesQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type DashboardSalesQuery = { readonly dashboard: { readonly from: string, readonly to: string, readonly sales: { readonly orders: number, readonly gross: number, readonly revenue: number, readonly netRevenueInPaise: number, readonly returned: number, readonly refundedInPaise: number, readonly days: ReadonlyArray<{ readonly day: string, readonly orders: number, readonly gross: number, readonly revenue: number, readonly netRevenueInPaise: number, readonly refundedInPaise: number }> }, readonly statuses: ReadonlyArray<{ readonly status: OrderStatus, readonly orders: number }>, readonly previous: { readonly from: string, readonly to: string, readonly sales: { readonly orders: number, readonly netRevenueInPaise: number } } } };

export type DashboardQualityQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type DashboardQualityQuery = { readonly dashboard: { readonly from: string, readonly to: string, readonly promises: { readonly kept: number, readonly of: number, readonly rate: number | null, readonly byRegion: ReadonlyArray<{ readonly region: string | null, readonly kept: number, readonly of: number, readonly rate: number | null }>, readonly byCourier: ReadonlyArray<{ readonly courier: Courier, readonly kept: number, readonly of: number, readonly rate: number | null }> }, readonly refusals: ReadonlyArray<{ readonly pincode: string, readonly refused: number, readonly of: number, readonly rate: number }>, readonly condition: { readonly asDescribed: number, readonly answers: number, readonly rate: number | null }, readonly exchanges: { readonly copies: number, readonly deliveredCopies: number, readonly rate: number | null, readonly reasons: ReadonlyArray<{ readonly reason: ExchangeReason, readonly copies: number }> }, readonly previous: { readonly from: string, readonly to: string, readonly promises: { readonly rate: number | null }, readonly condition: { readonly rate: number | null } } } };

export type DashboardBooksQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type DashboardBooksQuery = { readonly dashboard: { readonly from: string, readonly to: string, readonly bestSellers: ReadonlyArray<{ readonly bookId: string, readonly title: string, readonly copies: number, readonly revenue: number, readonly newCopies: number, readonly newRevenue: number, readonly preOwnedCopies: number, readonly preOwnedRevenue: number }>, readonly lowStock: { readonly count: number, readonly books: ReadonlyArray<{ readonly bookId: string, readonly title: string, readonly newStock: number | null, readonly preOwnedStock: number | null }> } } };

export type DashboardNowQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type DashboardNowQuery = { readonly dashboard: { readonly from: string, readonly to: string, readonly cash: { readonly due: { readonly count: number, readonly amountInPaise: number }, readonly collected: { readonly count: number, readonly amountInPaise: number }, readonly short: { readonly count: number, readonly amountInPaise: number } }, readonly openRefunds: { readonly pending: { readonly count: number, readonly amountInPaise: number }, readonly failed: { readonly count: number, readonly amountInPaise: number }, readonly payoutsDue: { readonly count: number, readonly amountInPaise: number } }, readonly lowReviews: ReadonlyArray<{ readonly reviewId: string, readonly title: string, readonly rating: number, readonly reviewText: string, readonly createdAt: string, readonly orderId: string }> } };

export type DashboardMarginsQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type DashboardMarginsQuery = { readonly dashboard: { readonly from: string, readonly to: string, readonly margin: { readonly netRevenueInPaise: number, readonly costInPaise: number, readonly postageInPaise: number, readonly feeInPaise: number, readonly marginInPaise: number, readonly unitsWithoutCost: number }, readonly bookMargins: ReadonlyArray<{ readonly bookId: string, readonly title: string, readonly units: number, readonly costInPaise: number, readonly marginInPaise: number, readonly unitsWithoutCost: number }>, readonly stockValue: { readonly units: number, readonly valueInPaise: number, readonly unitsWithoutCost: number } } };

export type FailedJobRowFragment = { readonly id: string, readonly queue: string, readonly name: string, readonly subject: string | null, readonly recipient: string | null, readonly reason: string | null, readonly createdAt: string, readonly failedAt: string };

export type HealthFiguresFragment = { readonly queues: ReadonlyArray<{ readonly queue: string, readonly name: string, readonly waiting: number, readonly running: number, readonly retrying: number, readonly failed: number, readonly failedSince: string | null, readonly waitingSince: string | null, readonly isLate: boolean }>, readonly overduePayments: { readonly count: number, readonly since: string | null }, readonly lateWebhooks: { readonly count: number, readonly since: string | null }, readonly stuckRefunds: { readonly count: number, readonly since: string | null }, readonly failedRefunds: { readonly count: number, readonly since: string | null }, readonly unmatchedPayments: { readonly count: number, readonly since: string | null } };

export type UnmatchedPaymentRowFragment = { readonly providerPaymentId: string, readonly reference: string | null, readonly amountInPaise: number, readonly method: string | null, readonly email: string | null, readonly phone: string | null, readonly paidAt: string, readonly status: UnmatchedPaymentStatus, readonly failure: string | null };

export type HealthPageQueryVariables = Exact<{ [key: string]: never; }>;


export type HealthPageQuery = { readonly unmatchedPayments: ReadonlyArray<{ readonly providerPaymentId: string, readonly reference: string | null, readonly amountInPaise: number, readonly method: string | null, readonly email: string | null, readonly phone: string | null, readonly paidAt: string, readonly status: UnmatchedPaymentStatus, readonly failure: string | null }>, readonly shopHealth: { readonly checkedAt: string, readonly failedJobs: ReadonlyArray<{ readonly id: string, readonly queue: string, readonly name: string, readonly subject: string | null, readonly recipient: string | null, readonly reason: string | null, readonly createdAt: string, readonly failedAt: string }>, readonly versions: { readonly shop: string, readonly node: string, readonly database: string, readonly migration: string }, readonly queues: ReadonlyArray<{ readonly queue: string, readonly name: string, readonly waiting: number, readonly running: number, readonly retrying: number, readonly failed: number, readonly failedSince: string | null, readonly waitingSince: string | null, readonly isLate: boolean }>, readonly overduePayments: { readonly count: number, readonly since: string | null }, readonly lateWebhooks: { readonly count: number, readonly since: string | null }, readonly stuckRefunds: { readonly count: number, readonly since: string | null }, readonly failedRefunds: { readonly count: number, readonly since: string | null }, readonly unmatchedPayments: { readonly count: number, readonly since: string | null } } };

export type RefundUnmatchedPaymentMutationVariables = Exact<{
  providerPaymentId: string;
}>;


export type RefundUnmatchedPaymentMutation = { readonly refundUnmatchedPayment: { readonly providerPaymentId: string, readonly status: UnmatchedPaymentStatus } };

export type MarkUnmatchedPaymentHandledMutationVariables = Exact<{
  providerPaymentId: string;
}>;


export type MarkUnmatchedPaymentHandledMutation = { readonly markUnmatchedPaymentHandled: { readonly providerPaymentId: string, readonly status: UnmatchedPaymentStatus } };

export type RetryFailedJobsMutationVariables = Exact<{
  queue: string;
  jobIds?: ReadonlyArray<string> | string | null | undefined;
}>;


export type RetryFailedJobsMutation = { readonly retryFailedJobs: number };

export type DiscardFailedJobsMutationVariables = Exact<{
  queue: string;
  jobIds?: ReadonlyArray<string> | string | null | undefined;
}>;


export type DiscardFailedJobsMutation = { readonly discardFailedJobs: number };

export type ExamKitQueryVariables = Exact<{
  input: ExamKitInput;
}>;


export type ExamKitQuery = { readonly examKit: { readonly total: number, readonly savings: number, readonly budget: number, readonly buyBackTotal: number, readonly fullPrice: number, readonly cheapestPiece: number | null, readonly unmetPins: ReadonlyArray<string>, readonly opinion: string, readonly languages: ReadonlyArray<{ readonly language: string, readonly places: number, readonly placesWithBooks: number }>, readonly pieces: ReadonlyArray<{ readonly slot: string, readonly subjectLabel: string, readonly label: string, readonly offer: { readonly price: number, readonly listPrice: number, readonly condition: Condition, readonly book: { readonly author: ReadonlyArray<string>, readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null }, readonly copy: { readonly copyId: string, readonly gradeLabel: string } | null, readonly suitability: { readonly verdict: SuitabilityVerdict } }, readonly alternatives: ReadonlyArray<{ readonly price: number, readonly listPrice: number, readonly condition: Condition, readonly copy: { readonly copyId: string, readonly gradeLabel: string } | null, readonly suitability: { readonly verdict: SuitabilityVerdict }, readonly book: { readonly bookId: string, readonly bookDescription: string } }> }>, readonly missing: ReadonlyArray<{ readonly slot: string, readonly subjectLabel: string, readonly label: string, readonly reason: KitGap, readonly message: string, readonly cheapest: number | null }> } };

export type KitOfferFragment = { readonly price: number, readonly listPrice: number, readonly condition: Condition, readonly copy: { readonly copyId: string, readonly gradeLabel: string } | null, readonly suitability: { readonly verdict: SuitabilityVerdict }, readonly book: { readonly bookId: string, readonly bookDescription: string } };

export type ExchangePageQueryVariables = Exact<{
  orderId: string;
}>;


export type ExchangePageQuery = { readonly order: { readonly paysOutByUpi: boolean, readonly orderId: string, readonly status: OrderStatus, readonly expectedDeliveryDate: string, readonly isLate: boolean, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly exchangeableQuantity: number, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly total: number, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly cover: { readonly key: string } | null, readonly book: { readonly bookId: string } | null }>, readonly exchanges: ReadonlyArray<{ readonly comment: string | null, readonly message: string | null, readonly isWithdrawable: boolean, readonly exchangeId: string, readonly orderLineId: string, readonly quantity: number, readonly reason: ExchangeReason, readonly status: ExchangeStatus, readonly statusAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly refundInPaise: number | null, readonly storeCreditInPaise: number, readonly upiId: string | null, readonly createdAt: string, readonly photos: ReadonlyArray<{ readonly photoId: string, readonly url: string, readonly width: number, readonly height: number }>, readonly pickup: { readonly shipmentId: string, readonly status: ShipmentStatus, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly shippedAt: string | null, readonly deliveredAt: string | null } | null, readonly replacement: { readonly shipmentId: string, readonly status: ShipmentStatus, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly shippedAt: string | null, readonly deliveredAt: string | null } | null }>, readonly shipment: { readonly shipmentId: string, readonly status: ShipmentStatus, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly deliveredAt: string | null } | null, readonly exchangeWindow: { readonly until: string, readonly isOpen: boolean } | null } };

export type ExchangeOrderFragment = { readonly paysOutByUpi: boolean, readonly orderId: string, readonly status: OrderStatus, readonly expectedDeliveryDate: string, readonly isLate: boolean, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly exchangeableQuantity: number, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly total: number, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly cover: { readonly key: string } | null, readonly book: { readonly bookId: string } | null }>, readonly exchanges: ReadonlyArray<{ readonly comment: string | null, readonly message: string | null, readonly isWithdrawable: boolean, readonly exchangeId: string, readonly orderLineId: string, readonly quantity: number, readonly reason: ExchangeReason, readonly status: ExchangeStatus, readonly statusAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly refundInPaise: number | null, readonly storeCreditInPaise: number, readonly upiId: string | null, readonly createdAt: string, readonly photos: ReadonlyArray<{ readonly photoId: string, readonly url: string, readonly width: number, readonly height: number }>, readonly pickup: { readonly shipmentId: string, readonly status: ShipmentStatus, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly shippedAt: string | null, readonly deliveredAt: string | null } | null, readonly replacement: { readonly shipmentId: string, readonly status: ShipmentStatus, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly shippedAt: string | null, readonly deliveredAt: string | null } | null }>, readonly shipment: { readonly shipmentId: string, readonly status: ShipmentStatus, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly deliveredAt: string | null } | null, readonly exchangeWindow: { readonly until: string, readonly isOpen: boolean } | null };

export type ExchangeLineFragment = { readonly exchangeableQuantity: number, readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly total: number, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly cover: { readonly key: string } | null, readonly book: { readonly bookId: string } | null };

export type ExchangeDetailFragment = { readonly comment: string | null, readonly message: string | null, readonly isWithdrawable: boolean, readonly exchangeId: string, readonly orderLineId: string, readonly quantity: number, readonly reason: ExchangeReason, readonly status: ExchangeStatus, readonly statusAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly refundInPaise: number | null, readonly storeCreditInPaise: number, readonly upiId: string | null, readonly createdAt: string, readonly photos: ReadonlyArray<{ readonly photoId: string, readonly url: string, readonly width: number, readonly height: number }>, readonly pickup: { readonly shipmentId: string, readonly status: ShipmentStatus, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly shippedAt: string | null, readonly deliveredAt: string | null } | null, readonly replacement: { readonly shipmentId: string, readonly status: ShipmentStatus, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly shippedAt: string | null, readonly deliveredAt: string | null } | null };

export type ExchangePhotoFragment = { readonly photoId: string, readonly url: string, readonly width: number, readonly height: number };

export type ExchangeShipmentFragment = { readonly shipmentId: string, readonly status: ShipmentStatus, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly shippedAt: string | null, readonly deliveredAt: string | null };

export type AddExchangePhotoMutationVariables = Exact<{
  input: ExchangePhotoInput;
}>;


export type AddExchangePhotoMutation = { readonly addExchangePhoto: { readonly photoId: string, readonly url: string, readonly width: number, readonly height: number } };

export type RequestExchangeMutationVariables = Exact<{
  input: RequestExchangeInput;
}>;


export type RequestExchangeMutation = { readonly requestExchange: { readonly comment: string | null, readonly message: string | null, readonly isWithdrawable: boolean, readonly exchangeId: string, readonly orderLineId: string, readonly quantity: number, readonly reason: ExchangeReason, readonly status: ExchangeStatus, readonly statusAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly refundInPaise: number | null, readonly storeCreditInPaise: number, readonly upiId: string | null, readonly createdAt: string, readonly photos: ReadonlyArray<{ readonly photoId: string, readonly url: string, readonly width: number, readonly height: number }>, readonly pickup: { readonly shipmentId: string, readonly status: ShipmentStatus, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly shippedAt: string | null, readonly deliveredAt: string | null } | null, readonly replacement: { readonly shipmentId: string, readonly status: ShipmentStatus, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly shippedAt: string | null, readonly deliveredAt: string | null } | null } };

export type WithdrawExchangeMutationVariables = Exact<{
  exchangeId: string;
}>;


export type WithdrawExchangeMutation = { readonly withdrawExchange: { readonly comment: string | null, readonly message: string | null, readonly isWithdrawable: boolean, readonly exchangeId: string, readonly orderLineId: string, readonly quantity: number, readonly reason: ExchangeReason, readonly status: ExchangeStatus, readonly statusAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly refundInPaise: number | null, readonly storeCreditInPaise: number, readonly upiId: string | null, readonly createdAt: string, readonly photos: ReadonlyArray<{ readonly photoId: string, readonly url: string, readonly width: number, readonly height: number }>, readonly pickup: { readonly shipmentId: string, readonly status: ShipmentStatus, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly shippedAt: string | null, readonly deliveredAt: string | null } | null, readonly replacement: { readonly shipmentId: string, readonly status: ShipmentStatus, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly shippedAt: string | null, readonly deliveredAt: string | null } | null } };

export type FeedbackPageQueryVariables = Exact<{
  orderId: string;
}>;


export type FeedbackPageQuery = { readonly order: { readonly orderId: string, readonly status: OrderStatus, readonly canGiveFeedback: boolean, readonly exchangeWindow: { readonly until: string, readonly isOpen: boolean } | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly quantity: number, readonly cancelledQuantity: number, readonly cover: { readonly key: string } | null }>, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null } };

export type FeedbackOrderFragment = { readonly orderId: string, readonly status: OrderStatus, readonly canGiveFeedback: boolean, readonly exchangeWindow: { readonly until: string, readonly isOpen: boolean } | null, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly quantity: number, readonly cancelledQuantity: number, readonly cover: { readonly key: string } | null }>, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null };

export type OrderFeedbackFragment = { readonly orderId: string, readonly canGiveFeedback: boolean, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null };

export type SubmitFeedbackMutationVariables = Exact<{
  input: FeedbackInput;
}>;


export type SubmitFeedbackMutation = { readonly submitFeedback: { readonly orderId: string, readonly canGiveFeedback: boolean, readonly feedback: { readonly isOnTime: boolean | null, readonly isPackedWell: boolean | null, readonly isAsDescribed: boolean | null, readonly comment: string | null, readonly createdAt: string } | null } };

export type RequestPasswordResetMutationVariables = Exact<{
  email: string;
}>;


export type RequestPasswordResetMutation = { readonly requestPasswordReset: { readonly message: string } };

export type HomePageQueryVariables = Exact<{ [key: string]: never; }>;


export type HomePageQuery = { readonly featuredCopies: ReadonlyArray<{ readonly copyId: string, readonly bookId: string, readonly bookDescription: string, readonly gradeLabel: string, readonly price: number, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string } }> }>, readonly featuredBooks: ReadonlyArray<{ readonly author: ReadonlyArray<string>, readonly subjectLabel: string, readonly examLabel: string, readonly class: ReadonlyArray<number>, readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }>, readonly rating: { readonly average: number | null, readonly count: number } }>, readonly jee: { readonly edges: ReadonlyArray<{ readonly node: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> } }> }, readonly neet: { readonly edges: ReadonlyArray<{ readonly node: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> } }> }, readonly class10: { readonly edges: ReadonlyArray<{ readonly node: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> } }> }, readonly class11: { readonly edges: ReadonlyArray<{ readonly node: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> } }> }, readonly class12: { readonly edges: ReadonlyArray<{ readonly node: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> } }> } };

export type FeaturedCopyFragment = { readonly copyId: string, readonly bookId: string, readonly bookDescription: string, readonly gradeLabel: string, readonly price: number, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string } }> };

export type ExamBooksFragment = { readonly edges: ReadonlyArray<{ readonly node: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> } }> };

export type InvoicePageQueryVariables = Exact<{
  orderId: string;
}>;


export type InvoicePageQuery = { readonly order: { readonly orderId: string, readonly createdAt: string, readonly status: OrderStatus, readonly bill: { readonly number: string, readonly issuedAt: string, readonly url: string } | null } };

export type InvoiceFragment = { readonly orderId: string, readonly createdAt: string, readonly status: OrderStatus, readonly bill: { readonly number: string, readonly issuedAt: string, readonly url: string } | null };

export type WaitingBookQueryVariables = Exact<{
  bookId: string;
}>;


export type WaitingBookQuery = { readonly book: { readonly bookId: string, readonly bookDescription: string, readonly copies: ReadonlyArray<{ readonly copyId: string, readonly gradeLabel: string, readonly price: number }>, readonly cover: { readonly key: string } | null, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly listPrice: number, readonly price: number, readonly gradeLabel: string | null, readonly percentOff: number, readonly availability: Availability, readonly copiesLeft: number | null, readonly hasCopies: boolean }> } | null };

export type ChangeOrderAddressMutationVariables = Exact<{
  input: ChangeRecipientInput;
}>;


export type ChangeOrderAddressMutation = { readonly changeOrderAddress: { readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly version: number, readonly canChangeAddress: boolean, readonly isByPaymentLink: boolean, readonly createdAt: string, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly deliveryInstruction: string | null, readonly orderId: string, readonly status: OrderStatus, readonly paymentState: PaymentState, readonly paymentOption: PaymentOption, readonly isPayable: boolean, readonly payableUntil: string | null, readonly approvableUntil: string | null, readonly confirmableUntil: string | null, readonly dateIfConfirmed: string | null, readonly holdsCopies: boolean, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly amountPaid: number, readonly canGiveFeedback: boolean, readonly expectedDeliveryDate: string, readonly isLate: boolean, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string }>, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly exchangeableQuantity: number, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly total: number, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly buyBackPromise: { readonly amount: number, readonly grade: CopyGrade, readonly until: string } | null, readonly cover: { readonly key: string } | null, readonly book: { readonly bookId: string } | null, readonly review: { readonly reviewId: string, readonly rating: number } | null }>, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly status: RefundStatus, readonly createdAt: string }>, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string }>, readonly shipment: { readonly shipmentId: string, readonly status: ShipmentStatus, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly deliveredAt: string | null } | null, readonly exchangeWindow: { readonly until: string, readonly isOpen: boolean } | null, readonly exchanges: ReadonlyArray<{ readonly exchangeId: string, readonly orderLineId: string, readonly quantity: number, readonly reason: ExchangeReason, readonly status: ExchangeStatus, readonly statusAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly refundInPaise: number | null, readonly storeCreditInPaise: number, readonly upiId: string | null, readonly createdAt: string }> } };

export type OrderSuccessfulPageQueryVariables = Exact<{
  orderId: string;
}>;


export type OrderSuccessfulPageQuery = { readonly order: { readonly orderId: string, readonly status: OrderStatus, readonly paymentState: PaymentState, readonly paymentOption: PaymentOption, readonly isPayable: boolean, readonly payableUntil: string | null, readonly approvableUntil: string | null, readonly confirmableUntil: string | null, readonly dateIfConfirmed: string | null, readonly holdsCopies: boolean, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly amountPaid: number, readonly expectedDeliveryDate: string, readonly isLate: boolean, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly total: number, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly cover: { readonly key: string } | null, readonly book: { readonly bookId: string } | null }>, readonly shipment: { readonly shipmentId: string, readonly status: ShipmentStatus, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly deliveredAt: string | null } | null } };

export type SuccessfulOrderFragment = { readonly orderId: string, readonly status: OrderStatus, readonly paymentState: PaymentState, readonly paymentOption: PaymentOption, readonly isPayable: boolean, readonly payableUntil: string | null, readonly approvableUntil: string | null, readonly confirmableUntil: string | null, readonly dateIfConfirmed: string | null, readonly holdsCopies: boolean, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly amountPaid: number, readonly expectedDeliveryDate: string, readonly isLate: boolean, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly total: number, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly cover: { readonly key: string } | null, readonly book: { readonly bookId: string } | null }>, readonly shipment: { readonly shipmentId: string, readonly status: ShipmentStatus, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly deliveredAt: string | null } | null };

export type OrderPageQueryVariables = Exact<{
  orderId: string;
}>;


export type OrderPageQuery = { readonly order: { readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly version: number, readonly canChangeAddress: boolean, readonly isByPaymentLink: boolean, readonly createdAt: string, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly deliveryInstruction: string | null, readonly orderId: string, readonly status: OrderStatus, readonly paymentState: PaymentState, readonly paymentOption: PaymentOption, readonly isPayable: boolean, readonly payableUntil: string | null, readonly approvableUntil: string | null, readonly confirmableUntil: string | null, readonly dateIfConfirmed: string | null, readonly holdsCopies: boolean, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly amountPaid: number, readonly canGiveFeedback: boolean, readonly expectedDeliveryDate: string, readonly isLate: boolean, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string }>, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly exchangeableQuantity: number, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly total: number, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly buyBackPromise: { readonly amount: number, readonly grade: CopyGrade, readonly until: string } | null, readonly cover: { readonly key: string } | null, readonly book: { readonly bookId: string } | null, readonly review: { readonly reviewId: string, readonly rating: number } | null }>, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly status: RefundStatus, readonly createdAt: string }>, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string }>, readonly shipment: { readonly shipmentId: string, readonly status: ShipmentStatus, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly deliveredAt: string | null } | null, readonly exchangeWindow: { readonly until: string, readonly isOpen: boolean } | null, readonly exchanges: ReadonlyArray<{ readonly exchangeId: string, readonly orderLineId: string, readonly quantity: number, readonly reason: ExchangeReason, readonly status: ExchangeStatus, readonly statusAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly refundInPaise: number | null, readonly storeCreditInPaise: number, readonly upiId: string | null, readonly createdAt: string }> } };

export type OrderDetailFragment = { readonly itemTotal: number, readonly deliveryFee: number, readonly paymentFee: number, readonly discount: number, readonly version: number, readonly canChangeAddress: boolean, readonly isByPaymentLink: boolean, readonly createdAt: string, readonly shipToName: string, readonly shippingAddress: string, readonly phone: string, readonly deliveryInstruction: string | null, readonly orderId: string, readonly status: OrderStatus, readonly paymentState: PaymentState, readonly paymentOption: PaymentOption, readonly isPayable: boolean, readonly payableUntil: string | null, readonly approvableUntil: string | null, readonly confirmableUntil: string | null, readonly dateIfConfirmed: string | null, readonly holdsCopies: boolean, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly amountPaid: number, readonly canGiveFeedback: boolean, readonly expectedDeliveryDate: string, readonly isLate: boolean, readonly events: ReadonlyArray<{ readonly at: string, readonly kind: string, readonly text: string }>, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly exchangeableQuantity: number, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly total: number, readonly copy: { readonly printingYear: number | null, readonly edition: string | null, readonly remarks: ReadonlyArray<string>, readonly note: string | null, readonly copyId: string, readonly code: string, readonly gradeLabel: string, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string, readonly isDrawing: boolean } }> } | null, readonly buyBackPromise: { readonly amount: number, readonly grade: CopyGrade, readonly until: string } | null, readonly cover: { readonly key: string } | null, readonly book: { readonly bookId: string } | null, readonly review: { readonly reviewId: string, readonly rating: number } | null }>, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly status: RefundStatus, readonly createdAt: string }>, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string }>, readonly shipment: { readonly shipmentId: string, readonly status: ShipmentStatus, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly deliveredAt: string | null } | null, readonly exchangeWindow: { readonly until: string, readonly isOpen: boolean } | null, readonly exchanges: ReadonlyArray<{ readonly exchangeId: string, readonly orderLineId: string, readonly quantity: number, readonly reason: ExchangeReason, readonly status: ExchangeStatus, readonly statusAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly refundInPaise: number | null, readonly storeCreditInPaise: number, readonly upiId: string | null, readonly createdAt: string }> };

export type OrdersPageQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type OrdersPageQuery = { readonly orders: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: { readonly createdAt: string, readonly shipToName: string, readonly orderId: string, readonly status: OrderStatus, readonly paymentState: PaymentState, readonly paymentOption: PaymentOption, readonly isPayable: boolean, readonly payableUntil: string | null, readonly approvableUntil: string | null, readonly confirmableUntil: string | null, readonly dateIfConfirmed: string | null, readonly holdsCopies: boolean, readonly total: number, readonly storeCredit: number, readonly storeCreditReturnedInPaise: number, readonly amountDue: number, readonly amountPaid: number, readonly canGiveFeedback: boolean, readonly expectedDeliveryDate: string, readonly isLate: boolean, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly exchangeableQuantity: number, readonly bookId: string, readonly bookDescription: string, readonly condition: Condition, readonly quantity: number, readonly cancelledQuantity: number, readonly unitPrice: number, readonly total: number, readonly cover: { readonly key: string } | null, readonly copy: { readonly copyId: string, readonly code: string, readonly gradeLabel: string } | null, readonly book: { readonly bookId: string } | null, readonly review: { readonly reviewId: string, readonly rating: number } | null }>, readonly refunds: ReadonlyArray<{ readonly refundId: string, readonly amountInPaise: number, readonly status: RefundStatus, readonly createdAt: string }>, readonly payouts: ReadonlyArray<{ readonly payoutId: string, readonly amountInPaise: number, readonly upiId: string, readonly status: PayoutStatus, readonly reference: string | null, readonly createdAt: string }>, readonly shipment: { readonly shipmentId: string, readonly status: ShipmentStatus, readonly courierName: string, readonly awb: string | null, readonly trackingUrl: string | null, readonly deliveredAt: string | null } | null, readonly exchangeWindow: { readonly until: string, readonly isOpen: boolean } | null, readonly exchanges: ReadonlyArray<{ readonly exchangeId: string, readonly orderLineId: string, readonly quantity: number, readonly reason: ExchangeReason, readonly status: ExchangeStatus, readonly statusAt: string, readonly remedy: Remedy | null, readonly resolution: ExchangeResolution | null, readonly refundInPaise: number | null, readonly storeCreditInPaise: number, readonly upiId: string | null, readonly createdAt: string }> } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type ParentPageQueryVariables = Exact<{
  token: string;
}>;


export type ParentPageQuery = { readonly parentLinkState: ParentLinkState };

export type ConfirmParentMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmParentMutation = { readonly confirmParent: { readonly message: string } };

export type RemoveParentMutationVariables = Exact<{
  token: string;
}>;


export type RemoveParentMutation = { readonly removeParent: { readonly message: string } };

export type RequestParentLinkMutationVariables = Exact<{
  token: string;
}>;


export type RequestParentLinkMutation = { readonly requestParentLink: { readonly message: string } };

export type DeleteAccountAsParentMutationVariables = Exact<{
  token: string;
}>;


export type DeleteAccountAsParentMutation = { readonly deleteAccountAsParent: { readonly message: string } };

export type ResetPasswordPageQueryVariables = Exact<{
  token: string;
}>;


export type ResetPasswordPageQuery = { readonly isResetLinkValid: boolean };

export type ResetPasswordMutationVariables = Exact<{
  input: ResetInput;
}>;


export type ResetPasswordMutation = { readonly resetPassword: { readonly message: string } };

export type UndoChangePageQueryVariables = Exact<{
  token: string;
}>;


export type UndoChangePageQuery = { readonly undoableChange: { readonly kind: AccountChangeKind, readonly changedAt: string, readonly email: string | null, readonly phone: string | null } | null };

export type UndoAccountChangeMutationVariables = Exact<{
  token: string;
}>;


export type UndoAccountChangeMutation = { readonly undoAccountChange: { readonly resetToken: string } };

export type WaitlistPageQueryVariables = Exact<{ [key: string]: never; }>;


export type WaitlistPageQuery = { readonly wants: ReadonlyArray<{ readonly wantId: string, readonly bookId: string, readonly minGrade: CopyGrade, readonly maxPrice: number, readonly placeText: string, readonly status: WantStatus, readonly heldUntil: string | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } | null, readonly heldCopy: { readonly copyId: string, readonly gradeLabel: string, readonly price: number, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string } }> } | null }> };

export type EntryCardFragment = { readonly wantId: string, readonly bookId: string, readonly minGrade: CopyGrade, readonly maxPrice: number, readonly placeText: string, readonly status: WantStatus, readonly heldUntil: string | null, readonly book: { readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null } | null, readonly heldCopy: { readonly copyId: string, readonly gradeLabel: string, readonly price: number, readonly remarks: ReadonlyArray<string>, readonly photos: ReadonlyArray<{ readonly image: { readonly key: string, readonly alt: string } }> } | null };

export type WriteReviewPageQueryVariables = Exact<{
  orderId: string;
}>;


export type WriteReviewPageQuery = { readonly order: { readonly orderId: string, readonly status: OrderStatus, readonly lines: ReadonlyArray<{ readonly orderLineId: string, readonly bookId: string, readonly bookDescription: string, readonly cover: { readonly key: string } | null, readonly review: { readonly reviewId: string } | null }> } };
