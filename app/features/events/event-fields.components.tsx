import { referencesFieldOf } from '#app/ui/form/choices-field.tsx'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { type OpenRecord, RecordDialog } from '#app/ui/form/record-dialog.tsx'
import { type EventView, eventEntity } from './events.entity.ts'

const { ChoiceField, DateField, TextAreaField, TextField, TimeField } = fieldsOf(eventEntity)
const ReferencesField = referencesFieldOf(eventEntity)

interface EventDialogProps extends OpenRecord<EventView> {
  /** The first day of a new event, YYYY-MM-DD, if a day was chosen. */
  day: string | undefined
  classes: readonly { id: number; name: string }[]
}

export function EventDialog({ day, classes, ...dialog }: EventDialogProps) {
  return (
    <RecordDialog
      {...dialog}
      {...(day !== undefined && { defaults: { start_date: day } })}
      nextBeginsWith={['kind']}
      isSeries
      edit="দিন বা অনুষ্ঠান সম্পাদনা"
      added="দিন বা অনুষ্ঠান যোগ হয়েছে"
      updated="দিন বা অনুষ্ঠান আপডেট হয়েছে"
      saveFailed={({ message }) => message || 'সংরক্ষণ করতে সমস্যা হয়েছে। আবার চেষ্টা করুন।'}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="title" autoFocus autoComplete="off" />
        <ChoiceField name="kind" required {...(!dialog.row && { none: 'ধরন বেছে নিন' })} />
        <DateField name="start_date" hint="দিন/মাস/বছর, যেমন ২৬/০৩/২০২৭" />
        <DateField name="end_date" hint="এক দিনের হলে খালি রাখুন" />
        <TimeField name="start_time" hint="যেমন সকাল ১০:৩০; সারা দিনের হলে খালি রাখুন" />
        <ChoiceField name="certainty" />
      </div>
      <TextAreaField name="note" rows={2} />
      {classes.length > 0 && (
        <ReferencesField name="classes" records={classes} hint="সবার জন্য হলে কোনোটি বাছবেন না" />
      )}
    </RecordDialog>
  )
}
