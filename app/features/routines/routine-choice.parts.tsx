export type Tab = 'classes' | 'teachers'

/** The classes or teachers whose week can be shown. */
export interface Choice {
  id: number
  name: string
}

/** Links to the routine by class and by teacher. */
export function RoutineTabs({ tab }: { tab: Tab }) {
  return (
    <nav className="tabs routine-tabs" aria-label="রুটিন">
      <ul className="list">
        <li>
          <a href="/routine" {...(tab === 'classes' && { 'aria-current': 'page' })}>
            শ্রেণি অনুযায়ী
          </a>
        </li>
        <li>
          <a href="/routine?tab=teachers" {...(tab === 'teachers' && { 'aria-current': 'page' })}>
            শিক্ষক অনুযায়ী
          </a>
        </li>
      </ul>
    </nav>
  )
}

interface RoutineChoiceProps {
  tab: Tab
  choices: Choice[]
  usual: Choice | undefined
  open: Choice | undefined
}

/** A select of one class or teacher; the default one has no parameter. */
export function RoutineChoice({ tab, choices, usual, open }: RoutineChoiceProps) {
  const paramOf = (choice: Choice | undefined) => (choice && choice.id !== usual?.id ? choice.id : '')
  const name = tab === 'classes' ? 'class_name' : 'teacher'
  return (
    <form className="filters" action="/routine" data-live="">
      <div className="field">
        <label htmlFor={name}>{tab === 'classes' ? 'শ্রেণি' : 'শিক্ষক'}</label>
        <select id={name} name={name} defaultValue={paramOf(open)} autoComplete="off">
          {choices.map((choice) => (
            <option key={choice.id} value={paramOf(choice)}>
              {choice.name}
            </option>
          ))}
        </select>
        {tab === 'teachers' && <input type="hidden" name="tab" defaultValue={tab} />}
      </div>
      <div className="buttons">
        <button className="button" type="submit">
          দেখুন
        </button>
      </div>
    </form>
  )
}
