import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import type { BackupAdmins } from '#app/backups/archive/backup-admins.server.ts'
import { SettingsError } from '#app/config.server.ts'

/** Asks the user of the command; resolves to the answer, or undefined without a terminal. */
export type Ask = (question: string) => Promise<string | undefined>

/** Lists the Admins in a backup; throws SettingsError unless the user agrees. */
export async function confirmRestore(admins: BackupAdmins, ask: Ask): Promise<void> {
  const lines = describeAdmins(admins, 'will be')
  const answer = await ask(`${lines.join('\n')}\nRestore it? Type yes to continue: `)
  if (answer === undefined)
    throw new SettingsError(
      [
        ...lines,
        'Nothing was restored, because there is no terminal to ask in. If they are right, add --yes.',
      ].join('\n'),
    )
  if (!/^\s*yes\s*$/i.test(answer))
    throw new SettingsError('Nothing was restored, because the answer was not yes.')
}

export function describeAdmins({ count, named }: BackupAdmins, verb: 'are' | 'will be'): string[] {
  if (count === 0) return [`By this backup nobody ${verb === 'are' ? 'is' : verb} an Admin.`]
  const users = count === 1 ? 'One user' : `${count} users`
  const is = verb === 'are' && count === 1 ? 'is' : verb
  return [
    `${users} ${is} ${count === 1 ? 'an Admin' : 'Admins'} by this backup, and may read and change everything:`,
    ...named.map(
      ({ username, fullName, isActive }) =>
        `  ${username}${fullName && ` (${fullName})`}${isActive ? '' : ', deactivated'}`,
    ),
    ...(count > named.length ? [`  and ${count - named.length} more`] : []),
    'A backup can be changed by anybody who has the file. If one of these users must not be an Admin, use another backup.',
  ]
}

export const askInTerminal: Ask = async (question) => {
  const { stdin, stderr } = process
  if (!stdin.isTTY || !stderr.isTTY) return undefined
  const lines = createInterface({ input: stdin, output: stderr })
  try {
    // The end of the input (Ctrl-D) counts as an empty answer.
    return await Promise.race([lines.question(question), once(lines, 'close').then(() => '')])
  } finally {
    lines.close()
  }
}
