/** The Admin of the college that the journeys visit: the sample college, with this account as its first. */
export { testAdmin as admin } from '../support/test-admin.ts'
