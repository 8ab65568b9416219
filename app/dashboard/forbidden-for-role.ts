/** Thrown by screens that the role of the user may not open. */
export class ForbiddenForRole extends Error {}
