/** The twelve scenes of the gallery. */
export const sceneNames = [
  'building',
  'prabhat-feri',
  'classroom',
  'sports-day',
  'laboratory',
  'cultural-evening',
  'library',
  'parade',
  'computer-lab',
  'tree-planting',
  'results',
  'boat-trip',
] as const

export type SceneName = (typeof sceneNames)[number]
