import { expect, test } from 'vitest'
import { isTest, readSources } from './support/test-sources.ts'

// The dashboard supports Chrome 111, Firefox 128 and Safari 16.4. Types don't show which functions are newer, and the
// build only replaces syntax.
const tooNew = {
  'Promise.withResolvers': /\bPromise\.withResolvers\b/,
  'Promise.try': /\bPromise\.try\b/,
  groupBy: /\b(?:Object|Map)\.groupBy\b/,
  'Array.fromAsync': /\bArray\.fromAsync\b/,
  'URL.canParse, URL.parse': /\bURL\.(?:canParse|parse)\b/,
  'AbortSignal.any': /\bAbortSignal\.any\b/,
  'methods of iterators':
    /\.(?:entries|keys|values)\(\)\s*\.(?:map|filter|some|every|find|reduce|toArray|take|drop)\b/,
  'methods of sets': /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  'RegExp.escape': /\bRegExp\.escape\b/,
  'bytes as text': /\b(?:Uint8Array\.from(?:Base64|Hex)|\.to(?:Base64|Hex)\()/,
  popover: /\bshowPopover\b|\bpopover=/,
  checkVisibility: /\bcheckVisibility\b/,
  requestIdleCallback: /\brequestIdleCallback\b/,
}

test.each(Object.entries(tooNew))(
  'no file for browsers uses a function that supported browsers lack: %s',
  (_name, pattern) => {
    const using = readSources().filter(
      ({ path, text }) =>
        !path.endsWith('.server.ts') &&
        !/^(server|sample|process)\//.test(path) &&
        !isTest(path) &&
        pattern.test(text),
    )
    expect(using.map(({ path }) => path)).toEqual([])
  },
)
