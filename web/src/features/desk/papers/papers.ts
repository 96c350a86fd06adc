/** PDFs of the desk, as paths on this origin. */
export const papers = {
  label: (orderId: string) => `/api/desk/labels.pdf?${new URLSearchParams({ orders: orderId })}`,
  bill: (orderId: string) => `/api/desk/bills.pdf?${new URLSearchParams({ orders: orderId })}`,
  labelAndBill: (orderId: string) => `/api/desk/parcels.pdf?${new URLSearchParams({ orders: orderId })}`,
  pickList: (number: number) => `/api/desk/pick-list.pdf?number=${number}`,
};
