import { defaultKind, type InstitutionKind, isInstitutionKind } from '#app/contract/institution-kinds.ts'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { pairsFieldOf } from '#app/ui/form/pairs-field.tsx'
import { oneALine } from './institution.components.tsx'
import { institutionEntity, mostAdmissionRows } from './institution.entity.ts'

const { DateField, TextAreaField, TextField, useField } = fieldsOf(institutionEntity)

const PairsField = pairsFieldOf(institutionEntity)

/** First what changes each year, then what stays. */
export function AdmissionFields() {
  const { defaultValue: kind } = useField('kind')
  return (
    <>
      <DateField name="admission_deadline" hint="ভর্তি পাতার শুরুতে ও ক্যালেন্ডারে থাকে; ভর্তির কাজ শেষ হলে মুছে দিন" />
      <TextField
        name="admission_link"
        lang="en"
        inputMode="url"
        hint="যেখানে অনলাইনে আবেদন করতে হয়, যেমন xiclassadmission.gov.bd"
      />
      <div className="col-span-full">
        <PairsField
          name="admission_seats"
          most={mostAdmissionRows}
          usual={withoutValues(usualSeats[isInstitutionKind(kind) ? kind : defaultKind])}
          valueWord="আসন"
          hint="প্রতি সারিতে একটি শাখা বা শ্রেণি আর তার আসনসংখ্যা, যেমন বিজ্ঞান: ১৫০। আসন ফাঁকা থাকলে সারিটি রাখা হয় না।"
        />
      </div>
      <div className="col-span-full">
        <PairsField
          name="admission_fees"
          most={mostAdmissionRows}
          usual={withoutValues(usualFees)}
          valueWord="টাকা"
          hint="প্রতি সারিতে একটি ফি আর তার পরিমাণ, যেমন সেশন ফি: ১,৫০০ টাকা। পরিমাণ ফাঁকা থাকলে সারিটি রাখা হয় না।"
        />
      </div>
      <TextAreaField name="admission_eligibility" rows={6} hint={oneALine} />
      <TextAreaField name="admission_process" rows={6} hint={oneALine} />
      <TextAreaField name="admission_papers" rows={6} hint={oneALine} />
    </>
  )
}

const withoutValues = (labels: readonly string[]) => labels.map((label) => ({ label, value: '' }))

const usualFees = ['আবেদন ফরম', 'ভর্তি ফি', 'সেশন ফি', 'মাসিক বেতন', 'মোট']

const groups = ['বিজ্ঞান', 'মানবিক', 'ব্যবসায় শিক্ষা']

const usualSeats: Record<InstitutionKind, readonly string[]> = {
  school: ['ষষ্ঠ শ্রেণি', 'সপ্তম শ্রেণি', 'অষ্টম শ্রেণি', 'নবম শ্রেণি'],
  college: groups,
  school_college: ['ষষ্ঠ শ্রেণি', 'নবম শ্রেণি', ...groups],
  madrasa: ['দাখিল ষষ্ঠ শ্রেণি', 'দাখিল নবম শ্রেণি', 'আলিম প্রথম বর্ষ'],
  technical: ['এসএসসি ভোকেশনাল', 'এইচএসসি বিএমটি'],
}
