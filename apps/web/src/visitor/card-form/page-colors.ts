import type { CardFieldsOptions } from './card-fields.ts'

/** The tokens of the theme as it is now. */
export function pageColors(): CardFieldsOptions['colors'] {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  const scheme = document.documentElement.dataset.colorScheme === 'dark' ? 'dark' : 'light'
  return { text: token('--text'), placeholder: token('--text-3'), scheme }
}
