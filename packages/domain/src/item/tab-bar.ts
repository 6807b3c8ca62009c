export const TABS_BEFORE_DROPDOWN = 5

/** The item tab bar becomes a dropdown when there are more tabs than the configured count. */
export const isDropdown = (tabs: number, most = TABS_BEFORE_DROPDOWN): boolean => tabs > most
