/** An operation that the playground opens in a separate tab. */
export interface StarterTab {
  query: string;
  variables?: string;
}

/** Starter tabs that need no login: books and reviews. */
export const bookTabs: StarterTab[] = [
  {
    query: `# List books of an exam and subject, filtered and sorted, with facet counts.
query BookList($exam: String!, $filter: BookFilter) {
  books(exam: $exam, subject: "physics", filter: $filter, sort: PRICE_LOW, first: 5) {
    totalCount
    edges {
      node {
        bookId
        bookDescription
        author
        offers {
          condition
          price
          listPrice
          percentOff
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    facets {
      publishers {
        value
        count
      }
    }
  }
}
`,
    variables: JSON.stringify({ exam: 'JEE', filter: { condition: 'PREOWNED', maxPrice: 400 } }, null, 2),
  },
  {
    query: `# Search suggestions. Typos are tolerated: "irodof" finds Irodov.
query Suggestions($search: String!) {
  searchSuggestions(search: $search) {
    bookId
    bookDescription
    author
    images {
      url
      width
      height
      alt
    }
  }
}
`,
    variables: JSON.stringify({ search: 'irodof' }, null, 2),
  },
  {
    query: `# One book with its offers and related books.
query BookPage($bookId: ID!) {
  book(bookId: $bookId) {
    bookDescription
    author
    publisher
    examLabel
    subjectLabel
    details
    offers {
      condition
      price
      listPrice
      percentOff
      availability
    }
    related(first: 4) {
      bookId
      bookDescription
    }
  }
}
`,
    variables: JSON.stringify({ bookId: 'JEEPHY7253' }, null, 2),
  },
  {
    query: `# Rating and reviews of a book. For the next page, pass endCursor as $after.
query Reviews($bookId: ID!, $after: String) {
  book(bookId: $bookId) {
    bookDescription
    rating {
      average
      count
      histogram {
        rating
        count
      }
    }
    reviews(first: 5, after: $after) {
      totalCount
      edges {
        node {
          rating
          reviewText
          reviewer
          createdAt
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
`,
    variables: JSON.stringify({ bookId: 'JEEPHY7253' }, null, 2),
  },
];
