/** What became of one look at a link: it is done, has to be looked at again at once, or later. */
export type MergeStep = 'done' | 'again' | 'later'
