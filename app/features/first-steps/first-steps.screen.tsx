import type { ReactNode } from 'react'
import { type ActionFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { defaultKind, headTitlesOf } from '#app/contract/institution-kinds.ts'
import type { PhotoView } from '#app/features/gallery/gallery.entity.ts'
import { headEntity } from '#app/features/heads/heads.entity.ts'
import { institutionEntity } from '#app/features/institution/institution.entity.ts'
import { noticeEntity } from '#app/features/notices/notices.entity.ts'
import { addressOfStep, allSteps, type Step } from '#app/features/overview/first-steps.rules.ts'
import {
  type Content,
  countRecords,
  publicContent,
  withoutSample,
} from '#app/features/overview/overview-content.rules.ts'
import { SitePicture } from '#app/features/overview/site-picture.components.tsx'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { readAll } from '#app/ui/base/fetch-api.ts'
import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { skipRevalidationFor } from '#app/ui/base/skip-revalidation.ts'
import { Failed } from '#app/ui/base/states.tsx'
import { crudAction } from '#app/ui/form/crud-action.ts'
import { ClassesStep } from './classes-step.components.tsx'
import { HeadStep } from './head-step.components.tsx'
import { NameStep, PlaceStep } from './institution-steps.components.tsx'
import { PhotosStep, RoutineStep } from './last-steps.components.tsx'
import { NoticeStep } from './notice-step.components.tsx'
import { PeopleStep } from './people-step.components.tsx'
import { firstNotices } from './ready-texts.rules.ts'
import { StepFrame } from './step-frame.components.tsx'

const paths = {
  notices: 'notices/?page_size=1',
  teachers: 'teachers/',
  staff: 'staff/',
  committee: 'committee-members/?page_size=1',
  photos: 'gallery/',
  institutions: 'institutions/',
  heads: 'principal-vice-principal/',
  classes: 'classes/',
  routine: 'class-routine/',
  subjects: 'subjects/?page_size=1',
  sample: 'sample-content/',
} as const

export async function loader() {
  const { bodies, failed } = await readAll(Object.entries(paths))
  const { photos = [], ...content } = bodies as Content & { photos?: PhotoView[] }
  return {
    content: { ...content, gallery: { data: photos, total: photos.length } } satisfies Content,
    photos,
    hasFailed: failed.length > 0,
    now: new Date().toISOString(),
  }
}

export const shouldRevalidate = skipRevalidationFor(['step'])

const writes = {
  institutions: crudAction(institutionEntity, { update: 'PATCH' }),
  heads: crudAction(headEntity, { update: 'PATCH' }),
  notices: crudAction(noticeEntity),
}

/** `?write=` names what a form saves. */
export async function action(context: ActionFunctionArgs) {
  const name = new URL(context.request.url).searchParams.get('write') ?? ''
  return writes[name as keyof typeof writes](context)
}

export function Component() {
  const { content, hasFailed, now } = useLoaderData<typeof loader>()
  const [parameters] = useSearchParams()
  const steps = allSteps(publicContent(ownContent(content), undefined), todayInDhaka(new Date(now)))
  const asked = Number(parameters.get('step'))
  const open = steps.find(({ number }) => number === asked) ?? steps.find(({ isDone }) => !isDone) ?? steps[0]
  return (
    <ScreenFrame
      title="ধাপে ধাপে সাজান"
      aside={open && <SitePicture version={now} at={placesInPicture[open.name]} look="tall" />}
    >
      {hasFailed || !open ? (
        <Failed message="তথ্য লোড করা যায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।" />
      ) : (
        <OpenStep key={open.number} step={open} steps={steps} />
      )}
    </ScreenFrame>
  )
}

/** What the school itself has added. */
function ownContent(content: Content): Content {
  return content.sample ? withoutSample(content, content.sample) : content
}

const placesInPicture: Partial<Record<Step['name'], string>> = {
  contact: 'footer',
  head: '#principal',
  teachers: '#about',
  notice: '#notices',
  photographs: '#album',
}

interface OpenStepProps {
  step: Step
  steps: readonly Step[]
}

function OpenStep({ step, steps }: OpenStepProps) {
  const { content, photos, now } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const institution = content.institutions?.[0]
  const titles = headTitlesOf(institution)
  const kind = institution?.kind ?? defaultKind
  const own = ownContent(content)
  const counts = countRecords(own)
  const onNext = () => void navigate(step.number < steps.length ? addressOfStep(step.number + 1) : '/')
  const forms: Record<Step['name'], { why: string; form: ReactNode }> = {
    name: {
      why: 'নাম, লোগো আর ঠিকানা প্রতিটি পাতার উপরে ও নিচে থাকে। বাকি সব এর উপর বসে।',
      form: <NameStep institution={institution} onNext={onNext} />,
    },
    contact: {
      why: 'প্রতি পাতার নিচে মানচিত্র থাকে, যাতে অভিভাবকেরা পথ চিনে আসতে পারেন।',
      form: <PlaceStep institution={institution} onNext={onNext} />,
    },
    classes: {
      why: 'রুটিন, শিক্ষার্থীর তালিকা ও ভর্তি শ্রেণি ধরে সাজানো হয়। তৈরি তালিকা থেকে এক চাপে সব যোগ করুন।',
      form: (
        <ClassesStep
          kind={kind}
          classes={own.classes ?? []}
          subjectCount={counts.subjects ?? 0}
          onNext={onNext}
        />
      ),
    },
    head: {
      why: `প্রথম পাতায় ${titles.principal}ের ছবি ও বাণী থাকে। দর্শকেরা জানতে চান প্রতিষ্ঠানটি কে চালান।`,
      form: (
        <HeadStep
          head={content.heads?.find(({ designation }) => designation === 'principal')}
          schoolName={institution?.name ?? ''}
          titles={titles}
          onNext={onNext}
        />
      ),
    },
    teachers: {
      why: 'ওয়েবসাইটের “শিক্ষক ও কর্মচারী” পাতায় থাকে, আর রুটিনে শিক্ষকের নাম এখান থেকে আসে।',
      form: (
        <PeopleStep
          counts={{
            teachers: counts.teachers ?? 0,
            staff: counts.staff ?? 0,
            committee: counts.committee ?? 0,
          }}
          onNext={onNext}
        />
      ),
    },
    notice: {
      why: 'বেশির ভাগ মানুষ নোটিশ দেখতেই আসেন। তৈরি একটি নোটিশ বেছে নিয়ে দরকারমতো বদলান।',
      form: (
        <NoticeStep
          ready={firstNotices({
            name: institution?.name ?? '',
            kind,
            titles,
            today: todayInDhaka(new Date(now)),
          })}
          count={counts.notices ?? 0}
          onNext={onNext}
        />
      ),
    },
    photographs: {
      why: 'ভবন, মাঠ, ক্লাস বা অনুষ্ঠানের কয়েকটি ছবি দিলে ওয়েবসাইটটি জীবন্ত হয়ে ওঠে।',
      form: <PhotosStep photos={photos} count={counts.gallery ?? 0} onNext={onNext} />,
    },
    routine: {
      why: 'শিক্ষার্থী ও অভিভাবকেরা কোন দিন কখন কোন ক্লাস তা দেখতে পান।',
      form: (
        <RoutineStep
          isDone={step.isDone}
          isLast={steps.every(({ name, isDone }) => isDone || name === 'routine')}
        />
      ),
    },
  }
  const { why, form } = forms[step.name]
  return (
    <StepFrame step={step} steps={steps} why={why}>
      {form}
    </StepFrame>
  )
}
