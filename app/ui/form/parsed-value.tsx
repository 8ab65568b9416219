import { useWords } from '#app/ui/base/language.ts'

/** Below an input: how its text was parsed; hidden if it was not. */
export function ParsedValue({ children }: { children: string | undefined }) {
  const words = useWords()
  return (
    <p aria-live="polite" className="text-sm text-ink-soft empty:hidden">
      {children && words.understood(children)}
    </p>
  )
}
