import { ContactDetails } from '#app/site/contact-details.tsx'
import { definePage, nameOf, titleOf } from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { parseCoordinates } from '#app/text/base/coordinates.ts'
import { HeadedText } from './headed-text.components.tsx'

export const accessibilityPage = definePage({
  path: '/accessibility',
  inFooter: 'ব্যবহারযোগ্যতা',
  parameters: [],
  load: async () => ({}),
  head: (_data, site) => ({
    title: titleOf(title, site),
    description: `${nameOf(site)}: ${lead}`,
  }),
  View: ({ site: { institution } }) => (
    <>
      <PageHead title={title} lead={lead} />
      <div className="wrap two-columns">
        <HeadedText
          text={accessibilityText({ hasMap: parseCoordinates(institution?.map_place ?? '') !== undefined })}
        />
        <aside className="card" aria-labelledby="whom">
          <h2 id="whom">কাকে জানাবেন</h2>
          <ContactDetails institution={institution} hasHours />
        </aside>
      </div>
    </>
  ),
})

const title = 'সবার জন্য ব্যবহারযোগ্যতা'

const lead = 'কী করা আছে, কোথায় এখনো ঘাটতি, আর অসুবিধা হলে কাকে জানাবেন।'

/** Claims only what tests check on every page. */
function accessibilityText({ hasMap }: { hasMap: boolean }): string {
  return `সবাই যেন এই ওয়েবসাইট পড়তে ও ব্যবহার করতে পারেন, যিনি চোখে দেখেন না বা কম দেখেন, মাউস ধরতে পারেন না, কিংবা পুরোনো ফোন ও ধীর ইন্টারনেটে আসেন, তিনিও। লক্ষ্য আন্তর্জাতিক মান WCAG 2.2, স্তর AA। যেখানে এখনো ঘাটতি আছে, তা নিচে লেখা আছে।

# যা করা আছে
- প্রতিটি পাতা শুধু কিবোর্ড দিয়ে পড়া ও ব্যবহার করা যায়; কোথায় আছেন তা সব সময় দেখা যায়।
- স্ক্রিন রিডারের জন্য শিরোনাম, তালিকা, টেবিল ও ছবির লেখা আছে; শুরুতে "মূল অংশে যান" লিংক আছে।
- লেখা দ্বিগুণ বড় করলেও ফোনে পাশে সরাতে হয় না।
- লেখা ও পেছনের রঙের পার্থক্য যথেষ্ট, আলো ও অন্ধকার দুই রূপেই; নিজের বেছে নেওয়া রঙেও সব দেখা যায়।
- কিছু নিজে থেকে নড়ে না, আওয়াজ করে না, সময় শেষ হয়ে যায় না।
- ফরমে ভুল হলে ঘরের পাশে লেখায় বলা হয় কী করতে হবে; শুধু রং দিয়ে কিছু বোঝানো হয় না।
- স্ক্রিপ্ট বন্ধ থাকলেও সব পাতা পড়া যায় এবং মেসেজ পাঠানো যায়।

# যা এখনো ঘাটতি
- নোটিশের সাথে দেওয়া পিডিএফ ও ছবি অনেক সময় কাগজের ছবি, স্ক্রিন রিডার তা পড়তে পারে না। নোটিশের শিরোনাম ও বিবরণ পাতায় লেখা থাকে; বাকিটা অফিসে ফোন করলে জানা যায়।
- গ্যালারির ছবির বর্ণনা প্রতিষ্ঠান যতটুকু লেখে ততটুকুই থাকে।
${hasMap ? '- নিচের মানচিত্রটি OpenStreetMap-এর, সেটির সুবিধা আমাদের হাতে নেই। ঠিকানা পাশে লেখায় আছে।\n' : ''}- বাংলা কণ্ঠের স্ক্রিন রিডার ব্যবহার করেন এমন মানুষদের নিয়ে এখনো পরীক্ষা করা হয়নি।

# কীভাবে পরীক্ষা হয়
- এই ওয়েবসাইটের সফটওয়্যারের প্রতিটি সংস্করণে সব পাতা ফোন ও কম্পিউটারের মাপে axe ও একটি এইচটিএমএল পরীক্ষক দিয়ে দেখা হয়; কিবোর্ড, দ্বিগুণ লেখা, অন্ধকার রূপ ও নিজের বেছে নেওয়া রং দিয়েও।

# অসুবিধা হলে
কোনো পাতা পড়তে বা ব্যবহার করতে না পারলে জানান। কী খুঁজছিলেন ও কোথায় আটকেছেন বললে অফিস তথ্যটি অন্যভাবে দেবে।`
}
