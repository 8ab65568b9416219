/** Marks a part of a screen that converts Bijoy texts itself: there no conversion is offered when such a text is pasted. */
export const convertsItself = 'data-converts-bijoy'
