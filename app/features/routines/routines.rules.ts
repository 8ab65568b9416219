/** What decides whether two entries of the routine clash; times `HH:MM`, days 0 Sunday to 6 Saturday. */
export interface Slot {
  classId: number
  sectionId: number | null
  teacherId: number
  startTime: string
  endTime: string
  days: readonly number[]
}

/** Two entries clash when a teacher, or a class and section, would be in two places; touching times do not. */
export function isClash(a: Slot, b: Slot): boolean {
  return overlap(a, b) && (a.teacherId === b.teacherId || shareStudents(a, b))
}

function overlap(a: Slot, b: Slot): boolean {
  return a.startTime < b.endTime && b.startTime < a.endTime && a.days.some((day) => b.days.includes(day))
}

// No section is the whole class: it has students in common with each of its sections.
function shareStudents(a: Slot, b: Slot): boolean {
  if (a.classId !== b.classId) return false
  return a.sectionId === null || b.sectionId === null || a.sectionId === b.sectionId
}
