import { PasswordReset } from './accounts/password-reset.entity.ts';
import { User } from './accounts/user.entity.ts';
import { Book } from './catalogue/book.entity.ts';
import { BookImport } from './catalogue/book-import.entity.ts';
import { ContactMessage } from './contact/contact-message.entity.ts';
import { Pincode } from './delivery/pincode.entity.ts';
import { Image } from './media/image.entity.ts';
import { StagedImage } from './media/staged-image.entity.ts';
import { Catalogue20261121000000 } from './migrations/20261121000000-catalogue.ts';
import { Accounts20261121010000 } from './migrations/20261121010000-accounts.ts';
import { CatalogueAdmin20261122030000 } from './migrations/20261122030000-catalogue-admin.ts';

/** Every table of the shop, and every step that made them what they are, oldest first. */
export const tables = {
  entities: [Book, BookImport, ContactMessage, Image, PasswordReset, Pincode, StagedImage, User],
  migrations: [Catalogue20261121000000, Accounts20261121010000, CatalogueAdmin20261122030000],
};
