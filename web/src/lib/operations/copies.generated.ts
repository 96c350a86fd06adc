import { field, select } from '../query/operation-document.ts';
export const CopyNameFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"CopyName"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"CopyDescription"}},selectionSet:select("copyId","code","gradeLabel")};

export const CopyFactsFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"CopyFacts"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"CopyDescription"}},selectionSet:select("...CopyName","printingYear","edition","remarks","note",field("photos",field("image","...GalleryPicture")))};

export const NextBestCopyFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"NextBestCopy"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"Copy"}},selectionSet:select("...CopyName","price")};

export const TakenCopyFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"TakenCopy"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"Copy"}},selectionSet:select("copyId","bookId","grade","price","heldUntil")};

export const ShelfCopyFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"ShelfCopy"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"Copy"}},selectionSet:select("...CopyFacts","price")};