import { useWords } from '#app/ui/base/language.ts'

/** Below an input, what was understood of what is typed in it; nothing where nothing was. */
export function Understood({ children }: { children: string | undefined }) {
  const words = useWords()
  return (
    <p aria-live="polite" className="text-sm text-ink-soft empty:hidden">
      {children && words.understood(children)}
    </p>
  )
}
