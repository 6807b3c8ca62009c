/** The place beside the title of the console's bar in which a page says something about itself. */
export const BAR_NOTE = 'console-bar-note'
