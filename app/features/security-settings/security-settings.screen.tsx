import { useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { contactMessageEntity } from '#app/features/contact-messages/contact-messages.entity.ts'
import { type InstitutionView, institutionEntity } from '#app/features/institution/institution.entity.ts'
import { securityDefaults } from '#app/features/institution/institution.rules.ts'
import { institutionTexts } from '#app/features/institution/institution.texts.ts'
import { NoInstitution } from '#app/features/institution/no-institution.components.tsx'
import { defaultPrivacyText } from '#app/features/institution/privacy.rules.ts'
import { parseCoordinates } from '#app/text/base/coordinates.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fetchApi, readRecords } from '#app/ui/base/fetch-api.ts'
import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { Failed } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { toastError, toastSuccess } from '#app/ui/base/toasts.tsx'
import { crudAction } from '#app/ui/form/crud-action.ts'
import { CrudForm } from '#app/ui/form/crud-form.tsx'
import { useDraftName } from '#app/ui/form/draft-name.ts'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { type Arrivals, askBeforeMonths } from './message-months.rules.ts'

export async function loader() {
  const [institutions, backups, messages] = await Promise.all([
    readRecords(institutionEntity),
    fetchApi('GET', 'backups/'),
    readRecords(contactMessageEntity),
  ])
  const { nightly_at = null, nightly_keep } = (backups.isOk ? backups.body : {}) as Nightly
  return {
    institutions,
    nightlyKeep: nightly_at === null ? undefined : nightly_keep,
    arrivals: messages === 'failed' ? undefined : messages,
  }
}

interface Nightly {
  nightly_at?: string | null
  nightly_keep?: number
}

export const action = crudAction(institutionEntity, { update: 'PATCH' })

const { CheckField, NumberField, TextAreaField } = fieldsOf(institutionEntity)

export function Component() {
  const { institutions, nightlyKeep, arrivals } = useLoaderData<typeof loader>()
  return (
    <ScreenFrame title="গোপনীয়তা ও নিরাপত্তা">
      {institutions === 'failed' ? (
        <Failed message="সেটিংগুলো লোড করা যায়নি।" />
      ) : institutions[0] ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
          <TrustForm institution={institutions[0]} arrivals={arrivals} />
          <PrivacyForm institution={institutions[0]} nightlyKeep={nightlyKeep} />
        </div>
      ) : (
        <NoInstitution />
      )}
    </ScreenFrame>
  )
}

function useSaves() {
  const [saves, setSaves] = useState(0)
  return {
    // The saved values become the form's initial values.
    key: saves,
    isAgain: saves > 0,
    contract: institutionEntity,
    submitLabel: 'সংরক্ষণ করুন',
    onSaved: () => {
      toastSuccess(institutionTexts.updated)
      setSaves(saves + 1)
    },
    onFailed: () => toastError(institutionTexts.saveFailed),
  }
}

const monthsField = 'message_months' satisfies keyof InstitutionView

function TrustForm({ institution, arrivals }: { institution: InstitutionView; arrivals: Arrivals }) {
  const { key, ...saves } = useSaves()
  const askBefore = (form: FormData) =>
    askBeforeMonths(String(form.get(monthsField)), monthsOf(institution), arrivals, new Date())
  return (
    <section aria-labelledby="trust" className={`${styles.card} grid gap-4 p-4 md:p-6`}>
      <h2 id="trust" className="heading">
        কে ঢুকতে পারেন, কী কতদিন থাকে
      </h2>
      <CrudForm key={key} {...saves} row={institution} askBefore={askBefore}>
        <CheckField
          label="নতুন কেউ নিজে নিবন্ধন করতে পারেন"
          name="registration_open"
          hint="বন্ধ থাকলে লগইন পাতায় নিবন্ধনের ফরম থাকে না। যাঁদের অ্যাকাউন্ট আছে, তাঁরা আগের মতোই লগইন করেন।"
        />
        <CheckField
          label="অ্যাডমিনদের দুই ধাপে লগইন করতেই হবে"
          name="second_factor_required"
          hint="চালু করলে যে অ্যাডমিনের দুই ধাপে লগইন নেই, তিনি সেটি ঠিক না করা পর্যন্ত আর কিছু করতে পারবেন না। আগে ‘আমার অ্যাকাউন্ট’ পাতায় নিজেরটি চালু করে নিন।"
        />
        <NumberField
          label="বার্তা কত মাস থাকবে"
          name={monthsField}
          hint="যোগাযোগ পাতা থেকে আসা বার্তা এত মাস পরে নিজে থেকে মুছে যায়, উত্তর দেওয়া হোক বা না হোক। সংখ্যাটি কমালে তার চেয়ে পুরোনো বার্তা কয়েক ঘণ্টার মধ্যেই মুছে যায়। ১ থেকে ৬০।"
        />
      </CrudForm>
    </section>
  )
}

interface PrivacyFormProps {
  institution: InstitutionView
  nightlyKeep: number | undefined
}

function PrivacyForm({ institution, nightlyKeep }: PrivacyFormProps) {
  const { key, ...saves } = useSaves()
  const draftName = useDraftName('privacy')
  const text = useRef<HTMLTextAreaElement>(null)

  function insertDefault(): void {
    if (!text.current) return
    if (text.current.value.trim() && !confirm('এখনকার লেখার জায়গায় তৈরি লেখাটি আনবেন?')) return
    const settings = document.getElementById('dashboard')?.dataset ?? {}
    text.current.value = defaultPrivacyText({
      messageMonths: monthsOf(institution),
      hasMap: parseCoordinates(institution.map_place) !== undefined,
      avatarHost: hostOf(settings.avatarService?.replace('{name}', 'x')),
      nightlyKeep,
    })
    // The form's change tracking listens to this event.
    text.current.dispatchEvent(new Event('input', { bubbles: true }))
    text.current.focus()
  }

  return (
    <section aria-labelledby="privacy" className={`${styles.card} grid gap-4 p-4 md:p-6`}>
      <h2 id="privacy" className="heading">
        গোপনীয়তা পাতা
      </h2>
      <p className="text-ink-soft">
        কোন তথ্য রাখা হয়, কতদিন, কে দেখেন: দর্শক ও অভিভাবকেরা এই পাতায় পড়েন। নিজেদের লেখা না দিলে একটি তৈরি লেখা থাকে, যা
        উপরের সেটিংয়ের সাথে নিজে থেকে মিলে যায়। নিজেদের লেখা দিলে সেটিং বদলানোর পর লেখাটিও মিলিয়ে নিন।
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={insertDefault}>তৈরি লেখাটি এনে বদলান</Button>
        <a
          href="/privacy"
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center underline"
        >
          পাতাটি দেখুন
        </a>
      </div>
      <CrudForm key={key} {...saves} row={institution} draftName={draftName()}>
        <TextAreaField
          ref={text}
          label="নিজেদের লেখা"
          name="privacy_text"
          rows={14}
          hint="ফাঁকা রাখলে তৈরি লেখাটি থাকে। শিরোনামের লাইন # দিয়ে আর তালিকার লাইন - দিয়ে শুরু করুন।"
        />
      </CrudForm>
    </section>
  )
}

function monthsOf({ message_months }: InstitutionView): number {
  return message_months ?? securityDefaults.message_months
}

function hostOf(address: string | undefined): string | undefined {
  return address ? new URL(address).host : undefined
}
