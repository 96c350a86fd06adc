interface StarterTab {
  query: string;
  variables?: string;
}

/** The tabs that the playground opens with. All of them run unchanged on the sample catalogue. */
export const starterTabs: StarterTab[] = [
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
  {
    query: `# The logged-in user; null without a login. The login mutation sets the session cookie.
query Me {
  me {
    userId
    firstName
    email
    phone
    role
  }
}
`,
  },
  {
    query: `# Delivery estimate for a pincode. The parcel leaves tomorrow and arrives tat days later.
query Delivery($pincode: String!) {
  deliveryEstimate(pincode: $pincode) {
    city
    state
    tat
    date
    payOnDelivery
  }
}
`,
    variables: JSON.stringify({ pincode: '560001' }, null, 2),
  },
  {
    query: `# Add two copies to the cart. Needs a login. Adding the same book again increases the quantity.
mutation AddToCart($input: AddToCartInput!) {
  addToCart(input: $input) {
    message
    cart {
      count
      subtotal
      savings
      lines {
        book {
          bookDescription
        }
        condition
        quantity
        unitPrice
        total
        warnings {
          kind
          message
        }
      }
    }
  }
}
`,
    variables: JSON.stringify({ input: { bookId: 'JEEPHY7253', condition: 'PREOWNED', quantity: 2 } }, null, 2),
  },
  {
    query: `# All exams with their subjects.
query Categories {
  exams {
    code
    label
    subjects {
      code
      label
    }
  }
}
`,
  },
  {
    query: `# Price of a purchase, and its delivery date if you pass an addressId (see \`addresses\`). Needs a login.
query Quote($input: QuoteInput!) {
  quote(input: $input) {
    lines {
      book {
        bookDescription
      }
      condition
      quantity
      total
    }
    itemTotal
    deliveryFee
    discount
    total
    estimate {
      date
    }
    payOnDelivery
    problems
  }
}
`,
    variables: JSON.stringify({ input: { items: [{ bookId: 'JEEPHY7253', condition: 'NEW', quantity: 2 }] } }, null, 2),
  },
  {
    query: `# The latest orders of the logged-in user. Needs a login.
query Orders {
  orders(first: 5) {
    totalCount
    edges {
      node {
        orderId
        createdAt
        status
        paymentState
        total
        expectedDeliveryDate
        lines {
          bookDescription
          quantity
        }
        events {
          at
          text
        }
      }
    }
  }
}
`,
  },
];
