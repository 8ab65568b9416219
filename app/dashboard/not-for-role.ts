/** Thrown for a screen that is not for the role of the signed-in user. */
export class NotForRole extends Error {}
