// The route actions of the account screen, besides changing the password.
export const toStart = '?start-second-factor'
export const toConfirm = '?confirm-second-factor'
export const toCodes = '?recovery-codes'
export const toRemove = '?remove-second-factor'
export const toOneSession = '?session'
export const toOtherSessions = '?other-sessions'
