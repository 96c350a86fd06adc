import { useBookApis } from '../../../api/test/book-apis.ts';
import { useOpenShop } from '../open-shop.ts';
import { WITH_ADMIN } from './admins.ts';

/** A shop with an admin that looks ISBNs up at doubles of Open Library and Google Books. */
export function useShopWithBookApis() {
  const apis = useBookApis();
  const shop = useOpenShop({
    ...WITH_ADMIN,
    get OPEN_LIBRARY_URL() {
      return apis.openLibrary.url;
    },
    get GOOGLE_BOOKS_URL() {
      return apis.googleBooks.url;
    },
  });
  return { apis, shop };
}
