/** Puts the focus on the first wrong field, once it is marked. */
export const focusFault = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
