import { Link } from 'react-router'
import { readUser } from '#app/browser/user-state.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import { mayOpen } from '#app/ui/base/editor-screens.ts'
import { styles } from '#app/ui/base/styles.ts'

const screen = '/import'

/** Link to the import of this entity, for roles that may open it. */
export function ImportLink({ entity: { path, sheet } }: { entity: AnyEntity }) {
  if (!sheet || !mayOpen(readUser()?.role, screen)) return null
  return (
    <Link to={`${screen}?entity=${path}`} className={`${styles.button} ${styles.quiet}`}>
      এক্সেল থেকে আনুন
    </Link>
  )
}
