// Modules that the development server loads once, at its start.
export { readSettings } from '../../app/config.server.ts'
export { createLog } from '../../app/process/log.server.ts'
export { closeResources, openResources } from '../../app/server/open-resources.server.ts'
