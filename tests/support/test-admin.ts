/** The Admin of every school that is opened for a test. */
export const testAdmin = { username: 'headmaster', password: 'nodi-nouka-pal-26' }
