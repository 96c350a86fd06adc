const exact = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
  // No '-₹0'.
  signDisplay: 'negative',
});

/** An amount in paise as people read it: ₹261, ₹130.50. */
export function formatPaise(paise: number): string {
  return exact.format(paise / 100);
}
