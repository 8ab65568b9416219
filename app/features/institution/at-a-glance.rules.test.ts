import { expect, test } from 'vitest'
import { suggestedLabels } from './at-a-glance.rules.ts'

test.each([
  { kind: 'school', has: ['শিক্ষা বোর্ড', 'বিজ্ঞানাগার'], lacks: ['মাদ্রাসা বোর্ড', 'ট্রেড ও টেকনোলজি'] },
  { kind: 'college', has: ['শিক্ষা বোর্ড', 'অধিভুক্ত বিশ্ববিদ্যালয়'], lacks: ['হিফজখানা'] },
  { kind: 'school_college', has: ['শিক্ষা বোর্ড'], lacks: ['অধিভুক্ত বিশ্ববিদ্যালয়'] },
  { kind: 'madrasa', has: ['মাদ্রাসা বোর্ড'], lacks: ['শিক্ষা বোর্ড'] },
  { kind: 'technical', has: ['কারিগরি শিক্ষা বোর্ড', 'ওয়ার্কশপ'], lacks: ['শিক্ষা বোর্ড', 'বিজ্ঞানাগার'] },
] as const)('a $kind is offered the labels that fit it, each once', ({ kind, has, lacks }) => {
  const labels = suggestedLabels(kind)
  expect(labels).toEqual(expect.arrayContaining(['প্রতিষ্ঠাকাল', 'জমির পরিমাণ', ...has]))
  for (const label of lacks) expect(labels).not.toContain(label)
  expect(labels).toEqual([...new Set(labels)])
})
