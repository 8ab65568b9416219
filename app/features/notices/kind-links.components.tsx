import { listHref } from '#app/site/list-href.ts'

export function KindLinks({ kinds }: { kinds: readonly string[] }) {
  if (kinds.length === 0) return null
  return (
    <nav aria-label="ধরন">
      <ul className="list kinds">
        {kinds.map((category) => (
          <li key={category}>
            <a className="tag" href={listHref('/notice', { kind: category })} data-all="">
              {category}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
