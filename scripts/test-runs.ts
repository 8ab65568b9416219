/** Tests of some projects of Vitest, chosen by an expression of their tags. */
export interface ProjectTests {
  title: string
  projects: string[]
  tags: string
}

/** Journeys, chosen by the projects of Playwright, which read `journeys` from the environment. */
export interface Journeys {
  title: string
  journeys: 'first' | 'rest'
}

const rules = ['rules', 'sqlite']
const built = ['process', 'process-alone']

/**
 * The stages of `npm test` (first), `npm run test:rest` and `npm run test:quick`. A test's tags (vitest.config.ts,
 * tests/e2e/screen.ts), folder and file suffix decide its stage.
 */
export const runs: Record<'quick' | 'first' | 'rest', (ProjectTests | Journeys)[]> = {
  quick: [{ title: 'Rules, and the API on SQLite', projects: rules, tags: '!rest && !slow' }],
  first: [
    { title: 'Rules, and the API on SQLite', projects: rules, tags: '!rest' },
    {
      title: 'Tests that depend on the database, on PostgreSQL',
      projects: ['postgres'],
      tags: 'postgres && !rest',
    },
    { title: 'The server as a process', projects: built, tags: '!rest' },
    { title: 'Journeys in a browser', journeys: 'first' },
  ],
  rest: [
    { title: 'The other rules, and the other API tests on SQLite', projects: rules, tags: 'rest' },
    { title: 'The other API tests, on PostgreSQL', projects: ['postgres'], tags: '!postgres || rest' },
    { title: 'The server under floods and malformed requests', projects: built, tags: 'rest' },
    { title: 'The other journeys', journeys: 'rest' },
  ],
}
