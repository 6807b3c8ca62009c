/** The addresses that the contract accepts; a test compares. */
const EMAIL = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i

export const looksLikeEmail = (text: string): boolean => EMAIL.test(text.trim())
