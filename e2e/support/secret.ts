/** Of the product under test, for tokens that only letters and pushes carry. */
export const SECRET = 'a-secret-for-journeys-and-nothing-else'
