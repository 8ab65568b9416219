import { ContactDetails } from '#app/site/contact-details.tsx'
import type { Site } from '#app/site/page.ts'

/** Says of a site without content that it is being set up, and how to reach the institution meanwhile. */
export function HomeStart({ site: { institution } }: { site: Site }) {
  return (
    <section className="home-start" aria-labelledby="start">
      <h2 id="start">ওয়েবসাইটটি সাজানো হচ্ছে</h2>
      <p className="prose">
        নোটিশ, রুটিন ও শিক্ষকদের পরিচয় একে একে এখানে আসবে।
        {institution && ' এর মধ্যে কিছু জানতে চাইলে সরাসরি যোগাযোগ করুন।'}
      </p>
      {institution && <ContactDetails institution={institution} />}
      <p className="small soft">
        প্রতিষ্ঠানের কেউ? <a href="/login">লগইন করুন</a>
      </p>
    </section>
  )
}
