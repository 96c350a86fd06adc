import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { CATALOGUE_LIMITS } from '#api/catalogue/catalogue.rules.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AddOfferButton } from '../../features/cart/add-offer-button.tsx';
import { BookListing } from '../../features/catalogue/listing/book-listing.tsx';
import { ExamChips } from '../../features/catalogue/listing/exam-chips.tsx';
import { listingVariables } from '../../features/catalogue/listing/listing-params.ts';
import { BookListingDocument } from '../../lib/operations/book-listing.generated.ts';
import { preload } from '../../lib/query/preload.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { Notice } from '../../ui/page/notice.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const search = (params.get('q') ?? '').trim().slice(0, CATALOGUE_LIMITS.searchText);
  const variables = { ...listingVariables(params), exam: null, subject: null, search };
  if (search) await preload(args, BookListingDocument, variables);
  return variables;
}

/** Search results. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const { search } = variables;
  return (
    <>
      <title>{`${search ? `Books for “${search}”` : 'Search books'} | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      {search ? (
        <BookListing
          key={search}
          variables={variables}
          lead={<p className="text-sm text-ink-soft">Search results for</p>}
          title={
            <>
              “<Bilingual text={search} />”
            </>
          }
          emptyState={<NoResults />}
          offerAction={AddOfferButton}
        />
      ) : (
        <SearchPrompt />
      )}
    </>
  );
}

function SearchPrompt() {
  return (
    <Notice level={1} title="What are you studying for?">
      <p className="text-ink-soft">Type a title, an author, a publisher or a subject above, or begin with an exam:</p>
      <ExamChips />
    </Notice>
  );
}

function NoResults() {
  return (
    <Notice title="No book fits these words.">
      <p className="text-ink-soft">
        Try fewer words, an author’s surname or the name of a subject. If filters are in force, take one back. Or look
        through an exam’s shelf:
      </p>
      <ExamChips />
    </Notice>
  );
}
