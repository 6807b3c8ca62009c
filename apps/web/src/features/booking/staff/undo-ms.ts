/** How long a change at the desk can be undone. */
export const UNDO_MS = 10_000
