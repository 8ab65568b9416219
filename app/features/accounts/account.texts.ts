// Where the screen of one's own account takes what is not about the password.
export const toStart = '?start-second-factor'
export const toConfirm = '?confirm-second-factor'
export const toCodes = '?recovery-codes'
export const toRemove = '?remove-second-factor'
export const toOneSession = '?session'
export const toOtherSessions = '?other-sessions'
