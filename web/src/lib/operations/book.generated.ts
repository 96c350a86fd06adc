import { field, select } from '../query/operation-document.ts';
export const BookCoverFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"BookCover"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"Book"}},selectionSet:select("bookId","bookDescription",field("cover","...CoverImage"))};

export const CoverImageFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"CoverImage"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"Image"}},selectionSet:select("key")};

export const BookOffersFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"BookOffers"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"Book"}},selectionSet:select("bookId",field("offers","condition","listPrice","price","gradeLabel","percentOff","availability","copiesLeft","hasCopies"))};

export const BookStarsFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"BookStars"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"Book"}},selectionSet:select("bookId",field("rating","average","count"))};

export const BookCardFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"BookCard"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"Book"}},selectionSet:select("...BookCover","...BookOffers","...BookStars","author","subjectLabel","examLabel","class")};

export const CarouselBookFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"CarouselBook"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"Book"}},selectionSet:select("...BookCover","...BookOffers")};