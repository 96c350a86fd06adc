/** A book in the basket of a payment link. */
export function aPaymentLinkLine(fields: Record<string, unknown> = {}) {
  return {
    bookId: 'JEEPHY7253',
    bookDescription: 'Concepts of Physics Part 1',
    cover: null,
    condition: 'NEW',
    quantity: 1,
    unitPrice: 469,
    listPrice: 565,
    total: 469,
    copy: null,
    suitability: null,
    ...fields,
  };
}

/** A payment link, as shown to its holder. */
export function aPaymentLink(fields: Record<string, unknown> = {}, basket: Record<string, unknown> = {}) {
  return {
    status: 'OPEN',
    basket: {
      askedBy: 'Asha',
      isByStaff: false,
      note: null,
      lines: [aPaymentLinkLine()],
      total: 469,
      totalWhenAsked: 469,
      address: 'Indore, PIN ending in 005',
      expectedDeliveryDate: '2026-11-26',
      expiresAt: '2026-11-23T09:30:00.000Z',
      orderNumber: null,
      isConfirming: false,
      problems: [],
      isTest: true,
      examTarget: null,
      ...basket,
    },
    ...fields,
  };
}
