/** The default. */
export const usualColor = '#14532d'
