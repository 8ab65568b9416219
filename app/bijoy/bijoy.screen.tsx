import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { bijoyTexts } from './bijoy.texts.ts'
import { ConversionForm } from './conversion-form.tsx'

export function Component() {
  return (
    <ScreenFrame title="বিজয় থেকে ইউনিকোড">
      <p className="max-w-3xl text-ink-soft">{bijoyTexts.intro}</p>
      <ConversionForm />
    </ScreenFrame>
  )
}
