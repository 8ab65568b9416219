// Modules that only Vite's own server has.
declare module '*@vite/client'
declare module '*@react-refresh' {
  export function injectIntoGlobalHook(window: Window): void
}
