import { getNamedType, type GraphQLNamedType, getOperationAST, type GraphQLSchema, isObjectType, parse } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { unopenedModules } from '../../scripts/unopened-modules.ts';
import { isPublicOperation } from './public-operation.ts';
import { createSchema } from './schema.ts';

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await createSchema(unopenedModules());
});

const publicFields = () =>
  Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ extensions }) => extensions.isPublic);

function isPublic(query: string): boolean {
  const document = parse(query);
  const operation = getOperationAST(document, 'A');
  if (!operation) throw new Error('There is no operation A.');
  return isPublicOperation(schema, document, operation);
}

describe('public fields', () => {
  it('are the catalogue and the details of the shop', () => {
    expect(
      publicFields()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([
      'book',
      'books',
      'booksById',
      'examKit',
      'exams',
      'featuredBooks',
      'featuredCopies',
      'searchSuggestions',
      'shop',
    ]);
  });

  // A field that is new here must depend on neither the client nor the time: its value is sent to other visitors.
  it('lead only to these fields, which are the same for every visitor', () => {
    const found = new Map<string, string>();
    const visit = (type: GraphQLNamedType) => {
      if (found.has(type.name) || !isObjectType(type)) return;
      const fields = Object.values(type.getFields());
      found.set(
        type.name,
        fields
          .map(({ name }) => name)
          .toSorted()
          .join(' '),
      );
      for (const field of fields) visit(getNamedType(field.type));
    };
    for (const { type } of publicFields()) visit(getNamedType(type));
    expect([...found].toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([
      [
        'Book',
        'author bookDescription bookId buyBackPromise class copies cover details edition exam examLabel examYear imageUrls images isbn language newPrice newPriceDiscount offers preOwnedPrice preOwnedPriceDiscount publisher rating related reviews subject subjectLabel suitability tags wantQueue',
      ],
      ['BookConnection', 'edges facets pageInfo totalCount'],
      ['BookEdge', 'cursor node'],
      ['BookFacets', 'classes conditions languages maxPrice minPrice publishers subjects'],
      ['BookRating', 'average count histogram'],
      ['BuyBackPromise', 'amount grade until'],
      [
        'Copy',
        'answersFilled bookId code copyId edition grade gradeLabel hasLooseBinding hasName heldUntil highlighterPercent isAvailable missingPages note penPercent pencilPercent photos price printingYear provenance remarks suitability',
      ],
      ['CopyPhoto', 'image kind'],
      ['Exam', 'code label subjects'],
      [
        'ExamKit',
        'budget buyBackTotal cheapestPiece fullPrice languages listTotal missing opinion pieces savings score total unmetPins',
      ],
      ['ExamKitGap', 'cheapest label message reason role slot subject subjectLabel'],
      ['ExamKitLanguage', 'language places placesWithBooks'],
      ['ExamKitOffer', 'book condition copy listPrice price suitability'],
      ['ExamKitPiece', 'alternatives isPinned label offer role slot subject subjectLabel'],
      ['ExamKitScore', 'cleanness price suitability'],
      ['FacetCount', 'count label value'],
      ['FactSource', 'date publisher title url'],
      [
        'FeaturedCopy',
        'answersFilled bookDescription bookId code copyId edition grade gradeLabel hasLooseBinding hasName highlighterPercent missingPages note penPercent pencilPercent photos price printingYear remarks',
      ],
      ['Image', 'alt avif height isDrawing key url webp width'],
      ['Offer', 'availability condition copiesLeft gradeLabel hasCopies highestPrice listPrice percentOff price'],
      ['PageInfo', 'endCursor hasNextPage'],
      ['RatingCount', 'count rating'],
      ['Review', 'createdAt hiddenReason isDelivered isHidden notice rating reviewId reviewText reviewer'],
      ['ReviewConnection', 'edges pageInfo totalCount'],
      ['ReviewEdge', 'cursor node'],
      ['Shop', 'address name supportEmail supportPhone'],
      ['Subject', 'code label'],
      ['Suitability', 'label reasons verdict'],
      ['SuitabilityReason', 'source text'],
    ]);
  });
});

describe('an operation is public', () => {
  it.each([
    'query A { exams { code } }',
    'query A { __typename a: exams { code } shop { name } }',
    'query A { ...F } fragment F on Query { ... on Query { exams { code } } }',
    'query A { exams { code } } query B { me { userId } } fragment F on Query { me { userId } }',
  ])('%s', (query) => {
    expect(isPublic(query)).toBe(true);
  });
});

describe('an operation is not public', () => {
  it.each([
    'query A { exams { code } me { userId } }',
    'query A { exams: me { userId } }',
    'query A { ...F } fragment F on Query { ...G } fragment G on Query { me { userId } }',
    'query A { exams { code } ... @include(if: false) { me { userId } } }',
    'query A { __schema { queryType { name } } }',
    'query A { unknown }',
    'mutation A { exams { code } }',
    'subscription A { exams { code } }',
  ])('%s', (query) => {
    expect(isPublic(query)).toBe(false);
  });

  it('with fragments that refer to each other many times, and this is found in no time', () => {
    const fragments = Array.from({ length: 200 }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`);
    expect(isPublic(`query A { ...F0 } ${fragments.join(' ')} fragment F200 on Query { me { userId } }`)).toBe(false);
  });
});
