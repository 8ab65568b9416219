/** The Admin of every school that is opened for a test. */
export const testAdmin = { username: 'headmaster', password: 'nodi-nouka-pal-26' }

/** The settings that make this Admin at the first start. */
export const adminSettings = { ADMIN_USERNAME: testAdmin.username, ADMIN_PASSWORD: testAdmin.password }
