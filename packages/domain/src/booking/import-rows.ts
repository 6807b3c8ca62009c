/** Rows of one import (D-49). */
export const MOST_ROWS = 2_000
