import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import type { BackupAdmins } from '#app/backups/archive/backup-admins.server.ts'
import { SettingsError } from '#app/config.server.ts'

/** Puts a question to whoever runs the command; resolves to the answer, or undefined where there is nobody to ask. */
export type Ask = (question: string) => Promise<string | undefined>

/** Says who will be an Admin by a backup; throws SettingsError unless that is agreed to. */
export async function confirmRestore(admins: BackupAdmins, ask: Ask): Promise<void> {
  const told = tellAdmins(admins, 'will be')
  const answer = await ask(`${told.join('\n')}\nRestore it? Type yes to go on: `)
  if (answer === undefined)
    throw new SettingsError(
      [
        ...told,
        'Nothing was restored, because there is no terminal to ask in. If they are right, add --yes.',
      ].join('\n'),
    )
  if (!/^\s*yes\s*$/i.test(answer))
    throw new SettingsError('Nothing was restored, because the answer was not yes.')
}

/** Who is an Admin by a backup, line by line. */
export function tellAdmins({ count, named }: BackupAdmins, verb: 'are' | 'will be'): string[] {
  if (count === 0) return [`By this backup nobody ${verb === 'are' ? 'is' : verb} an Admin.`]
  const whoever = count === 1 ? 'One user' : `${count} users`
  const is = verb === 'are' && count === 1 ? 'is' : verb
  return [
    `${whoever} ${is} ${count === 1 ? 'an Admin' : 'Admins'} by this backup, and may read and change everything:`,
    ...named.map(
      ({ username, fullName, isActive }) =>
        `  ${username}${fullName && ` (${fullName})`}${isActive ? '' : ', deactivated'}`,
    ),
    ...(count > named.length ? [`  and ${count - named.length} more`] : []),
    'A backup can be changed by whoever holds the file. If one of them should be no Admin, take another backup.',
  ]
}

/** Asks in the terminal. */
export const askInTerminal: Ask = async (question) => {
  const { stdin, stderr } = process
  if (!stdin.isTTY || !stderr.isTTY) return undefined
  const lines = createInterface({ input: stdin, output: stderr })
  try {
    // The end of the input (Ctrl-D) answers nothing, which is no yes.
    return await Promise.race([lines.question(question), once(lines, 'close').then(() => '')])
  } finally {
    lines.close()
  }
}
