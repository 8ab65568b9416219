/** Beside the fields of a new record: a text that the calls of one act share, which makes them one batch of the history. */
export const togetherField = 'together'
