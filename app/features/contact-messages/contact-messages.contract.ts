import { z } from 'zod'
import { yesNo } from '#app/contract/fields.ts'

export const contactMessageChange = z.object({ handled: yesNo('নিষ্পন্ন') })
