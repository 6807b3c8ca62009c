/** Money is whole cents (or stotinki) inside the rules; clubs type currency units with at most two decimals. */
export const centsOf = (price: number): number => Math.round(price * 100)

export const unitsOf = (cents: number): number => cents / 100
