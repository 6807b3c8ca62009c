/** Where the question about an item stands on the page. */
export const vanishedId = (itemId: number): string => `vanished-${itemId}`
