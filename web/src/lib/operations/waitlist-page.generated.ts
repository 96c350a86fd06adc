import { field, operationDocument, select } from '../query/operation-document.ts';
import { type WaitlistPageQuery, type WaitlistPageQueryVariables } from './graphql.generated.ts';
import { EntryPlaceFragment } from './waitlist.generated.ts';
import { BookCoverFragment, CoverImageFragment } from './book.generated.ts';
const EntryCardFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"EntryCard"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"Want"}},selectionSet:select("...EntryPlace",field("book","...BookCover"),field("heldCopy","copyId","gradeLabel","price","remarks",field("photos",field("image","key","alt"))))};

export const WaitlistPageDocument = operationDocument<WaitlistPageQuery, WaitlistPageQueryVariables>([{kind:"OperationDefinition",operation:"query",name:{kind:"Name",value:"WaitlistPage"},selectionSet:select(field("wants","...EntryCard"))}, EntryCardFragment, EntryPlaceFragment, BookCoverFragment, CoverImageFragment]);