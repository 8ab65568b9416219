import { ScreenHead } from '#app/ui/list/toolbar.tsx'
import { bijoyTexts } from './bijoy.texts.ts'
import { ConversionForm } from './conversion-form.tsx'

export function Component() {
  return (
    <div className="grid gap-5">
      <ScreenHead title="বিজয় থেকে ইউনিকোড" />
      <p className="max-w-3xl text-ink-soft">{bijoyTexts.intro}</p>
      <ConversionForm />
    </div>
  )
}
