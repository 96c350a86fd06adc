import { bookTabs, type StarterTab } from './book-tabs.ts';

/** The tabs that the playground opens with. All of them run unchanged on the sample catalogue. */
export const starterTabs: StarterTab[] = [
  ...bookTabs,
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
    query: `# Delivery estimate for a pincode. The delivery is tat days after tomorrow.
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
