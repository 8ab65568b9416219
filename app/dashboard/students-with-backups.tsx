import { BackupsWithErased } from '#app/backups/erased/backups-with-erased.components.tsx'
import { Component as Students } from '#app/features/students/students.screen.tsx'

export { action, loader } from '#app/features/students/students.screen.tsx'

export function Component() {
  return <Students BackupsWithErased={BackupsWithErased} />
}
