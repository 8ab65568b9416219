import { Refusal } from '#app/contract/refusal.ts'
import type { Resources } from '#app/http/resources.server.ts'

/** Load shedding: refuses writes (503, with Retry-After) while the event loop lags. Reads go on. */
export function shedLoad({ lag }: Pick<Resources, 'lag'>): void {
  if (lag?.isHigh())
    throw new Refusal(
      503,
      {
        bn: 'এই মুহূর্তে সাইটে খুব চাপ। আপনার লেখা কিছুই হারায়নি। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
        en: 'The site is very busy at this moment. Nothing is lost. Try again in a few seconds.',
      },
      undefined,
      { headers: { 'Retry-After': '5' } },
    )
}
