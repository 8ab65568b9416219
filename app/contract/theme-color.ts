/** The default colour of an institution. */
export const usualColor = '#14532d'
