import type { SceneName } from './scene-names.ts'
import { building, results, treePlanting } from './scenes-campus.ts'
import { culturalEvening, parade, prabhatFeri, sportsDay } from './scenes-days.ts'
import { boatTrip } from './scenes-river.ts'
import { classroom, computerLab, laboratory, library } from './scenes-rooms.ts'

/** The scenes of the gallery, each 1600 by 1067, as SVG. */
export const scenes: Record<SceneName, () => string> = {
  building,
  'prabhat-feri': prabhatFeri,
  classroom,
  'sports-day': sportsDay,
  laboratory,
  'cultural-evening': culturalEvening,
  library,
  parade,
  'computer-lab': computerLab,
  'tree-planting': treePlanting,
  results,
  'boat-trip': boatTrip,
}
