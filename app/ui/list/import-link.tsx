import { Link } from 'react-router'
import { readUser } from '#app/browser/user-state.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import { isWriter } from '#app/contract/roles.ts'
import { styles } from '#app/ui/base/styles.ts'

/** Link to the import of this entity, for roles that write it. */
export function ImportLink({ entity: { path, sheet, writtenBy } }: { entity: AnyEntity }) {
  if (!sheet || !isWriter(readUser()?.role, writtenBy)) return null
  return (
    <Link to={`/import?entity=${path}`} className={`${styles.button} ${styles.quiet}`}>
      এক্সেল থেকে আনুন
    </Link>
  )
}
