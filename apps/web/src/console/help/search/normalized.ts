/** As words are compared; ё is often written as е. */
export const normalized = (word: string): string => word.toLowerCase().replaceAll('ё', 'е')
