/** Client-side texts of the packing pages. The API sends the others. */
export const PACKING_TEXTS = {
  printFailed: 'The papers could not be printed. Open them from here, or from the page of the order.',
  nothingToPack: 'Nothing to pack.',
  allPacked: 'All orders of this pick list are packed.',
  noList: 'Orders come here once they are on a pick list.',
  claimEnded: 'Your ten minutes are over: another person can take this order now.',
  nothingToPick: 'Nothing to pick. New orders appear here as soon as they are placed.',
} as const;
