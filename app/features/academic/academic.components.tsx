import { Icon, type IconName } from '#app/site/icon.tsx'
import { listHref } from '#app/site/list-href.ts'
import { Empty, Failed } from '#app/site/state.tsx'
import { linesOf } from '#app/text/base/lines.ts'
import type { TaughtClass } from './academic.rules.ts'

interface EntriesProps {
  id: string
  title: string
  icon: IconName
  text: string
}

/** A text of the institution, a card for each line. */
export function Entries({ id, title, icon, text }: EntriesProps) {
  const entries = linesOf(text)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {entries.length === 0 ? (
        <Empty icon={icon} text="এখনো যোগ করা হয়নি।" />
      ) : (
        <ul className="list grid">
          {entries.map((entry) => (
            <li key={entry} className="card entry">
              <Icon name={icon} />
              <span>{entry}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function Classes({ classes }: { classes: TaughtClass[] | 'failed' }) {
  if (classes !== 'failed' && classes.length === 0) return null
  return (
    <section aria-labelledby="classes">
      <h2 id="classes">শ্রেণি ও বিষয়</h2>
      {classes === 'failed' ? (
        <Failed text="শ্রেণি ও বিষয় দেখানো যাচ্ছে না।" retryHref="/academic" />
      ) : (
        <ul className="list grid">
          {classes.map((taught) => (
            <TaughtClassCard key={taught.id} taught={taught} />
          ))}
        </ul>
      )}
    </section>
  )
}

function TaughtClassCard({ taught: { id, name, sections, subjects, hasRoutine } }: { taught: TaughtClass }) {
  return (
    <li className="card class-card">
      <h3>{name}</h3>
      {sections.length > 0 && (
        <p className="small soft">শাখা: {sections.map((section) => section.name).join(', ')}</p>
      )}
      {subjects.length === 0 ? (
        <p className="small soft">বিষয়ের তালিকা এখনো দেওয়া হয়নি।</p>
      ) : (
        <ul className="list">
          {subjects.map((subject) => (
            <li key={subject.id} className="tag">
              {subject.name}
            </li>
          ))}
        </ul>
      )}
      {hasRoutine && (
        <a className="link" href={listHref('/routine', { class_name: id })}>
          <span>
            ক্লাস রুটিন<span className="spoken">: {name}</span>
          </span>
          <Icon name="arrow" />
        </a>
      )}
    </li>
  )
}
