// Renders the sample's pictures from their originals, like uploads: `node scripts/make-sample-pictures.ts`. Run it
// again when a test says that pictures in the repository are out of date.
import { rm } from 'node:fs/promises'
import { samplePictures } from '#app/sample/records/sample-pictures.ts'
import { renderSample, sampleFolder } from './render-sample.ts'

await rm(`${sampleFolder}/pictures`, { recursive: true, force: true })
for (const [name, rule] of samplePictures)
  await renderSample(`${sampleFolder}/originals/${name}.svg`, rule, `${sampleFolder}/pictures/${name}`)
