import { listHref } from '#app/site/list-href.ts'
import type { CalendarFilter } from './calendar.rules.ts'

interface CalendarOnPhonesProps {
  filter: CalendarFilter
  /** Scheme and host of the site. */
  origin: string
}

/** How to subscribe to the calendar file, as filtered. */
export function CalendarOnPhones({ filter, origin }: CalendarOnPhonesProps) {
  const path = listHref('/calendar.ics', { kind: filter.kind, class_name: filter.classId })
  const address = origin + path
  // Calendar programs take this scheme as a subscription, not as a download.
  const subscription = address.replace(/^https?:/, 'webcal:')
  return (
    <section className="on-screen" aria-labelledby="phones">
      <h2 id="phones">ফোনের ক্যালেন্ডারে নিন</h2>
      <div className="prose">
        <p>
          একবার যোগ করলে এই দিনগুলো আপনার ফোনের ক্যালেন্ডারেই দেখা যাবে। এখানে কোনো তারিখ বদলালে ফোন তা এক দিনের মধ্যে জেনে
          নেয়; জরুরি খবরের জন্য নোটিশ দেখুন।
        </p>
        <p>
          <b>আইফোনে:</b> <a href={subscription}>এখানে চাপুন</a>, তারপর “সাবস্ক্রাইব” (Subscribe) চাপুন।
        </p>
        <p>
          <b>অ্যান্ড্রয়েডে:</b> যে গুগল অ্যাকাউন্ট ফোনে আছে, কম্পিউটারে বা ফোনের ব্রাউজারে “ডেস্কটপ সাইট” চালু করে সেই অ্যাকাউন্টে{' '}
          <a href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscription)}`}>
            গুগল ক্যালেন্ডারের এই পাতা
          </a>{' '}
          খুলুন এবং “যোগ করুন” (Add) চাপুন। কিছুক্ষণ পরে ফোনের গুগল ক্যালেন্ডারেও দিনগুলো আসবে।
        </p>
        <p>
          <b>অন্য ক্যালেন্ডারে:</b> এই ঠিকানাটি সাবস্ক্রিপশন হিসেবে যোগ করুন: <a href={path}>{address}</a>
        </p>
      </div>
    </section>
  )
}
