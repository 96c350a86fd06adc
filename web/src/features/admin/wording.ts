const FIELDS = new Map([
  ['bookDescription', 'Description'],
  ['author', 'Authors'],
  ['publisher', 'Publisher'],
  ['subject', 'Subject'],
  ['exam', 'Exam'],
  ['class', 'Classes'],
  ['tags', 'Tags'],
  ['language', 'Language'],
  ['details', 'Details'],
  ['imageKeys', 'Images'],
  ['newPrice', 'New price'],
  ['newPriceDiscount', 'Discounted new price'],
  ['preOwnedPrice', 'Pre-owned price'],
  ['preOwnedPriceDiscount', 'Discounted pre-owned price'],
  ['newStock', 'New copies'],
  ['preOwnedStock', 'Pre-owned copies'],
  ['isbn', 'ISBN'],
  ['edition', 'Edition'],
  ['examYear', 'Papers up to the year'],
]);

/** What people call a field of a book. */
export function fieldLabel(field: string): string {
  return FIELDS.get(field) ?? field;
}
