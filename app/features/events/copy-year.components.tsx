import { useState } from 'react'
import { addMonths } from '#app/text/dates/calendar.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { sessionDates, sessionOf } from '#app/text/dates/school-session.ts'
import { Button } from '#app/ui/base/button.tsx'
import { useInstitution } from '#app/ui/base/institution-context.ts'
import { Loading } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { FormDialog } from '#app/ui/form/form-dialog.tsx'
import { FilterSelect } from '#app/ui/list/toolbar.tsx'
import type { CopiedYear } from './copy-year.contract.ts'
import { periodInWords } from './event-columns.components.tsx'
import type { SessionChoice } from './event-sessions.rules.ts'
import { counted, useYearAction } from './year-action.components.tsx'

interface CopyYearProps {
  /** Not empty. */
  sessions: readonly SessionChoice[]
  onClose: () => void
}

/** Copies a session to the next one; says before what will be made. */
export function CopyYear({ sessions, onClose }: CopyYearProps) {
  const { session_month } = useInstitution()
  const present = sessionDates(todayInDhaka(), session_month).first.slice(0, 7)
  const begin = sessions.find(({ value }) => value === present) ?? sessions[0]
  const [chosen, setChosen] = useState(begin?.value ?? '')
  const { preview, refusal, isBusy, take } = useYearAction<CopiedYear>(
    'events/copy-year/',
    { session: `${chosen}-01` },
    onClose,
  )
  const next = sessionOf(addMonths(`${chosen}-01`, 12), session_month)
  return (
    <FormDialog title="এক বছরের ক্যালেন্ডার পরের বছরে কপি" onClose={onClose}>
      {({ close }) => (
        <>
          <FilterSelect label="কোন সেশন কপি করবেন" name="session" value={chosen} onValue={setChosen}>
            {sessions.map(({ value, label, count }) => (
              <option key={value} value={value}>
                {label} ({counted(count)})
              </option>
            ))}
          </FilterSelect>
          <p className="text-ink-soft">
            সব দিন ও অনুষ্ঠান {next} সেশনের একই তারিখে বসবে, “তারিখ যাচাই হবে” লেখাসহ। পরে তারিখ দেখে ঠিক করে নিন।
          </p>
          {refusal && (
            <p role="alert" className="font-bold text-danger">
              {refusal}
            </p>
          )}
          {!preview && !refusal && <Loading />}
          {preview && (
            <div role="status" className="grid gap-3">
              <Part title={`নতুন হবে: ${counted(preview.copied.length)}`} events={preview.copied} />
              {preview.left_out.length > 0 && (
                <Part
                  title={`আগে থেকেই আছে, তাই বাদ থাকবে: ${counted(preview.left_out.length)}`}
                  events={preview.left_out}
                />
              )}
            </div>
          )}
          <div className={styles.saveBar}>
            {preview && preview.copied.length > 0 && (
              <Button
                look="primary"
                isBusy={isBusy}
                onClick={() => take(({ copied }) => `${counted(copied.length)} কপি হয়েছে`)}
              >
                কপি করুন
              </Button>
            )}
            <Button onClick={close}>বাতিল</Button>
          </div>
        </>
      )}
    </FormDialog>
  )
}

function Part({ title, events }: { title: string; events: CopiedYear['copied'] }) {
  return (
    <div>
      <h3 className="subheading">{title}</h3>
      <ul className="list-disc pl-5">
        {events.map((event) => (
          <li key={`${event.start_date} ${event.title}`} className="wrap-anywhere">
            {event.title}: {periodInWords(event)}
          </li>
        ))}
      </ul>
    </div>
  )
}
