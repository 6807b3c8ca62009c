export interface VatSplit {
  netCents: number
  vatCents: number
}

/** Prices include VAT. Only the net is rounded, so that net and VAT are always the total. 200 ‰ are 20 %. */
export function splitVat(totalCents: number, permille: number): VatSplit {
  const netCents = Math.round((totalCents * 1_000) / (1_000 + permille))
  return { netCents, vatCents: totalCents - netCents }
}

/**
 * Of a credit note, when `creditedCents` of its invoice were given back before. Counted on the sum of both, so that an invoice
 * that is given back in parts is given back to the cent.
 */
export function creditedVat(amountCents: number, creditedCents: number, permille: number): VatSplit {
  const before = splitVat(creditedCents, permille)
  const after = splitVat(creditedCents + amountCents, permille)
  return { netCents: after.netCents - before.netCents, vatCents: after.vatCents - before.vatCents }
}
