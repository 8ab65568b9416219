/** The first Admin of the sample college that the journeys visit. */
export { testAdmin as admin } from '../support/test-admin.ts'
