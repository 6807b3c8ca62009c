export const screenSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'] as const
export type ScreenSize = (typeof screenSizes)[number]

export const DEFAULT_SCREEN_WIDTH = 1280

/** XS up to 350, S up to 500, M up to 992, L below 1280, XL up to 1600, XXL up to 1920, else XXXL. */
export function screenSize(width: number): ScreenSize {
  if (width <= 350) return 'XS'
  if (width <= 500) return 'S'
  if (width <= 992) return 'M'
  if (width < 1280) return 'L'
  if (width <= 1600) return 'XL'
  return width <= 1920 ? 'XXL' : 'XXXL'
}
