/** Weekdays are small letters in Bulgarian and Russian; a title begins with a capital one. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
