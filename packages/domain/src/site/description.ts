export const LONG_DESCRIPTION_CHARACTERS = 500

/** full_description is treated as long above 500 characters. */
export const isLongDescription = (text: string): boolean => [...text].length > LONG_DESCRIPTION_CHARACTERS
