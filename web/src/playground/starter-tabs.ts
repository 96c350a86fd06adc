interface StarterTab {
  query: string;
  variables?: string;
}

/** What the playground opens with: operations that run as they stand on the sample catalogue. */
export const starterTabs: StarterTab[] = [
  {
    query: `# A shelf, filtered and sorted, with what it can be narrowed by.
query Shelf($exam: String!, $filter: BookFilter) {
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
    query: `# What the search box shows. Typing errors are forgiven: this finds Irodov.
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
    query: `# A book page.
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
    query: `# What buyers say of a book: its rating, and their reviews in pages.
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
    query: `# Who is logged in. In this browser the session comes as a cookie from the login mutation.
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
    query: `# When a parcel comes: tat is days from tomorrow. No login needed.
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
    query: `# Put two copies into the cart. Log in first; adding again raises the quantity.
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
    query: `# The category tree that menus are built from.
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
    query: `# What a purchase would cost and when it would come. Log in first; saved addresses have their ids in \`addresses\`.
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
    query: `# The latest orders of whoever is logged in.
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
