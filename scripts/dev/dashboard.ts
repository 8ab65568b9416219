// The dashboard in development: Fast Refresh must be in place before the first component is loaded.
import '/@vite/client'
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
await import('../../app/dashboard/entry.tsx')
