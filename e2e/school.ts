/** The Admin of the college that the journeys visit: the sample college, with this account as its first. */
export const admin = { username: 'headmaster', password: 'nodi-nouka-pal-26' }
