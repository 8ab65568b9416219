import { useEffect, useState } from 'react'

interface BijoyChoiceProps {
  /** Of the column. */
  name: string
  samples: readonly string[]
  isOn: boolean
  onTurn: (isOn: boolean) => void
}

// Its tables are needed for few sheets.
const load = () => import('#app/bijoy/bijoy.rules.ts')

/** Whether a column is converted from Bijoy, with some of its contents before and after. */
export function BijoyChoice({ name, samples, isOn, onTurn }: BijoyChoiceProps) {
  const [converted, setConverted] = useState<ReadonlyMap<string, string>>()
  useEffect(() => {
    let isLeft = false
    load().then(
      ({ fromBijoy }) =>
        !isLeft &&
        setConverted(new Map(samples.map((one) => [one, fromBijoy(one, { isAllBijoy: true }).text]))),
      // Without that code, the line below says what becomes of it.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [samples])
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3 font-bold">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
          className="size-5 shrink-0"
        />
        <span>
          ইউনিকোডে রূপান্তর করুন<span className="sr-only">: {name}</span>
        </span>
      </label>
      <ul className="grid gap-1 text-sm text-ink-soft">
        {samples.map((sample) => (
          <li key={sample} className="wrap-anywhere">
            {sample}
            {isOn && converted?.get(sample) && (
              <>
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> হবে </span>
                <b className="inline-block text-ink">{converted.get(sample)}</b>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
