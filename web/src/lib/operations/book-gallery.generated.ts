import { field, select } from '../query/operation-document.ts';
export const BookGalleryFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"BookGallery"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"Book"}},selectionSet:select("bookId","bookDescription",field("images","...GalleryPicture"))};

export const GalleryPictureFragment = {kind:"FragmentDefinition",name:{kind:"Name",value:"GalleryPicture"},typeCondition:{kind:"NamedType",name:{kind:"Name",value:"Image"}},selectionSet:select("key","alt","isDrawing")};