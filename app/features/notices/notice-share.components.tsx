import { Icon } from '#app/site/icon.tsx'
import type { Site } from '#app/site/page.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import type { Notice } from './notices.store.server.ts'

interface NoticeShareProps {
  notice: Pick<Notice, 'id' | 'title' | 'deadline'>
  site: Site
}

/** What readers do with a notice: pass it on, print it, note its deadline; and how they learn of the next ones. */
export function NoticeShare({ notice: { id, title, deadline }, site }: NoticeShareProps) {
  const address = site.canonical
  return (
    <div className="neighbours">
      <section>
        <h2 className="notice-title">অন্যদের জানান</h2>
        <div className="buttons">
          <a className="link" href={whatsAppLink(title, address)} target="_blank" rel="noopener">
            <Icon name="share" />
            হোয়াটসঅ্যাপে পাঠান
          </a>
          <button type="button" className="link" data-does="print">
            <Icon name="print" />
            ছাপুন
          </button>
          {deadline && deadline >= todayInDhaka() && (
            <a className="link" href={`/notice/${id}.ics`}>
              <Icon name="calendar" />
              শেষ তারিখ ক্যালেন্ডারে নিন
            </a>
          )}
        </div>
        <div className="search-row">
          <div className="field">
            <label htmlFor="address">এই নোটিশের ঠিকানা</label>
            <input id="address" lang="en" readOnly value={address} />
          </div>
          <button type="button" className="button button-quiet" data-does="copy">
            কপি করুন
          </button>
        </div>
        <p
          className="small"
          role="status"
          data-copied="কপি হয়েছে"
          data-selected="ঠিকানাটি বাছাই করা আছে, এখন কপি করুন"
        />
      </section>
      <Follow site={site} />
    </div>
  )
}

/** Opens WhatsApp, or its page, with a message (https://faq.whatsapp.com/5913398998672934). */
function whatsAppLink(title: string, address: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`
}

function Follow({ site: { institution, hasCalendar } }: Pick<NoticeShareProps, 'site'>) {
  return (
    <section>
      <h2 className="notice-title">পরের নোটিশ জানতে</h2>
      <ul className="list buttons">
        {institution?.channels.map(({ kind, label, href }) => (
          <li key={kind}>
            <a className="link" href={href} target="_blank" rel="noopener">
              {label}
            </a>
          </li>
        ))}
        {hasCalendar && (
          <li>
            <a className="link" href="/calendar">
              ক্যালেন্ডার
            </a>
          </li>
        )}
        <li>
          <a className="link" href="/notice.atom">
            নোটিশের ফিড
          </a>
        </li>
      </ul>
      <p className="small soft">
        ফিড পড়ার অ্যাপ (যেমন Feedly) যাঁরা ব্যবহার করেন, তাঁরা সেখানে ফিডের ঠিকানা যোগ করলে নতুন নোটিশ নিজে থেকেই পাবেন।
      </p>
    </section>
  )
}
