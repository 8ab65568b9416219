// The dashboard in development: Fast Refresh must be in place before the first component is loaded.
import '/@vite/client'
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, {
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type: unknown) => type,
  // Screens also export these; without this setting, each edit would reload the whole dashboard.
  __getReactRefreshIgnoredExports: () => ['loader', 'action'],
})
await import('../../app/dashboard/entry.tsx')
