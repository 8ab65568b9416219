import { Link } from 'react-router'
import { Empty } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'

export function NoInstitution() {
  return (
    <div className={styles.card}>
      <Empty>
        প্রতিষ্ঠানের নাম এখনো দেওয়া হয়নি।{' '}
        <Link to="/college-info" className="underline">
          আগে প্রতিষ্ঠানের তথ্য দিন
        </Link>
      </Empty>
    </div>
  )
}
