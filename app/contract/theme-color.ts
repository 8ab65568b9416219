/** The colour of an institution that has chosen none. */
export const usualColor = '#14532d'
