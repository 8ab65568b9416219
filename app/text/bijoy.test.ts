import { expect, test } from 'vitest'
import { bijoyWords, fromBijoy, looksLikeBijoy, namesBijoyFont } from './bijoy.ts'

test('Bijoy becomes Unicode', () => {
  expect(fromBijoy('Avgvi †mvbvi evsjv')).toEqual({ text: 'আমার সোনার বাংলা', unknown: 0 })
  expect(looksLikeBijoy('Avgvi †mvbvi evsjv')).toBe(true)
  expect(bijoyWords('Avgvi †mvbvi School 12')).toEqual({ words: 3, bijoy: 2 })
  expect(namesBijoyFont('<span style="font-family:SutonnyMJ">Avgvi</span>')).toBe(true)
})
