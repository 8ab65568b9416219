import type { HeadTitles } from '#app/contract/institution-kinds.ts'
import { defaultPictures } from '#app/contract/pictures.ts'
import { committeeMemberEntity } from '#app/features/committee/committee.entity.ts'
import type { CommitteeMember } from '#app/features/committee/committee.store.server.ts'
import { headEntity } from '#app/features/heads/heads.entity.ts'
import type { Head } from '#app/features/heads/heads.store.server.ts'
import { LongText } from '#app/site/long-text.tsx'
import { Picture } from '#app/site/picture.tsx'
import { Failed } from '#app/site/state.tsx'

export function HomeHeads({ heads, titles }: { heads: Head[] | 'failed'; titles: HeadTitles }) {
  const principal = headOf(heads, 'principal')
  const deputy = headOf(heads, 'vice_principal')
  if (heads !== 'failed' && !principal && !deputy) return null
  return (
    <section className="section section-warm below" aria-labelledby="principal">
      <div className={principal && deputy ? 'wrap heads' : 'wrap'}>
        <div>
          <h2 id="principal">{headingOf(principal ?? deputy, titles)}</h2>
          {heads === 'failed' && <Failed text={`${titles.principal}ের বাণী দেখানো যাচ্ছে না।`} retryHref="/" />}
          {principal && (
            <div className="head">
              <Portrait head={principal} sizes="(min-width: 48rem) 224px, 160px" />
              <div>
                <h3>{principal.full_name}</h3>
                <p className="small soft">{titles.principal}</p>
              </div>
              <div className="head-message">
                <LongText text={principal.message} more="পুরো বাণী পড়ুন" />
              </div>
            </div>
          )}
        </div>
        {deputy && (
          <div className="card deputy">
            <Portrait head={deputy} sizes="112px" />
            <div>
              <h3>{deputy.full_name}</h3>
              <p className="small soft">{titles.vice_principal}</p>
            </div>
            <LongText text={deputy.message} more="আরও পড়ুন" />
          </div>
        )}
      </div>
    </section>
  )
}

// Without a message it is the title only.
function headingOf(head: Head | undefined, titles: HeadTitles): string {
  const title = titles[head?.designation ?? 'principal']
  return head && !head.message ? title : `${title}ের বাণী`
}

function headOf(heads: Head[] | 'failed', role: Head['designation']): Head | undefined {
  return heads === 'failed' ? undefined : heads.find(({ designation }) => designation === role)
}

function Portrait({ head, sizes }: { head: Head; sizes: string }) {
  return (
    <Picture
      picture={head.photo}
      rule={headEntity.files.photo}
      alt=""
      sizes={sizes}
      className="portrait"
      fallback={defaultPictures.person}
    />
  )
}

export function HomeCommittee({ members }: { members: CommitteeMember[] | 'failed' }) {
  if (members.length === 0) return null
  return (
    <section className="wrap section below" aria-labelledby="committee">
      <h2 id="committee">পরিচালনা কমিটি</h2>
      {members === 'failed' ? (
        <Failed text="পরিচালনা কমিটির তথ্য দেখানো যাচ্ছে না।" retryHref="/" />
      ) : (
        // Without any photograph, rows at every width.
        <ul className={members.some(({ photo }) => photo) ? 'list people' : 'list grid'}>
          {members.map((member) => (
            <li key={member.id} className="person">
              <span className="tile">
                <Picture
                  picture={member.photo}
                  rule={committeeMemberEntity.files.photo}
                  alt=""
                  sizes="(min-width: 40rem) 168px, 56px"
                  className="portrait"
                  fallback={defaultPictures.person}
                />
              </span>
              <div>
                <h3>{member.full_name}</h3>
                <p className="small soft">{member.role}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
